import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchInterests } from '../interests/rules.ts';
import { furthestApart } from './furthest.ts';
import { profileOf } from './match.ts';
import { rankCandidates } from './ranking.ts';
import type { MatchingCandidate } from './shapes.ts';
import { candidate, fivePoint } from './testing.ts';

const runs = 10_000;
const people = 11;
const questions = fivePoint(8);
const dayOf = (run: number) => new Date(Date.UTC(2020, 0, 1 + run)).toISOString().slice(0, 10);

/** Counts how often each candidate takes each place in many runs. Each run returns slugs in order. */
function countPlaces(orderOf: (run: number) => readonly string[]): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [place, slug] of orderOf(run).entries()) {
      const own = counts.get(slug) ?? [];
      own[place] = (own[place] ?? 0) + 1;
      counts.set(slug, own);
    }
  }
  return counts;
}

/** Expects every candidate in every place equally often. The daily rotation needs the default tolerance of one. */
function expectEqual(counts: Map<string, number[]>, tolerance = 1): void {
  const places = [...counts.values()].flat();
  const mean = places.reduce((sum, count) => sum + count, 0) / places.length;
  for (const count of places) expect(Math.abs(count - mean)).toBeLessThanOrEqual(tolerance);
}

const equals = (list: readonly number[], own: readonly (number | null)[]): MatchingCandidate[] =>
  list.map((position) => candidate(own, `c${position}`, position));
const everybody = Array.from({ length: people }, (_, place) => place + 1);
const answers = questions.map(({ code }, place) => ({ code, step: place % 5 }));
const profile = profileOf(questions, answers);

test.each([
  ['all candidates', everybody],
  ['two neighbours on the ballot', [4, 5]],
  ['the first and the last on the ballot', [1, 11]],
  ['five candidates', [1, 2, 5, 6, 11]],
])('candidates with equal scores take every place equally often: %s', (_name, positions) => {
  const others = everybody.filter((position) => !positions.includes(position));
  const candidates = [
    ...equals(positions, [1, 2, 3, 4, 5, 1, 2, 3]),
    ...equals(others, [5, 4, 3, 2, 1, 5, 4, null]),
  ];
  const first = countPlaces((run) =>
    rankCandidates(profile, candidates, dayOf(run))
      .ranked.filter(({ rank }) => rank === 1)
      .map(({ slug }) => slug),
  );
  expect(first.size).toBe(positions.length);
  expectEqual(first);
});

test('candidates without a rank, and candidates with equal interests, take every place equally often', () => {
  const silent = equals(everybody, [null]);
  expectEqual(
    countPlaces((run) => rankCandidates(profile, silent, dayOf(run)).unranked.map(({ slug }) => slug)),
  );
  const interested = silent.map((own) => ({ ...own, interests: ['a'] }));
  expectEqual(countPlaces((run) => matchInterests(['a'], interested, dayOf(run)).map(({ slug }) => slug)));
});

test('when all pairs are equal, furthestApart names each candidate equally often', () => {
  const pairs = everybody.slice(0, 10).map((position) => {
    const own = position % 2 === 0 ? 5 : 1;
    return candidate([own, own, own, own], `c${position}`, position);
  });
  const counts = countPlaces((run) => furthestApart(questions, pairs, dayOf(run))?.slugs ?? []);
  expect(counts.size).toBe(10);
  expectEqual(counts);
});

test('candidates with random positions come first equally often, at any place on the ballot', () => {
  const steps = fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { freq: 5 }), {
    minLength: 8,
    maxLength: 8,
  });
  const samples = fc.sample(fc.array(steps, { minLength: people, maxLength: people }), {
    numRuns: runs,
    seed: 11,
  });
  const firsts = countPlaces((run) => {
    const candidates = (samples[run] ?? []).map((own, place) => candidate(own, `c${place + 1}`, place + 1));
    const [first] = rankCandidates(profile, candidates, dayOf(run)).ranked;
    return first ? [first.slug] : [];
  });
  // Four standard deviations of the counts for a random draw of one of eleven candidates.
  expectEqual(firsts, 4 * Math.sqrt((runs / people) * (1 - 1 / people)));
});
