import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { residentMemory } from '../processor-time.ts';
import { judge } from '../report.ts';
import { makeVoters, votingEnvironment } from '../votes/votes.ts';
import type { ClientReport, ClientsTask } from './event-clients.ts';

const clients = 2_000;
/** Milliseconds between two storms, in which all clients are cut off and reconnect. */
const stormEvery = 60_000;
/**
 * Number of page requests with cookies in the memory measurement, half of them of signed-in people. `warmUp`
 * is the number of requests before it.
 */
const pages = 10_000;
const warmUp = 3_000;
/** How many megabytes the memory may grow by the requests with cookies, and by an hour of live events. */
const limits = { pages: 60, hour: 60 };

const paths = ['/', '/candidates', '/results', '/info', '/terms', '/polls', '/api/v1/elections'];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Measures memory after many pages with cookies. Then measures it for some minutes while clients of live
 * events are repeatedly cut off.
 */
export async function soak({ minutes }: { minutes: number }): Promise<void> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-soak-');
  let product: Product | undefined;
  try {
    const many = String(2 * clients);
    product = await startProduct({
      DATA_DIR: dataDir,
      ...votingEnvironment,
      EVENT_CLIENTS: many,
      EVENT_CLIENTS_PER_ADDRESS: many,
    });
    const cookies = await makeVoters(dataDir, 20);
    await readMany(product, cookies);
    await beside({ product, cookies, minutes });
  } finally {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readMany(product: Product, cookies: readonly string[]): Promise<void> {
  await read({ product, cookies, until: (count) => count >= warmUp });
  const before = residentMemory(product.pid);
  console.log(`${pages} pages with cookies, half of them signed in, after ${warmUp} to warm up`);
  const told = new Set<number>();
  const until = (count: number) => {
    const thousands = Math.floor(count / 1_000);
    if (!told.has(thousands))
      console.log(`  ${thousands * 1_000} pages: ${megabytes(residentMemory(product.pid)).toFixed(0)} MB`);
    told.add(thousands);
    return count >= pages;
  };
  const statuses = await read({ product, cookies, until });
  const after = residentMemory(product.pid);
  console.log(
    `  resident memory ${megabytes(before).toFixed(0)} → ${megabytes(after).toFixed(0)} MB; answers: ${statuses}`,
  );
  judge('resident memory after the pages, MB more', megabytes(after - before), { atMost: limits.pages });
}

/**
 * Runs eight readers, alternating between a session and a forged cookie. Returns the number of answers by
 * status.
 */
async function read(options: {
  product: Product;
  cookies: readonly string[];
  until: (count: number) => boolean;
}): Promise<string> {
  const { product, cookies, until } = options;
  const statuses = new Map<number, number>();
  let count = 0;
  const lane = async () => {
    while (!until(count)) {
      count += 1;
      const cookie = count % 2 === 0 ? cookies[count % cookies.length] : `a=${count}`;
      const status = await ask(`${product.url}${paths[count % paths.length]}?x=${count}`, cookie ?? '');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return [...statuses].map(([status, times]) => `${times} × ${status || 'none'}`).join(', ');
}

function ask(url: string, cookie: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { cookie, 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}

async function beside(options: { product: Product; cookies: string[]; minutes: number }): Promise<void> {
  const { product, cookies, minutes } = options;
  const port = Number(new URL(product.url).port);
  const samples: { minute: number; bytes: number }[] = [];
  const begin = performance.now();
  const end = begin + minutes * 60_000;
  console.log(`${clients} live clients, cut off every ${stormEvery / 1_000} s, ${minutes} minutes`);
  let isOver = false;
  const readers = read({ product, cookies, until: () => isOver });
  try {
    while (performance.now() < end) {
      const crowd = await come({ port, clients, sampled: 1 });
      await pause(Math.min(stormEvery, Math.max(0, end - performance.now())));
      const minute = (performance.now() - begin) / 60_000;
      samples.push({ minute, bytes: residentMemory(product.pid) });
      console.log(
        `  minute ${minute.toFixed(1).padStart(5)}: ${megabytes(samples.at(-1)?.bytes ?? 0).toFixed(0)} MB`,
      );
      crowd.kill('SIGKILL');
    }
  } finally {
    isOver = true;
    console.log(`  answers to the readers: ${await readers}`);
  }
  // The first quarter of the samples is dropped as warm-up.
  const settled = samples.filter(({ minute }) => minute >= minutes / 4);
  judge('growth in an hour, MB', 60 * megabytes(slope(settled)), { atMost: limits.hour });
}

/** Starts all clients in one process. Resolves when every client has received its first bytes. */
function come(task: ClientsTask): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const crowd = fork(join(import.meta.dirname, 'event-clients.ts'));
    crowd.once('exit', (code) => reject(new Error(`The clients ended with ${code}.`)));
    crowd.on('message', (said: ClientReport) => 'open' in said && resolve(crowd));
    crowd.send(task);
  });
}

/** Returns the growth of memory in bytes per minute, computed by least squares. */
function slope(samples: readonly { minute: number; bytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = mean(samples.map(({ minute }) => minute));
  const level = mean(samples.map(({ bytes }) => bytes));
  const over = samples.reduce((sum, { minute, bytes }) => sum + (minute - at) * (bytes - level), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - at) ** 2, 0);
}

const megabytes = (bytes: number) => bytes / 1024 / 1024;
