import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { plantBallots, plantCandidates, plantPeople, plantTexts } from '#tests/kit/growth/plant.ts';
import { startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { fillNews } from './news/fill-news.ts';
import { judge } from './report.ts';
import { reachDatabase } from './votes/votes.ts';

const people = 10_000;
const activities = 100_000;
/** Maximum milliseconds of processor time that the database may use for one statement of a list. */
const most = 50;
/** Each statement runs this many times, and its fastest run counts. */
const runs = 3;

const explorer = ['users', 'voter_activities', 'candidate_comments', 'audit_log', 'news_articles', 'results'];
/** The lists with their filters, searches of two letters and of all people, and last pages. */
const lists = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/users?pagina=500',
  '/admin/users?cauta=in',
  '/admin/users?cauta=xq&rol=voter&stare=pending&pagina=90',
  '/admin/users?cauta=inventat-99',
  '/admin/users?stare=pending&pagina=500',
  '/admin/users?rol=admin',
  '/admin/activities',
  '/admin/activities?tip=view',
  '/admin/activities?cauta=in',
  '/admin/activities?cauta=inventat-99',
  '/admin/activities?de=2025-04-01&pana=2025-04-01',
  '/admin/activities?dupa=:activity',
  '/admin/audit',
  '/admin/audit?cauta=in',
  '/admin/audit?cauta=inventat-99',
  '/admin/audit?actiune=user-changed',
  '/admin/audit?de=2020-01-01&pana=2020-01-02',
  '/admin/audit?dupa=100',
  '/admin/candidates',
  '/admin/candidates?cauta=xq&pagina=20',
  '/admin/candidates?stare=pending',
  '/admin/news-articles',
  '/admin/news-articles?cauta=de',
  '/admin/news-articles?cauta=dezbatere&stare=published&pagina=50',
  '/admin/news-articles?pagina=2500',
  '/admin/news-articles?stare=draft',
  '/admin/news/sources',
  '/admin/news/sources?cauta=ho',
  '/admin/rss-feeds',
  '/admin/moderation',
  '/admin/moderation?stare=semnalate',
  '/admin/moderation?stare=decise',
  '/admin/claims',
  '/admin/claims?stare=rejected',
  '/admin/assistant',
  '/admin/assistant?stare=accepted',
  '/admin/ai-score-calculation',
  '/admin/compatibility-test',
  '/admin/compatibility-test?cauta=ec',
  '/admin/compatibility-test?panou=pozitii',
  '/admin/compatibility-test?panou=verificari',
  '/admin/voter-test',
  '/admin/voter-test?pagina=1000',
  '/admin/voter-test?cauta=in&scor=good',
  '/admin/voter-test?cauta=inventat-99',
  '/admin/voter-test?scor=poor&pagina=500',
  '/admin/voter-test?panou=intrebari',
  '/admin/access-control',
  '/admin/jobs',
  '/admin/backups',
  '/admin/elections',
  '/admin/settings',
  '/admin/site-content',
  '/admin/search?cauta=in',
  '/admin/search?cauta=dezbatere',
  ...explorer.flatMap((table) => [
    `/admin/database?tabel=${table}`,
    `/admin/database?tabel=${table}&randuri=100&pagina=100`,
    `/admin/database?tabel=${table}&cauta=in`,
  ]),
];

type Statement = { text: string; values: unknown[] };

/**
 * Measures the statements of each administrative list, as the product sends them, and prints the plans of
 * slow statements.
 */
