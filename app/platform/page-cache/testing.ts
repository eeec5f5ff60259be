import { Agent, request } from 'node:http';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Returns a function that sends a request to a server on loopback, over at most 60 kept connections. */
export function asker(portOf: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  return (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ port: portOf(), path, method, headers, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      })
        .on('error', reject)
        .end();
    });
}
