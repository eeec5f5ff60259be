import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { lanes, type Polling } from './votes.ts';

/** A pgbench script that casts or moves the vote of a random voter for a random candidate. */
const script = `
\\set voter random(1, :voters)
\\set candidate random(1, :candidates)
select cast_one.* from bench_voters v, bench_candidates c, bench_day d,
  cast_daily_votes(array[v.id], d.type, d.day, array[v.hash], array[sha256(gen_random_uuid()::text::bytea)], array[c.id],
    array[null], true) cast_one
where v.n = :voter and c.n = :candidate
`;

/**
 * Runs pgbench with the ballot's statement, to measure PostgreSQL without the program. Returns null when
 * pgbench is not installed.
 */
export async function runPgbench(
  polling: Polling,
  seconds: number,
): Promise<{ perSecond: number; p99: number } | null> {
  if (spawnSync('pgbench', ['--version']).error) return null;
  const folder = makeTemporaryFolder('vot-informat-pgbench-');
  try {
    await layOut(polling);
    const file = join(folder, 'vote.sql');
    writeFileSync(file, script);
    const { host, port, user, database } = polling.connection;
    const args = `-n -M prepared -c ${lanes} -j 1 -T ${seconds} -l --log-prefix=${join(folder, 'log')} -f ${file} -D voters=${polling.voters.length} -D candidates=${polling.candidates.length}`;
    const ran = spawnSync(
      'pgbench',
      [...args.split(' '), '-h', host, '-p', String(port), '-U', user, database],
      { encoding: 'utf8' },
    );
    if (ran.status !== 0) throw new Error(`pgbench ended with ${ran.status}: ${ran.stderr}`);
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(ran.stdout)?.[1]);
    return { perSecond, p99: p99Of(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a table `bench_day` and tables that number voters and candidates, so that pgbench can choose at
 * random.
 */
async function layOut({ connection, voters, candidates }: Polling): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `create table bench_day as select election_type as type, election_date as day
       from voting_days join ballot_keys.days using (election_type, election_date) order by election_date desc limit 1`,
    );
    for (const [name, ids] of [
      ['bench_voters', voters.map(({ user }) => user)],
      ['bench_candidates', candidates.map(({ id }) => id)],
    ] as const) {
      await client.query(`create table ${name} (n integer primary key, id uuid, hash bytea)`);
      await client.query(
        `insert into ${name} select n, id, sha256(id::text::bytea) from unnest($1::uuid[]) with ordinality drawn (id, n)`,
        [ids],
      );
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Returns the 99th percentile of pgbench's log. Each line holds client, transaction and time in µs. */
function p99Of(folder: string): number {
  const times = readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]))
    .toSorted((a, b) => a - b);
  return (times[Math.floor(times.length * 0.99)] ?? 0) / 1_000;
}
