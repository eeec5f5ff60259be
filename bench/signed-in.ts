import { rmSync } from 'node:fs';
import pg from 'pg';
import { sessionCookieName, signSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { type Figures, measure, type Target } from './load.ts';
import type { BarePageTask } from './peers/bare-page.ts';
import { startPeer } from './peers.ts';
import { judge, printTable } from './report.ts';
import { load, openPolling, type Polling, poolSize } from './votes/votes.ts';

/** Maximum milliseconds of processor time per page, by kind of page. */
const limits = { page: 3, dashboard: 6, form: 6, rendered: 15, list: 1 };

/**
 * Compares pages of signed-in people with a simple server that reads the session and fills in a name. `list`
 * is the path of an API list.
 */
export async function compareSignedIn(asked: { rounds: number; seconds: number; list: string }) {
  const dataDir = makeTemporaryFolder('vot-informat-bench-signed-in-');
  let polling: Polling | undefined;
  try {
    polling = await openPolling(dataDir, { count: 500, kind: 'daily' });
    await comparePages(polling, asked);
    await measureForm(polling, asked);
    await measureRendered(polling, { dataDir, ...asked });
  } finally {
    await polling?.product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Asked = { rounds: number; seconds: number; list: string };

async function comparePages(polling: Polling, asked: Asked) {
  const { product, connection, cookies, candidates } = polling;
  const headers = { cookie: cookies[0] ?? '', 'accept-encoding': 'gzip' };
  const profile = `/candidate/${candidates[0]?.slug}`;
  const kept = ['/', '/results', '/candidates', profile, '/polls'];
  const name = await readName(polling);
  const pages: BarePageTask['pages'] = {};
  for (const path of kept) {
    const html = await (await fetch(`${product.url}${path}`, { headers })).text();
    pages[path] = Buffer.from(html).toString('base64');
    console.log(`  ${path}: ${(Buffer.byteLength(html) / 1_000).toFixed(0)} kB raw`);
  }
  const task: BarePageTask = { connection, poolSize, pages, name };
  const bare = await startPeer({ name: 'bare Fastify + pg', program: 'bare-page.ts', task });
  try {
    for (const path of kept) {
      const target = (name: string, at: { url: string; pid: number }): Target => ({
        name,
        url: `${at.url}${path}`,
        pid: at.pid,
        headers,
      });
      const targets = [target('signed in', product), target(bare.name, bare)];
      const found = await measure({ targets, ...asked });
      printTable(`Page ${path} of a signed-in person`, found, bare.name);
      const [own, peer] = [found.get('signed in'), found.get(bare.name)];
      if (!own || !peer) continue;
      judge(`${path} signed in, ms of processor time`, own.micros / 1_000, { atMost: limits.page });
      judge(`${path} signed in ÷ bare handler, processor time`, own.micros / peer.micros, { atMost: 2 });
    }
  } finally {
    await bare.stop();
  }
  await measureOne(
    'dashboard',
    { url: `${product.url}/dashboard`, pid: product.pid, headers },
    asked,
    limits.dashboard,
  );
}

/** Returns the first voter's name, as the pages show it. */
async function readName({ connection, voters }: Polling): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const query = 'select first_name, last_name from users where id = $1';
    const [user] = (await client.query(query, [voters[0]?.user])).rows;
    return `${user.first_name} ${user.last_name}`;
  } finally {
    await client.end();
  }
}

async function measureForm(polling: Polling, { rounds, seconds }: Asked) {
  const { product } = polling;
  const url = `${product.url}/candidates`;
  const target = { name: 'form', pid: product.pid, url, kind: 'form' as const, polling };
  const runs: Figures[] = [];
  await load(target, 5);
  for (let round = 0; round < rounds; round += 1) runs.push(await load(target, seconds));
  const micros = runs.map((run) => run.micros).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  judge('vote by a form, whole page as answer, ms of processor time', micros / 1_000, {
    atMost: limits.form,
  });
}

/**
 * Measures answers that the page cache does not have. For pages a session cookie without an account avoids
 * the cache, for the API an escaped letter.
 */
async function measureRendered({ product }: Polling, options: Asked & { dataDir: string }) {
  const session = signSessionToken('bench', createSecrets(keepSecretKey(options.dataDir)));
  const headers = { cookie: `${sessionCookieName(false)}=${session}`, 'accept-encoding': 'gzip' };
  const at = (path: string) => ({ url: `${product.url}${path}`, pid: product.pid, headers });
  await measureOne('home made for nobody’s cache', at('/'), options, limits.rendered);
  const escaped = options.list.replace('e', '%65');
  await measureOne('list of candidates as JSON, made', at(escaped), options, limits.list);
}

async function measureOne(what: string, target: Omit<Target, 'name'>, asked: Asked, limit: number) {
  const found = await measure({ targets: [{ name: what, ...target }], ...asked });
  const figures = found.get(what);
  if (figures?.failed) console.log(`  ${figures.failed} FAILED`);
  if (figures) judge(`${what}, ms of processor time`, figures.micros / 1_000, { atMost: limit });
}
