import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
let root = '';

/** What happened in the planted project, one word each, in order. */
const events = () =>
  existsSync(join(root, 'events')) ? readFileSync(join(root, 'events'), 'utf8').trim().split('\n') : [];
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** `npm ci` that counts itself, obeys the file `npm-says`, and installs the tools below. */
const fakeNpm = `
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
appendFileSync('events', 'npm\\n');
const says = existsSync('npm-says') ? readFileSync('npm-says', 'utf8') : '';
if (says) {
  rmSync('npm-says', { force: !says.includes('ENOSPC') });
  console.error(says);
  process.exit(1);
}
await new Promise((resolve) => setTimeout(resolve, 200));
rmSync('node_modules', { recursive: true, force: true });
cpSync('tools', 'node_modules', { recursive: true, verbatimSymlinks: true });
`;
const fakeBuild = `
import { appendFileSync, mkdirSync, writeFileSync, existsSync } from 'node:fs';
appendFileSync('events', 'build\\n');
mkdirSync('build/server', { recursive: true });
writeFileSync('build/server/index.js', '');
if (existsSync('break-build')) process.kill(process.pid, 'SIGKILL');
`;
const fakeTool = (name: string) => `
import { appendFileSync, existsSync } from 'node:fs';
appendFileSync('events', '${name}\\n');
if (existsSync('break-${name}')) process.exit(3);
`;
const fakeProgram = `
import { appendFileSync } from 'node:fs';
import { onLauncherGone } from './launcher.ts';
const end = (why: string) => { appendFileSync('events', why + '\\n'); setTimeout(() => process.exit(Number(process.env.END ?? 0)), 50); };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
onLauncherGone(() => end('abandoned'));
appendFileSync('events', 'up ' + process.pid + '\\n');
if (process.env.END) end('ended'); else setInterval(() => {}, 1_000);
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vot proiect ș '));
  cpSync(join(project, 'scripts'), join(root, 'scripts'), { recursive: true });
  write('package.json', '{ "scripts": { "start": "node scripts/run.mjs start" } }');
  write(
    'package-lock.json',
    '{ "packages": { "": {}, "node_modules/a": { "version": "1", "integrity": "x" } } }',
  );
  for (const name of ['process-lock.mjs', 'launcher.ts'])
    cpSync(join(project, 'server', name), join(root, 'server', name));
  write('server/index.ts', fakeProgram);
  write('app/page.tsx', '1');
  write('npm-cli.js', fakeNpm);
  mkdirSync(join(root, 'tools/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'tools/.bin/node'));
  write('tools/package.json', '{ "type": "module" }');
  const tools = {
    tsc: fakeTool('tsc'),
    biome: fakeTool('biome'),
    vitest: fakeTool('vitest'),
    playwright: fakeTool('playwright'),
  };
  for (const [name, text] of Object.entries(tools)) write(`tools/.bin/${name}`, text);
  write('tools/.bin/react-router', `if (process.argv[2] === 'typegen') process.exit(0);\n${fakeBuild}`);
  writeFileSync(
    join(root, 'package.json'),
    '{ "type": "module", "scripts": { "start": "node scripts/run.mjs start" } }',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  npm_execpath: join(root, 'npm-cli.js'),
  npm_node_execpath: process.execPath,
  CHROMIUM_PATH: '/bin/true',
  ...more,
});

/** Runs a command to its end. */
function run(verb: string, options: { args?: string[]; env?: Record<string, string> } = {}) {
  const args = [join(root, 'scripts/run.mjs'), verb, ...(options.args ?? [])];
  const result = spawnSync(process.execPath, args, {
    cwd: '/',
    env: environment(options.env),
    encoding: 'utf8',
  });
  return { code: result.status, said: result.stdout + result.stderr };
}

/** Starts the program and waits until it is up; `ended` resolves with the exit code of the command. */
async function start(command = [process.execPath, join(root, 'scripts/run.mjs'), 'start']) {
  const before = events().length;
  const child = spawn(command[0] ?? '', command.slice(1), { cwd: root, env: environment(), detached: true });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await waitFor(() =>
    events()
      .slice(before)
      .some((event) => event.startsWith('up ')),
  );
  const pid = Number(
    events()
      .findLast((event) => event.startsWith('up '))
      ?.slice(3),
  );
  return { child, ended, pid };
}

async function waitFor(isTrue: () => boolean) {
  const end = Date.now() + 10_000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`waited in vain; events: ${events().join()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('the first start installs, builds and runs; the second only runs; the exit code comes through', () => {
  expect(run('start', { env: { END: '7' } }).code).toBe(7);
  expect(events().map((event) => event.split(' ')[0])).toEqual(['npm', 'build', 'up', 'ended']);
  expect(run('start', { env: { END: '0' } }).code).toBe(0);
  expect(
    events()
      .slice(4)
      .map((event) => event.split(' ')[0]),
  ).toEqual(['up', 'ended']);
});

test('a changed source is built again, a changed test is not; a changed manifest is installed again', () => {
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

test('a build that was broken off does not count as one', () => {
  write('break-build', '');
  expect(run('build').code).not.toBe(0);
  expect(existsSync(join(root, 'build/server/index.js'))).toBe(true);
  rmSync(join(root, 'break-build'));
  expect(run('build').code).toBe(0);
  expect(events()).toEqual(['npm', 'build', 'build']);
});

test('what npm installed by hand from this lock is not installed again, another lock’s is', () => {
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

test('a registry that hiccups is asked again; a full disk is not, and gives one sentence', () => {
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
}, 15_000);

test('two starts at once install and build once', async () => {
  const [first, second] = [0, 1].map(() => {
    const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'build'], { env: environment() });
    return new Promise<number | null>((resolve) => child.once('close', resolve));
  });
  expect(await Promise.all([first, second])).toEqual([0, 0]);
  expect(events()).toEqual(['npm', 'build']);
});

test('each signal reaches the program once, and nothing is left running', async () => {
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

test('kill -9 of the command takes the program along', async () => {
  const { child, ended, pid } = await start();
  child.kill('SIGKILL');
  await ended;
  await waitFor(() => !isRunning(pid));
  expect(events().at(-1)).toBe('abandoned');
});

// npm's shell either stays between npm and the command, or is replaced by it.
test.each(['', 'exec '])(
  'npm start (%snode …): SIGTERM to npm, Ctrl-C to its group and kill -9 of npm end the program',
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
  20_000,
);

test('the checks run in order and end at the first that fails', () => {
  expect(run('test')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Toate verificările au trecut \(.*\)\.\n$/),
  });
  expect(events()).toEqual(['npm', 'tsc', 'biome', 'build', 'vitest', 'playwright']);
  write('break-biome', '');
  const { code, said } = run('test');
  expect(code).toBe(3);
  expect(said).toMatch(/Verificarea nu a trecut: Stil\.\n$/);
  expect(events().slice(6)).toEqual(['tsc', 'biome']);
  expect(run('test', { args: ['unit'] }).code).toBe(0);
  expect(run('test', { args: ['altceva'] }).said).toContain('Pasul „altceva” nu există');
});

test('a folder that may not be written to gives one sentence', () => {
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
