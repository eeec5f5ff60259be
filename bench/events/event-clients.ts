// Runs many clients of live events on plain sockets. It reports when all are connected, and when events
// arrive at some of them.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `drops` cuts off all clients once all are connected. Each client reconnects after the delay that its stream
 * named.
 */
export type ClientsTask = { port: number; clients: number; sampled: number; drops?: boolean };
/** `back` is the number of milliseconds from the cut until the last client received figures again. */
export type ClientReport = { open: number } | { followers: number; at: number } | { back: number };

const say = (said: ClientReport) => process.send?.(said);
/** The delay in milliseconds after which the server told each client to reconnect. */
const retries = new Map<Socket, number>();
/**
 * Number of clients that connect at the same time. The operating system queues only a few hundred
 * connections.
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
  if (task.drops) say({ back: await dropAll(task.port, sockets) });
});
process.once('disconnect', () => process.exit());

/** Connects a client, and resolves when the first byte of the answer arrives. */
function open(port: number, isSampled: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/v1/events?about=candidates HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`);
    socket.once('error', reject);
    socket.on('data', (data) => {
      const [, retry] = /^retry: (\d+)/m.exec(String(data)) ?? [];
      if (retry) retries.set(socket, Number(retry));
      if (isSampled) read(data);
    });
    socket.once('data', () => resolve(socket));
  });
}

async function dropAll(port: number, sockets: readonly Socket[]): Promise<number> {
  const start = performance.now();
  await Promise.all(
    sockets.map((socket) => {
      const wait = retries.get(socket) ?? 0;
      socket.destroy();
      return pause(wait).then(() => comeBack(port));
    }),
  );
  return performance.now() - start;
}

/**
 * Reconnects a client, and resolves when its first figures arrive. Like a browser, it tries again when
 * connecting fails.
 */
function comeBack(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/v1/events?about=candidates HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`);
    socket.once('error', () =>
      pause(3_000)
        .then(() => comeBack(port))
        .then(resolve),
    );
    socket.on('data', (data) => data.includes('data: ') && resolve());
  });
}

function read(data: Buffer): void {
  const at = performance.timeOrigin + performance.now();
  for (const [, followers] of String(data).matchAll(/"followers":(\d+)/g))
    say({ followers: Number(followers), at });
}
