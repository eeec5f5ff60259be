import { type CitedSource, mapSources } from '#app/features/elections/sources/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { TestQuestion, TestSource } from './attempt.ts';
import { attemptLength, statisticsFrom, statisticsMark } from './rules.ts';

type Moment = { electionId: string; at: Date };

/** Number of facts that the slider shows (VTEST-06). */
const shownFacts = 10;
/** Maximum number of results in a person's list of earlier results. */
const shownResults = 10;

/**
 * Lists the active questions that may be asked at `at`, newest first. Refuses with `voter-test-inactive` when no
 * question is active, and with `voter-test-empty` when all are later.
 */
export async function listTestQuestions(db: Db, { electionId, at }: Moment): Promise<TestQuestion[]> {
  const rows = await db
    .selectFrom('voter_test_questions')
    .select(['id', 'question', 'options', 'correct_option', 'explanation', 'source_url', 'category'])
    .select(['source_ids', 'known_from'])
    .where('election_id', '=', electionId)
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .orderBy('id')
    .$call(fromRecord(db));
  if (rows.length === 0) throw new Refusal('voter-test-inactive');
  const asked = rows.filter(({ known_from: from }) => from === null || from <= at);
  if (asked.length === 0) throw new Refusal('voter-test-empty');
  const cited = await mapSources(db, { cited: new Map(asked.map((row) => [row.id, row.source_ids])), at });
  return asked.map(({ id, question, category, options, explanation, ...row }) => ({
    id,
    question,
    category,
    options,
    correct: options.indexOf(row.correct_option),
    explanation,
    sources: row.source_ids.length > 0 ? (cited.get(id) ?? []).map(toSource) : ownSource(row.source_url),
  }));
}

const toSource = ({ label, url }: CitedSource): TestSource => ({ label, url });

/** Without rows in `sources`, the question's source is the URL that an administrator wrote. */
function ownSource(url: string | null): TestSource[] {
  const host = url === null ? null : URL.parse(url)?.host.replace(/^www\./, '');
  return host ? [{ label: host, url }] : [];
}

/** Lists at most ten active questions, newest first, for the voter test on the dashboard (VTEST-22). */
export async function listNewestQuestions(db: Db, moment: Moment): Promise<TestQuestion[]> {
  return (await listTestQuestions(db, moment)).slice(0, attemptLength);
}

export type Fact = { code: string; text: string; sources: CitedSource[] };

/** Lists the facts of `Știați că...` that are public at `at`, with their sources. */
export async function listFacts(db: Db, { electionId, at }: Moment): Promise<Fact[]> {
  const rows = await db
    .selectFrom('did_you_know')
    .select(['code', 'text', 'source_ids'])
    .where('election_id', '=', electionId)
    .where((where) => where.or([where('known_from', 'is', null), where('known_from', '<=', at)]))
    .orderBy('position')
    .limit(shownFacts)
    .$call(fromRecord(db));
  const cited = await mapSources(db, { cited: new Map(rows.map((row) => [row.code, row.source_ids])), at });
  return rows.map(({ code, text }) => ({ code, text, sources: cited.get(code) ?? [] }));
}

export type OwnResult = { id: string; score: number; correct: number; total: number; at: Date };

/** Lists a person's own results until `at`, newest first (VTEST-31). */
export async function listOwnResults(db: Db, query: { userId: string; at: Date }): Promise<OwnResult[]> {
  return selectOwn(db, query);
}

const selectOwn = prepared(['userId', 'at'], (db, { userId, at }: { userId: string; at: Date }) =>
  db
    .selectFrom('voter_test_results')
    .select(['id', 'score', 'correct_answers as correct', 'total_questions as total', 'election_at as at'])
    .where('user_id', '=', userId)
    .where('election_at', '<=', at)
    .orderBy('election_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownResults),
);

/**
 * Statistics of each person's latest result, or null until enough people have a result. `passed` is a share
 * from 0 to 1.
 */
export type TestStatistics = { people: number; passed: number } | null;

export async function findStatistics(db: Db, at: Date): Promise<TestStatistics> {
  const [row] = await selectStatistics(db, { at, mark: statisticsMark });
  if (!row || row.people < statisticsFrom) return null;
  return { people: row.people, passed: row.passed / row.people };
}

const selectStatistics = prepared(['at', 'mark'], (db, { at, mark }: { at: Date; mark: number }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('voter_test_results')
        .distinctOn('user_id')
        .select(['user_id', 'score'])
        .where('election_at', '<=', at)
        .orderBy('user_id')
        .orderBy('election_at', 'desc')
        .orderBy('id', 'desc')
        .as('latest'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('score', '>=', mark).as('passed'),
    ]),
);
