import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { sessionCookieName } from '#app/features/accounts/sessions/session.server.ts';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { httpTexts } from '#app/platform/http/texts.ts';
import type { Person } from './kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from './kit/rights/product.ts';
import { until } from './kit/until.ts';

let product: RightsProduct;
let voter: Person;

beforeAll(async () => {
  product = await startRightsProduct({ RATE_LIMITS: 'off' });
  voter = await product.person('voter');
});
afterAll(() => product?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, { headers, redirect: 'manual' });

/**
 * Keeps thirty read requests for uncached pages running until the test ends. Returns the answers with status
 * 503.
 */
function flood(path: (step: number) => string, headers: Record<string, string> = {}) {
  const refused: Response[] = [];
  let isOver = false;
  let step = 0;
  const lane = async () => {
    while (!isOver) {
      step += 1;
      const answer = await get(path(step), headers);
      if (answer.status === 503) refused.push(answer);
      else await answer.arrayBuffer();
      await pause(50);
    }
  };
  const lanes = Array.from({ length: 30 }, lane);
  onTestFinished(async () => {
    isOver = true;
    await Promise.all(lanes);
  });
  return refused;
}

const search = (step: number) => `/candidates?cauta=cuvant-${step}`;
/** Waits until the program begins to refuse read requests. */
const overflow = (refused: readonly Response[]) => until(() => expect(refused.length).toBeGreaterThan(5));

test('the page cache serves a page despite unknown parameters, any parameter order, unrelated cookies or a forged session', async () => {
  const forged = `${sessionCookieName(false)}=${encodeURIComponent(`token.${Buffer.alloc(32).toString('base64')}`)}`;
  // Only the page cache adds an ETag to a page.
  const tag = /^W\/"/;
  for (const [path, cookie] of [
    ['/terms?x=1', ''],
    ['/terms', 'a=b; theme=dark'],
    ['/terms?utm_source=a&x=2', forged],
  ] as const)
    expect((await get(path, cookie ? { cookie } : {})).headers.get('etag'), path).toMatch(tag);
  const own = await get('/terms', { cookie: voter.cookie ?? '' });
  expect([own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([null, 'private, no-store']);
});

test('every page and its data are private when the request has a session, even when the page does not exist', async () => {
  const cookie = voter.cookie ?? '';
  const pages = [
    '/',
    '/candidates',
    '/candidate/george-simion',
    '/results/1',
    '/polls',
    '/dashboard',
    '/account',
  ];
  for (const path of [...pages, '/account/security', '/nu-exista', '/candidate/nimeni', '/admin/dashboard']) {
    for (const address of [path, `${path === '/' ? '/_' : path}.data`]) {
      const { headers } = await get(address, { cookie });
      expect([address, headers.get('cache-control')]).toEqual([address, 'private, no-store']);
    }
  }
});

test('URL parameters that a page does not read are ignored for a signed-in person', async () => {
  const texts = await Promise.all(
    ['/candidates', '/candidates?next=%2Fcuvant-strain'].map(async (path) =>
      (await get(path, { cookie: voter.cookie ?? '' })).text(),
    ),
  );
  expect(texts[1]).not.toContain('cuvant-strain');
});

test('read requests beyond the limit get 503, Retry-After and a small page immediately', async () => {
  const refused = flood(search);
  await overflow(refused);
  const [answer] = refused;
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer?.headers.get('cache-control')).toBe('no-store');
  expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = (await answer?.text()) ?? '';
  expect(text).toContain(httpTexts.ro.busy.text);
  expect(text.length).toBeLessThan(2_000);
});

test('requests with an ended session are limited like visitors’ requests, and signed-in people still get their pages', async () => {
  const ended = await product.person('voter');
  await product.db.deleteFrom('sessions').where('id', '=', ended.sessionId).execute();
  await overflow(flood(search, { cookie: ended.cookie ?? '' }));
  for (let round = 0; round < 3; round += 1)
    expect((await get('/terms', { cookie: voter.cookie ?? '' })).status).toBe(200);
});

test('too many read requests to the API get a JSON error', async () => {
  const refused = flood((step) => `/api/v1/elections?x=${step}`);
  flood(search);
  await overflow(refused);
  const [answer] = refused;
  expect(answer?.headers.get('content-type')).toContain('application/problem+json');
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer?.json()).toMatchObject({ status: 503, code: 'unavailable' });
});

/** Sends the head of a form without its body, and waits until the server reads the body. */
async function sendHalf(path: string): Promise<void> {
  const { hostname, port, host, origin } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, type, 'Content-Length: 100'];
  socket.write(`${lines.join('\r\n')}\r\nExpect: 100-continue\r\n\r\n`);
  await once(socket, 'data');
}

test('sign-in pages and visitors’ pages are answered while many forms have not arrived completely', async () => {
  for (const path of ['/auth', '/candidates'])
    await Promise.all(Array.from({ length: 60 }, () => sendHalf(path)));
  for (let round = 0; round < 3; round += 1) {
    expect((await get('/auth')).status).toBe(200);
    expect((await get(search(-round))).status).toBe(200);
  }
});

test('cached pages, pages of signed-in people, sign-ins and votes are answered while visitors’ read requests are refused', async () => {
  expect((await get('/')).status).toBe(200);
  await overflow(flood(search, { cookie: 'a=b' }));
  for (let round = 0; round < 3; round += 1) {
    expect((await get('/')).status, 'a cached page is answered').toBe(200);
    expect(
      (await get('/terms', { cookie: voter.cookie ?? '' })).status,
      "a signed-in person's page is answered",
    ).toBe(200);
    expect((await get('/auth')).status, 'the sign-in page is answered').toBe(200);
  }
  const own = { 'sec-fetch-site': 'same-origin', origin: product.url };
  const form = { intent: 'sign-in', email: voter.email, password: voter.password };
  const signedIn = await fetch(`${product.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: own,
    body: new URLSearchParams(form),
  });
  expect(signedIn.headers.get('set-cookie'), 'a sign-in succeeds').toContain(sessionCookieName(false));
  const vote = await fetch(`${product.url}${castVoteAddress}`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json', cookie: voter.cookie ?? '' },
    body: JSON.stringify({
      candidate: product.facts.candidateSlug,
      key: randomUUID(),
      consent: consentVersion,
    }),
  });
  expect(vote.status, await vote.text()).toBe(200);
});
