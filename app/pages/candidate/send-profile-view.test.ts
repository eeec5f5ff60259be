import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countViewAddress } from '#app/features/views/addresses.ts';
import { sendProfileView } from './send-profile-view.ts';

type SentRequest = { method: string; path: string; body: unknown; at: number };
type Answer = { status: number; body?: unknown } | 'too late' | 'cut';

let server: Server;
let origin = '';
let tries: SentRequest[] = [];
let types: unknown[] = [];
/** The server's answer to each attempt. Further attempts get the last answer. */
let answers: Answer[] = [];
/** Shortens the waits between attempts a hundredfold, so that 1 s takes 10 ms. */
const pace = 100;
/** The test itself triggers each attempt's time-out, so that a slow machine causes no time-out. */
const timeUp = vi.spyOn(AbortSignal, 'timeout');
let clocks: AbortController[] = [];

beforeEach(async () => {
  tries = [];
  types = [];
  clocks = [];
  timeUp.mockClear().mockImplementation(() => {
    const clock = new AbortController();
    clocks.push(clock);
    return clock.signal;
  });
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      types.push(request.headers['content-type']);
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      tries.push({ method: request.method ?? '', path: request.url ?? '', body, at: performance.now() });
      give(response, answers[Math.min(tries.length, answers.length) - 1] ?? 'cut');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
afterAll(() => timeUp.mockRestore());

function give(response: ServerResponse, answer: Answer): void {
  if (answer === 'cut') response.destroy();
  else if (answer === 'too late') clocks.at(-1)?.abort(new DOMException('', 'TimeoutError'));
  else {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body === undefined ? {} : answer.body));
  }
}

const counted = { status: 200, body: { counted: true, profile_visits: 12 } };
const send = () => sendProfileView('p1', { origin, pace });

test("VIEW-06 sendProfileView posts the view with its profile and returns the server's count", async () => {
  answers = [counted];
  expect(await send()).toBe(12);
  expect(types).toEqual(['application/json']);
  expect(tries).toEqual([
    { method: 'POST', path: countViewAddress, body: { profile_id: 'p1' }, at: expect.any(Number) },
  ]);
});

test('VIEW-07 VIEW-12 sendProfileView attempts 3 times with growing waits when the server fails, and never throws', async () => {
  answers = [{ status: 500 }, { status: 503 }, 'cut'];
  expect(await send()).toBeNull();
  expect(tries).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = tries.map(({ at }) => at);
  expect(second - first).toBeGreaterThanOrEqual(9);
  expect(third - second).toBeGreaterThanOrEqual(19);
});

test('VIEW-07 sendProfileView stops after a successful attempt', async () => {
  answers = ['cut', { status: 503 }, counted];
  expect(await send()).toBe(12);
  answers = ['cut', counted];
  tries = [];
  expect(await send()).toBe(12);
  expect(tries).toHaveLength(2);
});

test('VIEW-08 VIEW-11 sendProfileView times out when the server does not answer, logs that and tries again', async () => {
  const logged = vi.spyOn(console, 'debug').mockImplementation(() => {});
  answers = ['too late', counted];
  expect(await send()).toBe(12);
  expect(timeUp.mock.calls).toEqual([[5_000], [5_000]]);
  expect(logged).toHaveBeenCalledTimes(1);
  answers = ['cut', counted];
  expect(await send()).toBe(12);
  expect(logged, 'a lost connection is logged only once, and not as a time-out').toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('sendProfileView returns null after a refusal without another attempt, and also for an answer without a count', async () => {
  for (const status of [400, 403, 404, 429]) {
    tries = [];
    answers = [{ status }];
    expect(await send()).toBeNull();
    expect(tries, String(status)).toHaveLength(1);
  }
  answers = [{ status: 200, body: { profile_visits: 'x' } }];
  expect(await send()).toBeNull();
  for (const body of [7, 'x', null]) {
    tries = [];
    answers = [{ status: 200, body }];
    expect(await send(), JSON.stringify(body)).toBeNull();
    expect(tries).toHaveLength(1);
  }
});

test('sendProfileView stops retrying once the visitor has left the profile', async () => {
  answers = ['cut'];
  let asked = 0;
  const isWanted = () => ++asked === 1;
  expect(await sendProfileView('p1', { origin, pace, isWanted })).toBeNull();
  expect(tries).toHaveLength(1);
});
