/** The times of an election from its dataset. The functions here use only a timeline and `at`, never the real time. */
export type Timeline = {
  electionId: string;
  title: string;
  shortTitle: string;
  electionType: string;
  countdownTarget: Date | null;
  rounds: RoundTimes[];
  silences: LegalPeriod[];
};

export type RoundTimes = {
  number: number;
  /** Calendar day in the election's time zone. */
  electionDay: string;
  pollsOpen: Date;
  pollsClose: Date;
  pollsCloseLatest: Date;
  /**
   * The moment from which the published shares form a provisional result. Null if no shares were published.
   */
  provisionalAt: Date | null;
  /** The time of the electoral bureau's final communication. The counted votes are public from then on. */
  announcedAt: Date;
  /** The moment of the Constitutional Court's validation, or null when unknown. */
  validatedAt: Date | null;
  /** The time from which the round's candidates are public. */
  candidatesKnownFrom: Date;
};

export type LegalPeriod = { code: string; round: number; from: Date; to: Date; act: string | null };

/** Returns the number of the last round announced at `at`, or 0 before the first announcement. */
export function announcedRound(timeline: Timeline, at: Date): number {
  return Math.max(
    0,
    ...timeline.rounds.filter((round) => round.announcedAt <= at).map((round) => round.number),
  );
}

export function isAnnounced(timeline: Timeline, round: number, at: Date): boolean {
  return timeline.rounds.some((times) => times.number === round && times.announcedAt <= at);
}

/** The certainty of a round's result. A round has a winner only once its result is validated. */
export type ResultState = 'provisional' | 'final' | 'validated';

/** Returns the state of a round's result at `at`, or null before there is a result. */
export function resultStateOf(
  {
    provisionalAt,
    announcedAt,
    validatedAt,
  }: Pick<RoundTimes, 'provisionalAt' | 'announcedAt' | 'validatedAt'>,
  at: Date,
): ResultState | null {
  if (validatedAt && validatedAt <= at) return 'validated';
  if (announcedAt <= at) return 'final';
  return provisionalAt && provisionalAt <= at ? 'provisional' : null;
}

/** Returns the round whose result is provisional at `at`, or null if no result is. */
export function provisionalRound(timeline: Timeline, at: Date): RoundTimes | null {
  return timeline.rounds.find((round) => resultStateOf(round, at) === 'provisional') ?? null;
}

/**
 * Returns the number of the last round whose candidates are known at `at`, which tells whether the finalists
 * are known.
 */
export function knownRound(timeline: Timeline, at: Date): number {
  const known = timeline.rounds.filter((round) => round.candidatesKnownFrom <= at);
  return Math.max(0, ...known.map((round) => round.number));
}

/** Returns the first round whose polling stations have not all closed, or null when all have. */
export function nextRound(timeline: Timeline, at: Date): RoundTimes | null {
  const open = timeline.rounds.filter((round) => at < round.pollsClose);
  return open.toSorted((a, b) => a.pollsClose.getTime() - b.pollsClose.getTime())[0] ?? null;
}

/**
 * Returns the election silence at `at`, or null. Election silence hides polls, vote intention and scores, and closes
 * the polls on this site.
 */
export function silenceAt(timeline: Timeline, at: Date): LegalPeriod | null {
  return timeline.silences.find((period) => period.from <= at && at < period.to) ?? null;
}

/** Returns true when every round's result has been validated. The site is then an archive. */
export function isArchive(timeline: Timeline, at: Date): boolean {
  const { rounds } = timeline;
  return rounds.length > 0 && rounds.every((round) => resultStateOf(round, at) === 'validated');
}

/** Returns true when the polling stations of a round have closed. */
export function isVoted(timeline: Timeline, number: number, at: Date): boolean {
  return timeline.rounds.some((round) => round.number === number && round.pollsClose <= at);
}

/** Returns true when the last round's polling stations have closed. Nobody can vote on the site afterwards. */
export function isOver(timeline: Timeline, at: Date): boolean {
  return timeline.rounds.length > 0 && timeline.rounds.every((round) => round.pollsClose <= at);
}

