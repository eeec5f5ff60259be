import type { Db } from '#app/platform/db/database.ts';
import type { Answer } from './attempt.ts';
import { listTestQuestions } from './queries.server.ts';
import { attemptLength } from './rules.ts';

type AttemptScore = { electionId: string; at: Date; correct: number };

/** Returns the answers of a finished attempt, of which `correct` are right. */
export async function answersWith(db: Db, { electionId, at, correct }: AttemptScore): Promise<Answer[]> {
  const pool = await listTestQuestions(db, { electionId, at });
  return pool.slice(0, attemptLength).map((question, index) => ({
    id: question.id,
    choice: index < correct ? question.correct : (question.correct + 1) % question.options.length,
  }));
}
