import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '#app/api/version.ts';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { listCandidates } from '#app/features/candidates/queries.server.ts';
import { liveEventsPath } from '#app/platform/live/figures.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { liveFiguresShape } from './shape.server.ts';
import { type Copy, Listener, quiet, settableClock, startCopy } from './testing.ts';
import { tickMs } from './ticks.server.ts';

const base = withElection();
const clock = settableClock(moments.betweenRounds);
const { election } = readElectionFile<{ election: { id: string } }>('election');
let copies: [Copy, Copy];
let ids: string[] = [];
let listeners: Listener[] = [];
const listen = (copy: Copy, about = 'about=candidates', headers: Record<string, string> = {}) => {
  const listener = new Listener(copy.port, about, headers);
  listeners.push(listener);
  return listener;
};

beforeAll(async () => {
  copies = [await startCopy(base, { clock }), await startCopy(base, { clock })];
  const rows = await listCandidates(base.db, {
    electionId: election.id,
    at: moments.betweenRounds,
    isSilent: false,
  });
  ids = rows.map(({ id }) => id);
});
afterAll(() => Promise.all(copies.map((copy) => copy.stop())));
beforeEach(() => clock.set(moments.betweenRounds));
afterEach(() => {
  for (const listener of listeners) listener.close();
  listeners = [];
});

/** Changes counters as a vote or a follow does. Commits the change, then announces it to all instances. */
async function count(copy: Copy, delta: { votes?: number; followers?: number }, candidateId = ids[0] ?? '') {
  await base.db
    .transaction()
    .execute((tx) => addToCounters(tx, [{ candidateId, day: '2025-05-12', ...delta }]));
  copy.hub.announce({ topic: 'votes', ids: [candidateId] });
}

test('the first live event contains every requested counter and nothing else', async () => {
  await count(copies[0], { votes: 3, followers: 2 });
  const listener = listen(copies[0]);
  await listener.hears(1);
  const rows = await listCandidates(base.db, {
    electionId: election.id,
    at: clock.electionNow(),
    isSilent: false,
  });
  expect(listener.figures).toEqual({
    candidates: Object.fromEntries(rows.map(({ id, votes, followers }) => [id, { votes, followers }])),
  });
  const both = listen(copies[0], 'about=poll&about=candidates');
  await both.hears(1);
  expect(both.figures).toEqual({ ...listener.figures, poll: null });
  for (const { figures } of [...listener.events, ...both.events]) liveFiguresShape.strict().parse(figures);
});

test('live events are an uncached, uncompressed stream that any site’s pages may read', async () => {
  expect(liveEventsPath).toBe(`${apiBase}/events`);
  const listener = listen(copies[0], 'about=candidates', { 'accept-encoding': 'br, gzip' });
  await listener.hears(1);
  expect(listener.status).toBe(200);
  expect(listener.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'election-time': '2025-05-12T10:00:00+03:00',
  });
  for (const name of ['content-encoding', 'set-cookie', 'content-length'])
    expect(listener.headers[name], name).toBeUndefined();
  expect(listener.body).toMatch(/^retry: \d{4,5}\n\nid: [\w-]{12}\ndata: \{/);
});

