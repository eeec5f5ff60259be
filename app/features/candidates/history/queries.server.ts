import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { type ChangeKind, type ChangeMaker, changeKinds } from './change.ts';

/** A change that the candidate or the team published, as the public history lists it. */
export type CandidateChange = {
  id: number;
  kind: ChangeKind;
  /** A column of `candidate_profiles`, or the code of an answered question of the questionnaire. */
  field: string | null;
  /** The answered question: from the questionnaire or from a voter. */
  question: string | null;
  before: unknown;
  after: unknown;
  author: ChangeMaker;
  at: Date;
};

/** Maximum number of changes that a page lists. */
const shownChanges = 100;

type ChangesQuery = { candidateId: string; at: Date; kinds?: readonly ChangeKind[]; limit?: number };

/** Lists the public changes of a candidate up to election time `at`, newest first. */
export async function listCandidateChanges(
  db: Db,
  { candidateId, at, kinds = changeKinds, limit = shownChanges }: ChangesQuery,
): Promise<CandidateChange[]> {
  const rows = await selectChanges(db, { candidateId, at, kinds, limit });
  return rows.map((row) => ({ ...row, ...(row.kind === 'event' ? withoutInternal(row) : {}) }));
}

type EventColumns = Readonly<Record<string, unknown>> | null;

/** Removes the values that an event had while it was internal. */
function withoutInternal(change: { before: unknown; after: unknown }) {
  const before = change.before as EventColumns;
  const after = change.after as EventColumns;
  if (before?.is_public === false) return { before: null, after };
  if (before && after?.is_public === false) return { before, after: { ...before, is_public: false } };
  return { before, after };
}

const selectChanges = preparedOfRecord(
  ['candidateId', 'at', 'kinds', 'limit'],
  (db, { candidateId, at, kinds, limit }: Required<ChangesQuery>) =>
    db
      .selectFrom('published_changes as change')
      .innerJoin('candidates', 'candidates.id', 'change.candidate_id')
      .leftJoin('compatibility_questions as question', (join) =>
        join
          .onRef('question.election_id', '=', 'candidates.election_id')
          .onRef('question.code', '=', 'change.field')
          .on('change.kind', '=', 'stance'),
      )
      .leftJoin('candidate_questions as asked', 'asked.id', 'change.question_id')
      .select(['change.id', 'change.field', 'change.before', 'change.after', 'change.election_at as at'])
      .select([
        sql<ChangeKind>`change.kind`.as('kind'),
        sql<ChangeMaker>`change.author`.as('author'),
        sql<string | null>`coalesce(question.question, asked.content)`.as('question'),
      ])
      .where('change.candidate_id', '=', candidateId)
      .where('change.is_public', '=', true)
      .where(sql<SqlBool>`(asked.id is null or asked.status = 'public')`)
      .where('change.election_at', '<=', at)
      .where(sql<SqlBool>`change.kind = any(${kinds}::text[])`)
      .orderBy('change.election_at', 'desc')
      .orderBy('change.id', 'desc')
      .limit(sql<number>`${limit}::int`),
);
