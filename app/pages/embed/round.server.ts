import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { type RoundState, roundStateOf } from '#app/features/elections/results.rules.ts';
import { requireRoundNumber } from '#app/features/elections/results-page.queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** The round an address names, as it stands at `at`. Refuses what is no round of this election (404). */
export async function requireRoundState(
  db: Db,
  asked: { text: string | undefined; at: Date },
): Promise<RoundState> {
  const number = requireRoundNumber(asked.text);
  const times = (await requireTimeline(db)).rounds.find((round) => round.number === number);
  if (!times) throw new Refusal('not-found');
  return roundStateOf(times, asked.at);
}
