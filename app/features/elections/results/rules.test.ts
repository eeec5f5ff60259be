import { describe, expect, test } from 'vitest';
import { makeArea, makeStandings } from '#app/features/elections/testing.ts';
import {
  addStandings,
  barScale,
  countLeads,
  extremes,
  firstHourAbove,
  leadersOf,
  marginOf,
  marginPoints,
  mostVotersFirst,
  outcomeOf,
  parseAreaOrder,
  placeOf,
  rank,
  roundStateOf,
  sortAreas,
  sortingOf,
  statusOf,
} from './rules.ts';

const slugs = (rows: readonly { slug: string }[]) => rows.map((row) => row.slug);
const notLast = { isLast: false, isValidated: true, finalists: null };

test('addStandings gives each candidate its votes, and sums the votes of the candidates that are left out', () => {
  const candidates = makeStandings({ a: 0, b: 0 }).map(({ votes: _, ...standing }) => ({
    ...{ id: standing.slug, standing },
  }));
  const rows = [{ votes: { a: 5 }, validVotes: 9 }];
  const of = (left: number) =>
    addStandings(rows, { candidates, left }).map(({ standings, others }) => [
      ...standings.map(({ slug, votes }) => [slug, votes]),
      others,
    ]);
  expect(of(0)).toEqual([[['a', 5], ['b', 0], null]]);
  expect(of(1)).toEqual([[['a', 5], ['b', 0], { candidates: 1, votes: 4 }]]);
});

describe('ordering candidates and finding ties', () => {
  test('rank puts the candidate with the most votes first and breaks ties by ballot order', () => {
    expect(slugs(rank(makeStandings({ a: 5, b: 9, c: 5 })))).toEqual(['b', 'a', 'c']);
  });

  test('leadersOf returns all candidates with the most votes, and an empty list when nobody has votes', () => {
    expect(slugs(leadersOf(makeStandings({ a: 7, b: 7, c: 3 })))).toEqual(['a', 'b']);
    expect(leadersOf(makeStandings({ a: 0, b: 0 }))).toEqual([]);
  });

  test('placeOf gives equal values the better place', () => {
    expect([9, 7, 7, 5].map((value) => placeOf(value, [9, 7, 7, 5]))).toEqual([1, 2, 2, 4]);
  });

  test('extremes returns all areas with the extreme value and ignores missing values', () => {
    const rows = [3, null, 8, 8].map((value, id) => ({ id, value }));
    const found = extremes(rows, (row) => row.value);
    expect(found.highest.map((row) => row.id)).toEqual([2, 3]);
    expect(found.lowest.map((row) => row.id)).toEqual([0]);
    expect(extremes([], () => 1)).toEqual({ highest: [], lowest: [] });
  });
});

describe('the outcome of a round’s result', () => {
  test('RES-04 outcomeOf advances only the first two candidates from a round that is not the last', () => {
    const rows = makeStandings({ a: 40, b: 21, c: 20 });
    const outcome = outcomeOf(rows, notLast);
    expect(outcome).toMatchObject({ kind: 'qualified', margin: 1, next: { slug: 'c' } });
    expect(rows.map((row) => statusOf(row.slug, outcome))).toEqual(['qualified', 'qualified', null]);
  });

  test('outcomeOf names the candidates on the next round’s ballot as finalists, even against the order of votes', () => {
    const outcome = outcomeOf(makeStandings({ a: 40, b: 21, c: 20 }), {
      isLast: false,
      isValidated: true,
      finalists: ['a', 'c'],
    });
    expect(outcome.kind === 'qualified' && slugs(outcome.qualified)).toEqual(['a', 'c']);
  });

  test('outcomeOf names no finalist in a tie for second place until the next ballot is known', () => {
    const outcome = outcomeOf(makeStandings({ a: 40, b: 20, c: 20 }), notLast);
    expect(outcome.kind === 'tied' && slugs(outcome.tied)).toEqual(['b', 'c']);
  });

  test('outcomeOf returns one winner, a tie, or no result for the last round', () => {
    const last = { isLast: true, isValidated: true, finalists: null };
    expect(outcomeOf(makeStandings({ a: 4, b: 6 }), last)).toMatchObject({
      kind: 'winner',
      first: { slug: 'b' },
      margin: 2,
    });
    const unvalidated = outcomeOf(makeStandings({ a: 4, b: 6 }), { ...last, isValidated: false });
    expect(unvalidated).toMatchObject({ kind: 'leading', first: { slug: 'b' }, margin: 2 });
    expect(statusOf('b', unvalidated)).toBeNull();
    expect(outcomeOf(makeStandings({ a: 6, b: 6 }), last).kind).toBe('tied');
    expect(outcomeOf(makeStandings({ a: 0, b: 0 }), last)).toEqual({ kind: 'tied', tied: [] });
    expect(outcomeOf(makeStandings({ a: 3 }), last)).toMatchObject({
      kind: 'winner',
      second: null,
      margin: null,
    });
  });
});

