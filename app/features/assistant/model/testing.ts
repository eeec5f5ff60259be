import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake model server handles a request: it streams text, stalls, disconnects or refuses. */
export type ModelBehaviour = (response: ServerResponse, write: (text: string) => void) => void;

/** Starts a fake model server on this machine, compatible with OpenAI's. `prompts` collects the request bodies. */
export async function startModelServer() {
  const prompts: string[] = [];
  let behave: ModelBehaviour = (response) => response.end();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      prompts.push(`${request.headers.authorization ?? ''} ${body}`);
      const write = (content: string) =>
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      behave(response, write);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    prompts,
    behaveAs(next: ModelBehaviour) {
      behave = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
