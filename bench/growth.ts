import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { sessionCookieName, signSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import {
  plantActivity,
  plantBallots,
  plantCandidates,
  plantPeople,
  plantPolls,
  plantTexts,
} from '#tests/kit/growth/plant.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { fillNews } from './news/fill-news.ts';
import { endedChildrenTime, processorTime } from './processor-time.ts';
import { judge } from './report.ts';
import { reachDatabase } from './votes/votes.ts';

const rows = Number(process.env.BENCH_BALLOTS ?? 1_000_000);
type Planted = Record<'candidates' | 'polls' | 'articles' | 'ballots' | 'users' | 'texts', number>;
/** How many rows the large database has in addition to the dataset. */
const grown: Planted = {
  candidates: 1_000,
  polls: Math.min(50_000, rows),
  articles: Math.min(50_000, rows),
  ballots: rows,
  users: rows,
  texts: Math.min(50_000, rows),
};
/** Rows that the small database has in addition to the dataset: enough to fill one page of every list and the charts. */
const filled: Planted = {
  candidates: 38,
  polls: 200,
  articles: 200,
  ballots: 1_000,
  users: 200,
  texts: 3_000,
};
/** Number of requests to each address in each round. */
const requests = Number(process.env.BENCH_REQUESTS ?? 10);

/** Measures only addresses that contain one of these texts, and no job. */
const only = process.env.BENCH_PAGES?.split(',') ?? [];

type Reader = 'visitor' | 'voter' | 'admin';

/** Pages by reader. `:slug` is the candidate about whom the databases have invented texts. */
const pages: Record<Reader, string[]> = {
  visitor: [
    '/',
    '/candidates',
    '/candidates?cauta=nicu',
    '/candidates/compare',
    '/candidate/:slug',
    '/candidate/:slug/discussions',
    '/candidate/:slug/discussions/general',
    '/candidate/:slug/questions',
    '/results',
    '/results/1/CJ',
    '/results/1/54975',
    '/results/timeline',
    '/results/hours',
    '/search?cauta=inventat',
    '/search/suggestions.json?cauta=floresti',
    '/polls',
    '/ai-analysis',
    '/corrections',
    '/integrity',
    '/integrity/snapshots.json',
    '/info',
    '/quiz/compatibility',
    '/elections',
    '/news',
    '/news?cauta=dezbatere',
    '/news?sectiune=analiza',
    '/news?candidat=nicusor-dan',
    '/news/source/hotnews',
    '/news.rss',
    '/sitemap.xml',
    '/embed/results/1',
    '/embed/polls',
  ],
  voter: [
    '/dashboard',
    '/candidates',
    '/polls',
    '/account',
    '/account/privacy',
    '/account/notifications',
    '/candidate/:slug/questions',
    '/news/for-you',
    '/news/following',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/jobs',
    '/admin/ai-score-calculation',
    '/admin/rss-feeds',
    '/admin/news-articles',
    '/admin/news/sources',
    '/admin/compatibility-test',
    '/admin/voter-test',
    '/admin/users',
    '/admin/users?cauta=inventat-1',
    '/admin/activities',
    '/admin/audit',
    '/admin/moderation',
    '/admin/claims',
    '/admin/assistant',
    '/admin/elections',
    '/admin/access-control',
    '/admin/candidates',
    '/admin/search?cauta=dezbatere',
    '/admin/database?tabel=voter_activities',
    '/admin/database?tabel=users',
    '/admin/database?tabel=candidate_comments&cauta=inventat',
    '/admin/database?tabel=users&cauta=inventat-99',
  ],
};
const lists = [
  'candidates',
  'areas',
  'rounds',
  'rounds/1/results',
  'rounds/1/turnout',
  'polls',
  'live-polls',
  'live-poll-trends',
  'vote-snapshots',
  'guide',
  'sources',
  'corrections',
  'news',
  'news?candidate=nicusor-dan',
  'news-sources',
  'news-tags',
];
/** Jobs that read growing tables. Recounts and snapshots are left out, because they must count every ballot. */
const jobs = [
  'ai-scores',
  'destroy-ballot-keys',
  'live-poll',
  'vote-snapshot',
  'vote-recount',
  'poll-recount',
];

type Site = { product: Product; connection: Connection; postmaster: number; cookies: Record<Reader, string> };

/**
 * Compares the processor time on today's data with full pages and on a large database. It measures rendered pages, API
 * lists and jobs, alternately on both.
 */
export async function compareGrowth({ rounds, list }: { rounds: number; list: string }): Promise<void> {
  const today = await openSite();
  const full = await openSite();
  try {
    await grow(today.connection, filled);
    await grow(full.connection, grown);
    // The jobs run first, so that both databases have a snapshot of the votes and scores.
    if (only.length === 0) for (const name of jobs) await compareJob(name, { today, full });
    const slug = await findFirstCandidate(full.connection);
    // Without the escaped letter the page cache would answer (signed-in.ts).
    const api = list.replace(/\/candidates$/, '').replace('e', '%65');
    const read = { ...pages, visitor: [...pages.visitor, ...lists.map((name) => `${api}/${name}`)] };
    console.log(
      `Made for each request, ms of processor time (program + PostgreSQL); ${JSON.stringify(filled)} → ${JSON.stringify(grown)}`,
    );
    for (const reader of ['visitor', 'voter', 'admin'] as const)
      for (const path of read[reader].filter(isWanted))
        await comparePath({ reader, path: path.replace(':slug', slug), rounds }, { today, full });
  } finally {
    await Promise.all([today.product.stop(), full.product.stop()]);
  }
}

const isWanted = (path: string) => only.length === 0 || only.some((text) => path.includes(text));

async function findFirstCandidate(connection: Connection): Promise<string> {
  const db = createDatabase({ connection, poolSize: 1 });
  const { rows } = await sql<{ slug: string }>`
    select slug from candidates where not is_fictitious order by ballot_position limit 1`.execute(db);
  await db.destroy();
  return rows[0]?.slug ?? '';
}

async function openSite(): Promise<Site> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-growth-');
  const product = await startProduct({ DATA_DIR: dataDir });
  const connection = await reachDatabase(dataDir);
  const secrets = createSecrets(keepSecretKey(dataDir));
  const db = createDatabase({ connection, poolSize: 1 });
  const signIn = async (role: 'voter' | 'admin') => {
    const { id } = await makeUser(db, { role });
    const { cookie } = await makeSession(db, { userId: id, secrets });
    return `${cookie.name}=${cookie.value}`;
  };
  const [voter, admin] = [await signIn('voter'), await signIn('admin')];
  await db.destroy();
  // A session cookie makes the page cache pass the request on, even if the session belongs to no account.
  const visitor = `${sessionCookieName(false)}=${signSessionToken('bench', secrets)}`;
  const postmaster = await findPostmaster(connection);
  return { product, connection, postmaster, cookies: { visitor, voter, admin } };
}

