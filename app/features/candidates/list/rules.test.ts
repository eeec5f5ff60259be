import { describe, expect, test } from 'vitest';
import { makeListed } from '#app/features/candidates/testing.ts';
import { filterCandidates, groupCandidates, insightsOf, readFilter, totalsOf } from './rules.ts';

const filter = (query: string, votes = true) => readFilter(new URLSearchParams(query), { votes });

describe('filter', () => {
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
  test('search looks into name and party without regard to case and diacritics', () => {
    expect(slugs('cauta=tepes')).toEqual(['b']);
    expect(slugs('cauta=%C5%9Futeu+ANA')).toEqual(['a']);
    expect(slugs('cauta=partidul')).toEqual(['b']);
    expect(slugs('cauta=nimeni')).toEqual([]);
  });
  test('party and theme narrow the list', () => {
    expect(slugs('partid=PX')).toEqual(['b']);
    expect(slugs('tema=Taxe')).toEqual(['a']);
    expect(slugs('partid=PX&tema=Taxe')).toEqual([]);
  });
  test('ballot order is the default, alphabetical and by votes only when asked for', () => {
    expect(slugs('')).toEqual(['b', 'a']);
    expect(slugs('ordine=alfabetic')).toEqual(['a', 'b']);
    expect(slugs('ordine=voturi')).toEqual(['a', 'b']);
    expect(slugs('ordine=popularitate')).toEqual(['b', 'a']);
  });
  test('before there is a result the order by votes is ballot order', () => {
    expect(filter('ordine=voturi', false).order).toBe('ballot');
  });
});

describe('groups and totals', () => {
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
  test('finalists stand apart, and an invented candidate is in neither group', () => {
    const groups = groupCandidates(list);
    expect(groups.finalists.map(({ slug }) => slug)).toEqual(['final']);
    expect(groups.others.map(({ slug }) => slug)).toEqual(['other']);
    expect(groups.demonstration.map(({ slug }) => slug)).toEqual(['invented']);
  });
  test('CAND-12 the chips add up real candidates only', () => {
    expect(totalsOf(list)).toEqual({ verified: 1, votes: 4, firstRoundVotes: 30, followers: 6 });
  });
  test('CAND-12 a hidden figure is null, not zero', () => {
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
  test('CAND-15 each sentence is a count of the page’s own data', () => {
    expect(insightsOf({ candidates, validVotes: 100, spreads: [] })).toEqual([
      { kind: 'top-two', share: 80 },
      { kind: 'over-threshold', count: 2, total: 3 },
      { kind: 'independents', count: 2, total: 3, label: 'Independent' },
      { kind: 'theme', theme: 'Taxe', count: 2, total: 3 },
    ]);
  });
  test('CAND-15 without a result nothing is said about results', () => {
    const kinds = insightsOf({ candidates, validVotes: null, spreads: [] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['independents', 'theme']);
  });
  test('CAND-15 the widest and the narrowest spread are named, of those with at least 5%', () => {
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
