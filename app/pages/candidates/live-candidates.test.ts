import { expect, test } from 'vitest';
import { makeListed } from '#app/features/candidates/testing.ts';
import { isOtherPhase, withLiveFigures } from './live-candidates.ts';

const list = [
  makeListed({ slug: 'a', votes: 1, followers: 2 }),
  makeListed({ slug: 'b', votes: 3, followers: 4 }),
];

test("CAND-27 withLiveFigures replaces the page's counters by the counters of the latest event", () => {
  const simulated = { votes: 5, followers: 6, views: 7 };
  const live = { candidates: { a: { votes: 10, followers: 20, simulated } } };
  expect(withLiveFigures(list, live).map(({ votes, followers }) => [votes, followers])).toEqual([
    [10, 20],
    [3, 4],
  ]);
  expect(withLiveFigures(list, live).map((shown) => shown.simulated)).toEqual([simulated, null]);
});

test('withLiveFigures keeps the list as loaded when there are no events', () => {
  expect(withLiveFigures(list, null)).toBe(list);
  expect(withLiveFigures(list, { poll: null })).toBe(list);
});

test('withLiveFigures keeps hidden votes hidden, and hides shown votes when an event hides them', () => {
  const silent = [makeListed({ slug: 'a', votes: null, followers: 2 })];
  const shown = withLiveFigures(silent, { candidates: { a: { votes: 10, followers: 20 } } });
  expect(shown[0]).toMatchObject({ votes: null, followers: 20 });
  const hidden = withLiveFigures(list, { candidates: { a: { votes: null, followers: 20 } } });
  expect(hidden[0]?.votes).toBeNull();
});

test('isOtherPhase is true only when election silence began or ended after the list was rendered', () => {
  const silent = [makeListed({ slug: 'a', votes: null })];
  const now = (votes: number | null) => ({ candidates: { a: { votes, followers: 2 } } });
  expect(isOtherPhase(list, now(null))).toBe(true);
  expect(isOtherPhase(silent, now(4))).toBe(true);
  expect(isOtherPhase(list, now(4))).toBe(false);
  expect(isOtherPhase(silent, now(null))).toBe(false);
  expect(isOtherPhase([...silent, makeListed({ slug: 'b', votes: null })], now(null))).toBe(false);
  expect(isOtherPhase(list, null)).toBe(false);
});
