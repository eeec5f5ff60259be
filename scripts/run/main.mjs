import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitCodeOf, runChild } from './child.mjs';
import { report } from './failure.mjs';
import { endWithNpm } from './npm-watch.mjs';
import { ensureBuilt, ensureInstalled, findNode, withTools } from './prepare.mjs';
import { runProgram, runWatching } from './program.mjs';
import { runTests } from './tests.mjs';
import { runTexts } from './texts.mjs';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const script = (path) => async (root, args) =>
  exitCodeOf(await runChild({ command: findNode(root), args: [join(root, path), ...args], cwd: root }));

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
    const bench = join(root, 'bench/run.ts');
    return exitCodeOf(
      await runChild({ command: findNode(root), args: [bench, ...args], cwd: root, ownGroup: true }),
    );
  },
  test: runTests,
  types: async (root) => {
    // UPDATE_TYPES makes the test rewrite db/types.ts instead of comparing the file with the database.
    const vitest = join(root, 'node_modules/.bin/vitest');
    const args = [vitest, 'run', 'app/platform/db/types.integration.test.ts', '--update'];
    return exitCodeOf(await runChild({ command: findNode(root), args, cwd: root, env: withTools(root) }));
  },
  voters: script('server/tools/voters.ts'),
  recount: script('server/tools/recount.ts'),
  erasures: script('server/tools/erasures.ts'),
  restore: script('server/tools/restore.ts'),
  'new-election': script('server/tools/new-election.ts'),
  checklist: script('scripts/checklist/checklist.ts'),
  house: script('scripts/house/house.ts'),
  rights: script('scripts/rights/write.ts'),
  words: script('scripts/words/write.ts'),
};

/** Runs one npm command, such as `start` or `test`, and resolves with its exit code. */
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
