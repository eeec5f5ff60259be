import { spawn, spawnSync } from 'node:child_process';
import {
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
import { until } from '#tests/kit/until.ts';

const project = join(import.meta.dirname, '..');
/** The folder of the fake project. Its path contains a space and diacritics. */
export let root = '';

/** Returns the events that the fake tools recorded, one word each, in order. */
export const events = () =>
  existsSync(join(root, 'events')) ? readFileSync(join(root, 'events'), 'utf8').trim().split('\n') : [];
export const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** A fake `npm ci`. It counts its calls, obeys the file `npm-says`, and installs the fake tools below. */
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
/**
 * A fake test runner that writes this report. It exits with 3 when a file `break-…` exists, and kills itself
 * when a file `crash-…` exists.
 */
const fakeRunner = (name: string, report: object) => `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const { TESTS_BESIDE: beside, WITHOUT_BUILD } = process.env;
const files = process.argv.slice(3);
appendFileSync('events', '${name}' + (files.length > 0 ? ' of ' + files.join() : '') + (WITHOUT_BUILD ? ' without build' : '') + (beside === undefined ? '' : ' beside ' + beside) + '\\n');
if (existsSync('crash-${name}')) process.kill(process.pid, 'SIGKILL');
mkdirSync('.cache/test-results', { recursive: true });
const failed = existsSync('break-${name}');
let report = ${JSON.stringify(JSON.stringify(report))};
const how = failed ? readFileSync('break-${name}', 'utf8') : '';
if (how.includes('four')) {
  const whole = JSON.parse(report);
  whole.testResults = ['a', 'b', 'c', 'd'].map((name) => ({ ...whole.testResults[0], name }));
  report = JSON.stringify(whole);
}
if (how.includes('once') && files.length > 0) {
  writeFileSync('.cache/test-results/${name}.json', how.includes('empty') ? '{"testResults":[]}' : report);
  process.exit(0);
}
writeFileSync('.cache/test-results/${name}.json', failed ? report.replaceAll('passed', 'failed').replaceAll('expected', 'unexpected') : report);
if (failed) process.exit(3);
`;
const reports = {
  vitest: {
    testResults: [
      {
        name: 'app/page.test.ts',
        assertionResults: [
          {
            fullName: 'a page is quick',
            duration: 20,
            status: 'passed',
            failureMessages: ['AssertionError: 1 is not 2'],
          },
          { fullName: 'a page is left out', status: 'skipped' },
        ],
      },
    ],
  },
  playwright: {
    suites: [
      {
        title: 'page.spec.ts',
        specs: [
          {
            title: 'a journey is slow',
            file: 'page.spec.ts',
            tests: [{ status: 'expected', results: [{ duration: 12_345 }] }],
          },
        ],
      },
    ],
  },
};
const fakeProgram = `
import { appendFileSync } from 'node:fs';
import { onLauncherGone } from './launcher.ts';
const end = (why: string) => { appendFileSync('events', why + '\\n'); setTimeout(() => process.exit(Number(process.env.END ?? 0)), 50); };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
onLauncherGone(() => end('abandoned'));
appendFileSync('events', 'up ' + process.pid + '\\n');
if (process.env.END) end('ended'); else setInterval(() => {}, 1_000);
`;

export function plantProject(): void {
  root = mkdtempSync(join(tmpdir(), 'vot proiect ș '));
  cpSync(join(project, 'scripts'), join(root, 'scripts'), { recursive: true });
  write(
    'package-lock.json',
    '{ "packages": { "": {}, "node_modules/a": { "version": "1", "integrity": "x" } } }',
  );
  for (const name of ['lock/process-lock.mjs', 'launcher.ts'])
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
    vitest: fakeRunner('vitest', reports.vitest),
    playwright: fakeRunner('playwright', reports.playwright),
  };
  for (const [name, text] of Object.entries(tools)) write(`tools/.bin/${name}`, text);
  write('tools/.bin/react-router', `if (process.argv[2] === 'typegen') process.exit(0);\n${fakeBuild}`);
  write('package.json', '{ "type": "module", "scripts": { "start": "node scripts/run.mjs start" } }');
}

export function removeProject(): void {
  rmSync(root, { recursive: true, force: true });
}

export const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  npm_execpath: join(root, 'npm-cli.js'),
  npm_node_execpath: process.execPath,
  CHROMIUM_PATH: '/bin/true',
  ...more,
});

/** Runs a command of scripts/run.mjs to its end. */
export function run(verb: string, options: { args?: string[]; env?: Record<string, string> } = {}) {
  const args = [join(root, 'scripts/run.mjs'), verb, ...(options.args ?? [])];
  const result = spawnSync(process.execPath, args, {
    cwd: '/',
    env: environment(options.env),
    encoding: 'utf8',
  });
  return { code: result.status, printed: result.stdout, said: result.stdout + result.stderr };
}

/** Starts the program and waits until it is ready. `ended` resolves with the command's exit code. */
export async function start(command = [process.execPath, join(root, 'scripts/run.mjs'), 'start']) {
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

export const waitFor = (isTrue: () => boolean) =>
  until(() => {
    if (!isTrue()) throw new Error(`waited in vain; events: ${events().join()}`);
  });

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
