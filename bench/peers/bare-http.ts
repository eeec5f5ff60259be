// Serves the product's headers and bytes from memory, the least that a Node server can do. Task: { path: {
// headers, body (base64) } }.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answers } from '../peers.ts';

process.once('disconnect', () => process.exit());

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Answers;
const answers = new Map(
  Object.entries(task).map(([path, { headers, body }]) => [
    path,
    { head: headers.flat(), body: Buffer.from(body, 'base64') },
  ]),
);
const server = createServer((message, response) => {
  const answer = answers.get(message.url ?? '');
  if (!answer) return response.writeHead(404).end();
  return response.writeHead(200, answer.head).end(answer.body);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
