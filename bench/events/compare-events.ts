import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { tickMs } from '#app/api/events/ticks.server.ts';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { topics } from '#app/features.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import { startHub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { residentMemory } from '../processor-time.ts';
import { judge } from '../report.ts';
import { reachDatabase } from '../votes/votes.ts';
import type { ClientReport, ClientsTask } from './event-clients.ts';

const sampled = 200;
/** Number of open files that stay free for the database, files and other connections. */
const spare = 100;
/**
 * `spread` is how many milliseconds after the next sending the last client may receive the change. `memory`
 * is the limit in kB per client.
 */
const limits = { spread: 250, memory: 60 };

/** Measures how long a commit takes to reach all clients of live events, and the memory per client. */
export async function compareEvents(asked: { rounds: number }): Promise<void> {
  for (const clients of [1_000, 5_000]) {
    const descriptors = descriptorLimit();
    if (descriptors < clients + spare) {
      console.log(
        `${clients} clients of live events: not measured; ${descriptors} open files are allowed, ${clients + spare} needed.\n`,
      );
      continue;
    }
    await withClients({ ...asked, clients });
  }
}

/** Returns the operating system's limit of open files, which Node uses fully. Works on Linux only. */
function descriptorLimit(): number {
  const [, limit] = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
}

async function withClients({ rounds, clients }: { rounds: number; clients: number }): Promise<void> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-events-');
  const file = join(dataDir, 'events.jsonl');
  const product = await startProduct({
    DATA_DIR: dataDir,
    ELECTION_CLOCK: 'intre-tururi',
    EVENT_CLIENTS: String(clients),
    EVENT_CLIENTS_PER_ADDRESS: String(clients),
    EVENTS_FILE: file,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-events.mjs')}`,
  });
  const crowd = new Crowd();
  try {
    const before = residentMemory(product.pid);
    await crowd.come({ port: Number(new URL(product.url).port), clients, sampled });
    const connection = await reachDatabase(dataDir);
    await pause(2 * tickMs);
    const figures = await measure({ rounds, clients, connection, crowd, file });
    print({ clients, figures, memory: (residentMemory(product.pid) - before) / 1_024 / clients, product });
  } finally {
    crowd.leave();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class Crowd {
  readonly #process: ChildProcess = fork(join(import.meta.dirname, 'event-clients.ts'));
  readonly #arrivals = new Map<number, number[]>();

  come(task: ClientsTask): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#process.once('exit', (code) => reject(new Error(`The clients ended with ${code}.`)));
      this.#process.on('message', (said: ClientReport) => {
        if ('open' in said) return resolve();
        if (!('followers' in said)) return;
        this.#arrivals.set(said.followers, [...(this.#arrivals.get(said.followers) ?? []), said.at]);
      });
      this.#process.send(task);
    });
  }

  arrivals(followers: number): readonly number[] {
    return this.#arrivals.get(followers) ?? [];
  }

  leave(): void {
    this.#process.removeAllListeners('exit');
    this.#process.kill();
  }
}

/**
 * `write` is the milliseconds from a commit to the last write() to a client. `receipts` are the milliseconds
 * until the sampled clients received the change.
 */
type Figure = { write: number; receipts: number[] };
/** `rested` times commits long after the previous tick. `waiting` times commits that must wait for the next tick. */
type Figures = { rested: Figure[]; waiting: Figure[] };

async function measure(options: {
  rounds: number;
  clients: number;
  connection: Connection;
  crowd: Crowd;
  file: string;
}): Promise<Figures> {
  const { rounds, clients, connection, crowd, file } = options;
  const db = createDatabase({ connection, poolSize: 1 });
  const hub = await startHub({ topics, connection, log: createLog({ level: 'error', json: false }) });
  // This follow imitates another instance, which commits the row and then announces the change.
  const { id } = await db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', false)
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  const { ballot_from: from } = await db
    .selectFrom('rounds')
    .select(sql<Date>`min(candidates_known_from)`.as('ballot_from'))
    .executeTakeFirstOrThrow();
  // A page hides follows that are later than the election clock's day.
  const day = bucharestDay(from);
  let followers = 0;
  const commit = async (): Promise<Figure> => {
    // Each commit sets the number of followers to a unique value. It tells to which commit a client's report
    // belongs.
    const step = followers === 0 ? 1_000_000 : 1;
    followers += step;
    await db.transaction().execute((tx) => addToCounters(tx, [{ candidateId: id, day, followers: step }]));
    const at = performance.timeOrigin + performance.now();
    hub.announce({ topic: 'follows', ids: [id] });
    const own = followers;
    await until(() => crowd.arrivals(own).length >= sampled && lastWrite(file, clients) > at);
    return {
      write: lastWrite(file, clients) - at,
      receipts: crowd.arrivals(own).map((moment) => moment - at),
    };
  };
  try {
    const figures: Figures = { rested: [], waiting: [] };
    for (let round = -1; round < 2 * rounds; round += 1) {
      await pause(2 * tickMs);
      const pair = [await commit(), await commit()] as const;
      if (round < 0) continue;
      figures.rested.push(pair[0]);
      figures.waiting.push(pair[1]);
    }
    return figures;
  } finally {
    await hub.stop();
    await db.destroy();
  }
}

/** Returns the time at which the last sending finished writing to all clients. */
function lastWrite(file: string, clients: number): number {
  if (!existsSync(file)) return 0;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const ticks = lines.map((line) => JSON.parse(line) as { at: number; clients: number; changes: number });
  const last = ticks.findLast(({ changes }) => changes > 0);
  if (last && last.clients < clients) throw new Error(`${clients - last.clients} clients were dropped.`);
  return last?.at ?? 0;
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 30_000;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('The sampled clients did not get a figure within 30 s.');
    await pause(20);
  }
}

function print(options: { clients: number; figures: Figures; memory: number; product: Product }): void {
  const { clients, figures, memory } = options;
  console.log(
    `Live events, ${clients} clients (${figures.rested.length} commits of each kind), ms after the commit`,
  );
  for (const [name, beyond, list] of [
    ['tick long ago', 0, figures.rested],
    ['tick just now', tickMs, figures.waiting],
  ] as const) {
    const writes = list.map(({ write }) => write);
    const receipts = list.flatMap((figure) => figure.receipts);
    console.log(
      `  ${name}: last write() ${share(writes, 0.5)}, at worst ${share(writes, 1)}; receipt by ${sampled} of them ${share(receipts, 0.5)}, 99 % ${share(receipts, 0.99)}, last ${share(receipts, 1)}`,
    );
    const lastReceipts = list.map((figure) => Math.max(...figure.receipts));
    for (const [what, moments] of [
      ['last write()', writes],
      [`last of ${sampled} receipts`, lastReceipts],
    ] as const)
      judge(`${name}: ${what} beyond ${beyond} ms, median`, at(moments, 0.5) - beyond, {
        atMost: limits.spread,
      });
  }
  judge('memory a client, kB', memory, { atMost: limits.memory });
}

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const share = (values: readonly number[], part: number) => at(values, part).toFixed(0);
