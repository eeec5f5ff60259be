import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BareVoteTask } from './peers/bare-vote.ts';
import { startPeer } from './peers.ts';
import { judge, printTable } from './report.ts';
import { measureVotes, openPolling, type Polling, recordVote, type VoteTarget } from './votes.ts';

const voters = 1_000;
/** Ballots of other days and of today that lie in the second database. */
const many = Number(process.env.BENCH_BALLOTS ?? 1_000_000);

/** Votes over HTTP beside a bare handler with the same statements; then with few and with many ballots stored. */
export async function compareVotes(asked: { rounds: number; seconds: number }): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const [few, full] = [makeFolder(), makeFolder()];
  try {
    const statements = await recordVote(few);
    const polling = await openPolling(few, voters);
    stops.push(() => polling.product.stop());
    await compareWithBare({ polling, statements, ...asked, stops });
    const filled = await openPolling(full, voters);
    stops.push(() => filled.product.stop());
    await fill(filled, many);
    await compareSizes({ few: polling, filled, statements, ...asked });
  } finally {
    for (const stop of stops.reverse()) await stop();
    for (const folder of [few, full]) rmSync(folder, { recursive: true, force: true });
  }
}

type Asked = { rounds: number; seconds: number };
type Statements = BareVoteTask['statements'];

async function compareWithBare(
  options: Asked & { polling: Polling; statements: Statements; stops: (() => Promise<unknown>)[] },
): Promise<void> {
  const { polling, statements, rounds, seconds } = options;
  const { connection, voters, candidates } = polling;
  const task: BareVoteTask = { connection, poolSize: 10, statements, voters, candidates };
  const bare = await startPeer({ name: 'bare Fastify + pg', program: 'bare-vote.ts', task });
  options.stops.push(bare.stop);
  const found = await measureVotes({
    targets: [
      productTarget('product', polling),
      { name: bare.name, pid: bare.pid, url: bare.url, kind: 'bare', polling },
    ],
    rounds,
    seconds,
  });
  console.log(`Statements of one vote (${statements.length}): ${statements.map(describe).join(', ')}`);
  printTable(`Votes over HTTP, 16 at once, ${voters.length} voters, vote limit off`, found, bare.name);
  const [product, peer] = [found.get('product'), found.get(bare.name)];
  if (!product || !peer) return;
  judge('vote ÷ bare handler, processor time', product.micros / peer.micros, { atMost: 2 });
  judge('vote, 99th percentile, ms', product.p99, { atMost: 50 });
}

function productTarget(name: string, polling: Polling): VoteTarget {
  const { product } = polling;
  return { name, pid: product.pid, url: `${product.url}/candidates.data`, kind: 'product', polling };
}

/** What a statement does, in a word or two: its verb and its first table. */
function describe({ text }: Statements[number]): string {
  const plain = text
    .replace(/\/\*.*?\*\//gs, '')
    .trim()
    .toLowerCase();
  const verb = /^\w+/.exec(plain)?.[0] ?? '';
  const table = /(?:from|into|update)\s+"?([a-z_.]+)/.exec(plain)?.[1] ?? '';
  return table ? `${verb} ${table}` : verb;
}

/** Ballots of today and of the thirty days before, under random hashes; counters to match. */
async function fill({ connection, candidates }: Polling, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into voting_days (election_id, election_type, election_date, ends_at)
       select e.id, e.election_type, day::date, day + interval '1 day'
       from elections e, generate_series('2025-04-12'::date, '2025-05-12'::date, interval '1 day') day
       on conflict do nothing`,
    );
    await client.query(
      `insert into votes (election_type, election_date, voter_hash, candidate_id)
       select e.election_type, '2025-05-12'::date - (n % 31), sha256(n::text::bytea), ($1::uuid[])[1 + n % $2]
       from elections e, generate_series(1, $3) n`,
      [candidates.map(({ id }) => id), candidates.length, count],
    );
    await client.query(
      `insert into candidate_counters (candidate_id, slot, votes)
       select candidate_id, 0, count(*) from votes group by 1
       on conflict (candidate_id, slot) do update set votes = candidate_counters.votes + excluded.votes`,
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function compareSizes(options: Asked & { few: Polling; filled: Polling; statements: Statements }) {
  const { few, filled, statements, rounds, seconds } = options;
  const name = `${many} ballots`;
  const found = await measureVotes({
    targets: [productTarget('few ballots', few), productTarget(name, filled)],
    rounds,
    seconds,
  });
  printTable('The same votes with few and with many ballots stored', found, 'few ballots');
  const [small, large] = [found.get('few ballots'), found.get(name)];
  if (small && large) {
    console.log(`  median answer ${small.p50.toFixed(1)} ms and ${large.p50.toFixed(1)} ms`);
    judge('many ÷ few ballots, median answer', large.p50 / small.p50, { atMost: 1.25 });
  }
  const [before, after] = [await explain(few, statements), await explain(filled, statements)];
  const differing = before.filter((plan, index) => plan !== after[index]);
  console.log(`  → plans of the statements on votes: ${differing.length === 0 ? 'the same' : 'DIFFERENT'}`);
  for (const plan of differing) console.log(plan);
}

/** Shape of the plan of each statement that touches ballots: nodes and indexes, without costs. */
async function explain(
  { connection, voters, candidates }: Polling,
  statements: Statements,
): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const values: Record<string, unknown> = {
    token: voters[0]?.token,
    user: voters[0]?.user,
    slug: candidates[0]?.slug,
    candidate: candidates[0]?.id,
    old: candidates[1]?.id,
    voter: Buffer.alloc(32, 1),
    random: Buffer.alloc(32, 2),
    hex: '00'.repeat(32),
  };
  const fillIn = (of: Statements[number]['values'][number]): unknown => {
    if ('place' in of) return values[of.place];
    return 'list' in of ? of.list.map(fillIn) : of.value;
  };
  try {
    await client.query('analyze');
    const plans: string[] = [];
    for (const { text, values: places } of statements.filter(({ text }) => /\bvotes\b/.test(text))) {
      const { rows } = await client.query(`explain (costs off) ${text}`, places.map(fillIn));
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.end();
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vot-informat-bench-votes-'));
  // As root, the database's user must get in.
  chmodSync(folder, 0o755);
  return folder;
}
