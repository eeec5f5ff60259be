import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { operations, rateRules, refusals } from '#app/features.server.ts';
import { securityHeaders } from '#app/platform/http/headers/security-headers.server.ts';
import type { RateBucket } from '#app/platform/rates/rules.ts';
import type { OperationKey, Role } from '#app/platform/rights/rights.ts';
import { counted } from './kit/rates/samples.ts';
import type { Person } from './kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from './kit/rights/product.ts';
import { until } from './kit/until.ts';

/** The time over which the limits count attempts, in seconds. It does not end during the test. */
const day = 86_400;
/** Each limit allows one request, or more where another test needs more. */
const counts: Record<RateBucket, number> = {
  ...(Object.fromEntries(Object.keys(rateRules).map((bucket) => [bucket, 1])) as Record<RateBucket, number>),
  follow: 3,
  view: 3,
  reset: 3,
  'sign-in': 2,
};
let product: RightsProduct;
let voter: Person;

beforeAll(async () => {
  const limits = Object.entries(counts).map(([bucket, count]) => `${bucket}=${count}/${day}`);
  product = await startRightsProduct({ RATE_LIMITS: limits.join(','), ACCESS_LOG: 'true' });
  voter = await product.person('voter');
});
afterAll(() => product?.stop());

const own = () => ({ 'sec-fetch-site': 'same-origin', origin: product.url });

function follow(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${product.url}/candidates`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      intent: 'follow',
      candidate: product.facts.candidateSlug,
      consent: consentVersion,
    }),
    headers: { ...own(), cookie: voter.cookie ?? '', ...headers },
  });
}

function countView(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${product.url}/api/v1/rpc/increment_profile_visits`, {
    method: 'POST',
    body: JSON.stringify({ profile_id: product.facts.profileId }),
    headers: { ...own(), 'content-type': 'application/json', ...headers },
  });
}

async function expectTooMany(answer: Response): Promise<void> {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(2);
  expect(seconds).toBeLessThanOrEqual(day);
  expect(await answer.text()).toContain(refusals['too-many-requests'].text);
}

test('too many changes by a person get 429 and Retry-After, and the person can still open pages', async () => {
  for (let tries = 0; tries < 3; tries += 1) expect((await follow()).status).toBe(200);
  await expectTooMany(await follow());
  const page = await fetch(`${product.url}/candidates`, { headers: { cookie: voter.cookie ?? '' } });
  expect(page.status).toBe(200);
});

test('too many calls of an API operation get status 429, even with another IP address in a header', async () => {
  for (let tries = 0; tries < 3; tries += 1) expect((await countView()).status).toBe(200);
  await expectTooMany(await countView());
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'])
    await expectTooMany(await countView({ [name]: '198.51.100.7' }));
});

