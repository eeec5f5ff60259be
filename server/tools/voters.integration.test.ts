import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { createElectionDatabase } from '#tests/kit/election.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { until } from '#tests/kit/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'vot-informat-voters-'));
const file = join(folder, 'voters.txt');
const root = join(import.meta.dirname, '../..');
let database: TestDatabase;
let product: Product;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createElectionDatabase();
  const { host, port } = inject('cluster');
  const name = database.connections.migration.database;
  env = {
    DATA_DIR: folder,
    DATABASE_URL: `postgres:///${name}?host=${host}&port=${port}&user=vot_migration`,
  };
  product = await startProduct({ ...env, ELECTION_CLOCK: 'intre-tururi' });
});
afterAll(async () => {
  await product?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the voters command as npm does, and returns its exit code and output. */
function run(
  args: string[],
  more: Record<string, string> = {},
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['server/tools/voters.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}
const countVoters = async () =>
  (
    await database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('email', 'like', '%@probe.invalid')
      .executeTakeFirstOrThrow()
  ).n;

describe('npm run voters', () => {
  test('npm run voters creates the requested number of voters, whose cookies can vote in the running product', async () => {
    writeFileSync(file, 'what was there before', { mode: 0o644 });
    expect(await run(['20', file])).toMatchObject({
      code: 0,
      text: expect.stringContaining('20 de alegători'),
    });
    expect(await countVoters()).toBe(20);
    const cookies = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(new Set(cookies).size).toBe(20);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [{ slug }] = (await database.db
      .selectFrom('candidates')
      .select('slug')
      .where('is_fictitious', '=', false)
      .limit(1)
      .execute()) as [{ slug: string }];
    const answers = await Promise.all(
      cookies.map((cookie) => {
        // A vote sent again with the same request key gets the first answer, as with the page's form.
        const key = randomUUID();
        return until(async () => {
          const answer = await fetch(`${product.url}/candidates`, {
            method: 'POST',
            headers: { cookie, 'sec-fetch-site': 'same-origin', origin: product.url },
            body: new URLSearchParams({ intent: 'vote', candidate: slug, key }),
          });
          // A busy product answers 503, so the test sends the vote again.
          expect(answer.status).not.toBe(503);
          return {
            status: answer.status,
            isDone: (await answer.text()).includes('Votul tău a fost înregistrat!'),
          };
        });
      }),
    );
    expect(answers).toEqual(Array(20).fill({ status: 200, isDone: true }));
    const ballots = await database.db.selectFrom('votes').select('candidate_id').execute();
    expect(ballots).toHaveLength(20);
  });

  test('npm run voters creates voters without a password, so that nobody can sign in as them', async () => {
    const methods = await database.db
      .selectFrom('sign_in_methods')
      .innerJoin('users', 'users.id', 'sign_in_methods.user_id')
      .select('sign_in_methods.id')
      .where('email', 'like', '%@probe.invalid')
      .execute();
    expect(methods).toEqual([]);
  });

  test('npm run voters refuses a production database, even when the shell does not set production mode', async () => {
    const before = await countVoters();
    const setMode = (mode: 'production' | 'demonstration') =>
      database.owner.updateTable('database_mode').set({ mode }).execute();
    await setMode('production');
    onTestFinished(() => setMode('demonstration').then(() => {}));
    const production = { NODE_ENV: 'production', SECRET_KEY: 'o cheie lungă de test, de peste 32 de semne' };
    const refused = await run(['3', join(folder, 'refused.txt')], production);
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('refuzat în producție') });
    expect(await run(['3', join(folder, 'refused.txt')])).toMatchObject({
      code: 1,
      text: expect.stringContaining('este a unei instalări de producție'),
    });
    expect(existsSync(join(folder, 'refused.txt'))).toBe(false);
    expect(await countVoters()).toBe(before);
  });

  test.each([[[]], [['0']], [['-3']], [['multe']], [['3.5']], [['100001']]])(
    'npm run voters prints its usage when the number of voters is missing or wrong (%j)',
    async (args) => {
      const before = await countVoters();
      expect(await run(args)).toMatchObject({
        code: 1,
        text: expect.stringContaining('Folosire: npm run voters'),
      });
      expect(await countVoters()).toBe(before);
    },
  );

  test('npm run voters reports an output file that cannot be written before it creates voters', async () => {
    const before = await countVoters();
    const place = join(folder, 'nowhere/voters.txt');
    expect(await run(['2', place])).toMatchObject({ code: 1, text: expect.stringContaining(place) });
    expect(await countVoters()).toBe(before);
  });
});
