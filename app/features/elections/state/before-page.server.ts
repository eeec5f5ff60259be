import { nationCode } from '#app/features/elections/addresses.ts';
import type { Lead } from '#app/features/elections/lead/lead.ts';
import { readLead } from '#app/features/elections/lead/read-lead.server.ts';
import { type RoundState, roundStateOf } from '#app/features/elections/results/rules.ts';
import {
  announcedRound,
  provisionalRound,
  type RoundTimes,
  type Timeline,
} from '#app/features/elections/rules.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { type RoundTurnout, readTurnout } from '#app/features/elections/turnout/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { findProvisional, type Provisional } from './publication.server.ts';

export type BeforePage = {
  electionTitle: string;
  /** The current round: waiting, voting, being counted or with a provisional result. */
  round: RoundState;
  /** The news of the moment. Null when no round is ahead. */
  lead: Lead | null;
  provisional: Provisional | null;
  /** The previous round with a final result, or null in the first round. */
  earlier: number | null;
  opens: Date;
  closes: Date;
  turnout: RoundTurnout[];
  turnoutSources: CitedSource[];
};

/**
 * Returns the round that is being voted on, counted or provisional, or the first round's schedule before its
 * votes are public. Returns null while the latest announced round is the news.
 */
export async function findBeforePage(
  db: Db,
  { timeline, at, round }: { timeline: Timeline; at: Date; round?: number },
): Promise<BeforePage | null> {
  const announcedBefore = announcedRound(timeline, at);
  const first = announcedBefore === 0 && round === undefined ? timeline.rounds[0] : undefined;
  const times = provisionalRound(timeline, at) ?? unannouncedSince(timeline, at) ?? first;
  if (!times || (round !== undefined && round !== times.number)) return null;
  const scope = { electionId: timeline.electionId, at };
  const lead = await readLead(db, { timeline, at });
  return {
    electionTitle: timeline.shortTitle,
    round: roundStateOf(times, at),
    lead,
    provisional: await findProvisional(db, { timeline, at }),
    earlier: announcedBefore || null,
    opens: times.pollsOpen,
    closes: times.pollsClose,
    ...(await readTurnout(db, { ...scope, code: nationCode })),
  };
}

/** Returns the round whose polling stations have opened and whose result is not announced, or null. */
function unannouncedSince(timeline: Timeline, at: Date): RoundTimes | null {
  return timeline.rounds.find(({ pollsOpen, announcedAt }) => pollsOpen <= at && at < announcedAt) ?? null;
}
