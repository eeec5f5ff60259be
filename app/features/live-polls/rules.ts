import {
  isOver,
  roundShare,
  shownDifference,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';

/** POLL-19: a live poll lasts so many days, unless law ends it earlier. */
export const pollDays = 4;

/** Why no live poll can be open at `at`; null: one should be. */
export function pollClosedBecause(timeline: Timeline, at: Date): 'poll-silence' | 'poll-archive' | null {
  if (isOver(timeline, at)) return 'poll-archive';
  return silenceAt(timeline, at) ? 'poll-silence' : null;
}

const minute = 60_000;

/**
 * When a poll that is opened at `at` starts: with that whole minute, as far as neither silence nor the poll before it (`lastEnd`)
 * reaches into it.
 */
export function pollStartsAt(timeline: Timeline, { at, lastEnd }: { at: Date; lastEnd: Date | null }): Date {
  const ends = [...timeline.silences.map(({ to }) => to), ...(lastEnd ? [lastEnd] : [])]
    .map((moment) => moment.getTime())
    .filter((moment) => moment <= at.getTime());
  return new Date(Math.max(Math.floor(at.getTime() / minute) * minute, ...ends));
}

/** When a poll that starts at `start` ends: after its days, with the next legal silence, or with the last stations. */
export function pollEndsAt(timeline: Timeline, start: Date): Date {
  const from = start.getTime();
  const silences = timeline.silences
    .map((silence) => silence.from.getTime())
    .filter((moment) => moment > from);
  const closes = timeline.rounds.map((round) => round.pollsClose.getTime());
  return new Date(Math.min(from + pollDays * dayMs, ...silences, Math.max(...closes)));
}

/** A candidate of an archived poll: ballots, and `pollPercentage` of them. */
export type ArchivedResult = { id: string; votes: number; percentage: number | null };

/** Percent of the ballots with two decimals, as archived and shown; null without ballots. */
export function pollPercentage(votes: number, ballots: number): number | null {
  return roundShare(votes, ballots);
}

/** HIST-01..03: more than so many points are a trend. */
const trendPoints = 1;

export type PollTrend = { direction: 'up' | 'down' | 'stable'; change: number };

/** Compares two shares in percent; `change` is in points. Returns null when the poll before did not ask about the candidate. */
export function pollTrendOf(now: number, before: number | null): PollTrend | null {
  if (before === null) return null;
  const change = shownDifference(now, before);
  if (change > trendPoints) return { direction: 'up', change };
  return { direction: change < -trendPoints ? 'down' : 'stable', change };
}

/** The open poll; all times but `createdAt` are election time. `leftAt` is the time from which a demonstration moved back, if it did. */
export type OpenPoll = {
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  hasKey: boolean;
  leftAt: Date | null;
};

/** Returns when the open poll ended, or null while it is open. A clock moved back ends it at the time the clock left. */
export function endOfPoll(
  poll: OpenPoll,
  { timeline, at, realNow }: { timeline: Timeline; at: Date; realNow: Date },
): Date | null {
  const start = poll.startsAt.getTime();
  const end = Math.min(poll.endsAt.getTime(), pollEndsAt(timeline, poll.startsAt).getTime());
  // Never of no length: the table refuses it.
  const endedAt = (moment: number) => new Date(Math.max(start + 1, Math.min(end, moment)));
  if (at.getTime() >= end) return endedAt(end);
  if (poll.leftAt) return endedAt(poll.leftAt.getTime());
  if (start > at.getTime()) return endedAt(start + realNow.getTime() - poll.createdAt.getTime());
  // Without its key (a restored backup) it takes no more votes: the next one opens.
  const isStuck = !poll.hasKey || pollClosedBecause(timeline, at) !== null;
  return isStuck ? endedAt(at.getTime()) : null;
}
