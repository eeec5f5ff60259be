// `npm run bench [-- part …]` compares the built product with simple servers and prints ratios
// (bench/README.md). A bad figure never makes the command fail.
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { sessionCookieName, signSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { measureAdministration } from './administration.ts';
import { measureAssistant } from './assistant/assistant.ts';
import { compareEvents } from './events/compare-events.ts';
import { measureReturn } from './events/reconnect.ts';
import { soak } from './events/soak.ts';
import { withstandFlood } from './flood.ts';
import { compareGrowth } from './growth.ts';
import { measure, type Target } from './load.ts';
import { measureMatching } from './matching.ts';
import { measureNews } from './news/labels.ts';
import { measureManyNews } from './news/many-news.ts';
import { measurePage, openBrowser, type PageCost } from './page-weight.ts';
import { type Answers, type Peer, startNginx, startPeer } from './peers.ts';
import { measurePlaces } from './places.ts';
import { residentMemory } from './processor-time.ts';
import { judge, printTable } from './report.ts';
import { compareSignedIn } from './signed-in.ts';
import { compareVotes } from './votes/compare-votes.ts';
import { type Recorded, recordStatements } from './votes/statements.ts';
import { poolSize } from './votes/votes.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const addresses = Number(process.env.BENCH_ADDRESSES ?? 10_000);
const articles = Number(process.env.BENCH_ARTICLES ?? 50_000);
const paths = ['/', '/candidates'];
const onlyWhenNamed = ['administration', 'soak', 'growth', 'assistant'];
const dataDir = makeTemporaryFolder('vot-informat-bench-data-');
// Products and simple servers end when their channel to this process closes. A separate process then removes their
// folders.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
const stops: (() => Promise<unknown>)[] = [];
try {
  const list = await findList();
  // A session cookie makes the page cache pass each request on, so that the program renders the page. The
  // session need not belong to an account.
  const session = signSessionToken('bench', createSecrets(keepSecretKey(dataDir)));
  const passBy = { cookie: `${sessionCookieName(false)}=${session}` };
  const recorded = await recordStatements({ path: list, env: { DATA_DIR: dataDir }, headers: passBy });
  const product = await startProduct({ DATA_DIR: dataDir });
  stops.push(() => product.stop());
  const answers = await readAnswers(product);
  const bare = await startPeer({ name: 'bare node:http', program: 'bare-http.ts', task: answers });
  stops.push(bare.stop);
  const nginx = await startNginx(answers);
  if (nginx) stops.push(nginx.stop);
  else console.log('nginx is not installed: not measured.');
  console.log(`${rounds} rounds of ${seconds} s each, interleaved; medians.\n`);
  const parts: Record<string, () => Promise<unknown>> = {
    pages: async () => {
      for (const path of paths) await comparePage({ path, product, bare, nginx, passBy });
    },
    list: () => compareList({ path: list, product, recorded, passBy }),
    addresses: () => survive(product),
    visits: () => weigh(product),
    votes: () => compareVotes({ rounds, seconds, kind: 'daily' }),
    'poll-votes': () => compareVotes({ rounds, seconds, kind: 'poll' }),
    events: () => compareEvents({ rounds }),
    return: () => measureReturn(),
    'signed-in': () => compareSignedIn({ rounds, seconds, list }),
    flood: () => withstandFlood({ rounds, list }),
    news: async () => {
      measureNews();
      await measureManyNews({ articles });
    },
    places: () => measurePlaces(),
    matching: async () => measureMatching(),
    assistant: () => measureAssistant(),
    administration: () => measureAdministration(),
    growth: () => compareGrowth({ rounds, list }),
    soak: () => soak({ minutes }),
  };
  const asked = process.argv.slice(2);
  for (const [name, measurePart] of Object.entries(parts)) {
    // These parts run only when the command names them. The soak takes half an hour, the growth fills a
    // database, and the assistant's part writes a file of the project.
    if (asked.includes(name) || (asked.length === 0 && !onlyWhenNamed.includes(name))) await measurePart();
  }
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Returns the product's answers, compressed by brotli, which the simple servers send unchanged. */
async function readAnswers(product: Product): Promise<Answers> {
  const answers: Answers = {};
  // From its second rendering on, the cache compresses a page better. The simple servers must repeat those
  // bytes.
  for (const path of paths) await fetch(`${product.url}${path}`).then((answer) => answer.text());
  await pause(2_500);
  for (const path of paths) {
    const { default: http } = await import('node:http');
    answers[path] = await new Promise((resolve, reject) => {
      http
        .get(`${product.url}${path}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const headers = Object.entries(answer.headers)
              .filter(([name]) => !/^(date|connection|keep-alive)$/.test(name))
              .map(([name, value]): [string, string] => [name, String(value)]);
            resolve({ headers, body: Buffer.concat(parts).toString('base64') });
          });
        })
        .on('error', reject);
    });
  }
  return answers;
}

async function comparePage(options: {
  path: string;
  product: Product;
  bare: Peer;
  nginx: Peer | null;
  passBy: Record<string, string>;
}): Promise<void> {
  const { path, product, bare, nginx, passBy } = options;
  const compressed = { 'accept-encoding': 'br' };
  const target = (name: string, { url, pid }: { url: string; pid: number }, more = {}): Target => ({
    name,
    url: `${url}${path}`,
    pid,
    headers: { ...compressed, ...more },
  });
  const found = await measure({
    targets: [
      target('kept', product),
      target(bare.name, bare),
      ...(nginx ? [target(nginx.name, nginx)] : []),
    ],
    rounds,
    seconds,
    connections: 32,
  });
  // Rendered pages are measured separately, because their garbage collection would slow the cached pages.
  const made = target('made for each request', product, passBy);
  for (const [name, figures] of await measure({ targets: [made], rounds, seconds })) found.set(name, figures);
  printTable(`Page ${path}`, found, bare.name);
  const [kept, peer] = [found.get('kept'), found.get(bare.name)];
  if (kept && peer) {
    judge('cached page ÷ bare node:http, answers a second', kept.perSecond / peer.perSecond, {
      atLeast: 0.9,
    });
    judge('cached page ÷ bare node:http, processor time', kept.micros / peer.micros, { atMost: 1.2 });
  }
}

/** Returns the path of the JSON list of candidates. */
async function findList(): Promise<string> {
  const entries = await readdir(join(import.meta.dirname, '../data'), { withFileTypes: true });
  return `/api/v1/elections/${entries.find((entry) => entry.isDirectory())?.name}/candidates`;
}

async function compareList(options: {
  path: string;
  product: Product;
  recorded: Recorded;
  passBy: Record<string, string>;
}): Promise<void> {
  const { path, product, recorded, passBy } = options;
  const task = { connection: recorded.connection, poolSize, statements: recorded.statements };
  const bare = await startPeer({ name: 'bare Fastify + pg', program: 'bare-json.ts', task });
  try {
    const url = `${product.url}${path}`;
    const found = await measure({
      targets: [
        { name: 'made for each request', url, pid: product.pid, headers: passBy },
        { name: bare.name, url: bare.url, pid: bare.pid },
        { name: 'kept', url, pid: product.pid },
      ],
      rounds,
      seconds,
    });
    printTable(`JSON list of candidates: ${recorded.statements.length} statements`, found, bare.name);
    const [made, peer] = [found.get('made for each request'), found.get(bare.name)];
    if (made && peer) {
      judge('JSON list ÷ bare handler, processor time', made.micros / peer.micros, { atMost: 1.5 });
    }
  } finally {
    await bare.stop();
  }
}

/** Requests many different paths over 16 connections, and compares the product's memory before and after. */
async function survive(product: Product): Promise<void> {
  const before = residentMemory(product.pid);
  let next = 0;
  const lane = async () => {
    while (next < addresses) {
      next += 1;
      await fetch(`${product.url}/candidates?q=${next}`).then((answer) => answer.arrayBuffer());
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  const after = residentMemory(product.pid);
  console.log(`${addresses} distinct addresses of /candidates`);
  console.log(`  resident memory ${megabytes(before)} → ${megabytes(after)} (cached pages: at most 48 MB)\n`);
}

/**
 * Visits the page once per round with an empty browser profile. Returns the visit with the median time of the
 * largest paint.
 */
async function measureVisits(browser: Browser, url: string): Promise<PageCost> {
  const costs: PageCost[] = [];
  for (let visit = 0; visit < rounds; visit += 1) costs.push(await measurePage(browser, url));
  const sorted = costs.toSorted((a, b) => a.paint - b.paint);
  return sorted[Math.floor(sorted.length / 2)] ?? (await measurePage(browser, url));
}

async function weigh(product: Product): Promise<void> {
  const browser = await openBrowser();
  try {
    console.log('First visit, 360 px, 4× slower processor, 1.6 Mbit/s, 150 ms; compressed kB');
    for (const path of [...paths, '/results', '/results/1', '/info']) {
      const response = await fetch(`${product.url}${path}`, { method: 'HEAD' });
      if (!response.ok) continue;
      const cost = await measureVisits(browser, `${product.url}${path}`);
      const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0);
      console.log(
        `  ${path.padEnd(12)} total ${kilobytes(cost.total)} = page ${kilobytes(cost.document)} + scripts ${kilobytes(cost.scripts)} + styles ${kilobytes(cost.styles)} + fonts ${kilobytes(cost.fonts)} + other ${kilobytes(cost.other)} + headers of ${cost.requests} answers ${kilobytes(cost.headers)}; largest paint ${cost.paint.toFixed(0)} ms, layout shift ${cost.shift.toFixed(3)}`,
      );
      if (path !== '/') continue;
      judge('home: scripts, kB', cost.scripts / 1_000, { atMost: 130 });
      judge('home: everything with headers, kB', cost.total / 1_000, { atMost: 250 });
      judge('home: largest contentful paint, s', cost.paint / 1_000, { atMost: 1.5 });
      judge('home: layout shift', cost.shift, { atMost: 0.02 });
    }
  } finally {
    await browser.close();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
