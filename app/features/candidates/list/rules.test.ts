import { describe, expect, test } from 'vitest';
import { makeListed } from '#app/features/candidates/testing.ts';
import { filterCandidates, groupCandidates, insightsOf, readFilter, totalsOf } from './rules.ts';

const filter = (query: string, votes = true) => readFilter(new URLSearchParams(query), { votes });

describe('filtering the list', () => {
  const list = [
    makeListed({
      slug: 'b',
      name: 'Bogdan Țepeș',
      lastName: 'Țepeș',
      partyLabel: 'PX',
      party: 'Partidul X',
      tags: ['Energie'],
      firstRoundVotes: 5,
    }),
    makeListed({ slug: 'a', name: 'Ana Șuteu', lastName: 'Șuteu', tags: ['Taxe'], firstRoundVotes: 9 }),
  ];
  const slugs = (query: string) => filterCandidates(list, filter(query)).map(({ slug }) => slug);
  test('ignores case and diacritics when searching names and parties', () => {
    expect(slugs('cauta=tepes')).toEqual(['b']);
    expect(slugs('cauta=%C5%9Futeu+ANA')).toEqual(['a']);
    expect(slugs('cauta=partidul')).toEqual(['b']);
    expect(slugs('cauta=nimeni')).toEqual([]);
  });
  test('narrows the list by party and theme', () => {
    expect(slugs('partid=PX')).toEqual(['b']);
    expect(slugs('tema=Taxe')).toEqual(['a']);
    expect(slugs('partid=PX&tema=Taxe')).toEqual([]);
  });
  test('AISC-12 as ruled uses ballot order unless alphabetical or by votes is requested, and never the score', () => {
    expect(slugs('')).toEqual(['b', 'a']);
    expect(slugs('ordine=alfabetic')).toEqual(['a', 'b']);
    expect(slugs('ordine=voturi')).toEqual(['a', 'b']);
    for (const order of ['popularitate', 'scor', 'score'])
      expect(slugs(`ordine=${order}`)).toEqual(['b', 'a']);
  });
  test('falls back to ballot order when votes are requested before a result', () => {
    expect(filter('ordine=voturi', false).order).toBe('ballot');
  });
});

describe('groups and totals of the list', () => {
  const list = [
    makeListed({ slug: 'other', votes: 1, followers: 2, firstRoundVotes: 10 }),
    makeListed({
      slug: 'final',
      votes: 3,
      followers: 4,
      firstRoundVotes: 20,
      finalRound: 2,
      verification: 'verified',
    }),
    makeListed({
      slug: 'invented',
      votes: 100,
      followers: 100,
      isFictitious: true,
      verification: 'verified',
    }),
  ];
  test('separates finalists, and puts the invented candidate in no group', () => {
    const groups = groupCandidates(list);
    expect(groups.finalists.map(({ slug }) => slug)).toEqual(['final']);
    expect(groups.others.map(({ slug }) => slug)).toEqual(['other']);
    expect(groups.demonstration.map(({ slug }) => slug)).toEqual(['invented']);
  });
  test('CAND-12 sums real candidates only', () => {
    expect(totalsOf(list)).toEqual({ verified: 1, votes: 4, firstRoundVotes: 30, followers: 6 });
  });
  test('CAND-12 reports a hidden figure as null instead of zero', () => {
    const hidden = list.map((candidate) => ({ ...candidate, votes: null, firstRoundVotes: null }));
    expect(totalsOf(hidden)).toMatchObject({ votes: null, firstRoundVotes: null });
    expect(totalsOf([])).toMatchObject({ votes: 0, followers: 0 });
  });
});

describe('insights', () => {
  const candidates = [
    makeListed({ slug: 'a', tags: ['Taxe', 'Energie'], firstRoundVotes: 50, party: 'P', partyLabel: 'P' }),
    makeListed({ slug: 'b', tags: ['Taxe'], firstRoundVotes: 30 }),
    makeListed({ slug: 'c', tags: [], firstRoundVotes: 4 }),
    makeListed({ slug: 'x', tags: ['Energie', 'Taxe'], isFictitious: true }),
  ];
  test('CAND-15 counts each sentence’s figure from the page’s own data', () => {
    expect(insightsOf({ candidates, validVotes: 100, spreads: [] })).toEqual([
      { kind: 'top-two', share: 80 },
      { kind: 'over-threshold', count: 2, total: 3 },
      { kind: 'independents', count: 2, total: 3, label: 'Independent' },
      { kind: 'theme', theme: 'Taxe', count: 2, total: 3 },
    ]);
  });
  test('CAND-15 mentions no results before there are any', () => {
    const kinds = insightsOf({ candidates, validVotes: null, spreads: [] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['independents', 'theme']);
  });
  test('CAND-15 names the widest and narrowest spread among candidates with at least 5%', () => {
    const spread = (slug: string, bestShare: number, worstShare: number) => ({
      slug,
      name: slug,
      best: 'B',
      bestShare,
      worst: 'W',
      worstShare,
    });
    const spreads = [spread('a', 59, 44), spread('b', 60, 20), spread('c', 5, 3)];
    const found = insightsOf({ candidates, validVotes: 100, spreads }).filter(({ kind }) =>
      kind.endsWith('spread'),
    );
    expect(found).toMatchObject([
      { kind: 'most-spread', slug: 'b', points: 40 },
      { kind: 'least-spread', slug: 'a', points: 15 },
    ]);
  });
});
