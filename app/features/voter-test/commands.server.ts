import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { recordActivity } from '#app/features/activity/commands.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type Answer, countCorrect } from './attempt.ts';
import { listTestQuestions } from './queries.server.ts';
import { attemptLength } from './rules.ts';

type SaveContext = { db: Db; at: Date };
/** A finished attempt. `attempt` is its seed, and `place` is the page on which the person took the test. */
type FinishedAttempt = {
  userId: string;
  attempt: string;
  place: 'page' | 'dashboard';
  answers: readonly Answer[];
};

/** Calculates an attempt's result from its answers and saves it. Saving the same attempt again changes nothing. */
export async function saveResult(
  { db, at }: SaveContext,
  { userId, attempt, place, answers }: FinishedAttempt,
): Promise<{ isNew: boolean }> {
  const { electionId } = await requireTimeline(db);
  const pool = await listTestQuestions(db, { electionId, at });
  const ids = new Set(pool.map(({ id }) => id));
  const answered = new Set(answers.map(({ id }) => id));
  if (!answers.every(({ id }) => ids.has(id))) throw new Refusal('voter-test-changed');
  if (answered.size !== answers.length || answers.length !== Math.min(attemptLength, pool.length))
    throw new Refusal('voter-test-unfinished');
  const correct = countCorrect(pool, answers);
  return db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('session-expired');
    const saved = await tx
      .insertInto('voter_test_results')
      .values({
        user_id: userId,
        attempt,
        taken_at: place,
        total_questions: answers.length,
        correct_answers: correct,
        election_at: at,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'attempt']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (saved) await recordActivity(tx, { voterId: userId, at, type: 'quiz' });
    return { isNew: saved !== undefined };
  });
}
