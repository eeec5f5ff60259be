import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';

const base = withElection();
const folder = makeTemporaryFolder('vot-informat-recount-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as npm does. Returns its exit code, and what it printed for success and for a refusal. */
function run(): Promise<{ code: number | null; said: string; refused: string }> {
  const { host, port } = inject('cluster');
  const name = base.connections.migration.database;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'recount.ts')], {
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder },
      DATABASE_URL: `postgres:///${name}?host=${host}&port=${port}&user=vot_migration`,
    },
  });
  let [said, refused] = ['', ''];
  child.stdout.on('data', (data) => {
    said += String(data);
  });
  child.stderr.on('data', (data) => {
    refused += String(data);
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said, refused })));
}

test('npm run recount succeeds while all counts agree, and names a single wrong count with exit code 1', async () => {
  const { id: voterId } = await makeUser(base.db);
  const [candidate = ''] = await listSlugs(base.db);
  await vote(base.db, { at: moments.betweenRounds, voterId, candidate });
  expect(await run()).toEqual({
    ...{ code: 0, refused: '' },
    said: expect.stringMatching(/^Toate numărătorile se potrivesc: .* \(ro-president-2025\)\.\n$/),
  });
  await sql`update candidate_counters set votes = votes + 1 where votes > 0`.execute(base.owner);
  const { code, said, refused } = await run();
  expect([code, said]).toEqual([1, '']);
  expect(refused).toMatch(/^Renumărarea a găsit diferențe:\n- .+\n$/);
});
