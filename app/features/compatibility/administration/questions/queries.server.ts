import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { isPublicQuestion, isPublicStance } from '../../public-rows.server.ts';
import type { QuestionValues } from './form.ts';

/** The values of a question that administrators can change. */
export type EditedQuestion = Omit<QuestionValues, 'id' | 'version'>;

/**
 * A question in the administrators' list. `stances` counts the candidates' answers that are public at election time.
 */
export type AdministeredQuestion = EditedQuestion & {
  id: string;
  code: string;
  stances: number;
  isOfDataset: boolean;
  version: string;
};

export function editedQuestion(values: EditedQuestion): EditedQuestion {
  const { question, category, weight, option, isActive } = values;
  return { question, category, weight, option, isActive };
}

/**
 * Lists the questions of an election that exist at `at`, newest first (CPADM-18). Questions loaded together
 * stay in the dataset's order.
 */
export async function listAdministeredQuestions(
  db: Db | Tx,
  { electionId, at }: { electionId: string; at: Date },
): Promise<AdministeredQuestion[]> {
  const rows = await db
    .selectFrom('compatibility_questions as question')
    .select(['question.id', 'question.code', 'question.question', 'question.category', 'question.weight'])
    .select(['question.options as option', 'question.is_active as isActive'])
    .select('question.from_dataset as isOfDataset')
    .select(
      sql<number>`(select count(*)::int from candidate_stances stance where stance.question_id = question.id
        and ${isPublicStance(at)})`.as('stances'),
    )
    .where('question.election_id', '=', electionId)
    .where(isPublicQuestion(at))
    .orderBy('question.created_at', 'desc')
    .orderBy('question.position')
    .execute();
  return rows.map((row) => ({ ...row, version: versionOf(editedQuestion(row)) }));
}
