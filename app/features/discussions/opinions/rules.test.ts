import { describe, expect, test } from 'vitest';
import { placePeople } from './components.ts';
import { findGroups, silhouetteOf } from './grouping.ts';
import {
  consensusOf,
  differenceScoreOf,
  findOpinions,
  type GroupMarks,
  type Mark,
  type PersonMark,
  representativenessOf,
} from './rules.ts';

// Figures of the conversation „Together, we'll build the BG of 2050.” (Polis open data,
// github.com/compdemocracy/openData, bg2050-volunteers). Agreeing and all marks come from
// participants-votes.csv, the consensus from the column group-informed-consensus of comments.csv.
const published: [number, { agree: number; seen: number }[], number][] = [
  [
    2,
    [
      { agree: 50, seen: 56 },
      { agree: 6, seen: 7 },
    ],
    0.6839080459770114,
  ],
  [
    5,
    [
      { agree: 47, seen: 55 },
      { agree: 5, seen: 7 },
    ],
    0.5614035087719298,
  ],
  [
    6,
    [
      { agree: 41, seen: 51 },
      { agree: 1, seen: 8 },
    ],
    0.15849056603773584,
  ],
  [
    8,
    [
      { agree: 46, seen: 53 },
      { agree: 6, seen: 7 },
    ],
    0.6646464646464645,
  ],
  [
    9,
    [
      { agree: 50, seen: 53 },
      { agree: 5, seen: 7 },
    ],
    0.6181818181818182,
  ],
  [
    12,
    [
      { agree: 13, seen: 85 },
      { agree: 1, seen: 8 },
    ],
    0.03218390804597701,
  ],
];

describe('the figures that Polis publishes', () => {
  test.each(published)(
    'the published group-aware consensus of comment %i of a Polis conversation is reproduced',
    (_comment, groups, consensus) => {
      const counted = groups.map(({ agree, seen }) => ({ agree, disagree: 0, pass: seen - agree }));
      expect(consensusOf(counted)).toBeCloseTo(consensus, 14);
    },
  );

  test('the difference of two proportions has the same score as in the tests of Polis', () => {
    // Polis' stats_test.clj expects −1.518 for 16 of 25 against 57 of 72. The product adds one mark itself.
    const groups = [
      { agree: 15, disagree: 9, pass: 0 },
      { agree: 56, disagree: 15, pass: 0 },
    ];
    expect(differenceScoreOf('agree', groups, 0)).toBeCloseTo(-1.518, 2);
  });
});

test('the difference is 0 when both groups agree without exception', () => {
  const groups = [5, 3].map((agree) => ({ agree, disagree: 0, pass: 0 }));
  expect(differenceScoreOf('agree', groups, 0)).toBe(0);
});

test('the smoothed probability inside a group is compared with the probability among all other people', () => {
  const groups: GroupMarks[] = [
    { agree: 8, disagree: 1, pass: 1 },
    { agree: 1, disagree: 8, pass: 1 },
    { agree: 2, disagree: 7, pass: 1 },
  ];
  expect(representativenessOf('agree', groups, 0)).toBeCloseTo(9 / 12 / (4 / 22), 12);
});

/** Marks of two camps, which agree on the comment „comun” and disagree on the other comments. */
function twoCamps(sizes: readonly [number, number]): PersonMark[] {
  const comments = ['comun', 'drum', 'spital', 'școală', 'parc', 'taxe', 'tren'];
  return sizes.flatMap((size, camp) =>
    Array.from({ length: size }, (_, n) =>
      comments.map((comment, index): PersonMark => {
        const isOdd = (n + index) % 9 === 0;
        const mark: Mark = isOdd ? 'pass' : comment === 'comun' || camp === index % 2 ? 'agree' : 'disagree';
        return { person: `${camp}-${n}`, comment, mark };
      }),
    ).flat(),
  );
}

