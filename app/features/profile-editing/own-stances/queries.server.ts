import { isPublicQuestion } from '#app/features/compatibility/public-rows.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';

/** A candidate's own answer. `step` counts from 0 on the question's scale. */
export type OwnAnswer = { step: number; answer: string; explanation: string; link: string };

/** An active question with the candidate's own answer. The answer may be null. */
export type OwnQuestion = {
  id: string;
  code: string;
  question: string;
  category: string;
  scale: string[];
  own: OwnAnswer | null;
  version: string;
};

type OwnQuery = { electionId: string; at: Date; candidateId: string | null };

/** Lists the active questions in their order, with the candidate's own answers valid at `at`. */
export async function listOwnQuestions(
  db: Db | Tx,
  { electionId, at, candidateId }: OwnQuery,
): Promise<OwnQuestion[]> {
  const rows = await db
    .selectFrom('compatibility_questions as question')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('own_stances')
          .select(['stance', 'answer', 'explanation', 'link'])
          .whereRef('own_stances.question_id', '=', 'question.id')
          .where('own_stances.candidate_id', '=', candidateId)
          .where('own_stances.election_at', '<=', at)
          .orderBy('own_stances.election_at', 'desc')
          .orderBy('own_stances.number', 'desc')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['question.id', 'question.code', 'question.question', 'question.category'])
    .select(['question.options as scale', 'own.stance', 'own.answer', 'own.explanation', 'own.link'])
    .where('question.election_id', '=', electionId)
    .where('question.is_active', '=', true)
    .where(isPublicQuestion(at))
    .orderBy('question.position')
    .execute();
  return rows.map(({ stance, answer, explanation, link, ...question }) => {
    const own =
      stance === null || answer === null
        ? null
        : { step: answer, answer: stance, explanation: explanation ?? '', link: link ?? '' };
    return { ...question, own, version: versionOf(own) };
  });
}
