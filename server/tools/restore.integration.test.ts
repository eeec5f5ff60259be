import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { createElectionDatabase, moments } from '#tests/kit/election.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { until } from '#tests/kit/until.ts';

const root = join(import.meta.dirname, '../..');
const backups = mkdtempSync(join(tmpdir(), 'vot-informat-backups-'));
const oldFolder = makeTemporaryFolder('vot-informat-old-');
const newFolder = makeTemporaryFolder('vot-informat-new-');
const secretKey = 'a secret of tests that is long enough for two programs';
const settings = {
  BACKUP_DIR: backups,
  BACKUP_KEY: `${secretKey} of backups`,
  SECRET_KEY: secretKey,
  RATE_LIMITS: 'off',
};
const pages = ['/candidates', '/results', '/integrity', '/api/v1/elections', '/news'];
let database: TestDatabase;
let product: Product | undefined;

beforeAll(async () => {
  database = await createElectionDatabase();
});
afterAll(async () => {
  await product?.stop();
  await database.drop();
  for (const folder of [backups, oldFolder, newFolder]) rmSync(folder, { recursive: true, force: true });
});

function restore(args: string[], env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['server/tools/restore.ts', ...args], {
    cwd: root,
    env: { PATH, HOME, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)));
  return new Promise<{ code: number | null; text: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, text })),
  );
}

/** Reads the public pages as text, without the parts that differ between two programs. */
async function readPages({ url }: Product): Promise<string[]> {
  const texts = await Promise.all(
    pages.map(async (path) => {
      const answer = await fetch(`${url}${path}`);
      expect(answer.status, path).toBe(200);
      return (await answer.text()).replaceAll(url, '');
    }),
  );
  return texts.map((text) =>
    text
      .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      // Removes the time of day, which differs between the two programs.
      .replaceAll(/\d{1,2}:\d{2}/g, '')
      .replaceAll(/\s+/g, ' '),
  );
}

test('an administrator’s backup, restored into an empty database, shows the same pages and counts', async () => {
  const { host, port } = inject('cluster');
  const name = database.connections.migration.database;
  const databaseUrl = `postgres:///${name}?host=${host}&port=${port}&user=vot_migration`;
  const slugs = await listSlugs(database.db);
  for (const slug of slugs.slice(0, 3)) {
    const { id: voterId } = await makeUser(database.db);
    await vote(database.db, { at: moments.betweenRounds, voterId, candidate: slug });
  }
  const old = await startProduct({
    ...settings,
    DATA_DIR: oldFolder,
    DATABASE_URL: databaseUrl,
    ELECTION_CLOCK: 'arhiva',
  });
  product = old;
  const { id: userId } = await makeUser(database.db, { role: 'admin' });
  const { cookie } = await makeSession(database.db, { userId, secrets: createSecrets(secretKey) });
  // The demonstration reads its own news feeds right after the start.
  await until(async () => {
    const runs = await database.db.selectFrom('news_runs').select('status').execute();
    expect(runs.map(({ status }) => status)).toEqual(['success']);
  });
  const answer = await fetch(`${old.url}/admin/backups`, {
    method: 'POST',
    headers: { cookie: `${cookie.name}=${cookie.value}`, origin: old.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'make-backup' }),
  });
  expect(await answer.text()).toContain('Copia a fost cerută.');
  await until(async () => {
    const made = await database.db.selectFrom('backups').select(['outcome', 'verification']).execute();
    expect(made).toEqual([{ outcome: 'done', verification: 'agrees' }]);
  });
  const before = await readPages(old);
  await old.stop();

  const [file = ''] = readdirSync(backups).filter((one) => one.endsWith('.backup'));
  const path = join(backups, file);
  const otherSecret = await restore([path], {
    DATA_DIR: newFolder,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: `another ${secretKey}`,
  });
  expect(otherSecret).toMatchObject({ code: 1, text: expect.stringContaining('alt SECRET_KEY') });
  expect(await restore([path], { DATA_DIR: newFolder })).toMatchObject({
    code: 0,
    text: expect.stringContaining('este restaurată'),
  });

  product = await startProduct({ ...settings, DATA_DIR: newFolder, ELECTION_CLOCK: 'arhiva' });
  const after = await readPages(product);
  for (const [index, path] of pages.entries()) expect(after[index], path).toBe(before[index]);
});
