import { expect, test } from 'vitest';
import { changesOf, figuresFor, greetingOf, stateId, subscriptions } from './frames.server.ts';

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
