import { createHash } from 'node:crypto';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { newAttempt, seedOf, viewOf } from '#app/features/voter-test/attempt.ts';
import { findStatistics, listFacts, listTestQuestions } from '#app/features/voter-test/queries.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

/** Milliseconds for which the page starts all attempts with the same seed. */
const seedMs = 10_000;

/**
 * Returns the seed of attempts that begin at `at`, so that the page is the same for everybody. Only the
 * attempts of one person must differ.
 */
function seedAt(at: Date): string {
  const moment = Math.floor(at.getTime() / seedMs);
  return seedOf(createHash('sha256').update(`voter-test/${moment}`).digest());
}

/** Reads the page of the voter test with a new attempt's first question, without its answer. */
export async function readQuiz(context: HandlerContext) {
  const { db, at } = context;
  const { electionId } = await requireTimeline(db);
  const moment = { electionId, at };
  const [test, facts, statistics] = await Promise.all([
    readBlock(context, 'voter-test-failed', async () => {
      const pool = await listTestQuestions(db, moment);
      const attempt = newAttempt(seedAt(at));
      return { attempt, view: viewOf(pool, attempt) };
    }),
    listFacts(db, moment),
    findStatistics(db, at),
  ]);
  return { test, facts, statistics };
}
