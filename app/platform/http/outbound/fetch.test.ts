import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedFetch } from './fetch.server.ts';

const body = Buffer.from('un flux de știri');
const codings: Record<string, (plain: Buffer) => Buffer> = {
  gzip: gzipSync,
  'x-gzip': gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  identity: (plain) => plain,
  zstd: (plain) => plain,
};
let asked: IncomingHttpHeaders = {};
/** Answers `/redirect/<status>`, `/hops/<left>`, `/status/<status>`, `/coded/<coding>` and `/long/<bytes>`. */
const answer: RequestListener = (request, response) => {
  asked = request.headers;
  const [, kind, value = ''] = (request.url ?? '').split('/');
  if (kind === 'redirect') response.writeHead(Number(value), { location: '/status/200' }).end();
  else if (kind === 'hops' && value !== '0')
    response.writeHead(302, { location: `/hops/${Number(value) - 1}` }).end();
  else if (kind === 'status') response.writeHead(Number(value), { 'retry-after': '7' }).end();
  else if (kind === 'coded')
    response.writeHead(200, { 'content-encoding': value }).end(codings[value]?.(body) ?? body);
  else if (kind === 'long') response.end('x'.repeat(Number(value)));
  else
    response.writeHead(200, { etag: '"a"', 'last-modified': 'ieri', 'content-type': 'text/xml' }).end(body);
};
const server = createServer(answer);
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close().closeAllConnections());

const fetchFrom = (path: string, conditions?: { etag: string; lastModified: string }) =>
  createGuardedFetch({
    allowed: () => ({ networks: ['127.0.0.1'], listeners: [] }),
    userAgent: 'Vot informat',
    limits: { hostPauseMs: 0, bytes: 100 },
  })(`${origin}${path}`, conditions);
const codeOf = (path: string) =>
  fetchFrom(path).then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  );

test('a fetch names the program, sends known validators, and returns the new ones', async () => {
  expect(await fetchFrom('/')).toEqual({
    ...{ body, status: 200, contentType: 'text/xml', etag: '"a"', lastModified: 'ieri', url: `${origin}/` },
  });
  expect(asked).toMatchObject({ 'user-agent': 'Vot informat', 'accept-encoding': 'gzip, br, deflate' });
  expect(Object.keys(asked).filter((name) => name.startsWith('if-'))).toEqual([]);
  await fetchFrom('/', { etag: '"a"', lastModified: 'ieri' });
  expect(asked).toMatchObject({ 'if-none-match': '"a"', 'if-modified-since': 'ieri' });
  expect(await fetchFrom('/status/304')).toMatchObject({ body: null, status: 304 });
});

test.each([301, 302, 303, 307, 308])(
  'a fetch follows a redirect with the status %i to its new address',
  async (status) => {
    expect(await fetchFrom(`/redirect/${status}`)).toMatchObject({
      status: 200,
      url: `${origin}/status/200`,
    });
  },
);

test('a fetch follows five redirects, and refuses a sixth and other statuses', async () => {
  expect([await codeOf('/hops/5'), await codeOf('/hops/6')]).toEqual([200, 'too-many-redirects']);
  for (const status of [201, 300, 404, 500]) expect(await codeOf(`/status/${status}`)).toBe('http-error');
  await expect(fetchFrom('/status/503')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 7 });
  await expect(fetchFrom('/status/429')).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfterSeconds: 7,
  });
});

test.each(['gzip', 'x-gzip', 'br', 'deflate', 'identity'])(
  'a fetch reads a body coded as %s',
  async (coding) => {
    expect((await fetchFrom(`/coded/${coding}`)).body?.toString()).toBe('un flux de știri');
  },
);

test('a fetch refuses an unknown coding, and a body above the limit', async () => {
  expect(await codeOf('/coded/zstd')).toBe('compression-unknown');
  expect([await codeOf('/long/100'), await codeOf('/long/101')]).toEqual([200, 'too-large']);
});
