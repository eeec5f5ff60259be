import { sql } from 'kysely';
import { isSearchTooWide, personMatches } from '#app/features/accounts/administration/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { bandOf, exportLimit, limitsOf, type ScoreBand, scoreBands, statisticsMark } from '../rules.ts';

/** Number of results on one page of the administrators' list. */
export const resultsPage = 50;

/** `text` contains beginnings of words in the person's name or e-mail address (VTADM-16). */
export type ResultFilter = { text?: string; band?: ScoreBand; id?: string };

export type ResultRow = {
  id: string;
  userId: string;
  name: string;
  email: string;
  score: number;
  band: ScoreBand;
  correct: number;
  total: number;
  place: 'page' | 'dashboard';
  at: Date;
};

/** Selects the results up to `at` that match the filter. */
function selectResults(db: Db, { at, filter }: { at: Date; filter: ResultFilter }) {
  const { text, band, id } = filter;
  const limits = band && limitsOf(band);
  return db
    .selectFrom('voter_test_results as result')
    .where('result.election_at', '<=', at)
    .$if(id !== undefined, (query) => query.where('result.id', '=', id ?? ''))
    .$if(limits !== undefined, (query) =>
      query.where('result.score', '>=', limits?.from ?? 0).where('result.score', '<=', limits?.to ?? 100),
    )
    .$if(text !== undefined, (query) => query.where('result.user_id', 'in', peopleWith(text ?? '')));
}

/** Selects people by the search index first. Otherwise PostgreSQL may search the words of every result's person. */
const peopleWith = (text: string) =>
  sql<string>`(with people as materialized (select id from users where ${personMatches(text)}) select id from people)`;

type Query = { at: Date; filter: ResultFilter; limit: number; offset: number };

/**
 * Reads a page of results with their people, newest first (VTADM-23). The page's ids come only from an index,
 * so the last page is as fast as the first.
 */
async function readResults(db: Db, { at, filter, limit, offset }: Query): Promise<ResultRow[]> {
  const ids = selectResults(db, { at, filter })
    .select('result.id')
    .orderBy('result.election_at', 'desc')
    .orderBy('result.id', 'desc')
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom('voter_test_results as result')
    .innerJoin('users as person', 'person.id', 'result.user_id')
    .where('result.id', 'in', ids)
    .select(['result.id', 'result.user_id', 'result.score', 'result.correct_answers', 'result.taken_at'])
    .select(['result.total_questions', 'result.election_at', 'person.email'])
    .select(['person.first_name', 'person.last_name'])
    .orderBy('result.election_at', 'desc')
    .orderBy('result.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    score: row.score,
    band: bandOf(row.score),
    correct: row.correct_answers,
    total: row.total_questions,
    place: row.taken_at,
    at: row.election_at,
  }));
}

/** `isSearchTooWide` is true when the search finds more people than `mostFound`, so that results are missing. */
type FoundResults = { rows: ResultRow[]; count: number; isSearchTooWide: boolean };

/** Lists one page (from 1) of the filtered results, with the number of all filtered results. */
export async function listResults(
  db: Db,
  { at, filter, page }: { at: Date; filter: ResultFilter; page: number },
): Promise<FoundResults> {
  const [rows, counted] = await Promise.all([
    readResults(db, { at, filter, limit: resultsPage, offset: (page - 1) * resultsPage }),
    selectResults(db, { at, filter })
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(tooWide({ at, filter }).as('isSearchTooWide'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...counted };
}

const tooWide = ({ at, filter: { text } }: { at: Date; filter: ResultFilter }) =>
  text === undefined ? sql<boolean>`false` : isSearchTooWide(text, at);

/** Returns a result with its person, or null when it does not exist at `at`. */
export async function findResult(db: Db, { id, at }: { id: string; at: Date }): Promise<ResultRow | null> {
  const [row] = await readResults(db, { at, filter: { id }, limit: 1, offset: 0 });
  return row ?? null;
}

/**
 * Lists the filtered results for the exported file, newest first. Refuses more than `exportLimit` results, and a search
 * that finds too many people.
 */
export async function listExported(db: Db, query: { at: Date; filter: ResultFilter }): Promise<ResultRow[]> {
  const { rows: search } = await sql<{ isTooWide: boolean }>`select ${tooWide(query)} as "isTooWide"`.execute(
    db,
  );
  const rows = await readResults(db, { ...query, limit: exportLimit + 1, offset: 0 });
  if (search[0]?.isTooWide || rows.length > exportLimit) throw new Refusal('voter-test-export-too-long');
  return rows;
}

/**
 * Figures of all results; percentages are null without results. `passingRate` is the share with at least
 * `statisticsMark`.
 */
export type ResultStats = {
  totalTests: number;
  averageScore: number | null;
  highestScore: number | null;
  lowestScore: number | null;
  passingRate: number | null;
  bands: { band: ScoreBand; from: number; to: number; count: number }[];
};

export async function readResultStats(db: Db, at: Date): Promise<ResultStats> {
  const scores = await db
    .selectFrom('voter_test_results')
    .select(['score', ({ fn }) => fn.countAll<number>().as('count')])
    .where('election_at', '<=', at)
    .groupBy('score')
    .orderBy('score')
    .execute();
  const countOf = (has: (score: number) => boolean) =>
    scores.reduce((sum, { score, count }) => (has(score) ? sum + count : sum), 0);
  const tests = countOf(() => true);
  const points = scores.reduce((sum, { score, count }) => sum + score * count, 0);
  return {
    totalTests: tests,
    averageScore: tests === 0 ? null : points / tests,
    highestScore: scores.at(-1)?.score ?? null,
    lowestScore: scores.at(0)?.score ?? null,
    passingRate: tests === 0 ? null : (100 * countOf((score) => score >= statisticsMark)) / tests,
    bands: scoreBands.map(({ key }) => ({
      band: key,
      ...limitsOf(key),
      count: countOf((score) => bandOf(score) === key),
    })),
  };
}
