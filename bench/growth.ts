import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { sessionCookieName, signSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { plantCandidates, plantPolls } from '#tests/kit/growth/plant.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { processorTime } from './processor-time.ts';
import { judge } from './report.ts';
import { reachDatabase } from './votes/votes.ts';

const rows = Number(process.env.BENCH_BALLOTS ?? 1_000_000);
/** Numbers of rows that the grown database holds in addition to today's data. */
const grown = { candidates: 1_000, polls: Math.min(50_000, rows), ballots: rows, users: rows };
/** Number of requests to one path in one round. */
const requests = 10;

type Site = { product: Product; connection: Connection; postmaster: number; headers: Record<string, string> };

/**
 * Compares the processor time of rendered pages and API lists on today's data and on a grown database,
 * alternating between both.
 */
export async function compareGrowth({ rounds, list }: { rounds: number; list: string }): Promise<void> {
  const today = await openSite();
  const full = await openSite();
  try {
    await grow(full.connection);
    const polls = list.replace(/candidates$/, 'polls');
    const paths = [
      '/',
      '/candidates',
      '/candidates?cauta=nicu',
      '/polls',
      '/results',
      '/ai-analysis',
      list,
      polls,
    ];
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
  const bytes = { today: 0, full: 0 };
  for (let round = 0; round <= sites.rounds; round += 1) {
    for (const name of ['today', 'full'] as const) {
      const cost = await costOf(path, sites[name]);
      bytes[name] = cost.bytes;
      // The first round only warms up compiled code and query plans, so it does not count.
      if (round > 0) found[name].push(cost.ms);
    }
  }
  const [few, many] = [median(found.today), median(found.full)];
  const size = (name: 'today' | 'full') => `${(bytes[name] / 1_000).toFixed(0)} kB`;
  console.log(`${path}: ${few.toFixed(1)} ms, ${size('today')} → ${many.toFixed(1)} ms, ${size('full')}`);
  judge(`${path}: grown ÷ today, processor time`, many / few, { atMost: 2 });
}

async function costOf(path: string, site: Site): Promise<{ ms: number; bytes: number }> {
  const used = () => processorTime(site.product.pid) + databaseTime(site.postmaster);
  const before = used();
  let bytes = 0;
  for (let step = 0; step < requests; step += 1) {
    const answer = await fetch(`${site.product.url}${path}`, { headers: site.headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    bytes = (await answer.arrayBuffer()).byteLength;
  }
  return { ms: ((used() - before) * 1_000) / requests, bytes };
}

/** Returns the seconds of processor time of all database backends that now serve the program. */
function databaseTime(postmaster: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.reduce(
    (sum, pid) => sum + (parentOf(Number(pid)) === postmaster ? processorTime(Number(pid)) : 0),
    0,
  );
}

/** Returns the pid of a process's parent; 0 when the process has ended. */
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
    await fillUsers(db);
    await fillBallots(db);
    await sql`vacuum analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}

function fillUsers(db: Db) {
  return sql`
    insert into users (email, first_name, last_name)
    select 'u' || n || '@example.org', 'U', 'N' from generate_series(1, ${grown.users}::int) n`.execute(db);
}

/** Inserts ballots of thirty days, with their counters, for all candidates. */
async function fillBallots(db: Db): Promise<void> {
  const days = sql`select generate_series('2025-04-12'::date, '2025-05-11'::date, interval '1 day')::date`;
  await sql`
    insert into voting_days (election_id, election_type, election_date, ends_at)
    select elections.id, fold_text(elections.election_type), day, day + interval '1 day' from elections, (${days}) listed(day)
    on conflict do nothing`.execute(db);
  await sql`
    insert into votes (election_type, election_date, voter_hash, candidate_id)
    select fold_text(elections.election_type), '2025-05-11'::date - n % 30, sha256(n::text::bytea), people.ids[1 + n % cardinality(people.ids)]
    from elections, (select array_agg(id) as ids from candidates) people, generate_series(1, ${grown.ballots}::int) n`.execute(
    db,
  );
  await sql`
    insert into candidate_counters (candidate_id, day, slot, votes)
    select candidate_id, election_date, 0, count(*) from votes group by 1, 2
    on conflict (candidate_id, day, slot) do update set votes = candidate_counters.votes + excluded.votes`.execute(
    db,
  );
}
