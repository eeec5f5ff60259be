import { nationCode } from '#app/features/elections/addresses.ts';
import { type AnnulledDay, findAnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import type { Lead } from '#app/features/elections/lead/lead.ts';
import { readLead } from '#app/features/elections/lead/read-lead.server.ts';
import { type RoundState, roundStateOf } from '#app/features/elections/results/rules.ts';
import {
  announcedRound,
  type LegalPeriod,
  provisionalRound,
  type RoundTimes,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { type RoundTurnout, readTurnout } from '#app/features/elections/turnout/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { findProvisional, type Provisional } from './publication.server.ts';

export type BeforePage = {
  electionTitle: string;
  /** The state of the current round: waiting, voting, counting or provisional. */
  round: RoundState;
  silence: LegalPeriod | null;
  /** The current headline, or null when no round is ahead. */
  lead: Lead | null;
  provisional: Provisional | null;
  /** The previous round with a final result, or null in the first round. */
  earlier: number | null;
  opens: Date;
  closes: Date;
  turnout: RoundTurnout[];
  turnoutSources: CitedSource[];
  /** The round that was annulled before this election, or null without an annulled round. */
  annulled: AnnulledDay | null;
};

/**
 * Returns the given round while its votes are not public, or by default the current unannounced round.
 * Returns null when an announced round is the news.
 */
export async function findBeforePage(
  db: Db,
  { timeline, at, round }: { timeline: Timeline; at: Date; round?: number },
): Promise<BeforePage | null> {
  const announcedBefore = announcedRound(timeline, at);
  const first = announcedBefore === 0 ? timeline.rounds[0] : undefined;
  const latest = provisionalRound(timeline, at) ?? unannouncedSince(timeline, at) ?? first;
  const times = round === undefined ? latest : unannounced(timeline, { round, at });
  if (!times) return null;
  const scope = { electionId: timeline.electionId, at };
  const lead = await readLead(db, { timeline, at });
  return {
    electionTitle: timeline.shortTitle,
    round: roundStateOf(times, at),
    silence: silenceAt(timeline, at),
    lead,
    provisional:
      times.provisionalAt && times.provisionalAt <= at ? await findProvisional(db, { timeline, at }) : null,
    earlier: announcedBefore || null,
    opens: times.pollsOpen,
    closes: times.pollsClose,
    ...(await readTurnout(db, { ...scope, code: nationCode })),
    annulled: await findAnnulledDay(db, scope),
  };
}

/** Returns a round of the calendar before its announcement, or null. */
export function unannounced(
  { rounds }: Timeline,
  { round, at }: { round: number; at: Date },
): RoundTimes | null {
  const times = rounds.find(({ number }) => number === round);
  return times && at < times.announcedAt ? times : null;
}

/** Returns the round whose polling stations have opened but whose result is not announced, or null. */
function unannouncedSince(timeline: Timeline, at: Date): RoundTimes | null {
  return timeline.rounds.find(({ pollsOpen, announcedAt }) => pollsOpen <= at && at < announcedAt) ?? null;
}
