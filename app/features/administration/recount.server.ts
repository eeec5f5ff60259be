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

/** Maximum number of differences that a page shows. One fault can concern every candidate, day and poll. */
const mostShown = 50;

/** The first differences of a recount, and the number of all others. */
export type ShownRecount = Recount & { others: number };

/**
 * Combines the last recounts of daily votes and live polls up to election time `at`, with the later time.
 * Returns null before the first recount.
 */
export async function findLastWholeRecount(
  db: Db,
  query: { electionId: string; at: Date },
): Promise<ShownRecount | null> {
  const [votes, polls] = await Promise.all([findLastRecount(db, query), findLastPollRecount(db, query)]);
  const whole = votes && polls ? mergeRecounts(votes, polls) : (votes ?? polls);
  if (!whole) return null;
  const differences = whole.differences.slice(0, mostShown);
  return { ...whole, differences, others: whole.differences.length - differences.length };
}
