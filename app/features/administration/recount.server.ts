import { mergeRecounts, type Recount } from '#app/features/ballots/recount.server.ts';
import { findLastRecount, recount } from '#app/features/daily-vote/recount/recount.server.ts';
import { findLastPollRecount, recountPolls } from '#app/features/live-polls/recount/recount.server.ts';
import type { Db } from '#app/platform/db/database.ts';

/** Recounts daily votes and live polls immediately. The result's `at` is `electionNow`. */
export async function recountEverything(
  db: Db,
  query: { electionId: string; electionNow: Date },
): Promise<Recount> {
  return mergeRecounts(await recount(db, query), await recountPolls(db, query));
}

/**
 * Combines the last recounts of daily votes and live polls up to election time `at`; the time is the later one. Returns
 * null before the first recount.
 */
export async function findLastWholeRecount(
  db: Db,
  query: { electionId: string; at: Date },
): Promise<Recount | null> {
  const [votes, polls] = await Promise.all([findLastRecount(db, query), findLastPollRecount(db, query)]);
  return votes && polls ? mergeRecounts(votes, polls) : (votes ?? polls);
}
