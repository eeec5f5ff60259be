import { rank, type Standing } from '#app/features/elections/results/rules.ts';
import { shareOf, shownDifference } from '#app/features/elections/rules.ts';

type Counted = { standings: readonly Standing[]; validVotes: number };

/** The two candidates whose shares a county's charts compare, in ballot order. */
export type Pair = readonly [Standing, Standing];

/**
 * Returns the two candidates of the last announced round with the most national votes. Returns null when there are
 * fewer than two.
 */
export function pairOf(nations: readonly { round: number; result: Counted }[]): Pair | null {
  const last = nations.toSorted((a, b) => b.round - a.round)[0];
  const [first, second] = last ? rank(last.result.standings) : [];
  if (!first || !second) return null;
  return first.ballotPosition < second.ballotPosition ? [first, second] : [second, first];
}

/**
 * Returns the first candidate's lead in rounded percentage points; only equal votes give 0. Returns null
 * without votes, or when one of the two did not stand.
 */
export function marginBetween([first, second]: Pair, { standings, validVotes }: Counted): number | null {
  const votesOf = (slug: string) => standings.find((row) => row.slug === slug)?.votes;
  const [one, two] = [votesOf(first.slug), votesOf(second.slug)];
  if (one === undefined || two === undefined) return null;
  const [share, otherShare] = [shareOf(one, validVotes), shareOf(two, validVotes)];
  return share === null || otherShare === null
    ? null
    : shownDifference(share, otherShare) || shareOf(one - two, validVotes);
}

/** A place with the margin between the two candidates in each announced round, earliest first. */
export type PlaceMargins = { code: string; name: string; margins: readonly (number | null)[] };

/** Returns how far a place moved towards the first candidate from the first to the last margin, or null. */
export function shiftOf({ margins }: Pick<PlaceMargins, 'margins'>): number | null {
  const [from, to] = [margins[0], margins.at(-1)];
  return margins.length < 2 || typeof from !== 'number' || typeof to !== 'number'
    ? null
    : shownDifference(to, from);
}

/** Counts the places where the lead changed, by the candidate who gained it. */
export function countTurned(places: readonly Pick<PlaceMargins, 'margins'>[]) {
  const turned = { toFirst: 0, toSecond: 0, tied: 0 };
  for (const { margins } of places) {
    const [from, to] = [margins[0], margins.at(-1)];
    if (to === 0) turned.tied += 1;
    if (margins.length < 2 || typeof from !== 'number' || typeof to !== 'number') continue;
    if (from < 0 && to > 0) turned.toFirst += 1;
    if (from > 0 && to < 0) turned.toSecond += 1;
  }
  return turned;
}

/** The votes that a candidate gained between two rounds. */
type Gain = { name: string; votes: number };

/** Changes of votes between two rounds. The sum of the gains equals `freed` plus `extra`. */
type VoteBalance = {
  gains: readonly [Gain, Gain];
  /** Votes in the earlier round for candidates who did not stand in the later round. */
  freed: number;
  /** The increase of valid votes in the later round; negative for a decrease. */
  extra: number;
};

/**
 * Returns the balance of votes. Returns null unless exactly two candidates of the earlier round stood in the
 * later round.
 */
export function balanceOf(earlier: Counted, later: Counted): VoteBalance | null {
  const [first, second, third] = rank(later.standings);
  if (!first || !second || third) return null;
  const before = (slug: string) => earlier.standings.find((row) => row.slug === slug)?.votes;
  const [one, two] = [before(first.slug), before(second.slug)];
  if (one === undefined || two === undefined) return null;
  return {
    gains: [
      { name: first.name, votes: first.votes - one },
      { name: second.name, votes: second.votes - two },
    ],
    freed: earlier.validVotes - one - two,
    extra: later.validVotes - earlier.validVotes,
  };
}

/** Returns the median place by value; of two middle places the lower one. The list must not be empty. */
export function middleOf<T>(places: readonly T[], value: (place: T) => number): T | undefined {
  return places.toSorted((a, b) => value(a) - value(b))[Math.floor((places.length - 1) / 2)];
}

/** The facts of a place that choose its sentence, with the same facts of all places in its county. */
export type PlaceFacts = { code: string; margins: readonly (number | null)[]; turnout: number | null };

export type PlaceFinding =
  | { kind: 'tied' }
  /** The lead changed. `isFirst` is true when the first candidate gained the place. */
  | { kind: 'turned'; isFirst: boolean; from: number; to: number }
  | { kind: 'largest-change'; towardsFirst: boolean; by: number }
  | { kind: 'closest'; by: number }
  | { kind: 'highest-turnout'; turnout: number }
  | { kind: 'lowest-turnout'; turnout: number }
  /** Without an extreme: the change in the place compared with the change in its county. */
  | { kind: 'change'; towardsFirst: boolean; by: number; county: number };

/**
 * Returns the first finding that is true for a place, in the same order for every place and candidate.
 * Returns null when nothing stands out in a first round; `county` has the county's margins.
 */
export function findingOf(
  own: PlaceFacts,
  { peers, county }: { peers: readonly PlaceFacts[]; county: readonly (number | null)[] },
): PlaceFinding | null {
  const last = own.margins.at(-1) ?? null;
  if (last === 0) return { kind: 'tied' };
  const shift = shiftOf(own);
  const others = peers.filter(({ code }) => code !== own.code);
  const isMost = (value: number, of: (place: PlaceFacts) => number | null) =>
    others.length > 0 && others.every((place) => (of(place) ?? Number.NEGATIVE_INFINITY) < value);
  const from = own.margins[0] ?? null;
  if (shift !== null && from !== null && last !== null && from * last < 0)
    return { kind: 'turned', isFirst: last > 0, from, to: last };
  const sizeOf = (place: PlaceFacts) => absolute(shiftOf(place));
  if (shift !== null && isMost(Math.abs(shift), sizeOf))
    return { kind: 'largest-change', towardsFirst: shift > 0, by: Math.abs(shift) };
  const closenessOf = (place: PlaceFacts) => negative(absolute(place.margins.at(-1) ?? null));
  if (last !== null && isMost(-Math.abs(last), closenessOf)) return { kind: 'closest', by: Math.abs(last) };
  const { turnout } = own;
  if (turnout !== null && isMost(turnout, (place) => place.turnout))
    return { kind: 'highest-turnout', turnout };
  if (turnout !== null && isMost(-turnout, (place) => negative(place.turnout)))
    return { kind: 'lowest-turnout', turnout };
  const whole = shiftOf({ margins: county });
  return shift === null || whole === null
    ? null
    : { kind: 'change', towardsFirst: shift > 0, by: Math.abs(shift), county: shift > 0 ? whole : -whole };
}

const absolute = (value: number | null) => (value === null ? null : Math.abs(value));
const negative = (value: number | null) => (value === null ? null : -value);

type LocalityCounts = { aheadFirst: number; aheadSecond: number; votesFirst: number; votesSecond: number };

/** Returns true when one candidate has more votes in a county but the other leads in more of its localities. */
export function isSplit({ aheadFirst, aheadSecond, votesFirst, votesSecond }: LocalityCounts): boolean {
  return (votesFirst - votesSecond) * (aheadFirst - aheadSecond) < 0;
}
