import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, walkApi } from '#app/api/testing.ts';
import { rateRules } from '#app/features.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { ProgramServices } from '#app/platform/context.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { sharedPages } from '#app/routes.ts';
import type { CreateApp } from '#server/program.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { patience } from '#tests/kit/patience.ts';

const base = withElection();
const origin = 'http://localhost:3000';
/** The SQL statements, with their values, since the test last emptied this list. */
let statements: string[] = [];
const query = pg.Client.prototype.query;
let db: Db;
/**
 * A connection pool on which PostgreSQL uses other query plans. Rows whose order is not fully determined then
 * come in another order.
 */
let replanningDb: Db;
let at: Date = moments.betweenRounds;
let slugs: string[] = [];

beforeAll(async () => {
  await migrateJobs(base.connections.migration);
  type Asked = { text?: string; values?: unknown };
  pg.Client.prototype.query = function record(this: pg.Client, ...asked: never[]) {
    const [first, values] = asked as unknown as [string | Asked, unknown];
    const asks = typeof first === 'string' ? { text: first, values } : first;
    statements.push(`${asks.text} ${JSON.stringify(asks.values ?? [])}`);
    return (query as (...all: never[]) => unknown).apply(this, asked);
  } as typeof query;
  const { application } = base.connections;
  db = createDatabase({ connection: application, poolSize: 7, patience });
  const { database, host, port, user } = application;
  const options = encodeURIComponent('-c enable_hashjoin=off -c enable_hashagg=off -c enable_seqscan=off');
  const url = `postgres:///${database}?host=${host}&port=${port}&user=${user}&options=${options}`;
  replanningDb = createDatabase({ connection: { url }, poolSize: 7, patience });
  const listed = await base.owner.selectFrom('candidates').select('slug').orderBy('slug').execute();
  slugs = listed.map(({ slug }) => slug);
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await db.destroy();
  await replanningDb.destroy();
});

type CopyOptions = {
  /** Replaces the cache of dataset rows (the public record). */
  withRecord?: (db: Db) => Db;
  pool?: Db;
};

