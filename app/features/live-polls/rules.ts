import {
  isOver,
  roundShare,
  shownDifference,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';

/**
 * Maximum number of days that a live poll lasts (POLL-19). Election silence or the close of the last polling
 * stations ends it earlier.
 */
export const pollDays = 4;

/** Returns the reason why no live poll may be open at `at`, or null if a poll should be open. */
export function pollClosedBecause(timeline: Timeline, at: Date): 'poll-silence' | 'poll-archive' | null {
  if (isOver(timeline, at)) return 'poll-archive';
  return silenceAt(timeline, at) ? 'poll-silence' : null;
}

const minute = 60_000;

/**
 * Returns the start of a poll that opens at `at`: the beginning of that minute. The start is never before the
 * end of election silence or of the previous poll (`lastEnd`).
 */
export function pollStartsAt(timeline: Timeline, { at, lastEnd }: { at: Date; lastEnd: Date | null }): Date {
  const ends = [...timeline.silences.map(({ to }) => to), ...(lastEnd ? [lastEnd] : [])]
    .map((moment) => moment.getTime())
    .filter((moment) => moment <= at.getTime());
  return new Date(Math.max(Math.floor(at.getTime() / minute) * minute, ...ends));
}

/**
 * Returns the end of a poll that starts at `start`, `pollDays` days later. Election silence or the close of the
 * last polling stations ends it earlier.
 */
export function pollEndsAt(timeline: Timeline, start: Date): Date {
  const from = start.getTime();
  const silences = timeline.silences
    .map((silence) => silence.from.getTime())
    .filter((moment) => moment > from);
  const closes = timeline.rounds.map((round) => round.pollsClose.getTime());
  return new Date(Math.min(from + pollDays * dayMs, ...silences, Math.max(...closes)));
}

/** A candidate's ballots in a closed poll, and their share of all ballots (`pollPercentage`). */
export type ArchivedResult = { id: string; votes: number; percentage: number | null };

/**
 * Returns a candidate's percentage of all ballots with two decimals, as stored and shown, or null without
 * ballots.
 */
export function pollPercentage(votes: number, ballots: number): number | null {
  return roundShare(votes, ballots);
}

/** A change of more than this many percentage points counts as up or down (HIST-01 to HIST-03). */
const trendPoints = 1;

export type PollTrend = { direction: 'up' | 'down' | 'stable'; change: number };

/**
 * Returns the change between two percentages, in percentage points. Returns null if the candidate was not in
 * the earlier poll.
 */
export function pollTrendOf(now: number, before: number | null): PollTrend | null {
  if (before === null) return null;
  const change = shownDifference(now, before);
  if (change > trendPoints) return { direction: 'up', change };
  return { direction: change < -trendPoints ? 'down' : 'stable', change };
}

/**
 * The open poll, in election time except for `createdAt`. `leftAt` is the election time just before a
 * demonstration clock was moved back.
 */
export type OpenPoll = {
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  hasKey: boolean;
  leftAt: Date | null;
};

/**
 * Returns when the open poll ended, or null while it is open. If the demonstration clock moved back, the poll
 * ends at the time before the jump.
 */
export function endOfPoll(
  poll: OpenPoll,
  { timeline, at, realNow }: { timeline: Timeline; at: Date; realNow: Date },
): Date | null {
  const start = poll.startsAt.getTime();
  const end = Math.min(poll.endsAt.getTime(), pollEndsAt(timeline, poll.startsAt).getTime());
  // The table requires that a poll ends after its start.
  const endedAt = (moment: number) => new Date(Math.max(start + 1, Math.min(end, moment)));
  if (at.getTime() >= end) return endedAt(end);
  if (poll.leftAt) return endedAt(poll.leftAt.getTime());
  if (start > at.getTime()) return endedAt(start + realNow.getTime() - poll.createdAt.getTime());
  // A poll without its ballot key accepts no votes, because a backup restored it. It ends now, so that the
  // next poll can open.
  const isStuck = !poll.hasKey || pollClosedBecause(timeline, at) !== null;
  return isStuck ? endedAt(at.getTime()) : null;
}
