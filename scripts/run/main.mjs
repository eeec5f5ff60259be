import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitCodeOf, runChild } from './child.mjs';
import { report } from './failure.mjs';
import { endWithNpm } from './npm-watch.mjs';
import { ensureBuilt, ensureInstalled, findNode } from './prepare.mjs';
import { runProgram, runWatching } from './program.mjs';
import { runTests } from './tests.mjs';
import { runTexts } from './texts.mjs';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A command over the program's database: server/tools. */
const tool = (name) => async (root, args) => {
  const script = join(root, 'server/tools', `${name}.ts`);
  return exitCodeOf(await runChild({ command: findNode(root), args: [script, ...args], cwd: root }));
};

const verbs = {
  start: async (root) => {
    await ensureBuilt(root);
    return runProgram(root);
  },
  dev: runWatching,
  build: async (root) => {
    await ensureBuilt(root);
    return 0;
  },
  bench: async (root, args) => {
    await ensureBuilt(root);
    const script = join(root, 'bench/run.ts');
    return exitCodeOf(
      await runChild({ command: findNode(root), args: [script, ...args], cwd: root, ownGroup: true }),
    );
  },
  test: runTests,
  voters: tool('voters'),
  recount: tool('recount'),
  erasures: tool('erasures'),
  rights: async (root) => {
    const script = join(root, 'scripts/rights.ts');
    return exitCodeOf(await runChild({ command: findNode(root), args: [script], cwd: root }));
  },
  checklist: async (root, args) => {
    const script = join(root, 'scripts/checklist.ts');
    return exitCodeOf(await runChild({ command: findNode(root), args: [script, ...args], cwd: root }));
  },
};

/** Runs one verb; resolves with the exit code of the process. */
export async function main([verb, ...args], root = projectRoot) {
  if (!Object.hasOwn(verbs, verb ?? '')) {
    console.error(runTexts.ro.usage);
    return 1;
  }
  endWithNpm();
  try {
    await ensureInstalled(root);
    return await verbs[verb](root, args);
  } catch (error) {
    report(error, root);
    return 1;
  }
}
