import { turnoutHeadline } from '#app/features/elections/results/section-headlines.ts';
import {
  daysOfCounting,
  type LegalPeriod,
  type RoundTimes,
  shareOf,
  shownDifference,
} from '#app/features/elections/rules.ts';
import type { RoundTurnout } from '#app/features/elections/turnout/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { leadTexts } from './texts.ts';

const texts = leadTexts.ro;

/** The facts from which the headline before a result is written. */
export type LeadFacts = {
  at: Date;
  /** The first round whose polling stations have not all closed. Null when all have closed. */
  next: RoundTimes | null;
  /** The round whose votes are being counted, or null. */
  counting: number | null;
  /** True when that round's result should long be known, but is not in the data. */
  isLate: boolean;
  silence: LegalPeriod | null;
  /** Names on the ballot of `next`, in ballot order. */
  names: readonly string[];
  /** The shares of the candidates in `names` in the last announced round, or null before any announcement. */
  earlier: { round: number; shares: readonly { name: string; share: number }[] } | null;
  /** National turnout by hour in each round with a published hour. */
  turnout: readonly RoundTurnout[];
};

export type Lead = { title: string; standFirst: string | null };

/**
 * Returns the headline before a result: the day of the vote, the candidates, election silence, turnout or the count.
 * Returns null when no round is ahead and no votes are being counted.
 */
export function leadOf(facts: LeadFacts): Lead | null {
  const { at, next, counting, isLate, silence } = facts;
  if (counting !== null && isLate)
    return { title: texts.late, standFirst: texts.lateBecause(counting, daysOfCounting) };
  if (counting !== null) return { title: texts.counting, standFirst: soFar(facts, counting) };
  if (!next) return null;
  if (at >= next.pollsOpen) return votingLead(facts, next);
  const choice = choiceOf(facts, next);
  if (silence) return { title: texts.silence(silence.to), standFirst: texts.open(choice) };
  return { title: choice, standFirst: aheadOf(facts, next) };
}

/** Describes the choice on election day: between two named candidates, or just the round. */
function choiceOf({ at, names }: LeadFacts, next: RoundTimes): string {
  const days = daysBetween(bucharestDay(at), next.electionDay);
  return names.length === 2
    ? texts.choice(texts.day(next.pollsOpen, days), names)
    : texts.vote(texts.day(next.pollsOpen, days), next.number);
}

function aheadOf({ names, earlier }: LeadFacts, next: RoundTimes): string {
  const hours = texts.hours(next.pollsOpen, next.pollsClose);
  if (earlier && earlier.shares.length > 0) return `${texts.earlier(earlier.round, earlier.shares)} ${hours}`;
  return [names.length > 0 ? texts.onBallot(names.length) : null, hours, texts.document]
    .filter(Boolean)
    .join(' ');
}

function votingLead(facts: LeadFacts, next: RoundTimes): Lead {
  const title = turnoutHeadline(facts.turnout, { running: next.number });
  const hasHour = facts.turnout.some(({ round }) => round === next.number);
  if (!title || !hasHour) return { title: texts.today(next.pollsClose), standFirst: choiceOf(facts, next) };
  const compared = compareHours(facts.turnout, next.number);
  return { title, standFirst: [compared, texts.closes(next.pollsClose)].filter(Boolean).join(' ') };
}

/** Compares the last announced hour with the same hour of the previous round, in shown percentage points. */
function compareHours(turnout: readonly RoundTurnout[], round: number): string | null {
  const running = turnout.find((entry) => entry.round === round);
  const before = turnout.find((entry) => entry.round === round - 1);
  const last = running?.hours.at(-1);
  const same = before?.hours.find(({ hour }) => hour === last?.hour);
  if (!running || !before || !last || !same) return null;
  const share = shareOf(last.voters, running.registered);
  const earlier = shareOf(same.voters, before.registered);
  if (share === null || earlier === null) return null;
  return texts.compared(shownDifference(share, earlier), before.round, earlier);
}

function soFar({ turnout }: LeadFacts, round: number): string | null {
  const hasHour = turnout.some((entry) => entry.round === round);
  return hasHour ? turnoutHeadline(turnout, { running: round }) : null;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
