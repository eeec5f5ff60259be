import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { superuser } from '#server/embedded-postgres/cluster.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import type { Figures } from '../load.ts';
import type { BareVoteTask } from '../peers/bare-vote.ts';
import { startPeer } from '../peers.ts';
import { judge, printTable } from '../report.ts';
import { fillDays, fillPolls } from './fill-ballots.ts';
import { runPgbench } from './pgbench.ts';
import { recordVote } from './record-vote.ts';
import {
  measureVotes,
  openPolling,
  type Polling,
  poolSize,
  type VoteKind,
  type VoteTarget,
  voteAddress,
} from './votes.ts';

/** Number of voters by kind of vote. A live poll needs more voters, because each voter votes only once. */
const voters: Record<VoteKind, number> = { daily: 1_000, poll: 3_000 };
/** Number of ballots in the second database, spread over today and earlier days. */
const many = Number(process.env.BENCH_BALLOTS ?? 1_000_000);

/**
 * Compares the product with a simple server that runs the same statements. Then compares a database of few
 * ballots with one of many.
 */
export async function compareVotes({ kind, ...asked }: BenchLength & { kind: VoteKind }): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const [few, full] = [makeFolder(), makeFolder()];
  try {
    const statements = await recordVote(few, kind);
    const polling = await openPolling(few, { count: voters[kind], kind });
    stops.push(() => polling.product.stop());
    await compareWithBare({ polling, statements, ...asked, stops });
    const filled = await openPolling(full, { count: voters[kind], kind });
    stops.push(() => filled.product.stop());
    await (kind === 'poll' ? fillPolls(filled, many) : fillDays(filled, many));
    await compareSizes({ few: polling, filled, statements, ...asked });
  } finally {
    for (const stop of stops.reverse()) await stop();
    for (const folder of [few, full]) rmSync(folder, { recursive: true, force: true });
  }
}

type BenchLength = { rounds: number; seconds: number };
type Statements = BareVoteTask['statements'];

async function compareWithBare(
  options: BenchLength & { polling: Polling; statements: Statements; stops: (() => Promise<unknown>)[] },
): Promise<void> {
  const { polling, statements, rounds, seconds } = options;
  const { connection, voters, candidates } = polling;
  const task: BareVoteTask = { connection, poolSize, statements, voters, candidates };
  const bare = await startPeer({ name: 'bare Fastify + pg', program: 'bare-vote.ts', task });
  options.stops.push(bare.stop);
  const found = await measureVotes({
    targets: [
      productTarget('product', polling),
      { name: bare.name, pid: bare.pid, url: bare.url, kind: 'bare', polling },
    ],
    // One round of a live poll is too short to warm up the servers, so a live poll has three warm-up rounds.
    warmUps: polling.poll ? 3 : 1,
    rounds,
    seconds,
  });
  if (!polling.poll) {
    // Votes by form are measured separately, because their garbage collection would slow down the other votes.
    const form = formTarget('form, whole page', polling);
    for (const [name, figures] of await measureVotes({ targets: [form], warmUps: 1, rounds, seconds }))
      found.set(name, figures);
    console.log(`Inside cast_daily_votes: ${await describeFunction(polling)}`);
  }
  console.log(`Statements of one vote (${statements.length}): ${statements.map(describe).join(', ')}`);
  const what = polling.poll ? 'Votes in a live poll' : 'Votes of the day';
  printTable(`${what} over HTTP, 16 at once, ${voters.length} voters, vote limit off`, found, bare.name);
  const [product, peer] = [found.get('product'), found.get(bare.name)];
  if (!product || !peer) return;
  judge('vote ÷ bare handler, processor time', product.micros / peer.micros, { atMost: 2 });
  judge('vote, 99th percentile, ms', product.p99, { atMost: 50 });
  if (!polling.poll) await compareWithPgbench({ polling, seconds, product });
}

/**
 * Measures PostgreSQL's share of a vote's time. The tool pgbench runs only the ballot's statement, minutes
 * after the product was measured.
 */
async function compareWithPgbench(options: {
  polling: Polling;
  seconds: number;
  product: Figures;
}): Promise<void> {
  const { polling, seconds, product } = options;
  const alone = await runPgbench(polling, seconds * 2);
  if (!alone) return console.log('pgbench is not installed: not measured.\n');
  console.log(
    `pgbench, cast_daily_votes alone, 16 at once: ${alone.perSecond.toFixed(0)}/s, p99 ${alone.p99.toFixed(0)} ms; the product's votes are ${(product.perSecond / alone.perSecond).toFixed(2)} of that\n`,
  );
}

function productTarget(name: string, polling: Polling): VoteTarget {
  const { product } = polling;
  return {
    name,
    pid: product.pid,
    url: `${product.url}${voteAddress[polling.poll ? 'poll' : 'daily']}`,
    kind: 'api',
    polling,
  };
}

