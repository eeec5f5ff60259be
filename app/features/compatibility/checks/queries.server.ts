import { sql } from 'kysely';
import { publicCandidates } from '#app/features/candidates/public-candidates.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { isPublicQuestion, isPublicStance } from '../public-rows.server.ts';
import { selectOwnStances } from '../queries.server.ts';
import { checkQuestionnaire, findingsOf, type QuestionnaireReport } from './check-questionnaire.ts';
import type { CheckedQuestionnaire, CheckedStance, Finding } from './shapes.ts';

type CheckQuery = {
  electionId: string;
  at: Date;
  /** The id of an inactive question that is checked as if it were active. */
  with?: string;
};

/** Reads the active questions, the candidates in the quiz, and their comparable answers at `at`. */
async function readCheckedQuestionnaire(
  db: Db | Tx,
  { electionId, at, with: added }: CheckQuery,
): Promise<CheckedQuestionnaire> {
  const questions = await db
    .selectFrom('compatibility_questions as question')
    .select(['id', 'code', 'question', 'options as scale'])
    .where('election_id', '=', electionId)
    .where(isPublicQuestion(at))
    .where((where) => where.or([where('is_active', '=', true), ...(added ? [where('id', '=', added)] : [])]))
    .orderBy('position')
    .execute();
  const candidates = await publicCandidates(db, { electionId, at })
    .select(['candidates.id', 'candidates.slug', 'candidates.display_name as name'])
    .where('candidates.is_fictitious', '=', false)
    .orderBy('candidates.slug')
    .execute();
  const codes = new Set(questions.map(({ code }) => code));
  const stances = await listComparable(db, { electionId, at, candidates });
  return { questions, candidates, stances: stances.filter(({ question }) => codes.has(question)) };
}

type StanceQuery = { electionId: string; at: Date; candidates: readonly { id: string; slug: string }[] };

/**
 * Lists the answers that the quiz compares: answers with sources and, for other questions, the candidate's
 * own answer.
 */
async function listComparable(
  db: Db | Tx,
  { electionId, at, candidates }: StanceQuery,
): Promise<CheckedStance[]> {
  const candidateIds = candidates.map(({ id }) => id);
  const sourced = await db
    .selectFrom('candidate_stances as stance')
    .innerJoin('compatibility_questions as question', 'question.id', 'stance.question_id')
    .innerJoin('candidates as candidate', 'candidate.id', 'stance.candidate_id')
    .select(['candidate.slug as candidate', 'question.code as question', 'stance.answer as step'])
    .select(({ fn }) => fn<number>('cardinality', ['stance.source_ids']).as('sources'))
    .where('question.election_id', '=', electionId)
    .where(sql<boolean>`stance.candidate_id = any(${candidateIds}::uuid[])`)
    .where('stance.timing', '<>', 'ulterior')
    .where(isPublicStance(at))
    .execute();
  const nameOf = ({ candidate, question }: Pick<CheckedStance, 'candidate' | 'question'>) =>
    `${candidate} ${question}`;
  const known = new Set(sourced.map(nameOf));
  const slugs = new Map(candidates.map(({ id, slug }) => [id, slug]));
  const own = (await selectOwnStances(db, { electionId, candidateIds, at })).flatMap((row) => {
    const [candidate, step] = [slugs.get(row.candidate_id), row.answer];
    if (candidate === undefined || step === null || row.isAfterVote) return [];
    return [{ candidate, question: row.code, step, sources: null }];
  });
  return [...sourced, ...own.filter((stance) => !known.has(nameOf(stance)))];
}

/** Checks the active questions and adds the names that the page shows. */
export async function checkAsked(
  db: Db,
  query: CheckQuery,
): Promise<QuestionnaireReport & { names: Record<string, string>; texts: Record<string, string> }> {
  const questionnaire = await readCheckedQuestionnaire(db, query);
  const { candidates, questions } = questionnaire;
  return {
    ...checkQuestionnaire(questionnaire),
    names: Object.fromEntries(candidates.map(({ slug, name }) => [slug, name])),
    texts: Object.fromEntries(questions.map(({ code, question }) => [code, question])),
  };
}

/** Returns the findings for a question as if it were active. `version` changes when the findings change. */
export async function findActivationFindings(
  db: Db | Tx,
  { electionId, at, id }: { electionId: string; at: Date; id: string },
): Promise<{ findings: Finding[]; version: string }> {
  const questionnaire = await readCheckedQuestionnaire(db, { electionId, at, with: id });
  const { code } = await db
    .selectFrom('compatibility_questions')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const findings = findingsOf(checkQuestionnaire(questionnaire), code);
  return { findings, version: versionOf(findings) };
}
