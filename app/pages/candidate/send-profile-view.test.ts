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
/** What the server does, try by try; the last one goes on. */
let answers: Answer[] = [];
/** The waits between tries are a hundred times shorter: 1 s is 10 ms. */
const pace = 100;
/** Each try's time is up when the test says so, not when the machine is busy. */
const timeUp = vi.spyOn(AbortSignal, 'timeout');
let clocks: AbortController[] = [];

beforeEach(async () => {
  tries = [];
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
    response.end(JSON.stringify(answer.body ?? {}));
  }
}

const counted = { status: 200, body: { counted: true, profile_visits: 12 } };
const send = () => sendProfileView('p1', { origin, pace });

test('VIEW-06 the view is posted with its profile, and the server’s figure comes back', async () => {
  answers = [counted];
  expect(await send()).toBe(12);
  expect(tries).toEqual([
    { method: 'POST', path: countViewAddress, body: { profile_id: 'p1' }, at: expect.any(Number) },
  ]);
});

test('VIEW-07 VIEW-12 a server that fails is tried 3 times, each wait longer, and nothing is thrown', async () => {
  answers = [{ status: 500 }, { status: 503 }, 'cut'];
  expect(await send()).toBeNull();
  expect(tries).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = tries.map(({ at }) => at);
  expect(second - first).toBeGreaterThanOrEqual(9);
  expect(third - second).toBeGreaterThanOrEqual(19);
});

test('VIEW-07 a later try that comes through ends the tries', async () => {
  answers = ['cut', { status: 503 }, counted];
  expect(await send()).toBe(12);
  answers = ['cut', counted];
  tries = [];
  expect(await send()).toBe(12);
  expect(tries).toHaveLength(2);
});

test('VIEW-08 VIEW-11 a try without an answer ends after its time, is logged and tried again', async () => {
  const logged = vi.spyOn(console, 'debug').mockImplementation(() => {});
  answers = ['too late', counted];
  expect(await send()).toBe(12);
  expect(timeUp.mock.calls).toEqual([[5_000], [5_000]]);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('what the server refuses is not asked again, and an answer without a figure is none', async () => {
  for (const status of [400, 403, 404, 429]) {
    tries = [];
    answers = [{ status }];
    expect(await send()).toBeNull();
    expect(tries, String(status)).toHaveLength(1);
  }
  answers = [{ status: 200, body: { profile_visits: 'x' } }];
  expect(await send()).toBeNull();
});

test('who has left the profile is not counted by a later try', async () => {
  answers = ['cut'];
  let asked = 0;
  const isWanted = () => ++asked === 1;
  expect(await sendProfileView('p1', { origin, pace, isWanted })).toBeNull();
  expect(tries).toHaveLength(1);
});
