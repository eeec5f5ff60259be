import { randomUUID } from 'node:crypto';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { newAttempt, viewOf } from '#app/features/voter-test/attempt.ts';
import { findStatistics, listFacts, listTestQuestions } from '#app/features/voter-test/queries.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

export type QuizData = Awaited<ReturnType<typeof readQuiz>>;

/**
 * Reads the page of the voter test with a new attempt's first question, without its answer. Visitors may
 * share a cached seed, because the seed only identifies attempts of the same person.
 */
export async function readQuiz(context: HandlerContext) {
  const { db, at } = context;
  const { electionId } = await requireTimeline(db);
  const moment = { electionId, at };
  const [test, facts, statistics] = await Promise.all([
    readBlock(context, 'voter-test-failed', async () => {
      const pool = await listTestQuestions(db, moment);
      const attempt = newAttempt(randomUUID());
      return { attempt, view: viewOf(pool, attempt) };
    }),
    listFacts(db, moment),
    findStatistics(db, at),
  ]);
  return { test, facts, statistics };
}
