import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model's server does with a request: it streams pieces of text, stalls, breaks off or refuses. */
export type ModelBehaviour = (response: ServerResponse, write: (text: string) => void) => void;

/** Starts a server in the form of OpenAI's on this machine. `prompts` holds the bodies that it received. */
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
