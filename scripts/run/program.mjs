import { watch } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, runChild } from './child.mjs';
import { explain } from './failure.mjs';
import { ensureBuilt, findNode } from './prepare.mjs';
import { runTexts } from './texts.mjs';

const texts = runTexts.ro;

/** Runs the program until it ends, and resolves with its exit code. */
export async function runProgram(root, started) {
  const args = [join(root, 'server/index.ts')];
  // Node's compile cache saves a third of the work of a start. Each build empties the cache's folder.
  const env = { NODE_COMPILE_CACHE: join(root, 'build/server/compiled'), ...process.env };
  return exitCodeOf(
    await runChild({ command: findNode(root), args, cwd: root, env, ownGroup: true, started }),
  );
}

const watched = ['app', 'server', 'db', 'data', 'public'];
/**
 * Milliseconds without a change before a restart. Editors often save several files quickly one after another.
 */
const settled = 300;

/** Rebuilds and restarts the product after every change of a source file. */
export async function runWatching(root) {
  let child = null;
  let isInterrupted = false;
  let wake = () => {};
  let timer;
  const onChange = (_event, name) => {
    if (name && /\.test\.tsx?$|~$|^\./.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(texts.changed);
      child?.kill('SIGTERM');
      wake();
    }, settled);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isInterrupted = true;
      wake();
    });
  }
  const watchers = watched.map((folder) => watch(join(root, folder), { recursive: true }, onChange));
  console.log(texts.watching);
  while (!isInterrupted) {
    const changed = new Promise((resolve) => {
      wake = resolve;
    });
    const isReady = await build(root);
    if (isInterrupted) break;
    const keep = (started) => {
      child = started;
    };
    if (isReady) await runProgram(root, keep);
    child = null;
    if (!isInterrupted) await changed;
  }
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  return 0;
}

async function build(root) {
  try {
    await ensureBuilt(root);
    return true;
  } catch (error) {
    if (error.output) console.error(error.output);
    console.error(explain(error, root));
    return false;
  }
}
