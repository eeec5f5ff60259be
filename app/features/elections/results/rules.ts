import { type RoundTimes, resultStateOf, shareOf, shownDifference } from '#app/features/elections/rules.ts';
import type { Hue } from '#app/ui/colour/hue.ts';

/** A candidate with the votes in one area and round. */
export type Standing = {
  slug: string;
  name: string;
  lastName: string;
  party: string;
  hue: Hue;
  pattern: string | null;
  ballotPosition: number;
  votes: number;
};

/** Adds the standings to every counted row. `left` is the number of candidates that are not among `candidates`. */
export function addStandings<Row extends { votes: Record<string, number>; validVotes: number }>(
  rows: readonly Row[],
  {
    candidates,
    left,
  }: { candidates: readonly { id: string; standing: Omit<Standing, 'votes'> }[]; left: number },
) {
  return rows.map(({ votes, ...row }) => {
    const standings = candidates.map(({ id, standing }) => ({ ...standing, votes: votes[id] ?? 0 }));
    const counted = standings.reduce((sum, own) => sum + own.votes, 0);
    const others = left > 0 ? { candidates: left, votes: row.validVotes - counted } : null;
    return { ...row, standings, others };
  });
}

/** Sorts by votes, largest first; candidates with equal votes by ballot order. */
export function rank<T extends Pick<Standing, 'votes' | 'ballotPosition'>>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => b.votes - a.votes || a.ballotPosition - b.ballotPosition);
}

/** Returns all candidates with the most votes, in ballot order. The list is empty when no vote was cast. */
export function leadersOf<T extends Pick<Standing, 'votes' | 'ballotPosition'>>(rows: readonly T[]): T[] {
  const most = Math.max(0, ...rows.map((row) => row.votes));
  return most === 0 ? [] : rank(rows.filter((row) => row.votes === most));
}

/**
 * Returns the rank of `value` among `values`; the largest value has rank 1. Equal values share the better
 * rank.
 */
export function placeOf(value: number, values: readonly number[]): number {
  return 1 + values.filter((other) => other > value).length;
}

export type Outcome<T> =
  /** The validated last round, won by `first`. `margin` is in votes, or null without a runner-up. */
  | { kind: 'winner'; first: T; second: T | null; margin: number | null }
  /** The last round before validation, while it has no winner yet. */
  | { kind: 'leading'; first: T; second: T | null; margin: number | null }
  /**
   * A round before the last. `qualified` are the candidates who advance, `margin` their lead in votes over
   * `next`, the first who does not.
   */
  | { kind: 'qualified'; qualified: T[]; next: T | null; margin: number | null }
  /** A tie: these candidates share the rank that decides the outcome. */
  | { kind: 'tied'; tied: T[] };

/**
 * Returns the outcome of a national result. The candidates on the next ballot (`finalists`) advance; before
 * that ballot exists, the top two advance unless they tie.
 */
export function outcomeOf<T extends Standing>(
  rows: readonly T[],
  options: { isLast: boolean; isValidated: boolean; finalists: readonly string[] | null },
): Outcome<T> {
  const ranked = rank(rows);
  const [first, second] = ranked;
  if (!first || first.votes === 0) return { kind: 'tied', tied: [] };
  if (options.isLast) {
    const tied = leadersOf(rows);
    if (tied.length > 1) return { kind: 'tied', tied };
    return {
      kind: options.isValidated ? 'winner' : 'leading',
      first,
      second: second ?? null,
      margin: second ? first.votes - second.votes : null,
    };
  }
  const third = ranked[2];
  const finalists = options.finalists;
  if (!finalists && second && third && second.votes === third.votes) {
    return { kind: 'tied', tied: ranked.filter((row) => row.votes === second.votes) };
  }
  const qualified = finalists ? ranked.filter((row) => finalists.includes(row.slug)) : ranked.slice(0, 2);
  const next = ranked.find((row) => !qualified.includes(row)) ?? null;
  const last = qualified.at(-1);
  return { kind: 'qualified', qualified, next, margin: last && next ? last.votes - next.votes : null };
}

type Status = 'winner' | 'qualified' | null;

/** Returns a candidate's status for the column `Status` (RES-04). */
export function statusOf<T extends Standing>(slug: string, outcome: Outcome<T>): Status {
  if (outcome.kind === 'winner') return outcome.first.slug === slug ? 'winner' : null;
  if (outcome.kind === 'qualified')
    return outcome.qualified.some((row) => row.slug === slug) ? 'qualified' : null;
  return null;
}

/**
 * Returns the items with the largest (or smallest) value, several in a tie. The list is empty when every
 * value is missing.
 */
export function extremes<T>(
  rows: readonly T[],
  value: (row: T) => number | null,
): { highest: T[]; lowest: T[] } {
  const known = rows.flatMap((row) => {
    const v = value(row);
    return v === null ? [] : [{ row, v }];
  });
  const max = Math.max(...known.map((entry) => entry.v));
  const min = Math.min(...known.map((entry) => entry.v));
  return {
    highest: known.filter((entry) => entry.v === max).map((entry) => entry.row),
    lowest: known.filter((entry) => entry.v === min).map((entry) => entry.row),
  };
}

/**
 * Returns the gap between the first two candidates in percentage points, unrounded. Returns null without two candidates
 * or votes.
 */
export function marginOf(rows: readonly Standing[], validVotes: number): number | null {
  const [first, second] = rank(rows);
  return first && second ? shareOf(first.votes - second.votes, validVotes) : null;
}

