import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { Failure } from './failure.mjs';
import { findNode, stopIfInterrupted, withTools } from './prepare.mjs';
import { runTexts } from './texts.mjs';

const texts = runTexts.ro;
/**
 * The headless shell opens the pages of the journeys (browser tests) in a third of the whole browser's time.
 */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium for the journeys (browser tests), or null for Playwright's own. Installs
 * Chromium if necessary.
 */
export async function findChromium(root) {
  const found = findInstalled();
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(shell))) return say(found);
  if (mayInstallPackages()) {
    console.log(texts.chromiumDebian);
    if (!(await installPackage(shell)) && !found) await installPackage('chromium');
  }
  const installed = findInstalled();
  if (installed) return say(installed);
  if (await hasOwn(root)) {
    console.log(texts.chromiumOwn);
    return null;
  }
  console.log(texts.chromiumPlaywright);
  const args = [join(root, 'node_modules/.bin/playwright'), 'install', 'chromium'];
  const isDone = await succeeds({ command: findNode(root), args, cwd: root, env: withTools(root) });
  if (!isDone) throw new Failure(texts.chromiumFailed);
  console.log(texts.chromiumOwn);
  return null;
}

async function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '-y', '--no-install-recommends', name];
  return (
    (await succeeds({ command: 'apt-get', args: ['update'], cwd: '/', env })) &&
    (await succeeds({ command: 'apt-get', args, cwd: '/', env }))
  );
}

function findInstalled() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Failure(texts.chromiumFailed);
  }
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function hasOwn(root) {
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await runChild({
    command: findNode(root),
    args: ['-e', script],
    cwd: root,
    capture: true,
  });
  return existsSync(output.trim());
}

// Ubuntu's `chromium` package is a snap, which does not run in containers.
function mayInstallPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get'))
    return false;
  return !existsSync('/etc/os-release') || !/^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function succeeds(options) {
  const result = await runChild({ ...options, capture: true });
  stopIfInterrupted(result);
  if (result.code !== 0) console.error(result.output.trim().split('\n').slice(-5).join('\n'));
  return result.code === 0;
}

function say(path) {
  console.log(texts.chromiumFound(path));
  return path;
}