/**
 * Returns a server to measure, at which voters use the form of a page without JavaScript. Each answer is the
 * whole page.
 */
function formTarget(name: string, polling: Polling): VoteTarget {
  const { product } = polling;
  return { name, pid: product.pid, url: `${product.url}/candidates`, kind: 'form', polling };
}

/** Lists the statements inside the SQL function that casts the vote, in order. */
async function describeFunction({ connection }: Polling): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(`select prosrc from pg_proc where proname = 'cast_daily_votes'`);
    const tables = String(rows[0]?.prosrc).matchAll(
      /\b(?:from|into|(?<!do |key )update|join) (?!lateral)([a-z_.]+) (?!from)/g,
    );
    return [...new Set([...tables].map(([, table]) => table))].join(', ');
  } finally {
    await client.end();
  }
}

/** Names a statement by its verb and its first table. */
function describe({ text }: Statements[number]): string {
  const plain = text
    .replace(/\/\*.*?\*\//gs, '')
    .trim()
    .toLowerCase();
  const verb = /^\w+/.exec(plain)?.[0] ?? '';
  const table = /(?:from|into|update)\s+"?([a-z_.]+)/.exec(plain)?.[1] ?? '';
  return table ? `${verb} ${table}` : verb;
}

async function compareSizes(
  options: BenchLength & { few: Polling; filled: Polling; statements: Statements },
) {
  const { few, filled, statements, rounds, seconds } = options;
  const name = `${many} ballots`;
  const found = await measureVotes({
    targets: [productTarget('few ballots', few), productTarget(name, filled)],
    // The measurement before this one has already warmed up the database with few ballots.
    warmUps: 3,
    rounds,
    seconds,
  });
  printTable('The same votes with few and with many ballots stored', found, 'few ballots');
  const [small, large] = [found.get('few ballots'), found.get(name)];
  if (small && large) {
    console.log(`  median answer ${small.p50.toFixed(1)} ms and ${large.p50.toFixed(1)} ms`);
    judge('many ÷ few ballots, median answer', large.p50 / small.p50, { atMost: 1.25 });
  }
  const recorded = { statements, recordedPoll: few.poll };
  const [before, after] = [await explain(few, recorded), await explain(filled, recorded)];
  const differing = before.filter((plan, index) => plan !== after[index]);
  console.log(`  → plans of the statements on votes: ${differing.length === 0 ? 'the same' : 'DIFFERENT'}`);
  for (const plan of differing) console.log(plan);
}

/**
 * Returns the query plans of a new and of a moved vote, without costs, and rolls both votes back.
 * PostgreSQL's module auto_explain includes statements inside functions and of foreign keys.
 */
async function explain(
  { connection, voters, candidates, poll }: Polling,
  { statements, recordedPoll }: { statements: Statements; recordedPoll: string | null },
): Promise<string[]> {
  const client = new pg.Client({ ...connection, user: superuser });
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => {
    // auto_explain logs `plan:`, then `Query Text:` with the statement, then the plan's steps with their
    // costs.
    const start = /^.*\(cost=/m.exec(message)?.index ?? 0;
    if (/\b(?:votes|live_poll_ballots)\b/.test(message.slice(0, start)))
      plans.push(
        message
          .slice(message.indexOf('Query Text'))
          .replace(/ {2}\(cost=[^)]*\)/g, '')
          // Placeholders replace ids of polls and people, and hashes, which differ between databases.
          .replace(/'[^']*'::(uuid|bytea)/g, '$1'),
      );
  });
  const [voter] = voters;
  await client.connect();
  try {
    await client.query('analyze');
    await client.query(
      `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_level = notice; set client_min_messages = notice; begin`,
    );
    for (const [candidate, old] of [candidates, candidates.toReversed()])
      for (const { text, values } of statements.filter(({ text }) => /\bcast_\w+\(/.test(text))) {
        const known: Record<string, unknown> = {
          ...voter,
          slug: candidate?.slug,
          candidate: candidate?.id,
          old: old?.id,
          voter: Buffer.alloc(32, 1),
          random: randomBytes(32),
          hex: '00'.repeat(32),
        };
        const fillIn = (of: Statements[number]['values'][number]): unknown => {
          if ('place' in of) return known[of.place];
          if ('list' in of) return of.list.map(fillIn);
          return of.value === recordedPoll ? poll : of.value;
        };
        await client.query(text, values.map(fillIn));
      }
    await client.query('rollback');
    if (plans.length === 0) throw new Error('auto_explain has said no plan.');
    return plans;
  } finally {
    await client.end();
  }
}

function makeFolder(): string {
  return makeTemporaryFolder('vot-informat-bench-votes-');
}
