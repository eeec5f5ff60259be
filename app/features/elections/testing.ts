import type { AreaResult } from './results/queries.server.ts';
import type { Standing } from './results/rules.ts';

/** Returns candidates with `votes` by slug, in ballot order, for tests of rules. */
export function makeStandings(votes: Record<string, number>): Standing[] {
  return Object.entries(votes).map(([slug, count], index) => ({
    slug,
    name: `Numele ${slug.toUpperCase()}`,
    lastName: slug.toUpperCase(),
    party: 'Independent',
    hue: { light: '#305e8b', dark: '#6c96c2' },
    pattern: null,
    ballotPosition: index + 1,
    votes: count,
  }));
}

/** Returns an area for tests. Its valid votes are the sum of its candidates' votes. */
export function makeArea(votes: Record<string, number>, more: Partial<AreaResult> = {}): AreaResult {
  const validVotes = Object.values(votes).reduce((sum, count) => sum + count, 0);
  return {
    code: 'XX',
    name: 'Exemplu',
    kind: 'county',
    rank: null,
    otherSpelling: null,
    parentCode: 'RO',
    note: null,
    registered: 1000,
    voters: validVotes,
    votersByList: null,
    validVotes,
    nullVotes: null,
    countingNote: null,
    sourceIds: [],
    standings: makeStandings(votes),
    others: null,
    ...more,
  };
}
