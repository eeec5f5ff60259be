import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isReading, isSigningIn, refuseForNow } from '#app/reading.server.ts';
import {
  BudgetSpent,
  deadlineIn,
  inBudget,
  isSpent,
  requestBudget,
  restartBudget,
  setRequestBudget,
  steadyNow,
  within,
} from './budget.server.ts';
import { isForeignChange } from './headers/same-origin.server.ts';
import { isLoopback } from './loopback.server.ts';
import { asVisitorAsked } from './public-request.server.ts';
import { busyPage, latePage, smallPageHeaders, startingPage } from './reading/busy-page.server.ts';
import { siteTarget } from './site-target.server.ts';

const own = 'http://localhost:3000';
const ask = (method: string, headers: Record<string, string>) => new Request(`${own}/x`, { method, headers });

test('isForeignChange treats a write from another site as foreign, and never a read', () => {
  expect(isForeignChange(ask('POST', { 'sec-fetch-site': 'same-origin' }), own)).toBe(false);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(isForeignChange(ask('POST', { 'sec-fetch-site': site }), own)).toBe(true);
  expect(isForeignChange(ask('DELETE', { origin: 'https://evil.invalid' }), own)).toBe(true);
  expect(isForeignChange(ask('POST', { origin: own }), own)).toBe(false);
  expect(isForeignChange(ask('POST', {}), own)).toBe(true);
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(isForeignChange(ask(method, { 'sec-fetch-site': 'cross-site' }), own), method).toBe(false);
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect(isForeignChange(ask(method, { 'sec-fetch-site': 'cross-site' }), own), method).toBe(true);
});

test('siteTarget replaces a redirect target outside this site by `/`', () => {
  expect(siteTarget('/results/1?harta=prezenta', `${own}/demo/moment`)).toBe('/results/1?harta=prezenta');
  expect(siteTarget('/polls#live', `${own}/auth`)).toBe('/polls#live');
  for (const target of [
    '//evil.invalid',
    'https://evil.invalid',
    '/\\evil.invalid',
    '/..//evil.invalid',
    '/.//evil.invalid',
    '/a/..//evil.invalid',
    'javascript:alert(1)',
    '',
    '\t//evil.invalid',
  ]) {
    expect(siteTarget(target, `${own}/x`)).toBe('/');
  }
});

test('isLoopback recognises host names and addresses of this machine, and rejects similar names', () => {
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.1', '::1', '[::1]'])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['127.0.0.1.evil.invalid', 'localhost.evil.invalid', '10.0.0.1', '0.0.0.0', '128.0.0.1'])
    expect(isLoopback(host)).toBe(false);
});

test("asVisitorAsked gives a proxied request the visitor's URL, and keeps method, headers and body", async () => {
  const sent = new Request('http://10.0.0.2:3000//evil.invalid/a?b=c', {
    method: 'POST',
    headers: { origin: 'https://vot.invalid' },
    body: 'moment=x',
  });
  const seen = asVisitorAsked(sent, 'https://vot.invalid');
  expect(seen.url).toBe('https://vot.invalid//evil.invalid/a?b=c');
  expect(seen.method).toBe('POST');
  expect(seen.headers.get('origin')).toBe('https://vot.invalid');
  expect(await seen.text()).toBe('moment=x');
  expect(asVisitorAsked(sent, null)).toBe(sent);
});

test('a request has the time limit of the settings, and a form that waits for another server at least 30 s', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  const before = requestBudget();
  onTestFinished(() => {
    setRequestBudget(before / 1_000);
    clock.mockRestore();
  });
  setRequestBudget(3);
  const start = steadyNow();
  const incoming = {} as IncomingMessage;
  expect([deadlineIn(undefined), deadlineIn({}), deadlineIn({ incoming })]).toEqual(
    Array(3).fill(start + 3_000),
  );
  expect(deadlineIn({ incoming, deadline: 7 }), 'the page cache sets its own deadline').toBe(7);
  clock.mockReturnValue(6_000);
  expect(deadlineIn({ incoming }), 'the first call starts the time').toBe(start + 3_000);
  restartBudget({ incoming });
  expect(deadlineIn({ incoming })).toBe(start + 4_000);
  restartBudget({ incoming }, { isFetching: true });
  expect(deadlineIn({ incoming })).toBe(start + 31_000);
  setRequestBudget(40);
  restartBudget({ incoming }, { isFetching: true });
  expect(deadlineIn({ incoming })).toBe(start + 41_000);
  expect([start + 999, start + 1_000, start + 1_001].map(isSpent)).toEqual([true, true, false]);
});

test('within passes on a result or an error, and rejects with BudgetSpent after the deadline', async () => {
  const later = steadyNow() + 60_000;
  expect(await within(later, Promise.resolve('read'))).toBe('read');
  await expect(within(later, Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  await expect(within(steadyNow() - 1, new Promise(() => {}))).rejects.toBeInstanceOf(BudgetSpent);
});

test('the small pages state their own reason, load nothing, and only the page of a start asks again by itself', () => {
  for (const [page, title] of [
    [busyPage, 'Prea multe cereri deodată'],
    [latePage, 'Serviciul nu răspunde acum'],
    [startingPage, 'Site-ul pornește'],
  ] as const) {
    expect(page).toContain(`<title>${title} · Vot informat</title>`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(/http-equiv="refresh" content="(\d+)"/.exec(page)?.[1]).toBe(
      page === startingPage ? '2' : undefined,
    );
  }
  expect(smallPageHeaders['content-type']).toBe('text/html; charset=UTF-8');
  expect(smallPageHeaders['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; frame-ancestors 'none'$/,
  );
});

test('isReading and isSigningIn choose the lane of a request', () => {
  expect(['GET', 'HEAD', 'POST', 'OPTIONS'].map(isReading)).toEqual([true, true, false, false]);
  for (const path of ['/auth', '/auth/reset', '/AUTH.data', '/setup', '/setup.data'])
    expect(isSigningIn(path), path).toBe(true);
  for (const path of ['/authors', '/setups', '/demo', '/account', '/x/auth'])
    expect(isSigningIn(path), path).toBe(false);
});

test('refuseForNow answers with the small page, or in the API with a problem, and never for caches', async () => {
  const app = new Hono().all('*', (c) => refuseForNow(c, { page: busyPage, id: 'abc' }));
  const page = await app.request('/candidates');
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    ...[503, '3', 'no-store'],
  ]);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toBe(busyPage);
  const problem = await app.request('/api/v1/elections');
  expect([problem.status, problem.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await problem.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(problem.headers.get('cache-control')).toBe('no-store');
});

test('inBudget ends a request at its deadline, but not while its form arrives', async () => {
  const before = requestBudget();
  onTestFinished(() => setRequestBudget(before / 1_000));
  setRequestBudget(0.02);
  const app = new Hono()
    .use(inBudget)
    .get('/quick', (c) => c.text('done'))
    .all('*', () => new Promise<Response>(() => {}))
    .onError((error, c) => c.text(error.name));
  const ask = async (path: string, env: object) => (await app.request(path, {}, env)).text();
  const spent = { deadline: steadyNow() - 1 };
  expect(await ask('/quick', spent)).toBe('done');
  expect(await ask('/slow', { ...spent, incoming: { complete: true } })).toBe('BudgetSpent');
  const incoming = { complete: false };
  const start = performance.now();
  setTimeout(() => Object.assign(incoming, { complete: true }), 60);
  expect(await ask('/slow', { ...spent, incoming })).toBe('BudgetSpent');
  expect(performance.now() - start).toBeGreaterThan(55);
});
