import { expect, test } from 'vitest';
import type { LiveAbout } from '#app/platform/live/figures.ts';
import {
  changesOf,
  figuresFor,
  greetingOf,
  stateId,
  subscriptionOf,
  subscriptions,
} from './frames.server.ts';

const figures = { candidates: {}, poll: null, discussions: { comments: {}, topics: {} } };

test('every subscription learns that the demonstration clock moved, even when nothing else changed', () => {
  for (const subscription of subscriptions) {
    const before = figuresFor(subscription, { ...figures, clock: '2040-01-01T00:00:00.000Z' });
    const now = figuresFor(subscription, { ...figures, clock: '2040-01-01T00:01:00.000Z' });
    expect(changesOf(before, now)).toEqual({ clock: '2040-01-01T00:01:00.000Z' });
    expect(stateId(before)).not.toBe(stateId(now));
    expect(changesOf(now, now)).toBeNull();
  }
});

test('live events mention no clock when election time is real time', () => {
  for (const subscription of subscriptions)
    expect(figuresFor(subscription, { ...figures, clock: null })).not.toHaveProperty('clock');
});

test('the stream tells clients to reconnect after 2 to 15 s, each after a different time', () => {
  const waits = [0, 0.25, 0.999_999].map((share) =>
    Number(/^retry: (\d+)\n\n$/.exec(String(greetingOf(share)))?.[1]),
  );
  expect(waits).toEqual([2_000, 5_250, 15_000]);
});

test('each set of requested figures has its subscription, in any order, and every subscription includes the clock', () => {
  const of = (...asked: LiveAbout[]) => subscriptionOf(new Set(asked));
  expect([of('candidates'), of('poll'), of('discussions'), of('clock')]).toEqual([
    ...['candidates', 'poll', 'discussions', 'clock'],
  ]);
  expect(of('poll', 'candidates')).toBe('candidates poll');
  expect(of('discussions', 'candidates')).toBe('candidates discussions');
  expect(of('discussions', 'poll')).toBe('poll discussions');
  expect(of('discussions', 'poll', 'candidates')).toBe('candidates poll discussions');
  expect([of('poll', 'clock'), of()]).toEqual(['poll', null]);
});

test('changesOf reports each kind of change alone: a poll that closed, a new topic, a new comment, a vote', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const all = {
    candidates: { a: { votes: 1, followers: 1 }, b: { votes: 2, followers: 2 } },
    poll: { id, ballots: 1, votes: {} },
    discussions: { comments: { a: 1, b: 1 }, topics: { a: 5, b: 5 } },
  };
  expect(changesOf(all, all)).toBeNull();
  expect(changesOf(all, { ...all, poll: null })).toEqual({ poll: null });
  expect(
    changesOf(all, { ...all, discussions: { comments: { a: 1, b: 1 }, topics: { a: 5, b: 6 } } }),
  ).toEqual({
    discussions: { comments: {}, topics: { b: 6 } },
  });
  expect(
    changesOf(all, { ...all, discussions: { comments: { a: 2, b: 1 }, topics: { a: 5, b: 5 } } }),
  ).toEqual({
    discussions: { comments: { a: 2 }, topics: {} },
  });
  const candidates = { ...all.candidates, b: { votes: 3, followers: 2 } };
  expect(changesOf(all, { ...all, candidates })).toEqual({ candidates: { b: { votes: 3, followers: 2 } } });
  expect(stateId(all)).toMatch(/^[\w-]{12}$/);
});