test('the limit on the second factor counts the codes that a person sends after the password', async () => {
  const { db } = product;
  const me = await product.person('voter');
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', me.id).execute();
  await db
    .insertInto('second_factors')
    .values({ user_id: me.id, secret: 'x', backup_codes: 'x', locked_until: null, verified: true })
    .execute();
  const signedIn = await fetch(`${product.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'sign-in', email: me.email, password: me.password }),
    headers: own(),
  });
  expect(signedIn.headers.get('location')).toMatch(/^\/auth\/second-factor/);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const tryCode = () =>
    product.ask(
      '/auth/second-factor',
      { cookie },
      product.post('confirm-sign-in-by-recovery', { me, other: me, object: 'own' }),
    );
  await tryCode();
  expect((await tryCode()).status).toBe(429);
  expect(await hitsOf('second-factor')).toBe(2);
});

test.each(Object.entries(counted) as [keyof typeof counted, OperationKey | `/${string}`][])(
  'limit %s counts %s per person or IP address, and refuses a request beyond the limit',
  async (bucket, key) => {
    const { per } = rateRules[bucket];
    const isOpen = per !== 'user';
    const roles: readonly Role[] = isPath(key) ? ['voter'] : operations[key].roles;
    const role = (['voter', 'candidate', 'admin'] as const).find((own) => roles.includes(own)) ?? 'admin';
    const known = await product.person(isOpen ? 'visitor' : role);
    let status = 200;
    for (let tries = 0; tries <= counts[bucket] && status !== 429; tries += 1) {
      const me = per === 'address' ? await product.person('visitor') : known;
      // With the right password, operations would end the session that later requests need.
      const side = { me: { ...me, password: 'nu-e-aceasta' }, other: me, object: 'own' as const };
      const asked = isPath(key)
        ? { path: key }
        : { path: operations[key].address, sent: product.post(key, side) };
      status = (await product.ask(asked.path, me, 'sent' in asked ? asked.sent : {})).status;
    }
    expect(status).toBe(429);
    expect(await hitsOf(bucket)).toBeGreaterThan(counts[bucket]);
  },
);

const isPath = (key: string): key is `/${string}` => key.startsWith('/');

async function hitsOf(bucket: RateBucket): Promise<number> {
  const row = await product.db
    .selectFrom('rate_hits')
    .select(({ fn }) => fn.max('hits').as('hits'))
    .where('bucket', '=', bucket)
    .executeTakeFirstOrThrow();
  return row.hits;
}

/**
 * Sends a form with this number of bytes on a new connection. The server closes the connection after a
 * refusal.
 */
function sendBytes(bytes: number): Promise<{ status: number; headers: Headers; text: string }> {
  const body = `intent=${'x'.repeat(bytes - 'intent='.length)}`;
  const headers = {
    ...own(),
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${product.url}/candidates`, { method: 'POST', agent: false, headers });
    asked.once('response', async (answer: IncomingMessage) => {
      let text = '';
      for await (const part of answer) text += String(part);
      const found = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      resolve({ status: answer.statusCode ?? 0, headers: new Headers(found as [string, string][]), text });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

test('a form of more than 256 kB is refused, and a form of exactly 256 kB is read', async () => {
  const refused = await sendBytes(256 * 1024 + 1);
  expect([refused.status, refused.text]).toEqual([413, refusals['too-large'].text]);
  expect((await sendBytes(256 * 1024)).status).toBe(400);
});

/** Sends raw bytes on a new connection and returns the answer. */
function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(product.url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (part) => (text += String(part))).once('close', () => resolve(text));
    socket.once('error', reject);
  });
}

test.each([
  ['bytes that are no request', 'x\r\n\r\n', 400],
  [
    'Transfer-Encoding beside Content-Length',
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n',
    400,
  ],
  ['a long header', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['an unknown Expect header', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n', 417],
] as const)(
  'the answer to %s has the security headers, although the request never reaches the application',
  async (_name, bytes, status) => {
    const text = (await sendRaw(bytes)).toLowerCase();
    expect(text).toContain(`http/1.1 ${status} `);
    for (const [name, value] of Object.entries(securityHeaders({ https: false })))
      expect(text).toContain(`${name}: ${value.toLowerCase()}\r\n`);
  },
);

/** Sends the head of a form, and disconnects as soon as the server reads the form. */
function breakOff(path: string): Promise<void> {
  const { hostname, port, host, origin } = new URL(product.url);
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, 'Content-Length: 3000'];
  const lines = [
    ...head,
    `Cookie: ${voter.cookie}`,
    'Content-Type: application/json',
    'Expect: 100-continue',
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.once('data', () => socket.destroy()).once('close', () => resolve());
    socket.once('error', reject);
  });
}

test.each(['/api/v1/rpc/cast_vote', '/api/v1/rpc/chat', '/auth', '/candidates', '/account/avatar'])(
  'a request to %s leaves no warning or error in the log when its client disconnects early',
  async (path) => {
    const start = product.output().length;
    const log = () => product.output().slice(start);
    await breakOff(path);
    await until(() => expect(log()).toContain('"isBrokenOff":true'));
    // The log line of a later request shows that the log is complete.
    await fetch(`${product.url}/nu-exista`);
    await until(() => expect(log()).toContain('"path":"/nu-exista"'));
    expect(log()).not.toMatch(/\[(warn|error)\]|aborted/);
  },
);

test('browsers and proxies may store neither pages with a token in their address nor pages between two sign-in steps', async () => {
  for (const path of [
    '/auth',
    '/auth/verify?token=x',
    '/auth/reset?token=x',
    '/AUTH/reset',
    '/setup?token=x',
    '/demo/outbox',
    '/auth/verify.data?token=x',
    '/unsubscribe?cod=x',
  ]) {
    const answer = await fetch(`${product.url}${path}`, { redirect: 'manual' });
    expect(answer.headers.get('cache-control'), path).toContain('no-store');
  }
});

test('caches may keep files for long, but must ask again for each page and may not keep errors', async () => {
  const read = async (path: string) => {
    const answer = await fetch(`${product.url}${path}`);
    return {
      cached: answer.headers.get('cache-control'),
      vary: answer.headers.get('vary'),
      html: await answer.text(),
    };
  };
  const { cached, vary, html } = await read('/candidates');
  expect([cached, vary?.toLowerCase().includes('cookie')]).toEqual(['public, no-cache', true]);
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  expect((await read(script)).cached).toBe('public, max-age=31536000, immutable');
  expect((await read('/favicon.svg')).cached).toBe('public, max-age=3600');
  expect((await read('/nu-exista')).cached).toBe('no-cache');
  expect((await read('/%ff')).cached).toBe('no-store');
});

test('every answer has the security headers, including refusals and errors', async () => {
  const expected = Object.keys(securityHeaders({ https: false }));
  const answers = {
    page: await fetch(`${product.url}/`),
    unknown: await fetch(`${product.url}/nu-exista`),
    undecodable: await fetch(`${product.url}/%ff`),
    file: await fetch(`${product.url}/favicon.svg`),
    'api problem': await fetch(`${product.url}/api/v1/nu-exista`),
    'too many': await follow(),
    'too many, api': await countView(),
    foreign: await follow({ 'sec-fetch-site': 'cross-site' }),
    'too large': await sendBytes(300_000),
    'no form': await fetch(`${product.url}/candidates`, { method: 'POST', body: '{', headers: own() }),
    'no action': await fetch(`${product.url}/terms`, { method: 'POST', headers: own() }),
    'dead link': await fetch(`${product.url}/auth/verify?token=x`),
  };
  for (const [name, answer] of Object.entries(answers)) {
    const missing = expected.filter((header) => !answer.headers.has(header));
    expect(missing, `${name} (${answer.status})`).toEqual([]);
    expect(answer.status, name).toBeLessThan(500);
  }
});