describe('the opinions of a topic', () => {
  test('two groups are found, the comment on which both agree, and the comments that divide them', () => {
    const opinions = findOpinions(twoCamps([24, 16]));
    expect(opinions?.sizes).toEqual([24, 16]);
    expect(opinions?.agreed.map(({ comment }) => comment)).toEqual(['comun']);
    expect(opinions?.dividing).toHaveLength(5);
    expect(JSON.stringify(opinions), 'no person is named').not.toMatch(/\d-\d/);
  });

  test('each kind of mark counts separately, and exactly half of each group does not count as agreement', () => {
    const given = twoCamps([20, 20]);
    const halves = given.flatMap(({ person, comment }): PersonMark[] => {
      const number = Number(person.slice(2));
      const mark = number % 2 ? 'agree' : 'disagree';
      return comment === 'comun' && number < 10 ? [{ person, comment: 'jumătate', mark }] : [];
    });
    const opinions = findOpinions([...given, ...halves]);
    expect(opinions?.agreed).toEqual([
      {
        comment: 'comun',
        groups: [
          { agree: 17, disagree: 0, pass: 3 },
          { agree: 17, disagree: 0, pass: 3 },
        ],
      },
    ]);
    expect(opinions?.dividing.map(({ comment }) => comment)).not.toContain('jumătate');
  });

  test('the result is the same when the marks are in another order', () => {
    const given = twoCamps([24, 16]);
    expect(findOpinions(given.toReversed())).toEqual(findOpinions(given));
  });

  test('the result is null with fewer than twenty people, five comments, or ten people in each group', () => {
    expect(findOpinions(twoCamps([10, 9]))).toBeNull();
    expect(findOpinions(twoCamps([24, 16]).filter(({ comment }) => comment < 'p'))).toBeNull();
    expect(findOpinions(twoCamps([31, 9]))).toBeNull();
    expect(findOpinions(twoCamps([30, 10]))?.sizes).toEqual([30, 10]);
  });

  test('a comment that fewer than ten people of a group have marked is left out', () => {
    const marked = (inSecondGroup: number): PersonMark[] =>
      [20, inSecondGroup].flatMap((people, group) =>
        Array.from({ length: people }, (_, n) => ({
          person: `${group}-${n}`,
          comment: 'rar',
          mark: 'agree',
        })),
      );
    const given = twoCamps([20, 20]);
    expect(JSON.stringify(findOpinions([...given, ...marked(9)]))).not.toContain('rar');
    expect(JSON.stringify(findOpinions([...given, ...marked(10)]))).toContain('rar');
  });
});

/** Marks of 20 people in each of two camps. `of` returns the mark of a camp’s person for a comment. */
function campsMark(comments: readonly string[], of: (comment: string, camp: number, person: number) => Mark) {
  return [0, 1].flatMap((camp) =>
    Array.from({ length: 20 }, (_, n) =>
      comments.map(
        (comment): PersonMark => ({ person: `${camp}-${n}`, comment, mark: of(comment, camp, n) }),
      ),
    ).flat(),
  );
}
const opposed = (camp: number): Mark => (camp === 0 ? 'agree' : 'disagree');
const named = (list: readonly { comment: string }[] | undefined) => list?.map(({ comment }) => comment);

test.each([
  [9, 7, 21],
  [9, 6, 20],
  [7, 6, 20],
  [6, 6, 21],
  [6, 5, 20],
  [5, 5, 21],
  [5, 4, 20],
])(
  'in a topic of %i comments, a person with %i marks makes the first group %i people large',
  (count, own, size) => {
    const comments = Array.from({ length: count }, (_, n) => `c${n}`);
    const mark = (comment: string, camp: number) => opposed((camp + Number(comment.slice(1))) % 2);
    const more = comments
      .slice(0, own)
      .map((comment): PersonMark => ({ person: 'x', comment, mark: mark(comment, 0) }));
    expect(findOpinions([...campsMark(comments, mark), ...more])?.sizes).toEqual([size, 20]);
  },
);

test('the strongest consensus and the widest difference come first, and each list has at most five comments', () => {
  const comments = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];
  // The groups agree on „a” to „f”, least on „a”, and differ about the others, least about „g”.
  const opinions = findOpinions(
    campsMark(comments, (comment, camp, n) => {
      if (comment === 'a') return camp === 0 || n < 15 ? 'agree' : 'disagree';
      if (comment === 'g') return camp === 0 || n < 9 ? 'agree' : 'disagree';
      return comment < 'g' ? 'agree' : opposed(camp);
    }),
  );
  expect(named(opinions?.agreed)).toEqual(['b', 'c', 'd', 'e', 'f']);
  expect(named(opinions?.dividing)).toEqual(['h', 'i', 'j', 'k', 'g']);
  const fewer = findOpinions(
    campsMark(comments.slice(0, 6), (comment, camp, n) =>
      comment === 'a'
        ? camp === 0 || n < 15
          ? 'agree'
          : 'disagree'
        : comment < 'd'
          ? 'agree'
          : opposed(camp),
    ),
  );
  expect([named(fewer?.agreed), named(fewer?.dividing)]).toEqual([
    ['b', 'c', 'a'],
    ['d', 'e', 'f'],
  ]);
});

