import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LockUnavailable, takeProcessLock } from '../../server/lock/process-lock.mjs';
import { exitCodeOf, runChild, signals } from './child.mjs';
import { Failure, saysDiskFull } from './failure.mjs';
import { hashFiles, readStamp, removeStamp, writeStamp } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { runTexts } from './texts.mjs';

const texts = runTexts.ro;
const machine = `${process.platform}-${process.arch}`;
const manifests = ['package.json', 'package-lock.json'];
const buildSources = [
  'app',
  'public',
  'scripts/fonts',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/run/precompress.mjs',
  'tsconfig.json',
  ...manifests,
];
const installTries = 3;

export async function ensureInstalled(root) {
  const stampPath = join(root, 'node_modules/.vot-informat-stamp');
  const stamp = `${machine} ${hashFiles(root, manifests)}`;
  if (readStamp(stampPath) === stamp) return;
  await alone(root, async () => {
    if (readStamp(stampPath) === stamp) return;
    if (!isInstalled(root)) await install(root);
    writeStamp(stampPath, stamp);
  });
}

/** Builds the pages unless a complete build of these sources exists. */
export async function ensureBuilt(root) {
  const stampPath = join(root, 'build/.vot-informat-stamp');
  const stamp = hashFiles(root, buildSources, (path) => !/\.test\.tsx?$/.test(path));
  const isBuilt = () => readStamp(stampPath) === stamp && existsSync(join(root, 'build/server/index.js'));
  if (isBuilt()) return;
  await alone(root, async () => {
    if (isBuilt()) return;
    console.log(texts.building);
    removeStamp(stampPath);
    const env = { ...withTools(root), NODE_ENV: 'production' };
    const args = [join(root, 'node_modules/.bin/react-router'), 'build'];
    const result = await runChild({ command: findNode(root), args, cwd: root, env, capture: true });
    stopIfInterrupted(result);
    if (result.code !== 0) throw failed(texts.buildFailed, { root, output: result.output });
    await precompress(join(root, 'build/client/assets'));
    writeStamp(stampPath, stamp);
  });
}

/** Returns the path of Node 24: the installed package, or the running Node. */
export function findNode(root) {
  const packaged = join(root, 'node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Failure(texts.nodeMissing(machine));
}

/** Returns an environment whose PATH finds the project's tools and Node 24 first. */
export function withTools(root) {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? '/usr/bin:/bin'}`,
  };
}

/** Exits when the user interrupted the command. A crash (SIGABRT) or a kill counts as a failure instead. */
export function stopIfInterrupted(result) {
  if (signals.includes(result.signal)) process.exit(exitCodeOf({ code: null, signal: result.signal }));
}

// Runs `work` while it holds a lock, so that two commands never write into the same folders.
async function alone(root, work) {
  const path = join(root, '.cache/run.lock');
  let lock = takeLock(path);
  if (!lock.taken) console.log(texts.waiting);
  while (!lock.taken) {
    await pause(200);
    lock = takeLock(path);
  }
  try {
    await work();
  } finally {
    lock.release();
  }
}

// Systems without `flock`, such as macOS, get no lock.
function takeLock(path) {
  try {
    return takeProcessLock(path);
  } catch (error) {
    if (error instanceof LockUnavailable) return { taken: true, release: () => {} };
    throw error;
  }
}

/**
 * Returns true if npm has installed exactly this lock file. npm writes its own copy of the lock file last, so
 * an interrupted install leaves none.
 */
function isInstalled(root) {
  const there = readPackages(join(root, 'node_modules/.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!there || !wanted) return false;
  if (process.platform === 'linux' && !existsSync(join(root, `node_modules/node-${machine}/bin/node`)))
    return false;
  const isSame = (path) =>
    there[path]?.version === wanted[path]?.version && there[path]?.integrity === wanted[path]?.integrity;
  const paths = Object.keys(wanted).filter((path) => path !== '');
  // The lock file lists optional packages for other machines, which npm does not install.
  return (
    paths.every((path) => isSame(path) || (wanted[path].optional && !there[path])) &&
    Object.keys(there).every(isSame)
  );
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

// Install scripts are turned off. The only necessary one creates links, which the start of the database
// creates too.
async function install(root) {
  console.log(texts.installing);
  const { command, first } = findNpm();
  const args = [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-progress',
    '--loglevel=error',
  ];
  for (let attempt = 1; ; attempt += 1) {
    const result = await runChild({ command, args, cwd: root, capture: true }).catch((error) => {
      throw error.code === 'ENOENT' ? new Failure(texts.npmMissing) : error;
    });
    stopIfInterrupted(result);
    if (result.code === 0) return;
    if (attempt === installTries || saysDiskFull(result.output)) {
      throw failed(texts.installFailed, { root, output: result.output });
    }
    console.log(texts.installingAgain);
    await pause(2_000 * attempt);
  }
}

// Finds the npm outside node_modules, because `npm ci` removes the Node inside.
function findNpm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli?.endsWith('npm-cli.js') && node) return { command: node, first: [cli] };
  return { command: 'npm', first: [] };
}

function failed(sentence, { root, output }) {
  return saysDiskFull(output) ? new Failure(texts.diskFull(root)) : new Failure(sentence, output);
}