describe('the frequency and the receivers of live events', () => {
  test('RT-01 a hundred changes in half a second send clients at most two live events, the last with the final counts', async () => {
    const listener = listen(copies[0]);
    await listener.hears(1);
    const votes = () => listener.figures?.candidates?.[ids[0] ?? '']?.votes ?? 0;
    const before = votes();
    const began = Date.now();
    for (let vote = 0; vote < 100; vote += 1) {
      if (vote % 10 === 0) await count(copies[0], { votes: 1 });
      else copies[0].hub.announce({ topic: 'votes', ids: [] });
      await pause(3);
    }
    await until(() => expect(votes()).toBe(before + 10));
    const told = listener.events.slice(1);
    const took = (told.at(-1)?.at ?? 0) - began;
    expect(told.length, `number of events within ${took} ms`).toBeLessThanOrEqual(1 + took / tickMs);
  });

  test('live events contain only changed counts, as the same bytes for all clients with equal subscriptions', async () => {
    const [one, two] = [listen(copies[0]), listen(copies[0])];
    await Promise.all([one.hears(1), two.hears(1)]);
    await count(copies[0], { followers: 1 }, ids[1]);
    await Promise.all([one.hears(2), two.hears(2)]);
    expect(Object.keys(one.events[1]?.figures.candidates ?? {})).toEqual([ids[1]]);
    expect(one.body.split('\n\n').at(-2)).toBe(two.body.split('\n\n').at(-2));
  });

  test('no live event is sent while nothing in the subscription changes', async () => {
    const [counters, poll] = [listen(copies[0]), listen(copies[0], 'about=poll')];
    await Promise.all([counters.hears(1), poll.hears(1)]);
    copies[0].hub.announce({ topic: 'votes', ids: [] });
    await quiet();
    await count(copies[0], { votes: 1 });
    await counters.hears(2);
    await quiet();
    expect([counters.events.length, poll.events.length]).toEqual([2, 1]);
  });

  test('live events reach the clients of every instance of the program', async () => {
    const [one, two] = [listen(copies[0]), listen(copies[1])];
    await Promise.all([one.hears(1), two.hears(1)]);
    await count(copies[0], { votes: 1 });
    await Promise.all([one.hears(2), two.hears(2)]);
    expect(one.figures).toEqual(two.figures);
    expect(one.events[1]?.id).toBe(two.events[1]?.id);
  });

  test('live events show the new figures when the election clock moves', async () => {
    const listener = listen(copies[0]);
    await listener.hears(1);
    clock.set(moments.silence);
    copies[1].hub.announce({ topic: 'clock', ids: [] });
    await listener.hears(2);
    for (const id of ids) expect(listener.figures?.candidates?.[id]?.votes).toBeNull();
  });
});

describe('live events that contain only the clock', () => {
  test('a clock subscription receives the last move of a demonstration clock and each new move, without counts', async () => {
    let moved = '2040-01-01T00:00:00.000Z';
    const demoClock = { ...clock, moves: () => ({ moved, restarted: null }) };
    const copy = await startCopy(base, { clock: demoClock });
    try {
      const listener = listen(copy, 'about=clock');
      await listener.hears(1);
      expect(listener.figures).toEqual({ clock: moved });
      await count(copy, { votes: 1 });
      await quiet();
      expect(listener.events).toHaveLength(1);
      moved = '2040-01-01T00:01:00.000Z';
      copies[0].hub.announce({ topic: 'clock', ids: [] });
      await listener.hears(2);
      expect(listener.events[1]?.figures).toEqual({ clock: moved });
      const both = listen(copy, 'about=clock&about=candidates');
      await both.hears(1);
      expect(Object.keys(both.figures ?? {}).toSorted()).toEqual(['candidates', 'clock']);
    } finally {
      await copy.stop();
    }
  });

  test('a clock subscription receives nothing when election time is real time', async () => {
    const listener = listen(copies[0], 'about=clock');
    await listener.hears(1);
    expect(listener.figures).toEqual({});
  });
});

describe('a client of live events that reconnects to another instance with Last-Event-ID', () => {
  test('a client that missed no event receives nothing from another instance until the next change', async () => {
    const first = listen(copies[0]);
    await first.hears(1);
    const id = first.events[0]?.id ?? '';
    first.close();
    const again = listen(copies[1], 'about=candidates', { 'last-event-id': id });
    await quiet();
    expect(again.body).toMatch(/^retry: \d{4,5}\n\n$/);
    await count(copies[0], { votes: 1 });
    await again.hears(1);
    expect(Object.keys(again.figures?.candidates ?? {})).toEqual([ids[0]]);
  });

  test('a client that missed an event receives the complete figures from another instance', async () => {
    const first = listen(copies[0]);
    await first.hears(1);
    const id = first.events[0]?.id ?? '';
    first.close();
    await count(copies[0], { votes: 1 });
    await copies[0].hub.flush();
    const again = listen(copies[1], 'about=candidates', { 'last-event-id': id });
    const other = listen(copies[1]);
    await Promise.all([again.hears(1), other.hears(1)]);
    await quiet();
    expect(again.figures).toEqual(other.figures);
    expect(Object.keys(again.figures?.candidates ?? {})).toHaveLength(ids.length);
    expect(again.figures?.candidates?.[ids[0] ?? '']?.votes).toBe(
      (first.figures?.candidates?.[ids[0] ?? '']?.votes ?? 0) + 1,
    );
  });
});
