import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { dataMap, personalDataParts, rateRules } from '#app/features.server.ts';
import { type Day, spendDay } from '#app/pages/account/privacy/testing.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { registered } from '#app/registered.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { countCopy, writeCopy } from './copy.server.ts';
import { loader as exportAll } from './export.ts';
import { loader as exportPart } from './export-part.ts';

const base = withElection();
const secrets = createSecrets('s'.repeat(40));
const folder = mkdtempSync(join(tmpdir(), 'vot-informat-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let day: Day;
beforeAll(async () => {
  const stores = {
    db: base.db,
    files: createDiskStore(folder),
    secrets,
    at: moments.betweenRounds,
  };
  day = await spendDay(stores);
  await spendDay(stores);
});

/** This table belongs to no account, because it holds keyed hashes of erased accounts. */
const withoutPart = ['public.erasures'];

test('every data-map table about account holders is in exactly one named part of the export', () => {
  const mapped = Object.values(dataMap)
    .filter(({ subject }) => subject === 'users')
    .flatMap(({ tables }) => tables);
  const parts = personalDataParts.flatMap(({ tables }) => tables);
  expect(parts.toSorted()).toEqual(mapped.filter((table) => !withoutPart.includes(table)).toSorted());
});

test("the export contains all records of the person in these tables, and only that person's", async () => {
  let written = '';
  await writeCopy(base.db, { userId: day.user.id, secrets }, async (text) => {
    written += text;
  });
  const { parts, ...head }: { parts: { id: string; title: string; records: unknown[] }[] } =
    JSON.parse(written);
  expect(head).toEqual({ format: 'vot-informat/copy/1', madeAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(parts.find(({ id }) => id === 'account')?.title).toBe('Contul');
  const count = (id: string) => parts.find((part) => part.id === id)?.records.length;
  const columns: Record<string, string> = {
    follows: 'follower_id',
    voter_activities: 'voter_id',
    user_tag_assignments: 'user_id',
    mail_outbox: 'user_id',
    consents: 'user_id',
    sessions: 'user_id',
    users: 'id',
  };
  const ids: Record<string, string> = {
    follows: 'follows',
    voter_activities: 'activities',
    user_tag_assignments: 'interests',
    mail_outbox: 'e-mail',
    consents: 'consents',
    sessions: 'sessions',
    users: 'account',
  };
  for (const [table, column] of Object.entries(columns)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${day.user.id}`.execute(
      base.owner,
    );
    expect(rows[0]?.count, table).toBeGreaterThan(0);
    expect(count(ids[table] ?? ''), table).toBe(rows[0]?.count);
  }
  // The sign-in part has two records: the password and an open link.
  expect(count('sign-in')).toBe(2);
  expect(count('votes')).toBe(1);
  const text = JSON.stringify(parts);
  for (const word of [day.user.id, day.user.email, day.avatar, day.slugs[1] ?? '-'])
    expect(text).toContain(word);
  expect(text.match(/@exemplu\.invalid/g)?.length).toBe(2);
  expect(text).not.toContain('argon2id');
});

type Loader = (args: never) => Promise<Response>;

async function ask(
  loader: unknown,
  { viewer, part, method = 'GET' }: { viewer: Viewer | null; part?: string; method?: string },
): Promise<Response> {
  const context = new RouterContextProvider();
  const config = readConfig({}, rateRules);
  const log = createLog({ level: 'silent', json: false });
  context.set(platformContext, { ...registered, db: base.db, secrets, config, log } as unknown as Platform);
  context.set(requestContext, {
    id: 'test',
    at: moments.betweenRounds,
    viewer,
    hadSession: viewer !== null,
    address: '192.0.2.1',
    answerHeaders: new Headers(),
  });
  const request = new Request('http://localhost/account/export.json?user=other', { method });
  const args = { context, request, params: { part } };
  return (loader as Loader)(args as never).catch((error) => error);
}

test('only the session selects the person: visitors get no export, and an id in the URL changes nothing', async () => {
  expect((await ask(exportAll, { viewer: null })).status).toBe(401);
  const answer = await ask(exportAll, { viewer: viewerOf(day.user) });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="vot-informat-copie.json"');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await answer.text()).toContain(day.user.email);
  const part = await ask(exportPart, { viewer: viewerOf(day.user), part: 'account' });
  expect(part.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(part.headers.get('content-disposition')).toBe('attachment; filename="vot-informat-account.csv"');
  const bytes = Buffer.from(await part.arrayBuffer());
  expect(bytes.toString('hex', 0, 3), 'spreadsheets need the mark of UTF-8').toBe('efbbbf');
  const table = bytes.toString('utf8', 3);
  for (const [loader, given] of [
    [exportAll, {}],
    [exportPart, { part: 'account' }],
  ] as const) {
    const head = await ask(loader, { viewer: viewerOf(day.user), method: 'HEAD', ...given });
    expect([Number(head.headers.get('content-length')) > 100, await head.text()]).toEqual([true, '']);
  }
  expect(table.split('\r\n')).toHaveLength(3);
  expect(table).toMatch(/^id,email,.*\r\n.*,true,.*\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
  expect((await ask(exportPart, { viewer: viewerOf(day.user), part: day.user.id })).status).toBe(404);
  expect((await ask(exportPart, { viewer: null, part: 'account' })).status).toBe(401);
});

test('the sixth export within an hour is refused', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await ask(exportAll, { viewer: viewerOf(day.user) })).status);
  expect(statuses.at(-1)).toBe(429);
});

test('the export of a person with 50,000 activities contains all of them, and keeps only a few batches in memory', async () => {
  const { id } = await makeUser(base.db);
  await sql`insert into voter_activities (voter_id, activity_type, election_at)
    select ${id}, 'follow', ${moments.betweenRounds}::timestamptz - n * interval '1 second' from generate_series(1, 50000) n`.execute(
    base.db,
  );
  const viewer = viewerOf({ ...day.user, id });
  const whole = await ask(exportAll, { viewer });
  const body = await whole.text();
  expect(Number(whole.headers.get('content-length'))).toBe(Buffer.byteLength(body));
  const { parts }: { parts: { id: string; records: { at: string }[] }[] } = JSON.parse(body);
  const activities = parts.find((part) => part.id === 'activities')?.records ?? [];
  expect(activities).toHaveLength(50_000);
  expect(activities.map(({ at }) => at)).toEqual(activities.map(({ at }) => at).toSorted());
  const table = await (await ask(exportPart, { viewer, part: 'activities' })).text();
  expect(table.split('\r\n')).toHaveLength(50_002);
  expect(await largestResult((db) => writeCopy(db, { userId: id, secrets }, async () => {}))).toBe(500);
  expect(
    await largestResult((db) => countCopy(db, { userId: id, secrets })),
    'the counts for the page with the export read few rows',
  ).toBeLessThan(500);
});

/** Returns the largest number of rows that a statement of `read` returned at once. */
async function largestResult(read: (db: Db) => Promise<unknown>): Promise<number> {
  let largest = 0;
  const watched = base.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      largest = Math.max(largest, result.rows.length);
      return result;
    },
  });
  await read(watched);
  return largest;
}
