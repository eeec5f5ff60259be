import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { castPollVoteAddress } from '#app/features/live-polls/addresses.ts';
import { rateRules } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import type { Figures } from '../load.ts';
import type { BareVoteTask } from '../peers/bare-vote.ts';
import { processorTime } from '../processor-time.ts';
import type { VoteTask } from './vote-driver.ts';

/** Number of votes in progress at the same time. */
export const lanes = 16;
const root = join(import.meta.dirname, '../..');
/**
 * The product's environment: a demonstration with open voting, and limits on attempts too high to stop the
 * load.
 */
export const votingEnvironment = {
  ELECTION_CLOCK: 'intre-tururi',
  RATE_LIMITS: 'vote=100000/60,pollVote=100000/60',
};

/** A daily vote can be moved repeatedly. A vote in a live poll is final. */
export type VoteKind = 'daily' | 'poll';
export const voteAddress: Record<VoteKind, string> = {
  daily: castVoteAddress,
  poll: castPollVoteAddress,
};

type Connection = { host: string; port: number; user: string; database: string };
export type Polling = {
  product: Product;
  connection: Connection;
  cookies: string[];
  voters: BareVoteTask['voters'];
  candidates: BareVoteTask['candidates'];
  /** The open live poll, or null for daily votes. */
  poll: string | null;
};

/** Starts a product with `count` signed-in, consenting voters and reads its candidates. */
export async function openPolling(
  dataDir: string,
  { count, kind }: { count: number; kind: VoteKind },
): Promise<Polling> {
  const product = await startProduct({ DATA_DIR: dataDir, ...votingEnvironment });
  const connection = await reachDatabase(dataDir);
  const cookies = await makeVoters(dataDir, count);
  const tokens = cookies.map((cookie) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '');
  const client = new pg.Client(connection);
  await client.connect();
  const known = await client.query('select token, user_id as user from sessions where token = any($1)', [
    tokens,
  ]);
  const userOf = new Map(known.rows.map(({ token, user }) => [token, user]));
  const ballot = await readBallot(client, kind);
  await client.end();
  return {
    ...ballot,
    product,
    connection,
    cookies,
    voters: tokens.map((token) => ({ token, user: userOf.get(token) ?? '' })),
  };
}

/** Returns all candidates for daily votes, or the candidates of the open live poll. */
export async function readBallot(
  client: pg.Client,
  kind: VoteKind,
): Promise<Pick<Polling, 'candidates' | 'poll'>> {
  if (kind === 'daily') {
    const { rows } = await client.query(
      `select id, slug from candidates where status = 'active' and not is_fictitious order by ballot_position`,
    );
    return { candidates: rows, poll: null };
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await client.query(
      `select candidates.id, slug, poll_id as poll from live_polls
       join live_poll_candidates asked on asked.poll_id = live_polls.id and live_polls.status = 'active'
       join candidates on candidates.id = asked.candidate_id order by ballot_position`,
    );
    if (rows.length > 0) return { candidates: rows, poll: rows[0].poll };
    await pause(200);
  }
  throw new Error('The program opened no live poll within 20 s.');
}

export type VoteTarget = { name: string; pid: number; url: string; kind: VoteTask['kind']; polling: Polling };

/** A simple server uses the same number of database connections as the product. */
export const { databasePoolSize: poolSize } = readConfig({}, rateRules);

/** Seconds of a warm-up round, in which V8 compiles the code of both servers. */
const warmUp = 5;
/** The number of votes that each voter has sent, by the server that stores the ballots. */
const turns = new Map<string, number[]>();

/** Runs `warmUps` warm-up rounds, then loads the servers alternately. Returns the medians. */
export async function measureVotes(options: {
  targets: VoteTarget[];
  warmUps: number;
  rounds: number;
  seconds: number;
}): Promise<Map<string, Figures & { p50: number }>> {
  const found = new Map<string, (Figures & { p50: number })[]>();
  for (let round = -options.warmUps; round < options.rounds; round += 1) {
    for (const target of options.targets) {
      if (target.polling.poll) await forgetBallots(target.polling);
      const figures = await load(target, round < 0 ? warmUp : options.seconds);
      if (round >= 0) found.set(target.name, [...(found.get(target.name) ?? []), figures]);
    }
  }
  const median = (values: number[]) => percentile(values, 0.5);
  return new Map(
    [...found].map(([name, runs]) => [
      name,
      {
        perSecond: median(runs.map((run) => run.perSecond)),
        p50: median(runs.map((run) => run.p50)),
        p99: median(runs.map((run) => run.p99)),
        micros: median(runs.map((run) => run.micros)),
        failed: runs.reduce((sum, run) => sum + run.failed, 0),
      },
    ]),
  );
}

/** The driver's report. `times` contains the milliseconds of each vote, in the order of the answers. */
type DriverReport = { times: number[]; failures: string[]; turns: number[]; seconds: number };

/** Sends votes to one server. `every` is the number of milliseconds between two votes of one connection. */
export async function load({ pid, url, kind, polling }: VoteTarget, seconds: number, every = 0) {
  const ballots = kind === 'bare' ? url : polling.product.url;
  const task: VoteTask = {
    url,
    kind,
    seconds,
    lanes,
    every,
    turns: turns.get(ballots) ?? polling.cookies.map(() => 0),
    cookies: polling.cookies,
    candidates: polling.candidates.map(({ slug }) => slug),
    poll: polling.poll,
  };
  const folder = makeTemporaryFolder('vot-informat-votes-');
  try {
    const file = join(folder, 'task.json');
    writeFileSync(file, JSON.stringify(task), { mode: 0o600 });
    const before = processorTime(pid);
    const said = await run([join(import.meta.dirname, 'vote-driver.ts'), file]);
    const used = processorTime(pid) - before;
    const report = JSON.parse(said) as DriverReport;
    turns.set(ballots, report.turns);
    const { times } = report;
    for (const failure of report.failures) console.log(`  a vote of ${kind} FAILED: ${failure}`);
    return {
      times,
      perSecond: times.length / report.seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      micros: (used / Math.max(1, times.length)) * 1e6,
      failed: report.failures.length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the value below which the given share of the values lies, or 0 when there are no values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/**
 * Deletes the last round's ballots, because each voter votes only once in a live poll. The ballots that fill
 * the database stay.
 */
async function forgetBallots({ connection, poll }: Polling): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('delete from live_poll_ballots where poll_id = $1 and request_hash is not null', [poll]);
  await client.end();
}

export async function makeVoters(dataDir: string, count: number): Promise<string[]> {
  const file = join(dataDir, 'voters.txt');
  await run([join(root, 'server/tools/voters.ts'), String(count), file], { DATA_DIR: dataDir });
  return readFileSync(file, 'utf8').trim().split('\n');
}

/** Returns the migration role's connection to a running product's embedded database. */
export async function reachDatabase(dataDir: string): Promise<Connection> {
  const said = await run([join(import.meta.dirname, 'database-address.ts'), dataDir]);
  return JSON.parse(said) as Connection;
}

function run(args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += String(data);
    });
    child.once('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${args[0]} ended with ${code}.`)),
    );
  });
}