export async function measureAdministration(): Promise<void> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-administration-');
  const file = join(dataDir, 'statements.jsonl');
  const product = await startProduct({
    DATA_DIR: dataDir,
    STATEMENTS_FILE: file,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'votes/record-statements.mjs')}`,
  });
  const connection = await reachDatabase(dataDir);
  const db = createDatabase({ connection, poolSize: 1, answerWithinMs: 600_000 });
  const explaining = new pg.Client(connection);
  try {
    const secrets = createSecrets(keepSecretKey(dataDir));
    const admin = await makeUser(db, { role: 'admin' });
    const { cookie } = await makeSession(db, { userId: admin.id, secrets });
    const last = await fill(db, admin.id);
    await explaining.connect();
    // Worker processes would hide a part of the processor time.
    await explaining.query('set max_parallel_workers_per_gather = 0');
    const { rows } = await explaining.query('select pg_backend_pid() as pid');
    const backend = { client: explaining, pid: Number(rows[0].pid) };
    console.log(
      `Administrative lists with ${people} people and ${activities} activities, ms of processor time at the database`,
    );
    const slow: string[] = [];
    for (const path of lists.map((list) => list.replace(':activity', last))) {
      const before = readStatements(file).length;
      const headers = { cookie: `${cookie.name}=${cookie.value}` };
      const answer = await fetch(`${product.url}${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      const plans = [];
      for (const statement of readStatements(file).slice(before))
        plans.push({ statement, ...(await explain(backend, statement)) });
      const slowest = plans.toSorted((one, other) => other.ms - one.ms)[0];
      const sum = plans.reduce((all, { ms }) => all + ms, 0);
      console.log(
        `${path}: ${plans.length} statements, ${sum.toFixed(1)} ms, slowest ${slowest?.ms.toFixed(1)} ms`,
      );
      for (const { statement, ms, plan } of plans)
        if (ms > most) slow.push(`${path}: ${ms.toFixed(1)} ms\n${statement.text}\n${plan}`);
    }
    for (const text of slow) console.log(`\n${text}`);
    judge(`statements of lists slower than ${most} ms`, slow.length, { atMost: 0 });
  } finally {
    await explaining.end();
    await db.destroy();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Reads the recorded statements that only read, without the job queue's statements. */
function readStatements(file: string): Statement[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines
    .map((line): Statement => JSON.parse(line))
    .filter(({ text }) => /^(\/\*.*?\*\/)?\s*(select|with)\b/i.test(text) && !/pgboss|pg_notify/.test(text));
}

/**
 * Returns the processor time of a statement's fastest run, with its plan. Unlike elapsed time it does not grow when
 * other programs use the machine.
 */
async function explain(
  { client, pid }: { client: pg.Client; pid: number },
  { text, values }: Statement,
): Promise<{ ms: number; plan: string }> {
  const usedMs = () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  let best = { ms: Number.POSITIVE_INFINITY, plan: '' };
  for (let run = 0; run < runs; run += 1) {
    const before = usedMs();
    const { rows } = await client.query(`explain (analyze, buffers, timing off) ${text}`, values);
    const ms = usedMs() - before;
    if (ms < best.ms) best = { ms, plan: rows.map((row) => row['QUERY PLAN']).join('\n') };
  }
  return best;
}

/** Fills the tables that the lists read. Returns the id of the last activity but one page. */
async function fill(db: Db, admin: string): Promise<string> {
  const { electionId } = await requireTimeline(db);
  await sql`set statement_timeout = 0`.execute(db);
  await plantCandidates(db, 200);
  await plantPeople(db, people);
  await sql`
    insert into voter_activities (voter_id, activity_type, election_at, created_at)
    select id, case n % 4 when 0 then 'view' when 1 then 'quiz' when 2 then 'unfollow' else 'view' end,
      election_at + n * interval '1 hour', election_at + n * interval '1 hour'
    from users, generate_series(1, ${activities / people}::int) n where email like 'inventat-%'`.execute(db);
  await plantTexts(db, 50_000);
  await sql`
    update candidate_comments set status = 'held', review_since = election_at
    where id in (select id from candidate_comments limit 5000)`.execute(db);
  await sql`update audit_log set actor_id = ${admin}::uuid`.execute(db).catch(() => {});
  await sql`
    insert into claim_requests (user_id, candidate_id, message, status, reason, decided_election_at, election_at)
    select users.id, candidate.id, 'Sunt eu.', 'rejected', 'Fără dovadă.', users.election_at, users.election_at
    from users, (select id from candidates where user_id is null order by slug limit 1) candidate
    where email like 'inventat-%'`.execute(db);
  await sql`
    insert into assistant_corrections (question, answer, route, election_at, digest)
    select 'Întrebarea ' || n, 'Răspuns', 'figures', timestamptz '2025-04-01', sha256(n::text::bytea)
    from generate_series(1, 10000) n`.execute(db);
  await sql`
    insert into voter_test_results (user_id, attempt, taken_at, total_questions, correct_answers, election_at)
    select id, gen_random_uuid(), 'page', 20, n * 2, election_at + n * interval '1 hour'
    from users, generate_series(1, 10) n where email like 'inventat-%'`.execute(db);
  await sql`
    insert into refused_rights (hour, actor_role, address_hash, what, refused)
    select date_trunc('hour', now()) - n % 700 * interval '1 hour', 'visitor', sha256(n::text::bytea), 'save-user', 1
    from generate_series(1, 50000) n`.execute(db);
  await plantBallots(db, people);
  await fillNews(db, { electionId, articles: 50_000, until: new Date('2025-05-01T12:00:00Z') });
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from voter_activities order by election_at, id offset 60 limit 1`.execute(db);
  return rows[0]?.id ?? '';
}
