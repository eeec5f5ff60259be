import { expect, test } from 'vitest';
import { makeArea, makeStandings } from '#app/features/elections/testing.ts';
import { readElectionFile } from '#tests/kit/election.ts';
import { byRegion } from './regions.ts';
import {
  balanceOf,
  countTurned,
  findingOf,
  isSplit,
  marginBetween,
  middleOf,
  type Pair,
  type PlaceFacts,
  pairOf,
  shiftOf,
} from './rules.ts';

const [a, b] = makeStandings({ a: 0, b: 0 });
if (!a || !b) throw new Error('two standings');
const pair: Pair = [a, b];
const place = (code: string, margins: (number | null)[], turnout: number | null = 50): PlaceFacts => ({
  code,
  margins,
  turnout,
});
const find = (own: PlaceFacts, peers: PlaceFacts[], county: number[] = [0, 1]) =>
  findingOf(own, { peers: [own, ...peers], county });

test('pairOf returns the candidates of the last round in ballot order, regardless of their votes', () => {
  const first = { round: 1, result: makeArea({ a: 1, b: 2, c: 9 }) };
  const last = { round: 2, result: makeArea({ a: 3, b: 5 }) };
  expect(pairOf([last, first])?.map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(pairOf([first])?.map(({ slug }) => slug)).toEqual(['b', 'c']);
  expect(pairOf([])).toBeNull();
});

test('marginBetween is positive when the first candidate of the pair leads, and null without votes', () => {
  expect(marginBetween(pair, makeArea({ a: 60, b: 40 }))).toBe(20);
  expect(marginBetween(pair, makeArea({ a: 0, b: 0 }))).toBeNull();
  expect(marginBetween(pair, makeArea({ a: 60, c: 40 }))).toBeNull();
  // A lead of one vote is no tie, even when both rounded shares are equal.
  expect(marginBetween(pair, makeArea({ a: 50_001, b: 50_000 }))).toBeCloseTo(0.001, 5);
  expect(marginBetween(pair, makeArea({ a: 5, b: 5 }))).toBe(0);
});

test('countTurned counts only places where the lead changed, and counts ties of the last round separately', () => {
  const places = [
    place('1', [5, -1]),
    place('2', [-5, 1]),
    place('3', [5, 0]),
    place('4', [5, 9]),
    place('5', [3]),
    // A place tied in the earlier round cannot change its leader, and a place without votes has no leader.
    place('6', [0, -4]),
    place('7', [0, 4]),
    place('8', [null, 4]),
    place('9', [5, null]),
  ];
  expect(countTurned(places)).toEqual({ toFirst: 1, toSecond: 1, tied: 1 });
  expect(shiftOf(place('1', [5, -1]))).toBe(-6);
  expect(shiftOf(place('5', [3]))).toBeNull();
});

test('balanceOf returns gains whose sum equals the freed votes plus the additional valid votes', () => {
  const balance = balanceOf(makeArea({ a: 40, b: 30, c: 20, d: 10 }), makeArea({ a: 55, b: 65 }));
  expect(balance).toMatchObject({ freed: 30, extra: 20 });
  expect(balance?.gains).toEqual([
    { name: 'Numele B', votes: 35 },
    { name: 'Numele A', votes: 15 },
  ]);
  expect(balanceOf(makeArea({ a: 40, b: 30 }), makeArea({ a: 30, b: 20 }))).toMatchObject({
    ...{ freed: 0, extra: -20 },
  });
  for (const earlier of [makeArea({ a: 1, c: 2 }), makeArea({ b: 1, c: 2 })])
    expect(balanceOf(earlier, makeArea({ a: 1, b: 2 }))).toBeNull();
  expect(balanceOf(makeArea({ a: 1, b: 2 }), makeArea({ a: 1, b: 2, c: 3 }))).toBeNull();
});

test('findingOf returns the first true finding in this order: tie, changed lead, largest change, smallest margin, turnout, change', () => {
  const peers = [place('x', [10, 20], 60), place('y', [10, -30], 40)];
  expect(find(place('1', [5, 0]), peers)?.kind).toBe('tied');
  expect(find(place('1', [-5, 3]), peers)).toEqual({ kind: 'turned', isFirst: true, from: -5, to: 3 });
  expect(find(place('1', [10, 70]), peers)).toEqual({ kind: 'largest-change', towardsFirst: true, by: 60 });
  expect(find(place('1', [9, 8]), peers)).toEqual({ kind: 'closest', by: 8 });
  expect(find(place('1', [40, 38], 70), peers)).toEqual({ kind: 'highest-turnout', turnout: 70 });
  expect(find(place('1', [40, 38], 30), peers)).toEqual({ kind: 'lowest-turnout', turnout: 30 });
  expect(find(place('1', [40, 38]), peers, [5, 1])).toEqual({
    kind: 'change',
    towardsFirst: false,
    by: 2,
    county: 4,
  });
  expect(find(place('1', [40]), [place('x', [1]), place('y', [60], 70), place('z', [70], 10)])).toBeNull();
});

test('findingOf never says that a place changed its leader when the earlier round was tied there', () => {
  expect(find(place('1', [0, 3]), [place('x', [10, 20])])?.kind).toBe('closest');
});

test('findingOf finds no extreme when a place has no peers, or when a peer has the same value', () => {
  expect(find(place('1', [40]), [])).toBeNull();
  expect(find(place('1', [10, 70]), [], [5, 4])).toMatchObject({ kind: 'change', by: 60, county: -1 });
  const same = [place('x', [10, 70], 50)];
  expect(find(place('1', [10, 70]), same)).toMatchObject({ kind: 'change' });
  expect(find(place('1', [10, -70]), [place('x', [10, 90], 50)])).toMatchObject({ kind: 'turned' });
  // A peer that did not vote in the earlier round has no change. A peer without turnout is not compared.
  expect(find(place('1', [10, 20]), [place('x', [null, 15])])).toMatchObject({
    kind: 'largest-change',
    by: 10,
  });
  const far = [place('x', [40, 10], null), place('y', [40, 9], 20)];
  expect(find(place('1', [40, 38], 30), far)).toMatchObject({ kind: 'highest-turnout', turnout: 30 });
});

test.each([
  [{ aheadFirst: 3, aheadSecond: 2, votesFirst: 10, votesSecond: 11 }, true],
  [{ aheadFirst: 2, aheadSecond: 3, votesFirst: 11, votesSecond: 10 }, true],
  [{ aheadFirst: 3, aheadSecond: 2, votesFirst: 11, votesSecond: 10 }, false],
  [{ aheadFirst: 2, aheadSecond: 2, votesFirst: 11, votesSecond: 10 }, false],
  [{ aheadFirst: 3, aheadSecond: 2, votesFirst: 10, votesSecond: 10 }, false],
])('isSplit compares the leader in places with the leader in votes: %j gives %s', (counts, expected) => {
  expect(isSplit(counts)).toBe(expected);
});

test('findingOf returns the mirrored finding when the candidates are exchanged', () => {
  const peers = [place('x', [10, 20], 60), place('y', [10, -30], 40)];
  const mirrored = peers.map((peer) => ({ ...peer, margins: peer.margins.map((value) => -(value ?? 0)) }));
  expect(find(place('1', [-10, -70]), mirrored)).toEqual({
    kind: 'largest-change',
    towardsFirst: false,
    by: 60,
  });
});

test('middleOf returns the lower of two middle places', () => {
  expect(middleOf([4, 1, 3, 2], (value) => value)).toBe(2);
});

test('byRegion knows the counties of each of the eight development regions', () => {
  const codes = [
    ...[
      'AB',
      'AR',
      'AG',
      'BC',
      'BH',
      'BN',
      'BT',
      'BR',
      'BV',
      'BZ',
      'CL',
      'CS',
      'CJ',
      'CT',
      'CV',
      'DB',
      'DJ',
      'GL',
      'GR',
      'GJ',
      'HR',
    ],
    ...[
      'HD',
      'IL',
      'IS',
      'IF',
      'MM',
      'MH',
      'MS',
      'NT',
      'OT',
      'PH',
      'SJ',
      'SM',
      'SB',
      'SV',
      'TR',
      'TM',
      'TL',
      'VL',
      'VS',
      'VN',
      'B',
    ],
  ];
  const grouped = byRegion(codes.map((code) => ({ code, registered: 100, voters: 50 })));
  const named = grouped.map(({ name, rows }) => [
    name,
    rows
      .map(({ code }) => code)
      .toSorted()
      .join(' '),
  ]);
  expect(Object.fromEntries(named)).toEqual({
    'Nord-Vest': 'BH BN CJ MM SJ SM',
    Centru: 'AB BV CV HR MS SB',
    'Nord-Est': 'BC BT IS NT SV VS',
    'Sud-Est': 'BR BZ CT GL TL VN',
    'Sud-Muntenia': 'AG CL DB GR IL PH TR',
    'București-Ilfov': 'B IF',
    'Sud-Vest Oltenia': 'DJ GJ MH OT VL',
    Vest: 'AR CS HD TM',
  });
});

test('byRegion puts every county and the capital into one region, and sorts regions by turnout, highest first', () => {
  const { areas } = readElectionFile<{ areas: { code: string }[] }>('results-by-county');
  const codes = areas.map(({ code }) => code).filter((code) => !/^SR|^B-/.test(code));
  const rows = codes.map((code) => ({ code, registered: 100, voters: code === 'VL' ? 90 : 50 }));
  const grouped = byRegion(rows);
  expect(grouped.flatMap(({ rows: own }) => own.map(({ code }) => code)).toSorted()).toEqual(
    codes.toSorted(),
  );
  expect(grouped).toHaveLength(8);
  expect(grouped.every(({ name }) => name !== null)).toBe(true);
  expect(grouped[0]).toMatchObject({ name: 'Sud-Vest Oltenia', voters: 290, registered: 500 });
  expect(byRegion([...rows, { code: 'X', registered: 1, voters: 1 }]).at(-1)).toMatchObject({ name: null });
});
