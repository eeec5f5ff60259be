import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { requireRoundNumber } from '#app/features/elections/results/round-queries.server.ts';
import { type RoundState, roundStateOf } from '#app/features/elections/results/rules.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/**
 * Reads the round that the URL names as of `at`, with the election's timeline. Refuses unknown rounds with
 * 404.
 */
export async function requireRoundState(
  db: Db,
  query: { text: string | undefined; at: Date },
): Promise<{ round: RoundState; timeline: Timeline }> {
  const number = requireRoundNumber(query.text);
  const timeline = await requireTimeline(db);
  const times = timeline.rounds.find((round) => round.number === number);
  if (!times) throw new Refusal('not-found');
  return { round: roundStateOf(times, query.at), timeline };
}