/** The times at which a law or an announcement changes pages, in chronological order. */
export function boundariesOf(timeline: Timeline): Date[] {
  const moments = [
    ...timeline.silences.flatMap(({ from, to }) => [from, to]),
    ...timeline.rounds.flatMap((round) => [
      round.candidatesKnownFrom,
      round.pollsOpen,
      round.pollsClose,
      round.pollsCloseLatest,
      ...(round.provisionalAt ? [round.provisionalAt] : []),
      round.announcedAt,
      ...(round.validatedAt ? [round.validatedAt] : []),
    ]),
  ];
  return moments.toSorted((a, b) => a.getTime() - b.getTime());
}

/** Returns the first boundary after `at`, or null. */
export function nextBoundary(timeline: Timeline, at: Date): Date | null {
  return boundariesOf(timeline).find((moment) => moment > at) ?? null;
}

export type Countdown =
  /** Whole minutes until `target`. `opens` is the time when the polling stations open. */
  | { kind: 'before'; round: number; target: Date; opens: Date; closes: Date; minutes: number }
  | { kind: 'today'; round: number; opens: Date; closes: Date }
  /**
   * The polling stations have closed and the result is not announced; provisional shares may be public.
   * `isLate` means that the votes must have been counted, so the site lacks the result.
   */
  | { kind: 'counting'; round: number; announcedRound: number; isProvisional: boolean; isLate: boolean }
  | { kind: 'result'; round: number };

/** After this many days without an announced result, the count must be over and the site lacks the result. */
export const daysOfCounting = 7;

/**
 * Returns the state of the countdown (HOME-05..07). The last round counts down to the dataset's target, an earlier
 * round to the opening of polling stations.
 */
export function countdownAt(timeline: Timeline, at: Date): Countdown {
  const next = nextRound(timeline, at);
  const announced = announcedRound(timeline, at);
  const counting = (round: number): Countdown => {
    const isProvisional = provisionalRound(timeline, at)?.number === round;
    const closed = timeline.rounds.find(({ number }) => number === round)?.pollsClose;
    const isLate =
      !isProvisional && closed !== undefined && at.getTime() - closed.getTime() > daysOfCounting * 86_400_000;
    return { kind: 'counting', round, announcedRound: announced, isProvisional, isLate };
  };
  if (!next) {
    const last = Math.max(...timeline.rounds.map((round) => round.number));
    return announced === last ? { kind: 'result', round: last } : counting(last);
  }
  const earlier = timeline.rounds.find((round) => round.number < next.number);
  if (earlier && at < earlier.announcedAt) return counting(earlier.number);
  const { number: round, pollsOpen: opens, pollsClose: closes } = next;
  if (at >= opens) return { kind: 'today', round, opens, closes };
  const isLast = timeline.rounds.every((other) => other.number <= round);
  const target = (isLast && timeline.countdownTarget) || opens;
  const minutes = Math.ceil((target.getTime() - at.getTime()) / 60_000);
  return { kind: 'before', round, target, opens, closes, minutes };
}

/**
 * Returns the difference of two rounded shares in percentage points, as readers subtract them. The exact
 * difference may be 0,01 off.
 */
export function shownDifference(share: number, other: number): number {
  return (hundredths(share) - hundredths(other)) / 100;
}

/** Returns the part as a percentage of the whole, unrounded. Returns null when the whole is zero or missing. */
export function shareOf(part: number, whole: number | null): number | null {
  return whole ? (100 * part) / whole : null;
}

/**
 * Returns the share in percent with two decimals, as pages and files show it: 57 of 20.000 is 0,29. Rounds
 * halves up, exactly for totals below 100 million.
 */
export function roundShare(part: number, whole: number | null): number | null {
  const share = shareOf(part, whole);
  return share === null ? null : roundPercent(share);
}

/** Rounds an average or a score in percent to two decimals with the rule of `roundShare`. */
export function roundPercent(value: number): number {
  return hundredths(value) / 100;
}

/**
 * Returns a share in whole hundredths. Rounds to nine decimals first, because the double nearest to 0,285 is below
 * 0,285.
 */
function hundredths(share: number): number {
  return Math.round(Number((100 * share).toFixed(9)));
}
