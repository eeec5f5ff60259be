// Runs many clients of live events on plain sockets; fork() starts it with a task. It sends { open } when all are connected, then
// { followers, at } for each arrival at a sampled client.
import { connect, type Socket } from 'node:net';

export type ClientsTask = { port: number; clients: number; sampled: number };
export type ClientReport = { open: number } | { followers: number; at: number };

const say = (said: ClientReport) => process.send?.(said);
/**
 * Number of clients that connect simultaneously. The system queues only some hundred connections for a
 * program.
 */
const atOnce = 50;

process.once('message', async (task: ClientsTask) => {
  const sockets: Socket[] = [];
  const every = Math.floor(task.clients / task.sampled);
  for (let first = 0; first < task.clients; first += atOnce) {
    const length = Math.min(atOnce, task.clients - first);
    const batch = Array.from({ length }, (_, index) => open(task.port, (first + index) % every === 0));
    sockets.push(...(await Promise.all(batch)));
  }
  say({ open: sockets.length });
});
process.once('disconnect', () => process.exit());

/** Opens a client; resolves with the first byte of the answer. */
function open(port: number, isSampled: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/v1/events?about=candidates HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`);
    socket.once('error', reject);
    socket.once('data', () => {
      socket.on('data', isSampled ? read : () => {});
      resolve(socket);
    });
  });
}

function read(data: Buffer): void {
  const at = performance.timeOrigin + performance.now();
  for (const [, followers] of String(data).matchAll(/"followers":(\d+)/g))
    say({ followers: Number(followers), at });
}
