import { nationCode } from '#app/features/elections/addresses.ts';
import { findAreaResult, listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import { type Outcome, outcomeOf, type Standing } from '#app/features/elections/results/rules.ts';
import { resultStateOf, type Timeline } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';

/** Reads the outcome of an announced round's national result. */
export async function readOutcome(
  db: Db,
  { timeline, round, at }: { timeline: Timeline; round: number; at: Date },
): Promise<Outcome<Standing>> {
  const scope = { electionId: timeline.electionId, at };
  const nation = await findAreaResult(db, { ...scope, round, code: nationCode });
  const times = timeline.rounds.find(({ number }) => number === round);
  const next = timeline.rounds.find(({ number }) => number === round + 1);
  const finalists = next ? await listRoundCandidates(db, { ...scope, round: next.number }) : [];
  return outcomeOf(nation?.standings ?? [], {
    isLast: !next,
    isValidated: times !== undefined && resultStateOf(times, at) === 'validated',
    finalists: finalists.length > 0 ? finalists.map((row) => row.slug) : null,
  });
}