async function findPostmaster(connection: Connection): Promise<number> {
  const db = createDatabase({ connection, poolSize: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const parent = parentOf(rows[0]?.pid ?? 0);
  await db.destroy();
  return parent;
}

type Sites = { today: Site; full: Site };
type Reading = { reader: Reader; path: string };

async function comparePath({ rounds, ...reading }: Reading & { rounds: number }, sites: Sites) {
  const found = { today: [] as number[], full: [] as number[] };
  const size = { today: 0, full: 0 };
  const records = { today: 1, full: 1 };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['today', 'full'] as const) {
      const cost = await costOf(reading, sites[name]);
      size[name] = cost.bytes;
      records[name] = cost.records;
      // The first round does not count: V8 compiles the code and PostgreSQL plans the queries.
      if (round > 0) found[name].push(cost.ms);
    }
  }
  const [few, many] = [median(found.today), median(found.full)];
  const kilobytes = (name: 'today' | 'full') => `${(size[name] / 1_000).toFixed(0)} kB`;
  const longer = Math.max(1, records.full / records.today);
  const what = `${reading.path} (${reading.reader})`;
  console.log(
    `${what}: ${few.toFixed(1)} ms, ${kilobytes('today')}, ${records.today} records → ${many.toFixed(1)} ms, ${kilobytes('full')}, ${records.full} records`,
  );
  judge(`${what}: grown ÷ today, processor time`, many / few, { atMost: 2 * longer });
}

