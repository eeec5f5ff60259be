import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import type { Person } from './kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from './kit/rights/product.ts';
import { until } from './kit/until.ts';

/**
 * Maximum number of bytes that one request may leave in memory, V8's compiled code included. One page has 600
 * kB.
 */
const mostLeft = 16 * 1024;
let product: RightsProduct;
let voter: Person;

beforeAll(async () => {
  const preload = join(import.meta.dirname, 'kit/product/tell-memory.ts');
  product = await startRightsProduct({
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_OPTIONS: `--expose-gc --import=${preload}`,
  });
  voter = await product.person('voter');
});
afterAll(() => product?.stop());

/** Returns the bytes of heap and buffers after two garbage collections. */
async function memoryInUse(): Promise<number> {
  // The server accepts this new connection last. By then it has read the requests whose senders did not wait.
  await hangUp(head('GET /health', 0), 'answered');
  const told = () => [...product.output().matchAll(/^memory (\d+)$/gm)];
  const before = told().length;
  process.kill(product.pid, 'SIGUSR2');
  await until(() => expect(told().length).toBeGreaterThan(before));
  return Number(told().at(-1)?.[1]);
}

/** Sends `count` requests, eight in parallel. */
async function repeat(count: number, ask: (step: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await ask(next);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

const read = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${product.url}${path}`, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  return answer.status;
};

/**
 * Sends `text` on a new connection and closes the connection, immediately or after the first bytes of an
 * answer.
 */
function hangUp(text: string, when: 'at once' | 'answered'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.write(text, () => when === 'at once' && socket.destroy());
    socket.once('data', () => socket.destroy());
  });
}

/** Builds the headers of a request. Each request has its own client IP address, as behind a proxy. */
const head = (line: string, step: number, more: Record<string, string> = {}) => {
  const { host } = new URL(product.url);
  const headers = { host, cookie: voter.cookie ?? '', ...forwarded(step), ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
};
const forwarded = (step: number) => ({ 'x-forwarded-for': `10.1.${step >> 8}.${step & 255}` });
const signedIn = () => ({ cookie: voter.cookie ?? '', origin: product.url, 'sec-fetch-site': 'same-origin' });
const post = (path: string, step: number, body: NonNullable<RequestInit['body']>) =>
  read(path, { method: 'POST', body, headers: { ...signedIn(), ...forwarded(step) } });

function picture(): FormData {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.set('intent', 'upload');
  form.set('picture', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }));
  return form;
}

const signInForm = new URLSearchParams({ intent: 'sign-in', email: 'x' });
/** Requests that are repeated 300 times. Each checks the status of its answer. */
const deeds: Record<string, (step: number) => Promise<unknown>> = {
  'cached pages of a signed-in person': async () =>
    expect(await read('/terms', { headers: signedIn() })).toBe(200),
  'pages made for somebody who is signed in': async () =>
    expect(await read('/account/security', { headers: signedIn() })).toBe(200),
  'pages’ data': async () => expect(await read('/terms.data', { headers: signedIn() })).toBe(200),
  'pages of visitors, each from another address with other parameters': async (step) =>
    expect(await read(`/terms?x=${step}`, { headers: forwarded(step) })).toBe(200),
  'answers of the API': async (step) =>
    expect(await read(`/api/v1/elections?x=${step}`, { headers: signedIn() })).toBe(400),
  'forms that are answered with their page': async (step) =>
    expect(await post('/auth', step, signInForm)).toBe(400),
  uploads: async (step) => expect(await post('/account/avatar', step, picture())).toBe(303),
  'live events that are hung up on': (step) =>
    hangUp(head('GET /api/v1/events?about=candidates', step), 'answered'),
  'refused changes': async (step) => expect(await post(castVoteAddress, step, JSON.stringify({}))).toBe(400),
  'forms that are too large': (step) =>
    hangUp(head('POST /auth', step, { 'content-length': '300000' }), 'answered'),
  'requests that cannot be read': (step) => hangUp(head('GET /%zz', step, { 'bad name': 'x' }), 'answered'),
  'pages that somebody may not open': async () =>
    expect(await read('/admin/jobs', { headers: signedIn() })).toBe(403),
  'pages that nobody waits for': (step) => hangUp(head('GET /terms', step), 'at once'),
  'pages that are broken off': (step) => hangUp(head('GET /terms', step), 'answered'),
  'forms that are broken off': (step) =>
    hangUp(`${head('POST /auth', step, { 'content-length': '9999' })}intent=`, 'at once'),
};

/** Uploads are repeated less often, because converting a picture takes a tenth of a second. */
const times = (name: string) => (name === 'uploads' ? 60 : 300);

test.each(Object.entries(deeds).map(([name, deed]) => ({ count: times(name), name, deed })))(
  'a program keeps almost no memory after $count $name',
  async ({ count, deed }) => {
    await repeat(count / 2, deed);
    const before = await memoryInUse();
    await repeat(count, deed);
    expect(((await memoryInUse()) - before) / count).toBeLessThan(mostLeft);
  },
);
