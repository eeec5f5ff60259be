import { expect, test } from 'vitest';
import type { AreaKind } from '#app/features/elections/results/areas.server.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { compareRound, countyDuel } from './rules.ts';

const slugs = ['a', 'b', 'c'];
function area(kind: AreaKind, name: string, votes: readonly number[]): AreaResult {
  const standings = votes.map((count, index) => ({
    slug: slugs[index] ?? '',
    name: slugs[index] ?? '',
    lastName: slugs[index] ?? '',
    party: '',
    hue: { light: '#000000', dark: '#ffffff' },
    pattern: null,
    ballotPosition: index + 1,
    votes: count,
  }));
  const validVotes = votes.reduce((sum, count) => sum + count, 0);
  const rest = {
    parentCode: null,
    rank: null,
    otherSpelling: null,
    note: null,
    registered: null,
    voters: validVotes,
    votersByList: null,
    nullVotes: null,
  };
  return {
    code: name,
    name,
    kind,
    ...rest,
    validVotes,
    countingNote: null,
    sourceIds: [],
    standings,
    others: null,
  };
}

const areas = [
  area('nation', 'RO', [50, 30, 20]),
  area('county', 'Alba', [20, 10, 10]),
  area('county', 'Arad', [5, 5, 0]),
  area('municipality', 'București', [10, 10, 5]),
  area('county', 'Gol', [0, 0, 0]),
  area('abroad', 'Străinătate', [15, 5, 5]),
];
const compare = (asked: readonly string[]) => compareRound(areas, { round: 1, slugs: asked });

test('COMP-13 compareRound computes votes, share, place, counties led, best and worst county from the votes', () => {
  const [first, second] = compare(['a', 'b'])?.candidates ?? [];
  expect(first).toMatchObject({ votes: 50, share: 50, place: 1, candidates: 3, led: 1, mail: null });
  expect(first?.best).toMatchObject({ name: 'Alba', share: 50 });
  expect(first?.worst).toMatchObject({ name: 'București', share: 40 });
  expect(first?.abroad).toEqual({ votes: 15, share: 60 });
  // A county with a tie has no leader.
  expect(second).toMatchObject({ place: 2, led: 0 });
  expect(second?.worst?.name).toBe('Alba');
});

test('compareRound picks the first in official order among counties with equal shares', () => {
  const equal = [
    area('nation', 'RO', [4, 4]),
    area('county', 'Alba', [2, 2]),
    area('county', 'Bacău', [2, 2]),
  ];
  const [first] = compareRound(equal, { round: 1, slugs: ['a'] })?.candidates ?? [];
  expect([first?.best?.name, first?.worst?.name]).toEqual(['Alba', 'Alba']);
});

test('compareRound returns null for a candidate off the ballot and for a round without a national result', () => {
  expect(compare(['a', 'x'])?.candidates[1]).toBeNull();
  expect(compareRound([area('county', 'Alba', [1, 2, 3])], { round: 1, slugs: ['a'] })).toBeNull();
});

test('countyDuel counts the counties where each of two candidates had more votes, and counts ties for neither', () => {
  const round = compare(['a', 'b', 'x']);
  expect(round && countyDuel(round, [0, 1])).toEqual({ first: 1, second: 0, equal: 3 });
  expect(round && countyDuel(round, [1, 0])).toEqual({ first: 0, second: 1, equal: 3 });
  expect(round && countyDuel(round, [0, 2])).toBeNull();
});
