import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { NewsFilter } from '#app/features/news/articles/article.ts';
import { analyseTags, listPopularTags, listSources } from '#app/features/news/articles/facets.server.ts';
import { countNews, listCandidateNews, listNews } from '#app/features/news/articles/queries.server.ts';
import { type Connection, clientSettings } from '#app/platform/db/connect.server.ts';
import type { Database, Db } from '#app/platform/db/database.ts';
import { judge } from '../report.ts';

const limit = 50;
const rounds = 7;

const views: Record<string, NewsFilter> = {
  latest: {},
  oldest: { sort: 'oldest' },
  'a tag': { tag: 'ccr' },
  'a candidate': { candidate: 'nicusor-dan' },
  'an outlet': { source: 'hotnews' },
  'a tag and a candidate': { tag: 'ccr', candidate: 'nicusor-dan' },
  'a tag and an outlet': { tag: 'diaspora', source: 'g4media' },
  'about candidates': { withCandidate: true },
  featured: { featured: true },
  breaking: { breaking: true },
  'featured of a tag': { featured: true, tag: 'ccr' },
  'search, two words': { text: 'dezbaterea televizata' },
  'search, common word': { text: 'alegeri' },
  'search of a tag': { text: 'alegeri', tag: 'ccr' },
  'search, ranked': { text: 'dezbaterea televizata', sort: 'relevance' },
  'search, common word, ranked': { text: 'alegeri', sort: 'relevance' },
  'search without a result': { text: 'ornitorinc' },
  'while typing': { text: 'curtea constitut', isTyping: true },
  'while typing, two letters': { text: 'al', isTyping: true },
};

type Seen = { query: CompiledQuery; ms: number };

/** Prints the database time and the query plan of each news list, next page and count. */
export async function measureReading(
  connection: Connection,
  { electionId, articles }: { electionId: string; articles: number },
): Promise<void> {
  console.log(
    `news: ${articles} articles, median and least of ${rounds} in ms at the database, then the plan\n`,
  );
  const slowest = await printReadings(connection, {
    limit,
    readings: (db) => readingsOf(db, { electionId, at: new Date() }),
  });
  judge('slowest list, search or next page, ms', slowest, { atMost: limit });
}

/**
 * Prints the database time and the query plan of each reading. Returns the longest median of the readings
 * with a limit.
 */
export async function printReadings(
  connection: Connection,
  { limit, readings }: { limit: number; readings: (db: Db) => Reading[] },
): Promise<number> {
  const seen: Seen[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...clientSettings(connection), max: 1 }) }),
    log: ({ query, queryDurationMillis }) => {
      seen.push({ query, ms: queryDurationMillis });
    },
  });
  try {
    let slowest = 0;
    for (const { name, run, isLimited } of readings(db)) {
      const { median, least } = await timeOf(seen, run);
      if (isLimited) slowest = Math.max(slowest, median);
      const over = isLimited && median > limit ? '  OVER' : '';
      console.log(`${name}: ${median.toFixed(1)}, least ${least.toFixed(1)}${over}`);
      for (const { query } of seen.splice(0)) console.log(await planOf(db, query));
    }
    return slowest;
  } finally {
    await db.destroy();
  }
}

/**
 * `isLimited` is true for lists, searches and next pages, whose time has a limit. The times of counts and
 * panels are only printed.
 */
type Reading = { name: string; run: () => Promise<unknown>; isLimited: boolean };

function readingsOf(db: Db, moment: { electionId: string; at: Date }): Reading[] {
  const lists = Object.entries(views).flatMap(([name, filter]) => {
    let next: string | null = null;
    const first = async () => {
      next = (await listNews(db, moment, { filter })).next;
    };
    const second = () => listNews(db, moment, { filter, cursor: next });
    const count = () => countNews(db, moment, filter, { everyMember: false });
    return [
      { name, run: first, isLimited: true },
      { name: `${name}, next page`, run: second, isLimited: true },
      { name: `${name}, number`, run: count, isLimited: false },
    ];
  });
  const middle = `${moment.at.getTime() - 170 * 86_400_000}.00000000-0000-0000-0000-000000000000`;
  const candidate = 'nicusor-dan';
  return [
    ...lists,
    { name: 'latest, half way down', run: () => listNews(db, moment, { cursor: middle }), isLimited: true },
    { name: 'a candidate’s five', run: () => listCandidateNews(db, moment, { candidate }), isLimited: true },
    { name: '500 of the API', run: () => listNews(db, moment, { limit: 500 }), isLimited: false },
    { name: 'popular tags', run: () => listPopularTags(db, moment), isLimited: false },
    { name: 'outlets', run: () => listSources(db, moment, { limit: 5 }), isLimited: false },
    { name: 'analysis of tags', run: () => analyseTags(db, moment), isLimited: false },
  ];
}

/**
 * Returns the total time of a read operation's statements. Afterwards `seen` contains the statements of the
 * last round.
 */
async function timeOf(seen: Seen[], run: () => Promise<unknown>): Promise<{ median: number; least: number }> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    seen.length = 0;
    await run();
    times.push(seen.reduce((sum, { ms }) => sum + ms, 0));
  }
  const sorted = times.slice(1).toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(rounds / 2)] ?? 0, least: sorted[0] ?? 0 };
}

/** Returns the steps of a statement's query plan that take 0.1 ms or more in all their repetitions. */
async function planOf(db: Db, query: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
    ...query,
    sql: `explain (analyze, costs off, buffers off) ${query.sql}`,
  });
  const isSlow = (line: string) => {
    const [, ms = '', loops = ''] = /actual time=\S+?\.\.([\d.]+) .*loops=(\d+)/.exec(line) ?? [];
    return Number(ms) * Number(loops) >= 0.1 || /^(Planning|Execution) Time/.test(line);
  };
  const lines = rows.map((row) => row['QUERY PLAN']).filter(isSlow);
  return lines.map((line) => `    ${line}`).join('\n');
}