test('marginOf measures a lead in points of valid votes, and returns null without two candidates or votes', () => {
  expect(marginPoints(makeStandings({ a: 60, b: 40 }), 100)).toBe(20);
  expect(marginPoints(makeStandings({ a: 60 }), 60)).toBeNull();
  expect(marginPoints(makeStandings({ a: 0, b: 0 }), 0)).toBeNull();
});

test('countLeads counts a tied area for no candidate', () => {
  const { leads, tied } = countLeads([
    makeArea({ a: 2, b: 1 }),
    makeArea({ a: 1, b: 3 }),
    makeArea({ a: 1, b: 3 }),
    makeArea({ a: 2, b: 2 }),
  ]);
  expect(leads.map(({ standing, count }) => [standing.slug, count])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  expect(tied).toBe(1);
});

test('countLeads orders candidates that lead in an equal number of areas by ballot order', () => {
  const { leads } = countLeads([makeArea({ a: 1, b: 3 }), makeArea({ a: 2, b: 1 })]);
  expect(leads.map(({ standing }) => standing.slug)).toEqual(['a', 'b']);
});

test('firstHourAbove returns the first hour whose number of voters exceeds a total', () => {
  const hours = [10, 20, 30].map((voters, index) => ({ hour: 8 + index, voters }));
  expect(firstHourAbove(hours, 20)).toEqual({ hour: 10, voters: 30 });
  expect(firstHourAbove(hours, 30)).toBeNull();
});

test('roundState returns awaited, voting, counting or announced, each from its own moment on', () => {
  const at = (text: string) => new Date(`2001-01-01T${text}:00Z`);
  const times = {
    number: 1,
    electionDay: '2001-01-01',
    pollsOpen: at('05:00'),
    pollsClose: at('19:00'),
    pollsCloseLatest: at('21:00'),
    provisionalAt: at('22:00'),
    announcedAt: at('23:00'),
    validatedAt: null,
    candidatesKnownFrom: at('00:00'),
  };
  const hours = ['04:59', '05:00', '19:00', '21:59', '22:00', '22:59', '23:00'];
  const states = hours.map((text) => roundStateOf(times, at(text)));
  expect(states.map((state) => state.state)).toEqual([
    'waiting',
    'voting',
    'counting',
    'counting',
    'provisional',
    'provisional',
    'announced',
  ]);
  expect(states.map((state) => state.announcedAt !== null)).toEqual([...Array(6).fill(false), true]);
});

test('a later round is conditional until its candidates are known, and the first round never is', () => {
  const at = new Date('2001-01-01T05:00:00Z');
  const times = {
    ...{ number: 2, electionDay: '2001-01-02', pollsOpen: at, pollsClose: at, pollsCloseLatest: at },
    ...{ provisionalAt: null, announcedAt: at, validatedAt: null, candidatesKnownFrom: at },
  };
  const before = new Date(at.getTime() - 1);
  const isConditional = (number: number, moment: Date) =>
    roundStateOf({ ...times, number }, moment).isConditional;
  expect([isConditional(2, before), isConditional(2, at), isConditional(1, before)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a sort link reverses the current column, and uses the default direction for any other column', () => {
  const sort = (order: Parameters<typeof sortingOf>[0], first: 'up' | 'down') =>
    sortingOf(order, { column: 'a', first });
  expect(sort(null, 'up')).toEqual({ value: 'a', now: 'none' });
  expect(sort(null, 'down')).toEqual({ value: '-a', now: 'none' });
  expect(sort({ column: 'b', isDescending: true }, 'up')).toEqual({ value: 'a', now: 'none' });
  expect(sort({ column: 'a', isDescending: true }, 'down')).toEqual({ value: 'a', now: 'descending' });
  expect(sort({ column: 'a', isDescending: false }, 'up')).toEqual({ value: '-a', now: 'ascending' });
  expect(mostVotersFirst).toEqual({ column: 'votanti', isDescending: true });
});

test('sortAreas keeps the official order of equal and missing values in both directions', () => {
  const named = (name: string, votes: number, registered: number | null) =>
    makeArea({ a: votes, b: votes }, { name, registered, voters: votes });
  const areas = [
    named('1', 0, null),
    named('2', 5, 10),
    named('3', 0, null),
    named('4', 5, 10),
    named('5', 9, 10),
  ];
  const names = (text: string) =>
    sortAreas(areas, parseAreaOrder(text, ['a']))
      .map(({ name }) => name)
      .join('');
  expect([names('prezenta'), names('-prezenta')]).toEqual(['24513', '52413']);
  expect([names('a'), names('-a')]).toEqual(['24513', '24513']);
  expect([names('votanti'), names('-votanti')]).toEqual(['13245', '52413']);
  expect([names('valabile'), names('-valabile')]).toEqual(['13245', '52413']);
});

test('the outcome requires a vote, and a sole candidate wins without a margin', () => {
  const options = { isLast: true, isValidated: true, finalists: null };
  expect(outcomeOf(makeStandings({ a: 0, b: 0 }), options)).toEqual({ kind: 'tied', tied: [] });
  expect(outcomeOf(makeStandings({ a: 1 }), options)).toMatchObject({
    kind: 'winner',
    second: null,
    margin: null,
  });
  expect(outcomeOf(makeStandings({ a: 2, b: 1 }), notLast)).toMatchObject({ next: null, margin: null });
  expect([marginOf(makeStandings({ a: 3, b: 1 }), 8), marginOf(makeStandings({ a: 3 }), 8)]).toEqual([
    25,
    null,
  ]);
});

describe('sorting a table of areas', () => {
  const areas = [
    makeArea({ a: 1, b: 3 }, { name: 'Șoimu', registered: null, voters: 9 }),
    makeArea({ a: 3, b: 1 }, { name: 'Alba', registered: 10 }),
    makeArea({ a: 2, b: 2 }, { name: 'Vaslui', registered: 5 }),
  ];
  const names = (text: string) => sortAreas(areas, parseAreaOrder(text, ['a', 'b'])).map((area) => area.name);

  test('sortAreas sorts areas by name in Romanian order or by share, and puts missing values last in both directions', () => {
    expect(names('zona')).toEqual(['Alba', 'Șoimu', 'Vaslui']);
    expect(names('-zona')).toEqual(['Vaslui', 'Șoimu', 'Alba']);
    expect(names('votanti')).toEqual(['Alba', 'Vaslui', 'Șoimu']);
    expect(names('valabile')).toEqual(['Șoimu', 'Alba', 'Vaslui']);
    expect(names('-b')).toEqual(['Șoimu', 'Vaslui', 'Alba']);
    expect(names('prezenta')).toEqual(['Alba', 'Vaslui', 'Șoimu']);
    expect(names('-prezenta')).toEqual(['Vaslui', 'Alba', 'Șoimu']);
  });

  test('sortAreas keeps the official order of areas for an unknown sort column', () => {
    expect(parseAreaOrder('-parola', ['a'])).toBeNull();
    expect(names('nimic')).toEqual(['Șoimu', 'Alba', 'Vaslui']);
  });
});

test('the scale of bars ends at 50 percent, or at 100 with a middle mark when a bar is longer', () => {
  expect(barScale([40.96, 20.99])).toEqual({ max: 50, halfAt: 100 });
  expect(barScale([50, 50])).toEqual({ max: 50, halfAt: 100 });
  expect(barScale([53.6, 46.4])).toEqual({ max: 100, halfAt: 50 });
  expect(barScale([])).toEqual({ max: 50, halfAt: 100 });
});