/** Returns the gap of `marginOf` as pages show it: the difference of the two rounded shares. */
export function marginPoints(rows: readonly Standing[], validVotes: number): number | null {
  const [first, second] = rank(rows).map((row) => shareOf(row.votes, validVotes));
  return typeof first === 'number' && typeof second === 'number' ? shownDifference(first, second) : null;
}

/**
 * Returns the number of areas led by each candidate, most first, then by ballot order. Shared leads count only as
 * `tied`.
 */
export function countLeads<T extends Standing>(areas: readonly { standings: readonly T[] }[]) {
  const counts = new Map<string, { standing: T; count: number }>();
  let tied = 0;
  for (const area of areas) {
    const [leader, other] = leadersOf(area.standings);
    if (other) tied += 1;
    else if (leader) {
      const entry = counts.get(leader.slug) ?? { standing: leader, count: 0 };
      counts.set(leader.slug, { ...entry, count: entry.count + 1 });
    }
  }
  const leads = [...counts.values()].toSorted(
    (a, b) => b.count - a.count || a.standing.ballotPosition - b.standing.ballotPosition,
  );
  return { leads, tied };
}

/** The number of voters up to a full hour of election day (Europe/Bucharest). */
export type HourPoint = { hour: number; voters: number };

/** Returns the first full hour at which `series` had more than `total` voters, or null. */
export function firstHourAbove(series: readonly HourPoint[], total: number): HourPoint | null {
  return series.find((point) => point.voters > total) ?? null;
}

/**
 * A round's state at a moment. `provisional` has the shares published so far; votes become public with
 * `announced`.
 */
export type RoundState = {
  number: number;
  electionDay: string;
  state: 'waiting' | 'voting' | 'counting' | 'provisional' | 'announced';
  announcedAt: Date | null;
  /** True for a later round until its candidates are known. The earlier round may still end the election. */
  isConditional: boolean;
};

export function roundStateOf(times: RoundTimes, at: Date): RoundState {
  const { number, electionDay } = times;
  const isConditional = number > 1 && at < times.candidatesKnownFrom;
  if (times.announcedAt <= at)
    return { number, electionDay, state: 'announced', announcedAt: times.announcedAt, isConditional };
  const isProvisional = resultStateOf(times, at) === 'provisional';
  const after = isProvisional ? 'provisional' : 'counting';
  const state = at < times.pollsOpen ? 'waiting' : at < times.pollsClose ? 'voting' : after;
  return { number, electionDay, state, announcedAt: null, isConditional };
}

/** The order of a table of areas: column and direction. A candidate's column is named by the slug. */
export type AreaOrder = { column: string; isDescending: boolean };
/** Values of `?sortare=` for columns other than candidates. */
export const areaColumns = { name: 'zona', turnout: 'prezenta', voters: 'votanti', valid: 'valabile' };

/**
 * Parses `?sortare=`: a column, with a leading `-` for largest values first. Returns null for a missing or unknown
 * column.
 */
export function parseAreaOrder(text: string | null, slugs: readonly string[]): AreaOrder | null {
  if (!text) return null;
  const isDescending = text.startsWith('-');
  const column = isDescending ? text.slice(1) : text;
  return [...Object.values(areaColumns), ...slugs].includes(column) ? { column, isDescending } : null;
}

/**
 * The order of countries abroad unless the reader chooses one: most voters first. One press switches to
 * alphabetical order.
 */
export const mostVotersFirst: AreaOrder = { column: areaColumns.voters, isDescending: true };

/**
 * Returns the value of `?sortare=` for a column's link. The current column's link reverses the direction;
 * other links use the column's usual direction.
 */
export function sortingOf(order: AreaOrder | null, wanted: { column: string; first: 'up' | 'down' }) {
  const { column, first } = wanted;
  const isNow = order?.column === column;
  const isDescending = isNow ? !order.isDescending : first === 'down';
  const current = order?.isDescending ? ('descending' as const) : ('ascending' as const);
  return { value: `${isDescending ? '-' : ''}${column}`, now: isNow ? current : ('none' as const) };
}

type Sortable = {
  name: string;
  registered: number | null;
  voters: number | null;
  validVotes: number;
  standings: readonly Pick<Standing, 'slug' | 'votes'>[];
};

/** Returns the areas in the requested order. Areas without a value come last in both directions. */
export function sortAreas<T extends Sortable>(areas: readonly T[], order: AreaOrder | null): T[] {
  if (!order) return [...areas];
  const sign = order.isDescending ? -1 : 1;
  if (order.column === areaColumns.name)
    return areas.toSorted((a, b) => sign * a.name.localeCompare(b.name, 'ro'));
  return areas.toSorted((a, b) => {
    const [x, y] = [measure(a, order.column), measure(b, order.column)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  });
}

function measure(area: Sortable, column: string): number | null {
  if (column === areaColumns.turnout)
    return area.registered && area.voters !== null ? area.voters / area.registered : null;
  if (column === areaColumns.voters) return area.voters;
  if (column === areaColumns.valid) return area.validVotes;
  const standing = area.standings.find((row) => row.slug === column);
  return standing && area.validVotes > 0 ? standing.votes / area.validVotes : null;
}

/**
 * Returns the scale of bars in percent, the same on every page. It ends at 50, or at 100 with a mark in the middle when
 * a bar is longer.
 */
export function barScale(shares: readonly number[]): { max: number; halfAt: number } {
  const isLong = shares.some((share) => share > 50);
  return isLong ? { max: 100, halfAt: 50 } : { max: 50, halfAt: 100 };
}