/** Opens the built program without HTTP, as an instance with its own cache of dataset rows. */
async function openCopy({ withRecord, pool = db }: CopyOptions = {}) {
  const config = readConfig({ DEMO: 'true', ANSWER_TIMEOUT: '120' }, rateRules);
  const secrets = createSecrets('a secret of tests that is long enough');
  const clock = { ...createFixedClock(at), electionNow: () => at };
  const log = createLog({ level: 'error', json: false });
  const machinery = { config, secrets, db: pool, clock, log, moments: [] } as unknown as ProgramServices;
  const bundle = join(import.meta.dirname, '../../build/server/index.js');
  const { createApp }: { createApp: CreateApp } = await import(bundle);
  const { fetch } = await createApp(machinery, {
    clientFolder: 'build/client',
    readingDb: pool,
    lastChange: () => 0,
    noteChange() {},
    ...(withRecord ? { withRecord } : {}),
  });
  return async (path: string) => {
    const answer = await fetch(new Request(`${origin}${path}`));
    // Removes random values: the id of a refused request, and element ids, which begin with a random name.
    const whole = (await answer.text()).replace(/urn:uuid:[0-9a-f-]{36}/, '');
    const names = new Set([...whole.matchAll(/id="(s[\w-]{16})-[A-Z]/g)].map(([, name]) => name ?? ''));
    const text = [...names].reduce((all, name) => all.replaceAll(name, ''), whole);
    return {
      status: answer.status,
      text: text.replace(/(?<=\.enqueue\()"(?:[^"\\]|\\.)*"/g, withoutReferences),
    };
  };
}
/**
 * Expands the references in a page's loader data. The serializer writes a repeated object only once, and
 * cached rows repeat objects more often.
 */
function withoutReferences(literal: string): string {
  const text: string = JSON.parse(literal);
  if (!text.startsWith('[')) return text;
  const nodes: unknown[] = JSON.parse(text);
  const expand = (index: number): unknown => {
    const node = index < 0 ? index : nodes[index];
    if (Array.isArray(node))
      return typeof node[0] === 'string' && !/^[MS]$/.test(node[0])
        ? node
        : node.map((part) => (typeof part === 'number' ? expand(part) : part));
    if (typeof node !== 'object' || node === null) return node;
    return Object.entries(node).map(([key, value]) => [expand(Number(key.slice(1))), expand(value)]);
  };
  return JSON.stringify(expand(0));
}
type Copy = Awaited<ReturnType<typeof openCopy>>;
const withoutMemory: CopyOptions = { withRecord: (db) => db };

/** Lists every path that the page cache can store, with values for its parameters. */
function listPaths(): string[] {
  const [slug = '', second = ''] = slugs;
  const values = { ':round': '1', ':area': 'CJ', ':file': 'results.csv', ':slug': slug, ':page': 'results' };
  const fill = (path: string) =>
    Object.entries(values).reduce((all, [name, value]) => all.replace(name, value), path.replaceAll('?', ''));
  return [
    ...Object.keys(sharedPages).map(fill),
    ...['/results/2', '/results/2/RO', '/polls?tur=2', '/info?cauta=vot', '/corrections?cauta=vot'],
    ...['/candidates?ordine=voturi', `/candidates/compare?candidat=${slug}&candidat=${second}`],
  ];
}

async function readPages(copy: Copy): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (const path of listPaths()) {
    const { status, text } = await copy(path);
    bodies.set(path, `${status} ${text}`);
  }
  return bodies;
}

async function readAnswers(copy: Copy): Promise<Map<string, string>> {
  const ask = async (path: string) => {
    const { status, text } = await copy(path.startsWith('/api') ? path : `/api/v1${path}`);
    return new Response(text, { status });
  };
  const answers = await walkApi({ ...openApi(db, at), ask });
  return new Map(answers.map(({ path, status, body }) => [path, `${status} ${JSON.stringify(body)}`]));
}

function expectSame(shown: Map<string, string>, wanted: Map<string, string>): void {
  expect([...shown.keys()]).toEqual([...wanted.keys()]);
  const differences = [...wanted]
    .filter(([path, body]) => body !== shown.get(path))
    .map(([path, body]) => differenceOf({ path, body, other: shown.get(path) ?? '' }));
  expect(differences).toEqual([]);
}

/** Describes the first difference of two bodies with some characters around it. */
function differenceOf({ path, body, other }: { path: string; body: string; other: string }): string {
  const from = Math.max(0, [...body].findIndex((letter, index) => letter !== other[index]) - 60);
  const [one, two] = [body, other].map((text) => text.slice(from, from + 160));
  return `${path} at ${at.toISOString()}: ${one} ≠ ${two}`;
}

/**
 * Pages of a program without a cache of dataset rows, by moment. A program with that cache must show the same
 * pages, even after clock jumps.
 */
const wanted = new Map<Date, Map<string, string>>();
let jumping: Promise<Copy> | undefined;

test.each(Object.entries(moments))(
  'at %s a program shows the same pages with and without a cache of dataset rows, even when PostgreSQL uses other query plans',
  async (_, moment) => {
    at = moment;
    jumping ??= openCopy({ pool: replanningDb });
    wanted.set(moment, await readPages(await openCopy(withoutMemory)));
    expectSame(await readPages(await jumping), wanted.get(moment) ?? new Map());
  },
);

test('the same pages appear again when the clock jumps back to earlier moments', async () => {
  const copy = await jumping;
  for (const [moment, pages] of [...wanted].toReversed().slice(1)) {
    at = moment;
    for (const path of ['/', '/results', '/candidates', '/polls', '/info'])
      expect(Object.values((await copy?.(path)) ?? {}).join(' ') === pages.get(path), path).toBe(true);
  }
});

test.each(Object.entries(moments))(
  'every API operation at %s answers the same with and without cached dataset rows, even when PostgreSQL uses other query plans',
  async (_, moment) => {
    at = moment;
    const [kept, direct] = [await openCopy({ pool: replanningDb }), await openCopy(withoutMemory)];
    const wanted = await readAnswers(direct);
    for (const _time of ['first', 'kept']) expectSame(await readAnswers(kept), wanted);
  },
);

test('pages change at the same millisecond with and without a cache of dataset rows', async () => {
  const kept = await openCopy();
  const direct = await openCopy(withoutMemory);
  const { rows } = await sql<{ at: Date }>`
    select distinct moment as at from record_moments() as moment
    where moment < '2026-01-01' order by 1`.execute(base.db);
  expect(rows.length).toBeGreaterThan(50);
  const lists = ['candidates', 'polls', 'sources', 'rounds', 'corrections', 'guide'];
  const paths = [...lists.map((name) => `/api/v1/elections/ro-president-2025/${name}`), '/results'];
  for (const { at: boundary } of rows.filter((_row, index) => index % 10 === 0)) {
    for (const ms of [-1, 0]) {
      at = new Date(boundary.getTime() + ms);
      for (const path of paths)
        expect(await kept(path), `${path} ${at.toISOString()}`).toEqual(await direct(path));
    }
  }
});

test('two instances of the program show a correction of the dataset in their next page and API answer', async () => {
  at = moments.finalResult;
  const copies = [await openCopy(), await openCopy()];
  const paths = ['/', '/results', '/api/v1/elections/ro-president-2025/candidates'];
  const readBoth = () =>
    Promise.all(copies.flatMap((copy) => paths.map(async (path) => (await copy(path)).text)));
  const before = await readBoth();
  const { votes } = await base.owner
    .selectFrom('results')
    .select('votes')
    .where('area_code', '=', 'RO')
    .where('round', '=', 1)
    .orderBy('votes', 'desc')
    .executeTakeFirstOrThrow();
  const correct = (from: number, to: number) =>
    base.owner
      .updateTable('results')
      .set({ votes: to })
      .where('area_code', '=', 'RO')
      .where('round', '=', 1)
      .where('votes', '=', from)
      .execute();
  await correct(votes, votes + 1);
  const after = await readBoth();
  for (const [index, text] of after.entries()) expect(text === before[index]).toBe(false);
  await correct(votes + 1, votes);
  expect(await readBoth()).toEqual(before);
});

/** Requests share these figures of visits and votes for two seconds (`sharedBriefly`), even across versions. */
const isSharedBriefly = (text: string) => text.includes('"fourthMost"') || text.includes('sum(votes)');

type Requested = { path: string; first: string[]; again: string[] };
let requested: Promise<Requested[]> | undefined;

/** Requests each path twice between the rounds, and returns the SQL statements of both requests. */
async function requestTwice(): Promise<Requested[]> {
  at = moments.betweenRounds;
  const copy = await openCopy();
  const statementsOf = async (path: string) => {
    statements = [];
    await copy(path);
    return statements;
  };
  const all: Requested[] = [];
  for (const path of [...listPaths(), '/api/v1/elections/ro-president-2025/candidates'])
    all.push({ path, first: await statementsOf(path), again: await statementsOf(path) });
  return all;
}
const readRequested = () => {
  requested ??= requestTwice();
  return requested;
};

test('no SQL statement runs twice while the program creates one page or API answer', async () => {
  // Skips /api, which calculates an answer of every operation separately. Skips archive pages, which read
  // through two views of the database (decision 77).
  const pages = (await readRequested()).filter(
    ({ path }) => path !== '/api' && !path.startsWith('/elections/'),
  );
  const repeated = (run: string[]) => run.filter((text, place) => run.indexOf(text) !== place);
  const twice = pages.flatMap(({ path, first, again }) =>
    [...repeated(first), ...repeated(again)].map((text) => `${path}: ${text}`),
  );
  expect(twice).toEqual([]);
});

test('at most four SQL statements run when a candidate page or list is requested again', async () => {
  at = moments.betweenRounds;
  const copy = await openCopy();
  const list = '/api/v1/elections/ro-president-2025/candidates';
  for (const [path, count] of [
    [list, 2],
    [`${list}/${slugs[0]}`, 3],
    ['/candidates', 4],
  ] as const) {
    await copy(path);
    statements = [];
    await copy(path);
    expect(
      statements.filter((text) => !isSharedBriefly(text)),
      path,
    ).toHaveLength(count);
  }
});

test('the cache of dataset rows contains rows only of tables whose changes raise the dataset’s version', async () => {
  const record = new Set(
    (await readRequested()).flatMap(({ first, again }) =>
      first.filter((text) => !again.includes(text)).map((text) => text.replace(/ \[.*\]$/s, '')),
    ),
  );
  expect(record.size).toBeGreaterThan(20);
  const watched = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'note_record_change()'::regprocedure`.execute(base.owner);
  const tables = new Set(watched.rows.map(({ name }) => name));
  for (const text of record) {
    if (text.includes('record_moments()')) continue;
    if (isSharedBriefly(text)) continue;
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain (format json, generic_plan) ${sql.raw(text)}`.execute(base.owner);
    const read = [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name ?? '');
    expect(
      read.filter((name) => !tables.has(name)),
      text,
    ).toEqual([]);
    expect(text).not.toMatch(/\bnow\(\)|\bcurrent_|random\(|clock_timestamp/);
  }
});
