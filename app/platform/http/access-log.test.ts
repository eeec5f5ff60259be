import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { withAccessLog } from './access-log.server.ts';

const answer: RequestListener = (request, response) => {
  response.statusCode = request.url?.startsWith('/gone') ? 404 : 200;
  if (request.url === '/held') response.write('x');
  else response.end('x');
};

test('withAccessLog returns the listener itself when the access log is off', () => {
  const log = createLog({ level: 'info', json: true, write: () => {} });
  expect(withAccessLog(answer, { config: { hasAccessLog: false }, log })).toBe(answer);
});

test('withAccessLog logs status and duration of each request, without query, client address, picture names or calendar keys', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  const server = createServer(withAccessLog(answer, { config: { hasAccessLog: true }, log }));
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of [
    '/auth/reset?token=secret',
    `/gone/${'x'.repeat(300)}`,
    '/files/avatar-secret.webp',
    '/calendar/secret.ics',
  ])
    await fetch(`${origin}${path}`).then((answer) => answer.text());
  await new Promise<void>((resolve) => {
    const asked = get(`${origin}/held`, (answer) => answer.once('data', () => resolve(void asked.destroy())));
    asked.on('error', () => {});
  });
  await expect.poll(() => lines.length).toBe(5);
  const said = lines.map((line) => JSON.parse(line));
  expect(said).toMatchObject([
    { event: 'Cerere.', method: 'GET', path: '/auth/reset', status: 200, ms: expect.any(Number) },
    { path: `/gone/${'x'.repeat(194)}`, status: 404 },
    { path: '/files/…', status: 200 },
    { path: '/calendar/…', status: 200 },
    { path: '/held', status: 200, isBrokenOff: true },
  ]);
  expect(said.filter(({ isBrokenOff }) => isBrokenOff)).toHaveLength(1);
  expect(lines.join()).not.toMatch(/secret|127\.0/);
});
