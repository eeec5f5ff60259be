import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { sessionCookieName, signSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import { plantBallots, plantCandidates, plantPeople, plantPolls } from '#tests/kit/growth/plant.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { processorTime } from './processor-time.ts';
import { judge } from './report.ts';
import { reachDatabase } from './votes/votes.ts';

const rows = Number(process.env.BENCH_BALLOTS ?? 1_000_000);
/** Numbers of rows that the grown database holds in addition to the dataset. */
const grown = { candidates: 1_000, polls: Math.min(50_000, rows), ballots: rows, users: rows };
/** Number of requests to each address in each round. */
const requests = Number(process.env.BENCH_REQUESTS ?? 10);

/** Public pages and the dashboard. The grown candidates page shows up to 50 cards, today's page only 12. */
const pages = [
  '/',
  '/candidates',
  '/candidates?cauta=nicu',
  '/candidates/compare',
  '/results',
  '/results/1/CJ',
  '/polls',
  '/ai-analysis',
  '/corrections',
  '/integrity',
  '/info',
  '/embed/results/1',
  '/embed/polls',
  '/dashboard',
];
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
];

type Site = { product: Product; connection: Connection; postmaster: number; headers: Record<string, string> };

/**
 * Compares processor time on today's data with processor time on a grown database. It measures rendered pages
 * and API lists, alternating between both databases.
 */
export async function compareGrowth({ rounds, list }: { rounds: number; list: string }): Promise<void> {
  const today = await openSite();
  const full = await openSite();
  try {
    await grow(full.connection);
    const api = list.replace(/\/candidates$/, '');
    const paths = [...pages, ...lists.map((name) => `${api}/${name}`)];
    console.log(
      `Made for each request, ms of processor time (program + PostgreSQL); ${JSON.stringify(grown)}`,
    );
    for (const path of paths) await comparePath(path, { today, full, rounds });
  } finally {
    await Promise.all([today.product.stop(), full.product.stop()]);
  }
}

async function openSite(): Promise<Site> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-growth-');
  const product = await startProduct({ DATA_DIR: dataDir });
  const connection = await reachDatabase(dataDir);
  const session = signSessionToken('bench', createSecrets(keepSecretKey(dataDir)));
  return {
    product,
    connection,
    postmaster: await findPostmaster(connection),
    // A session cookie bypasses the page cache. No account needs to exist for it.
    headers: { cookie: `${sessionCookieName(false)}=${session}` },
  };
}

async function findPostmaster(connection: Connection): Promise<number> {
  const db = createDatabase({ connection, poolSize: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const parent = parentOf(rows[0]?.pid ?? 0);
  await db.destroy();
  return parent;
}

async function comparePath(path: string, sites: { today: Site; full: Site; rounds: number }): Promise<void> {
  const found = { today: [] as number[], full: [] as number[] };
  const size = { today: 0, full: 0 };
  const records = { today: 1, full: 1 };
  for (let round = 0; round <= sites.rounds; round += 1) {
    for (const name of ['today', 'full'] as const) {
      const cost = await costOf(path, sites[name]);
      size[name] = cost.bytes;
      records[name] = cost.records;
      // The first round is a warm-up, in which V8 compiles the code and PostgreSQL plans the queries.
      if (round > 0) found[name].push(cost.ms);
    }
  }
  const [few, many] = [median(found.today), median(found.full)];
  const kilobytes = (name: 'today' | 'full') => `${(size[name] / 1_000).toFixed(0)} kB`;
  const longer = Math.max(1, records.full / records.today);
  console.log(
    `${path}: ${few.toFixed(1)} ms, ${kilobytes('today')}, ${records.today} records → ${many.toFixed(1)} ms, ${kilobytes('full')}, ${records.full} records`,
  );
  judge(`${path}: grown ÷ today, processor time`, many / few, { atMost: 2 * longer });
}

async function costOf(path: string, site: Site): Promise<{ ms: number; bytes: number; records: number }> {
  const used = () => processorTime(site.product.pid) + databaseTime(site.postmaster);
  const before = used();
  let text = '';
  for (let step = 0; step < requests; step += 1) {
    const answer = await fetch(`${site.product.url}${path}`, { headers: site.headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    text = await answer.text();
  }
  const ms = ((used() - before) * 1_000) / requests;
  return { ms, bytes: Buffer.byteLength(text), records: recordsIn(text) };
}

/** Returns the number of items in an API list or of candidate cards in a page, but at least 1. */
function recordsIn(text: string): number {
  const count = text.startsWith('{')
    ? (JSON.parse(text).items?.length ?? 1)
    : (text.match(/aria-label="Vezi profil/g)?.length ?? 1);
  return Math.max(1, count);
}

/** Returns the processor time in seconds of all running backends of this PostgreSQL server. */
function databaseTime(postmaster: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.reduce(
    (sum, pid) => sum + (parentOf(Number(pid)) === postmaster ? processorTime(Number(pid)) : 0),
    0,
  );
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

async function grow(connection: Connection): Promise<void> {
  const db = createDatabase({ connection, poolSize: 1, answerWithinMs: 3_600_000 });
  try {
    await sql`set statement_timeout = 0`.execute(db);
    await plantCandidates(db, grown.candidates);
    await plantPolls(db, grown.polls);
    await plantPeople(db, grown.users);
    await plantBallots(db, grown.ballots);
    await sql`vacuum analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}
