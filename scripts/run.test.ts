import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  environment,
  events,
  isRunning,
  plantProject,
  removeProject,
  root,
  run,
  start,
  waitFor,
  write,
} from './testing.ts';

beforeEach(plantProject);
afterEach(removeProject);

test('npm start installs, builds and runs the first time, only runs the second time, and returns the exit code', () => {
  expect(run('start', { env: { END: '7' } }).code).toBe(7);
  expect(events().map((event) => event.split(' ')[0])).toEqual(['npm', 'build', 'up', 'ended']);
  expect(run('start', { env: { END: '0' } }).code).toBe(0);
  expect(
    events()
      .slice(4)
      .map((event) => event.split(' ')[0]),
  ).toEqual(['up', 'ended']);
});

test('npm start rebuilds after a source changed, but not after a test changed, and reinstalls after a manifest changed', () => {
  run('build');
  write('app/page.test.tsx', '2');
  run('build');
  expect(events()).toEqual(['npm', 'build']);
  write('app/page.tsx', '2');
  run('build');
  expect(events()).toEqual(['npm', 'build', 'build']);
  appendFileSync(join(root, 'package-lock.json'), '\n');
  run('build');
  expect(events()).toEqual(['npm', 'build', 'build', 'npm', 'build']);
});

test('npm start builds again when an earlier build was interrupted', () => {
  write('break-build', '');
  expect(run('build').code).not.toBe(0);
  expect(existsSync(join(root, 'build/server/index.js'))).toBe(true);
  rmSync(join(root, 'break-build'));
  expect(run('build').code).toBe(0);
  expect(events()).toEqual(['npm', 'build', 'build']);
});

test('npm start skips the install when npm has installed this lock file, and installs when the lock file differs', () => {
  run('build');
  rmSync(join(root, 'node_modules/.vot-informat-stamp'));
  cpSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json'));
  mkdirSync(join(root, `node_modules/node-linux-${process.arch}/bin`), { recursive: true });
  symlinkSync(process.execPath, join(root, `node_modules/node-linux-${process.arch}/bin/node`));
  run('build');
  expect(events()).toEqual(['npm', 'build']);
  rmSync(join(root, 'node_modules/.vot-informat-stamp'));
  write(
    'node_modules/.package-lock.json',
    '{ "packages": { "node_modules/a": { "version": "2", "integrity": "y" } } }',
  );
  run('build');
  expect(events()).toEqual(['npm', 'build', 'npm']);
});

test('npm start retries an install after a registry failure, but stops with one sentence when the disk is full', () => {
  write('npm-says', 'npm error network ECONNRESET');
  expect(run('build').code).toBe(0);
  expect(events()).toEqual(['npm', 'npm', 'build']);
  rmSync(join(root, 'node_modules'), { recursive: true });
  write('npm-says', 'npm error code ENOSPC: no space left on device, write');
  const { code, said } = run('build');
  expect(code).toBe(1);
  expect(said).toBe(
    `Instalez pachetele…\nDiscul este plin: eliberează spațiu pentru „${root}/” și pornește din nou.\n`,
  );
  expect(events()).toHaveLength(4);
});

test('two simultaneous npm start commands install and build only once', async () => {
  const [first, second] = [0, 1].map(() => {
    const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'build'], { env: environment() });
    return new Promise<number | null>((resolve) => child.once('close', resolve));
  });
  expect(await Promise.all([first, second])).toEqual([0, 0]);
  expect(events()).toEqual(['npm', 'build']);
});

test('npm start passes each signal to the program once and leaves no process running', async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const { child, ended, pid } = await start();
    const before = events().length;
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(events().slice(before)).toEqual([signal]);
    expect(isRunning(pid)).toBe(false);
  }
});

test('the program stops when npm start is killed with kill -9', async () => {
  const { child, ended, pid } = await start();
  child.kill('SIGKILL');
  await ended;
  await waitFor(() => !isRunning(pid));
  expect(events().at(-1)).toBe('abandoned');
});

// With `exec` the command replaces npm's shell. Without it, the shell stays between npm and the command.
test.each(['', 'exec '])(
  'npm start (%snode …) ends the program after SIGTERM to npm, Ctrl-C to its group, or kill -9 of npm',
  async (exec) => {
    write(
      'package.json',
      `{ "type": "module", "scripts": { "start": "${exec}node scripts/run.mjs start" } }`,
    );
    run('build');
    for (const deed of ['term', 'ctrl-c', 'kill']) {
      const { child, ended, pid } = await start(['npm', 'start', '--silent']);
      if (deed === 'term') child.kill('SIGTERM');
      if (deed === 'ctrl-c') process.kill(-(child.pid ?? 0), 'SIGINT');
      if (deed === 'kill') child.kill('SIGKILL');
      await waitFor(() => !isRunning(pid));
      await ended;
      expect(events().at(-1), deed).toBe(deed === 'ctrl-c' ? 'SIGINT' : 'SIGTERM');
    }
  },
);

