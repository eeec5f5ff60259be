import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileNames } from '#server/dataset/read.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';

const parent = makeTemporaryFolder('vot-informat-new-election-');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Runs the command. Returns its exit code, and what it printed for success and for a refusal. */
function run(...args: string[]): [number | null, string, string] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'new-election.ts'), ...args],
    { encoding: 'utf8' },
  );
  return [status, stdout.trim(), stderr.trim()];
}

test('npm run new-election writes every file into a new folder, and refuses a filled folder and a wrong name', () => {
  const folder = join(parent, 'alegeri-2031');
  const [code, said, refused] = run(folder);
  expect([code, refused]).toEqual([0, '']);
  expect(said).toContain(folder);
  const files = readdirSync(folder);
  expect(files).toContain('README.md');
  expect(said).toContain(String(files.length - 1));
  expect(files.filter((name) => !fileNames.some((known) => known === name))).toEqual(['README.md']);
  const [second, nothing, full] = run(folder);
  expect([second, nothing]).toEqual([1, '']);
  expect(full).toContain(folder);
  mkdirSync(join(parent, 'Alegeri Noi'));
  for (const wrong of [[], [join(parent, 'Alegeri Noi')]]) {
    const [third, printed, usage] = run(...wrong);
    expect([third, printed]).toEqual([1, '']);
    expect(usage).toContain('npm run new-election');
  }
  expect(readdirSync(join(parent, 'Alegeri Noi'))).toEqual([]);
});
