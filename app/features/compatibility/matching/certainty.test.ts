import { expect, test } from 'vitest';
import { certaintyOf } from './certainty.ts';
import { rankCandidates } from './ranking.ts';
import type { MatchingCandidate } from './shapes.ts';
import { candidate, fivePoint, profile } from './testing.ts';

type Values = readonly (number | null)[];

/** Returns the certainty of the first place after a voter's first answers to `count` questions. */
function certainty(voter: Values, count: number, candidates: readonly MatchingCandidate[]) {
  const own = profile(voter);
  const ranking = rankCandidates(own, candidates, '2020-01-01');
  return certaintyOf(own, ranking, { questions: fivePoint(count), candidates });
}
const people = (...lists: readonly Values[]) =>
  lists.map((values, place) => candidate(values, `c${place + 1}`, place + 1));

test('the first place is certain when all remaining answers together cannot outweigh its lead', () => {
  // After three opposite answers the lead is 6. Each remaining question can reduce it by 2.
  const two = people([5, 5, 5, 5, 5], [1, 1, 1, 1, 1]);
  expect(certainty([5, 5, 5], 5, two)).toEqual({ remaining: 2, open: 0, fewest: null });
  const three = people([5, 5, 5, 5, 5, 5], [1, 1, 1, 1, 1, 1]);
  expect(certainty([5, 5, 5], 6, three)).toEqual({ remaining: 3, open: 3, fewest: 3 });
  const four = people([5, 5, 5, 5, 5, 5, 5], [1, 1, 1, 1, 1, 1, 1]);
  expect(certainty([5, 5, 5], 7, four)).toEqual({ remaining: 4, open: 4, fewest: 3 });
});

test('a question on which both candidates agree cannot change the first place', () => {
  const candidates = people([5, 5, 5, 4, 5], [5, 5, 4, 4, 1]);
  expect(certainty([5, 5, 5], 5, candidates)).toEqual({ remaining: 2, open: 1, fewest: 1 });
});

test('candidates who share the first place can be separated by one question on which they differ', () => {
  const candidates = people([5, 5, 5, 5, 3], [5, 5, 5, 5, 4]);
  expect(certainty([5, 5, 5], 5, candidates)).toEqual({ remaining: 2, open: 1, fewest: 1 });
});

test('a candidate without a rank can take the first place after enough further answers', () => {
  const candidates = people([5, 5, 1, 5], [5, null, 5, 5]);
  expect(certainty([5, 5, 5], 4, candidates)).toEqual({ remaining: 1, open: 1, fewest: 1 });
  const silent = people([5, 5, 1, 5], [5, null, 5, null]);
  expect(certainty([5, 5, 5], 4, silent)?.fewest).toBeNull();
});

test('the first candidate loses the rank after too many further questions without a position', () => {
  const three = [5, 5, 5, ...Array.from({ length: 8 }, () => null)];
  const voter = Array.from({ length: 10 }, () => 5);
  expect(certainty(voter.slice(0, 9), 11, people(three))).toEqual({ remaining: 2, open: 2, fewest: 2 });
  expect(certainty(voter, 11, people(three))).toEqual({ remaining: 1, open: 1, fewest: 1 });
});

test('certaintyOf returns null when no candidate has a rank', () => {
  expect(certainty([5, 5], 5, people([5, 5, 5]))).toBeNull();
});