test('npm test runs the checks in order, and prints the slowest tests and the counts at the end', () => {
  const { code, said } = run('test');
  expect(code).toBe(0);
  expect(said).toMatch(
    /teste:\n {3}12,3 s {2}tests\/journeys\/page\.spec\.ts {2}a journey is slow\n {4}0,0 s {2}app\/page\.test\.ts {2}a page is quick\n/,
  );
  expect(said).toMatch(/Toate verificările au trecut \(.*\)\.\n2 passed, 0 failed\n$/);
  expect(events()).toEqual(['npm', 'tsc', 'biome', 'build', 'vitest', 'playwright']);
  expect(run('test', { args: ['unit'] })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\n1 passed, 0 failed\n$/),
  });
  expect(run('test', { args: ['altceva'] }).said).toContain('Pasul „altceva” nu există');
});

test('npm test -- quick runs types, lint and the tests in folders of uncommitted files, or of the last commit’s files', () => {
  const git = (...args: string[]) => {
    const name = ['-c', 'user.name=Ana', '-c', 'user.email=ana@exemplu.invalid'];
    expect(spawnSync('git', [...name, ...args], { cwd: root, encoding: 'utf8' })).toMatchObject({
      status: 0,
    });
  };
  expect(run('test', { args: ['quick'] })).toMatchObject({
    code: 1,
    said: expect.stringContaining('Git nu'),
  });
  write('.gitignore', 'events\nnode_modules\nbuild\n.cache\n');
  git('init');
  git('add', '.');
  git('commit', '-m', 'first');
  write('app/results/rules.ts', '1');
  git('add', '.');
  git('commit', '-m', 'second');
  expect(run('test', { args: ['quick'] }).code).toBe(0);
  write('app/page.tsx', '2');
  write('app/new/page.tsx', '1');
  const { said } = run('test', { args: ['quick'] });
  expect(said).toMatch(/Toate verificările au trecut \(.*\)\.\n1 passed, 0 failed\n$/);
  expect(events().slice(-6)).toEqual([
    'tsc',
    'biome',
    'vitest without build beside app/results',
    'tsc',
    'biome',
    'vitest without build beside app,app/new',
  ]);
});

test('npm test runs all steps, then fails and names each failed step', () => {
  write('break-biome', '');
  write('break-vitest', '');
  const { code, said } = run('test');
  expect(code).toBe(3);
  expect(events().slice(1)).toEqual([
    'tsc',
    'biome',
    'build',
    'vitest',
    'vitest of app/page.test.ts',
    'playwright',
  ]);
  expect(said).toContain('✗ app/page.test.ts  a page is quick\n    AssertionError: 1 is not 2\n');
  // The failed step runs no tests, so the step itself counts as one failure.
  expect(said).toMatch(
    /Nu au trecut: Stil; Teste de structură, unitare și de integrare\.\n1 passed, 2 failed\n$/,
  );
});

test('npm test passes and names a test file that passes on its second run, unless that run has no tests', () => {
  write('break-vitest', 'once');
  const { code, said } = run('test', { args: ['unit'] });
  expect(code).toBe(0);
  expect(said).toContain('≈ app/page.test.ts  a page is quick\n    AssertionError: 1 is not 2\n');
  expect(said).toMatch(/\n1 passed, 0 failed\n$/);
  expect(events().slice(-2)).toEqual(['vitest', 'vitest of app/page.test.ts']);
  write('break-vitest', 'once and empty');
  expect(run('test', { args: ['unit'] })).toMatchObject({
    code: 3,
    said: expect.stringMatching(/\n0 passed, 1 failed\n$/),
  });
});

test('npm test runs no file again when four files failed', () => {
  write('break-vitest', 'four');
  const { code, said } = run('test', { args: ['unit'] });
  expect(code).toBe(3);
  expect(said).toMatch(/\n0 passed, 4 failed\n$/);
  expect(events().at(-1)).toBe('vitest');
});

test('npm test skips tests that need a build when the build is broken, and reports this', () => {
  write('break-build', '');
  const { code, printed: said } = run('test');
  expect(code).toBe(1);
  expect(said).toContain('– Parcursuri în browser: pas sărit, fiindcă are nevoie de construire\n');
  expect(said).toContain('Sar testele care au nevoie de programul construit.\n');
  expect(said).toMatch(/Nu au trecut: Construire\.\n1 passed, 1 failed\n$/);
  expect(events().at(-1)).toBe('vitest without build');
});

test.each(['vitest', 'playwright'])(
  'npm test counts a crashed %s as failed, even when an earlier run passed',
  (name) => {
    expect(run('test').code).toBe(0);
    write(`crash-${name}`, '');
    const { code, said } = run('test');
    expect(code).toBe(137);
    expect(said).toContain('nu există un raport întreg');
    expect(said).toMatch(/\n1 passed, 1 failed\n$/);
  },
);

test('npm test fails when a test runner exits with 0 but writes no report', () => {
  run('build');
  write('node_modules/.bin/vitest', '');
  expect(run('test', { args: ['unit'] })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/\n0 passed, 1 failed\n$/),
  });
});

test('npm start stops with one sentence when the project’s folder is read-only', () => {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(root, 0o555);
  const args = [join(root, 'scripts/run.mjs'), 'build'];
  const { stderr, status } = spawnSync(process.execPath, args, {
    ...user,
    cwd: '/',
    env: environment(),
    encoding: 'utf8',
  });
  chmodSync(root, 0o755);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Programul nu are voie să scrie în „.*”: verifică drepturile folderului\.\n$/);
});
