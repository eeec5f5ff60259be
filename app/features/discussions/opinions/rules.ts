import { type MarkedRow, placePeople } from './components.ts';
import { countGroups, findGroups } from './grouping.ts';

export const marks = ['agree', 'disagree', 'pass'] as const;
export type Mark = (typeof marks)[number];

/** Minimum size of a shown group. In each group at least this many people must have marked a shown comment. */
export const leastInGroup = 10;
/** Minimum number of people with enough marks before groups are calculated: two groups of minimum size. */
export const leastPeople = 2 * leastInGroup;
/** Minimum number of marked comments before groups are calculated. */
export const leastComments = 5;
/** A person is placed from this number of marks on. Polis also leaves out people with fewer than seven marks. */
export const marksOfPerson = 7;
/** Maximum number of comments in each of the two lists. */
const shownComments = 5;
/** The standard score above which Polis calls a comment representative of a group (90 percent, one-sided). */
const representativeFrom = 1.2816;

/** The numbers of people of one group who gave each mark to a comment. */
export type GroupMarks = Record<Mark, number>;
/** A comment with the marks of each group, in the order of the groups. */
type GroupedComment = { comment: string; groups: GroupMarks[] };

const marksIn = ({ agree, disagree, pass }: GroupMarks) => agree + disagree + pass;

/** The smoothed probability that a person of the group agrees: P = (1 + agreeing) / (2 + all marks). */
const probabilityOf = (mark: Mark, group: GroupMarks): number => (1 + group[mark]) / (2 + marksIn(group));

/** Group-aware consensus: the product of each group's probability of agreement. */
export const consensusOf = (groups: readonly GroupMarks[]): number =>
  groups.reduce((all, group) => all * probabilityOf('agree', group), 1);

/** The ratio of a mark's probability inside a group to that outside: R = P(mark | group) / P(mark | others). */
export function representativenessOf(mark: Mark, groups: readonly GroupMarks[], group: number): number {
  const { own, others } = insideAndOutside(groups, group);
  return probabilityOf(mark, own) / probabilityOf(mark, others);
}

/** The standard score of the difference between two proportions, with one mark added on each side. */
export function differenceScoreOf(mark: Mark, groups: readonly GroupMarks[], group: number): number {
  const { own, others } = insideAndOutside(groups, group);
  const [inside, outside] = [marksIn(own) + 1, marksIn(others) + 1];
  const [given, givenOutside] = [own[mark] + 1, others[mark] + 1];
  const pooled = (given + givenOutside) / (inside + outside);
  if (pooled >= 1) return 0;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / inside + 1 / outside));
  return (given / inside - givenOutside / outside) / error;
}

function insideAndOutside(groups: readonly GroupMarks[], group: number) {
  const own = groups[group] ?? { agree: 0, disagree: 0, pass: 0 };
  const others = groups.filter((_, index) => index !== group);
  const sum = (mark: Mark) => others.reduce((total, each) => total + each[mark], 0);
  return { own, others: { agree: sum('agree'), disagree: sum('disagree'), pass: sum('pass') } };
}

export type PersonMark = { person: string; comment: string; mark: Mark };

/** The opinions of a topic. They contain nothing about single people. */
export type Opinions = {
  /** The number of people in each group, largest group first. */
  sizes: number[];
  /** Comments on which most people of every group agree, strongest consensus first. */
  agreed: GroupedComment[];
  /** Comments that divide the groups, widest difference first. */
  dividing: GroupedComment[];
};

/** Returns how many marks a person needs to be placed, given the topic's number of marked comments. */
export const marksNeeded = (comments: number): number =>
  Math.min(marksOfPerson, Math.max(leastComments, comments));

/**
 * Groups the people of a topic by their marks and compares the groups. Returns null when there are too few marks, or
 * when no division has groups of ten people.
 */
export function findOpinions(given: readonly PersonMark[]): Opinions | null {
  const comments = [...new Set(given.map(({ comment }) => comment))].toSorted();
  if (comments.length < leastComments) return null;
  const columns = new Map(comments.map((comment, index) => [comment, index]));
  const people = [...Map.groupBy(given, ({ person }) => person).values()]
    .filter((own) => own.length >= marksNeeded(comments.length))
    .map((own) => rowOf(own, columns))
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
  if (people.length < leastPeople) return null;
  const groups = findGroups(placePeople(people, comments.length), leastInGroup);
  if (!groups) return null;
  const count = countGroups(groups);
  const counted = countMarks(people, groups, { columns: comments.length, count });
  const compared = comments
    .map((comment, column) => ({ comment, groups: counted[column] ?? [] }))
    .filter((each) => each.groups.every((group) => marksIn(group) >= leastInGroup));
  return { sizes: sizesOf(groups, count), ...compare(compared) };
}

const values = { agree: 1, disagree: -1, pass: 0 } as const satisfies Record<Mark, number>;

const rowOf = (own: readonly PersonMark[], columns: ReadonlyMap<string, number>): MarkedRow =>
  own
    .map(({ comment, mark }) => ({ column: columns.get(comment) ?? 0, value: values[mark] }))
    .toSorted((a, b) => a.column - b.column);

/** Returns a sort key made only of a person's marks, so that the order of the rows does not matter. */
const keyOf = (row: MarkedRow): string => row.map(({ column, value }) => `${column}:${value}`).join(' ');

const sizesOf = (groups: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, group) => groups.filter((own) => own === group).length);

/** Counts the marks of each group for each comment. */
function countMarks(
  people: readonly MarkedRow[],
  groups: readonly number[],
  { columns, count }: { columns: number; count: number },
): GroupMarks[][] {
  const empty = () => ({ agree: 0, disagree: 0, pass: 0 });
  const counted = Array.from({ length: columns }, () => Array.from({ length: count }, empty));
  for (const [person, row] of people.entries())
    for (const { column, value } of row) {
      const group = counted[column]?.[groups[person] ?? 0];
      if (group) group[value > 0 ? 'agree' : value < 0 ? 'disagree' : 'pass'] += 1;
    }
  return counted;
}

function compare(comments: readonly GroupedComment[]): Pick<Opinions, 'agreed' | 'dividing'> {
  const agreed = comments.filter(({ groups }) =>
    groups.every((group) => probabilityOf('agree', group) > 0.5),
  );
  const dividing = comments.filter((each) => !agreed.includes(each) && setsApart(each));
  return {
    agreed: agreed.toSorted((a, b) => consensusOf(b.groups) - consensusOf(a.groups)).slice(0, shownComments),
    dividing: dividing.toSorted((a, b) => spreadOf(b) - spreadOf(a)).slice(0, shownComments),
  };
}

/** Returns true when agreeing or disagreeing with the comment is representative of a group. */
const setsApart = ({ groups }: GroupedComment): boolean =>
  (['agree', 'disagree'] as const).some((mark) =>
    groups.some(
      (_, group) =>
        representativenessOf(mark, groups, group) > 1 &&
        differenceScoreOf(mark, groups, group) > representativeFrom,
    ),
  );

function spreadOf({ groups }: GroupedComment): number {
  const agreeing = groups.map((group) => probabilityOf('agree', group));
  return Math.max(...agreeing) - Math.min(...agreeing);
}