test('a comment divides the groups when one group agrees, or disagrees, clearly more often than the other', () => {
  const dividing = (of: (camp: number, n: number) => Mark) =>
    named(
      findOpinions(
        campsMark(['a', 'b', 'c', 'd', 'x'], (comment, camp, n) =>
          comment === 'x' ? of(camp, n) : opposed(camp),
        ),
      )?.dividing,
    );
  const agreeing = (first: number, second: number) => (camp: number, n: number) =>
    n < (camp === 0 ? first : second) ? 'agree' : 'pass';
  expect(dividing(agreeing(13, 8)), 'a score of 1.55').toContain('x');
  expect(dividing(agreeing(12, 8)), 'a score of 1.24').not.toContain('x');
  expect(dividing((camp) => (camp === 0 ? 'disagree' : 'pass'))).toContain('x');
});

test('findGroups finds up to five groups of at least ten people, and numbers them by size', () => {
  const cluster = (size: number, x: number, y: number) =>
    Array.from({ length: size }, (_, n) => [x + n / 1_000, y] as const);
  const places = [
    [0, 0],
    [30, 1],
    [60, 2],
    [90, 3],
    [120, 4],
  ] as const;
  for (const count of [2, 3, 4, 5]) {
    const points = places.slice(0, count).flatMap(([x, y], index) => cluster(10 + index, x, y));
    const expected = places.slice(0, count).flatMap((_, index) => Array(10 + index).fill(count - 1 - index));
    expect(findGroups(points, 10), `${count} groups`).toEqual(expected);
  }
  expect(findGroups([...cluster(9, 0, 0), ...cluster(10, 30, 0)], 10)).toBeNull();
});

test('a comment on which everybody agrees does not move people', () => {
  const row = (value: number) => [
    { column: 0, value: 1 },
    { column: 1, value },
  ];
  const [one, other] = placePeople([row(1), row(-1)], 2);
  expect(one?.[0]).toBeCloseTo(1, 6);
  expect(other?.[0]).toBeCloseTo(-1, 6);
});

test('few marks do not pull a person to the centre', () => {
  const row = (value: number, marks = 4) => Array.from({ length: marks }, (_, column) => ({ column, value }));
  const people = [...Array(10).fill(row(1)), ...Array(10).fill(row(-1)), row(1, 1)];
  const points = placePeople(people, 4);
  const [whole, few] = [points[0]?.[0] ?? 0, points[20]?.[0] ?? 0];
  expect(few / whole).toBeGreaterThan(0.4);
  expect(few / whole).toBeLessThan(0.6);
});

test('the silhouette is nearly 1 for two tight, distant groups and about 0 for one mixed group', () => {
  const points = Array.from({ length: 40 }, (_, n) => [(n % 2) * 10 + (n % 4) / 100, (n % 5) / 100] as const);
  expect(
    silhouetteOf(
      points,
      points.map((_, n) => n % 2),
    ),
  ).toBeGreaterThan(0.98);
  expect(
    silhouetteOf(
      points,
      points.map((_, n) => Math.floor(n / 2) % 2),
    ),
  ).toBeLessThan(0.1);
  expect(findGroups(points, 10)).toEqual(points.map((_, n) => n % 2));
});

test('people with the same marks are placed at one point, and people with opposite marks on opposite sides', () => {
  const row = (sign: number) => [0, 1, 2].map((column) => ({ column, value: sign }));
  const [one, other, same] = placePeople([row(1), row(-1), row(1), row(-1)], 3);
  expect(one).toEqual(same);
  expect(one?.[0]).toBeCloseTo(-(other?.[0] ?? 0), 10);
});
