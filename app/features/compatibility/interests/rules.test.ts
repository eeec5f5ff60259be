import { expect, test } from 'vitest';
import { matchInterests } from './rules.ts';

const day = '2020-01-01';
const candidates = (...lists: readonly string[][]) =>
  lists.map((interests, place) => ({ slug: `c${place + 1}`, ballotPosition: place + 1, interests }));

test('COMPAT-20 the score is the percentage of the person’s interests that the candidate shares', () => {
  const found = matchInterests(['a', 'b', 'c'], candidates(['a', 'b', 'x', 'y'], ['c']), day);
  expect(found.map(({ slug, score, shared }) => [slug, score, shared])).toEqual([
    ['c1', expect.closeTo(200 / 3, 12), ['a', 'b']],
    ['c2', expect.closeTo(100 / 3, 12), ['c']],
  ]);
});

test('COMPAT-21 the two category scores are 90% and 85% of the score', () => {
  const [match] = matchInterests(['a', 'b'], candidates(['a']), day);
  expect(match?.score).toBe(50);
  expect(match?.categories).toEqual({ interests: 45, priorities: 42.5 });
});

test('COMPAT-22 matches appear from a best score of exactly 20% on, and not below', () => {
  const own = (count: number) => Array.from({ length: count }, (_, place) => `i${place}`);
  expect(matchInterests(own(5), candidates(['i0']), day)).toHaveLength(1);
  expect(matchInterests(own(6), candidates(['i0']), day)).toEqual([]);
  expect(matchInterests([], candidates(['i0']), day)).toEqual([]);
});

test('at most three candidates appear, each with a shared interest, and equal scores rotate by day', () => {
  const five = candidates(['a'], ['a'], ['a'], ['a'], ['x']);
  const firsts = [1, 2, 3, 4, 5].map((date) =>
    matchInterests(['a'], five, `2020-01-0${date}`).map(({ slug }) => slug),
  );
  for (const slugs of firsts) expect(slugs).toHaveLength(3);
  expect(firsts.flat()).not.toContain('c5');
  expect(matchInterests(['a'], candidates(['x'], ['a']), day).map(({ slug }) => slug)).toEqual(['c2']);
  expect(new Set(firsts.map(([first]) => first)).size).toBe(4);
});