async function costOf(
  { path, reader }: Reading,
  { product, postmaster, cookies }: Site,
): Promise<{ ms: number; bytes: number; records: number }> {
  const before = usedBy({ product, postmaster });
  let text = '';
  for (let step = 0; step < requests; step += 1) {
    const answer = await fetch(`${product.url}${path}`, { headers: { cookie: cookies[reader] } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    text = await answer.text();
  }
  const ms = ((usedBy({ product, postmaster }) - before) * 1_000) / requests;
  return { ms, bytes: Buffer.byteLength(text), records: recordsIn(text) };
}

/** Returns the processor time in seconds that the program and its PostgreSQL have used so far. */
function usedBy({ product, postmaster }: Pick<Site, 'product' | 'postmaster'>): number {
  return processorTime(product.pid) + databaseTime(postmaster);
}

/** Prints how long a job runs on each database. It has no limit, because it delays no reader. */
async function compareJob(name: string, { today, full }: Sites): Promise<void> {
  const [few, many] = [await runJob(name, today), await runJob(name, full)];
  console.log(`job ${name}: ${few} → ${many}`);
}

/** Queues a job as another instance of the program does, and waits until it has run. */
async function runJob(name: string, { connection }: Site): Promise<string> {
  const db = createDatabase({ connection, poolSize: 1 });
  try {
    const { rows: now } = await sql<{ at: Date }>`select now() as at`.execute(db);
    // A scheduled run of the job may be waiting or running already.
    await sql`insert into pgboss.job (name, policy) values (${name}, 'exclusive') on conflict do nothing`.execute(
      db,
    );
    for (;;) {
      const { rows } = await sql<{ state: string; ms: number }>`
        select state, extract(epoch from completed_on - started_on)::float8 * 1000 as ms from pgboss.job
        where name = ${name} and completed_on > ${now[0]?.at} and state in ('completed', 'failed')`.execute(
        db,
      );
      if (rows[0]) return `${rows[0].state} in ${rows[0].ms.toFixed(0)} ms`;
      await pause(100);
    }
  } finally {
    await db.destroy();
  }
}

/**
 * Returns the number of items in an API list or of candidate cards in a page, but at least 1. A snapshot of the daily
 * vote counts as its candidates, because it must list all of them.
 */
function recordsIn(text: string): number {
  const count = text.startsWith('{')
    ? (JSON.parse(text).items?.flatMap(partsOf).length ?? 1)
    : (text.match(/aria-label="Vezi profil/g)?.length ?? 1);
  return Math.max(1, count);
}

const partsOf = (item: { previous_hash?: unknown; candidates: unknown[] }) =>
  'previous_hash' in item ? item.candidates : [item];

/**
 * Returns the processor time in seconds of all processes of this PostgreSQL server. A parallel worker that ended counts
 * too.
 */
function databaseTime(postmaster: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const running = pids.map(Number).filter((pid) => parentOf(pid) === postmaster);
  return running.reduce((sum, pid) => sum + timeOf(pid), endedChildrenTime(postmaster));
}

/** Returns a process's time, or 0 when it has ended meanwhile. */
function timeOf(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return 0;
  }
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function grow(connection: Connection, planted: Planted): Promise<void> {
  const db = createDatabase({ connection, poolSize: 1, answerWithinMs: 3_600_000 });
  const plants: Record<string, (db: Db) => Promise<void>> = {
    candidates: () => plantCandidates(db, planted.candidates),
    polls: () => plantPolls(db, planted.polls),
    articles: () => plantArticles(db, planted.articles),
    users: () => plantPeople(db, planted.users),
    activity: () => plantActivity(db),
    texts: () => plantTexts(db, planted.texts),
    ballots: () => plantBallots(db, planted.ballots),
    'vacuum analyze': () => sql`vacuum analyze`.execute(db).then(() => {}),
  };
  try {
    // After `set statement_timeout`, this client would wait for 11 minutes (connect.server.ts).
    await sql`select set_config('statement_timeout', '0', false)`.execute(db);
    for (const [name, plant] of Object.entries(plants)) {
      const start = performance.now();
      await plant(db);
      console.log(`  ${name} planted in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
    }
  } finally {
    await db.destroy();
  }
}

/** Adds news articles that readers see at the demonstration's election time. */
async function plantArticles(db: Db, articles: number): Promise<void> {
  const { electionId } = await requireTimeline(db);
  await fillNews(db, { electionId, articles, until: new Date('2025-05-01T12:00:00Z') });
}
