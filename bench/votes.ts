import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Product, startProduct } from '#tests/kit/product.ts';
import type { Figures } from './load.ts';
import type { BareVoteTask, Place } from './peers/bare-vote.ts';
import { processorTime } from './processor-time.ts';
import type { VoteTask } from './vote-driver.ts';

const lanes = 16;
const root = join(import.meta.dirname, '..');
/** Of a demonstration: polls are open, so votes are. Without a limit for each voter: what is measured is the work. */
export const votingEnvironment = { ELECTION_CLOCK: 'intre-tururi', RATE_LIMITS: 'vote=100000/60' };

type Connection = { host: string; port: number; user: string; database: string };
export type Polling = {
  product: Product;
  connection: Connection;
  cookies: string[];
  voters: BareVoteTask['voters'];
  candidates: BareVoteTask['candidates'];
};

/** A running product with `count` consenting voters who are signed in. */
export async function openPolling(dataDir: string, count: number): Promise<Polling> {
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
  const { rows: candidates } = await client.query(
    `select id, slug from candidates where status = 'active' and not is_fictitious order by ballot_position`,
  );
  await client.end();
  return {
    product,
    connection,
    cookies,
    voters: tokens.map((token) => ({ token, user: userOf.get(token) ?? '' })),
    candidates,
  };
}

/** The statements of one vote that moves, as the product sends them, with places for what differs from vote to vote. */
export async function recordVote(dataDir: string): Promise<BareVoteTask['statements']> {
  const folder = mkdtempSync(join(tmpdir(), 'vot-informat-statements-'));
  const file = join(folder, 'statements.jsonl');
  const product = await startProduct({
    DATA_DIR: dataDir,
    ...votingEnvironment,
    STATEMENTS_FILE: file,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-statements.mjs')}`,
  });
  try {
    const connection = await reachDatabase(dataDir);
    const [cookie = ''] = await makeVoters(dataDir, 1);
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    const client = new pg.Client(connection);
    await client.connect();
    const { rows: users } = await client.query('select user_id as id from sessions where token = $1', [
      token,
    ]);
    const { rows: candidates } = await client.query(
      `select id, slug from candidates where status = 'active' and not is_fictitious order by ballot_position limit 2`,
    );
    await client.end();
    const [first, second] = candidates;
    // The first vote makes the day's key; the second, of another candidate, is one as nearly all are under load.
    await castOne(product.url, { cookie, slug: first.slug });
    await pause(1_500);
    const before = readFileSync(file, 'utf8').length;
    await castOne(product.url, { cookie, slug: second.slug });
    const lines = readFileSync(file, 'utf8')
      .slice(before)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const places = placesOf({
      token,
      user: users[0].id,
      slug: second.slug,
      candidate: second.id,
      old: first.id,
    });
    return lines
      .filter(({ text }) => !/pgboss|pg_notify|mail_outbox/.test(text))
      .map(({ name, text, values }) => ({ ...(name ? { name } : {}), text, values: values.map(places) }));
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Turns a recorded value into its place: the first hash seen is the voter's, other hashes are new for each vote. */
function placesOf(known: Record<string, string>): (value: unknown) => Place {
  let voter: string | null = null;
  const place = (value: unknown): Place => {
    if (Array.isArray(value)) return { list: value.map(place) };
    if (isBytes(value)) {
      const text = value.data.join();
      voter ??= text;
      return { place: text === voter ? 'voter' : 'random' };
    }
    for (const name of ['token', 'user', 'slug', 'candidate', 'old'] as const)
      if (value === known[name]) return { place: name };
    return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? { place: 'hex' } : { value };
  };
  return place;
}

function isBytes(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}

async function castOne(url: string, { cookie, slug }: { cookie: string; slug: string }): Promise<void> {
  const answer = await fetch(`${url}/candidates.data`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ intent: 'vote', candidate: slug, key: crypto.randomUUID() }).toString(),
  });
  const text = await answer.text();
  if (!/înregistrat|actualizat/.test(text)) throw new Error(`A vote was answered ${answer.status}: ${text}`);
}

export type VoteTarget = { name: string; pid: number; url: string; kind: VoteTask['kind']; polling: Polling };

let turn = 0;

/** Loads each target in turn; the median of each figure. */
export async function measureVotes(options: {
  targets: VoteTarget[];
  rounds: number;
  seconds: number;
}): Promise<Map<string, Figures & { p50: number }>> {
  const found = new Map<string, (Figures & { p50: number })[]>();
  for (let round = -1; round < options.rounds; round += 1) {
    for (const target of options.targets) {
      const figures = await load(target, round < 0 ? 1 : options.seconds);
      if (round >= 0) found.set(target.name, [...(found.get(target.name) ?? []), figures]);
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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

async function load({ pid, url, kind, polling }: VoteTarget, seconds: number) {
  turn += 1;
  const task: VoteTask = {
    url,
    kind,
    seconds,
    lanes,
    turn,
    cookies: polling.cookies,
    candidates: polling.candidates.map(({ slug }) => slug),
  };
  const folder = mkdtempSync(join(tmpdir(), 'vot-informat-votes-'));
  try {
    const file = join(folder, 'task.json');
    writeFileSync(file, JSON.stringify(task), { mode: 0o600 });
    const before = processorTime(pid);
    const said = await run([join(import.meta.dirname, 'vote-driver.ts'), file]);
    const used = processorTime(pid) - before;
    const report = JSON.parse(said) as { count: number; failed: number; p50: number; p99: number };
    return {
      perSecond: report.count / seconds,
      p50: report.p50,
      p99: report.p99,
      micros: (used / Math.max(1, report.count)) * 1e6,
      failed: report.failed,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeVoters(dataDir: string, count: number): Promise<string[]> {
  const file = join(dataDir, 'voters.txt');
  await run([join(root, 'server/tools/voters.ts'), String(count), file], { DATA_DIR: dataDir });
  return readFileSync(file, 'utf8').trim().split('\n');
}

/** The embedded database of a running product, as the role of the migrations. */
async function reachDatabase(dataDir: string): Promise<Connection> {
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
