import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { type RightsProduct, startRightsProduct } from './kit/rights/product.ts';

let product: RightsProduct;
beforeAll(async () => {
  product = await startRightsProduct({});
});
afterAll(() => product?.stop());

test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'])(
  '%s on a page or a file is refused with 405 and changes nothing',
  async (method) => {
    const me = await product.person('voter');
    const body = new URLSearchParams({
      intent: 'follow',
      candidate: product.facts.candidateSlug,
      consent: consentVersion,
    }).toString();
    for (const path of [
      '/candidates',
      '/candidates.data',
      '/auth',
      '/favicon.svg',
      '/health',
      '/nu-exista',
    ]) {
      const answer = await sendWith(method, path, { cookie: me.cookie ?? '', body });
      const { allow, 'cache-control': cached } = answer.headers;
      expect([answer.status, allow, cached], path).toEqual([405, 'GET, HEAD, POST', 'no-store']);
    }
    const follows = product.db.selectFrom('follows').selectAll().where('follower_id', '=', me.id);
    expect(await follows.execute()).toEqual([]);
  },
);

test.each([
  ['/terms', 'text/html; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=UTF-8'],
  ['/results/1/AB/candidates.csv', 'text/plain; charset=UTF-8'],
  ['/results.data', 'text/plain; charset=UTF-8'],
])(
  'a form for %s, a path without forms, is refused with 405 and the names of its methods',
  async (path, type) => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: product.url };
    const answer = await fetch(`${product.url}${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(),
    });
    const { status } = answer;
    expect([status, answer.headers.get('allow'), answer.headers.get('content-type')], path).toEqual([
      405,
      'GET, HEAD',
      type,
    ]);
  },
);

test("an OPTIONS request to a page is answered with the page's methods", async () => {
  const answer = await fetch(`${product.url}/candidates`, { method: 'OPTIONS' });
  const [allow, cached] = ['allow', 'cache-control'].map((name) => answer.headers.get(name));
  expect([answer.status, allow, cached]).toEqual([204, 'GET, HEAD, POST', 'no-store']);
});

test('a request with two Host headers is refused with 400, and the same request with one Host header is answered', async () => {
  const { hostname, port, host } = new URL(product.url);
  const statusOf = (headers: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write([`GET /terms HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')),
      );
      socket.once('data', (data) => {
        resolve(data.toString().split('\r\n')[0] ?? '');
        socket.destroy();
      });
      socket.once('error', reject);
    });
  expect(await statusOf([`Host: ${host}`])).toBe('HTTP/1.1 200 OK');
  for (const second of [host, 'alt-site.invalid'])
    expect(await statusOf([`Host: ${host}`, `hOsT: ${second}`])).toBe('HTTP/1.1 400 Bad Request');
});

type FormRequest = { cookie: string; body: string };

/** Sends a request with node:http, because `fetch` refuses TRACE. */
function sendWith(
  method: string,
  path: string,
  { cookie, body }: FormRequest,
): Promise<{
  status: number | undefined;
  headers: IncomingMessage['headers'];
}> {
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
  const hasBody = method !== 'TRACE';
  return new Promise((resolve, reject) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      origin: product.url,
      cookie,
      ...(hasBody ? type : {}),
    };
    const asked = request(`${product.url}${path}`, { method, agent: false, headers });
    asked.once('response', (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    });
    asked.once('error', reject);
    asked.end(hasBody ? body : undefined);
  });
}
