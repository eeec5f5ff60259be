import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewerOf } from '#app/features/accounts/testing.ts';
import { dataMap, personalDataParts, rateRules } from '#app/features.server.ts';
import { type Day, spendDay } from '#app/pages/account/privacy/testing.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { registered } from '#app/registered.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { copyOf, partAsCsv } from './copy.server.ts';
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

test("the export contains all records of the person in these tables, and no other person's", async () => {
  const parts = await copyOf(base.db, { userId: day.user.id, secrets });
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

test('partAsCsv writes a heading and one line per record, and turns spreadsheet formulas into text', () => {
  const csv = partAsCsv({
    id: 'x',
    title: 'X',
    records: [
      { name: '=1+1', at: new Date(0), yes: true },
      { name: 'a "b", c', list: ['d'] },
    ],
  });
  expect(csv).toBe(
    `\uFEFFname,at,yes,list\r\n'=1+1,1970-01-01T00:00:00.000Z,true,\r\n"a ""b"", c",,,"[""d""]"\r\n`,
  );
});

type Loader = (args: never) => Promise<Response>;

async function ask(
  loader: unknown,
  { viewer, part }: { viewer: Viewer | null; part?: string },
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
  const request = new Request('http://localhost/account/export.json?user=other');
  const args = { context, request, params: { part } };
  return (loader as Loader)(args as never).catch((error) => error);
}

test('only the session selects the person: visitors get no export, and an id in the URL changes nothing', async () => {
  expect((await ask(exportAll, { viewer: null })).status).toBe(401);
  const answer = await ask(exportAll, { viewer: viewerOf(day.user) });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(await answer.text()).toContain(day.user.email);
  const part = await ask(exportPart, { viewer: viewerOf(day.user), part: 'account' });
  expect(part.headers.get('content-type')).toContain('text/csv');
  expect((await part.text()).split('\r\n')).toHaveLength(3);
  expect((await ask(exportPart, { viewer: viewerOf(day.user), part: day.user.id })).status).toBe(404);
  expect((await ask(exportPart, { viewer: null, part: 'account' })).status).toBe(401);
});

test('the sixth export within an hour is refused', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await ask(exportAll, { viewer: viewerOf(day.user) })).status);
  expect(statuses.at(-1)).toBe(429);
});
