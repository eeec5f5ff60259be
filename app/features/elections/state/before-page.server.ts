import { nationCode } from '#app/features/elections/addresses.ts';
import { type RoundState, roundStateOf } from '#app/features/elections/results/rules.ts';
import { announcedRound, provisionalRound, type Timeline } from '#app/features/elections/rules.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { type RoundTurnout, readTurnout } from '#app/features/elections/turnout/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { findProvisional, type Provisional } from './publication.server.ts';

export type BeforePage = {
  electionTitle: string;
  /** The current round: waiting, voting, being counted or with a provisional result. */
  round: RoundState;
  provisional: Provisional | null;
  /** The previous round with a final result, or null in the first round. */
  earlier: number | null;
  opens: Date;
  closes: Date;
  turnout: RoundTurnout[];
  turnoutSources: CitedSource[];
};

/**
 * Returns a round's provisional result, or the first round's schedule before its votes are public. Returns
 * null once the round has a results page.
 */
export async function findBeforePage(
  db: Db,
  { timeline, at, round }: { timeline: Timeline; at: Date; round?: number },
): Promise<BeforePage | null> {
  const announcedBefore = announcedRound(timeline, at);
  const first = announcedBefore === 0 && round === undefined ? timeline.rounds[0] : undefined;
  const times = provisionalRound(timeline, at) ?? first;
  if (!times || (round !== undefined && round !== times.number)) return null;
  const scope = { electionId: timeline.electionId, at };
  return {
    electionTitle: timeline.shortTitle,
    round: roundStateOf(times, at),
    provisional: await findProvisional(db, { timeline, at }),
    earlier: announcedBefore || null,
    opens: times.pollsOpen,
    closes: times.pollsClose,
    ...(await readTurnout(db, { ...scope, code: nationCode })),
  };
}
