import { describe, expect, test } from 'vitest';
import { makeListed } from '#app/features/candidates/testing.ts';
import { groupCandidates, insightsOf, type ListFacts, listHref, readFilter, totalsSince } from './rules.ts';

const filter = (query: string, votes = true) => readFilter(new URLSearchParams(query), { votes });

describe('the list’s filter in the URL', () => {
  test('AISC-12 as ruled, the list is sorted by ballot unless alphabetical order or votes are requested, never by score', () => {
    const orders = [
      '',
      'ordine=alfabetic',
      'ordine=voturi',
      'ordine=popularitate',
      'ordine=scor',
      'ordine=score',
    ].map((query) => filter(query).order);
    expect(orders).toEqual(['ballot', 'name', 'votes', 'ballot', 'ballot', 'ballot']);
  });
  test('the list is sorted by ballot when votes are requested before a result', () => {
    expect(filter('ordine=voturi', false).order).toBe('ballot');
  });
  test('the URL of every page keeps the filter and the selection', () => {
    const asked = filter('cauta=pop&ordine=alfabetic');
    expect(listHref(asked, { page: 3, selected: ['ana', 'dan'] })).toBe(
      '/candidates?candidat=ana&candidat=dan&cauta=pop&ordine=alfabetic&pagina=3',
    );
    expect(listHref(filter(''), { page: 1, selected: [] })).toBe('/candidates');
    expect(listHref(filter(''), { page: 2, selected: [] })).toBe('/candidates?pagina=2');
    expect(listHref(filter('partid=PX&tema=Taxe&ordine=voturi'), { page: 1, selected: [] })).toBe(
      '/candidates?partid=PX&tema=Taxe&ordine=voturi',
    );
    expect(filter(`cauta= ${'a'.repeat(81)}`).search).toBe('a'.repeat(80));
  });
});

describe('groups and totals of the list of candidates', () => {
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
  test('groupCandidates separates the finalists from other candidates, and the invented candidate from both', () => {
    const groups = groupCandidates(list);
    expect(groups.finalists.map(({ slug }) => slug)).toEqual(['final']);
    expect(groups.others.map(({ slug }) => slug)).toEqual(['other']);
    expect(groups.demonstration.map(({ slug }) => slug)).toEqual(['invented']);
  });
  const totals = {
    found: 3,
    candidates: 2,
    finalists: 1,
    verified: 1,
    firstRoundVotes: 30,
    votes: 4,
    followers: 6,
  };
  test('CAND-12 the votes that the shown real candidates gain after the totals were read are added to the totals', () => {
    const now = list.map((own) => ({ ...own, votes: (own.votes ?? 0) + 5, followers: own.followers + 1 }));
    expect(totalsSince(totals, { read: list, now })).toEqual({ ...totals, votes: 14, followers: 8 });
  });
  test('CAND-12 a hidden total stays hidden when the shown candidates’ counters change', () => {
    expect(totalsSince({ ...totals, votes: null }, { read: list, now: list }).votes).toBeNull();
  });
});

describe('findings next to the list of candidates', () => {
  const facts = {
    total: 3,
    independents: 2,
    independentLabel: 'Independent',
    large: 2,
    most: [50, 30, 4],
    theme: { name: 'Taxe', count: 2 },
  };
  test('CAND-15 the figure of each finding is counted from the page’s own data', () => {
    expect(insightsOf({ facts, validVotes: 100, spreads: [] })).toEqual([
      { kind: 'top-two', share: 80 },
      { kind: 'over-threshold', count: 2, total: 3 },
      { kind: 'independents', count: 2, total: 3, label: 'Independent' },
      { kind: 'theme', theme: 'Taxe', count: 2, total: 3 },
    ]);
  });
  test('CAND-15 findings about results are missing before there are results', () => {
    const kinds = insightsOf({ facts, validVotes: null, spreads: [] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['independents', 'theme']);
  });
  test('CAND-15 fewer than three candidates get no finding about results, and fewer than two get none about spread of shares', () => {
    const kinds = (more: Partial<ListFacts>, spreads: Parameters<typeof insightsOf>[0]['spreads'] = []) =>
      insightsOf({ facts: { ...facts, ...more }, validVotes: 100, spreads }).map(({ kind }) => kind);
    expect(kinds({ most: [50, 30] })).toEqual(['independents', 'theme']);
    expect(kinds({ most: [50, 30, 0], independentLabel: null })).toEqual([
      'top-two',
      'over-threshold',
      'theme',
    ]);
    const one = { slug: 'a', name: 'a', best: 'B', bestShare: 50, worst: 'W', worstShare: 10 };
    expect(kinds({ most: [] }, [one])).toEqual(['independents', 'theme']);
  });
  test('CAND-15 the candidates with the largest and smallest spread of shares are named', () => {
    const spread = (slug: string, bestShare: number, worstShare: number) => ({
      slug,
      name: slug,
      best: 'B',
      bestShare,
      worst: 'W',
      worstShare,
    });
    const spreads = [spread('a', 59, 44), spread('b', 60, 20), spread('c', 55, 30)];
    const found = insightsOf({ facts, validVotes: 100, spreads }).filter(({ kind }) =>
      kind.endsWith('spread'),
    );
    expect(found).toMatchObject([
      {
        ...{ kind: 'most-spread', slug: 'b', points: 40 },
        ...{ best: { name: 'B', share: 60 }, worst: { name: 'W', share: 20 } },
      },
      { kind: 'least-spread', slug: 'a', points: 15 },
    ]);
  });
});
