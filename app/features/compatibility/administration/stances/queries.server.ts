import { sql } from 'kysely';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { isPublicQuestion, isPublicStance } from '../../public-rows.server.ts';
import type { Confidence, Timing } from '../../stance-values.ts';

/**
 * The values of a stance (a candidate's answer with sources) that administrators can change. `links` are the source
 * pages that are public at election time.
 */
export type EditedStance = {
  step: number;
  explanation: string;
  said: string;
  confidence: Confidence;
  timing: Timing;
  links: string[];
};

export function editedStance(values: EditedStance): EditedStance {
  const { step, explanation, said, confidence, timing, links } = values;
  return { step, explanation, said, confidence, timing, links };
}

/**
 * A stance in the administrators' list, with the names of the candidate, the question and the candidate's account
 * (CPADM-35).
 */
export type AdministeredStance = EditedStance & {
  id: string;
  candidate: string;
  isFictitious: boolean;
  /** The name of the account that belongs to the candidate. */
  account: string | null;
  question: string;
  category: string;
  scale: string[];
  answer: string;
  updatedAt: Date;
  version: string;
};

export type StanceFilter = { text?: string; candidate?: string; category?: string };
type StancesQuery = { electionId: string; at: Date };

/** Number of stances on one page of the list. */
export const stancesPage = 20;

/** Lists one page (from 1) of the stances that are public at `at`, by candidate and question order. */
export async function listAdministeredStances(
  db: Db,
  query: StancesQuery,
  { filter, page }: { filter: StanceFilter; page: number },
): Promise<{ count: number; stances: AdministeredStance[] }> {
  const found = selectStances(db, query)
    .$if(Boolean(filter.text), (stances) =>
      stances.where(
        sql<boolean>`position(fold_text(${filter.text})
        in fold_text(concat_ws(' ', candidate.display_name, question.question, stance.stance, stance.explanation))) > 0`,
      ),
    )
    .$if(Boolean(filter.candidate), (stances) => stances.where('candidate.slug', '=', filter.candidate ?? ''))
    .$if(Boolean(filter.category), (stances) =>
      stances.where('question.category', '=', filter.category ?? ''),
    );
  const [total, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .select(stanceColumns)
      .orderBy('candidate.display_name')
      .orderBy('question.position')
      .orderBy('stance.id')
      .limit(stancesPage)
      .offset((page - 1) * stancesPage)
      .execute(),
  ]);
  return { count: total.count, stances: await toStances(db, query.at, rows) };
}

export async function findAdministeredStance(
  db: Db | Tx,
  { id, ...query }: StancesQuery & { id: string },
): Promise<AdministeredStance | null> {
  const rows = await selectStances(db, query)
    .select(stanceColumns)
    .where(({ eb }) => eb(eb.cast<string>('stance.id', 'text'), '=', id))
    .execute();
  return (await toStances(db, query.at, rows))[0] ?? null;
}

function selectStances(db: Db | Tx, { electionId, at }: StancesQuery) {
  return db
    .selectFrom('candidate_stances as stance')
    .innerJoin('candidates as candidate', 'candidate.id', 'stance.candidate_id')
    .innerJoin('compatibility_questions as question', 'question.id', 'stance.question_id')
    .leftJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidate.id')
    .leftJoin('users as account', 'account.id', 'profile.user_id')
    .where('question.election_id', '=', electionId)
    .where(isPublicQuestion(at))
    .where(isPublicStance(at));
}

const stanceColumns = [
  'stance.id',
  'stance.answer as step',
  'stance.stance as answer',
  'stance.explanation',
  'stance.said_text',
  'stance.confidence',
  'stance.timing',
  'stance.source_ids',
  'stance.updated_at as updatedAt',
  'candidate.display_name as candidate',
  'candidate.is_fictitious as isFictitious',
  'question.question',
  'question.category',
  'question.options as scale',
  'account.first_name',
  'account.last_name',
] as const;

type StanceRow = Omit<AdministeredStance, 'account' | 'said' | 'links' | 'version'> & {
  said_text: string | null;
  source_ids: string[];
  first_name: string | null;
  last_name: string | null;
};

async function toStances(db: Db | Tx, at: Date, rows: readonly StanceRow[]): Promise<AdministeredStance[]> {
  const sources = await listSources(db, { ids: rows.flatMap(({ source_ids: ids }) => ids), at });
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  return rows.map(({ said_text, source_ids, first_name, last_name, ...row }) => {
    const links = source_ids.flatMap((id) => urls.get(id) ?? []);
    const stance = { ...row, said: said_text ?? '', links };
    const account = first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim();
    return { ...stance, account, version: versionOf(editedStance(stance)) };
  });
}

export type StanceChoices = {
  candidates: { id: string; slug: string; name: string }[];
  questions: { id: string; question: string; scale: string[] }[];
};

/** Lists the choices in the form of a new stance: candidates with a profile, and active questions (CPADM-39). */
export async function listStanceChoices(
  db: Db | Tx,
  { electionId, at }: StancesQuery,
): Promise<StanceChoices> {
  const [candidates, questions] = await Promise.all([
    db
      .selectFrom('candidate_profiles as profile')
      .innerJoin('candidates as candidate', 'candidate.id', 'profile.candidate_id')
      .select(['candidate.id', 'candidate.slug', 'candidate.display_name as name'])
      .where('candidate.election_id', '=', electionId)
      .orderBy('candidate.display_name')
      .orderBy('candidate.slug')
      .execute(),
    db
      .selectFrom('compatibility_questions as question')
      .select(['id', 'question', 'options as scale'])
      .where('election_id', '=', electionId)
      .where('is_active', '=', true)
      .where(isPublicQuestion(at))
      .orderBy('position')
      .execute(),
  ]);
  return { candidates, questions };
}
