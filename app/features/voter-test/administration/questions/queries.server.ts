import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import type { TestQuestionValues } from './form.ts';

/** The values of a question that administrators can change. */
export type EditedTestQuestion = Omit<TestQuestionValues, 'id' | 'version'>;

/** A question in the administrators' list. */
export type AdministeredTestQuestion = EditedTestQuestion & {
  id: string;
  isOfDataset: boolean;
  /** The rule and the record from which the draft was generated. */
  generatedFrom: string | null;
  version: string;
};

export function editedTestQuestion(values: EditedTestQuestion): EditedTestQuestion {
  const { question, category, weight, option, correct, explanation, sourceUrl, isActive } = values;
  return { question, category, weight, option, correct, explanation, sourceUrl, isActive };
}

/**
 * Lists the questions that may be asked at `at`, newest first (VTADM-12). Omits questions of the dataset about later
 * facts.
 */
export async function listAdministeredTestQuestions(
  db: Db | Tx,
  { electionId, at }: { electionId: string; at: Date },
): Promise<AdministeredTestQuestion[]> {
  const rows = await db
    .selectFrom('voter_test_questions')
    .select(testQuestionColumns)
    .where('election_id', '=', electionId)
    .where(isKnown(at))
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, version: versionOf(editedTestQuestion(row)) }));
}

/** Selects the questions that may be asked at `at`. */
export const isKnown = (at: Date) => sql<SqlBool>`(known_from is null or known_from <= ${at})`;

export const testQuestionColumns = [
  'id',
  'question',
  'category',
  'weight',
  'options as option',
  'correct_option as correct',
  'explanation',
  sql<string>`coalesce(source_url, '')`.as('sourceUrl'),
  'is_active as isActive',
  'from_dataset as isOfDataset',
  'generated_from as generatedFrom',
] as const;
