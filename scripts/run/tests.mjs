import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, runChild } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { ensureBuilt, findNode, stopIfInterrupted, withTools } from './prepare.mjs';
import { runTexts } from './texts.mjs';

const texts = runTexts.ro;

/** In order; the first that fails ends the run. The structure tests look into the build, so it comes before them. */
const steps = [
  { id: 'types', tools: [['react-router', 'typegen'], ['tsc']] },
  { id: 'lint', tools: [['biome', 'check']] },
  { id: 'build', work: ensureBuilt },
  { id: 'unit', tools: [['vitest', 'run']] },
  { id: 'journeys', tools: [['playwright', 'test']], needsBrowser: true },
];

/** Runs all checks, or those named (`npm test -- types unit`). Resolves with the exit code. */
export async function runTests(root, names) {
  const known = steps.map((step) => step.id);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(texts.unknownStep(unknown, known));
  const begun = Date.now();
  for (const step of steps.filter(({ id }) => names.length === 0 || names.includes(id))) {
    const started = Date.now();
    const code = await runStep(root, step);
    const line = code === 0 ? texts.stepPassed : texts.stepFailed;
    console.log(line(texts.steps[step.id], describeTime(Date.now() - started)));
    if (code !== 0) {
      console.error(texts.failed(texts.steps[step.id]));
      console.log(countTests(root, begun));
      return code;
    }
  }
  console.log(texts.allPassed(describeTime(Date.now() - begun)));
  console.log(countTests(root, begun));
  return 0;
}

/** One line in English for continuous integration, from the reports that the runners wrote since `begun`. */
export function countTests(root, begun) {
  const unit = readReport(root, 'vitest.json', begun);
  const journeys = readReport(root, 'playwright.json', begun)?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0);
  return `${passed} passed, ${failed} failed`;
}

function readReport(root, name, since) {
  const path = join(root, '.cache/test-results', name);
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return written < since ? null : JSON.parse(readFileSync(path, 'utf8'));
}

async function runStep(root, { tools = [], work, needsBrowser }) {
  await work?.(root);
  const browser = needsBrowser ? await findChromium(root) : null;
  const env = { ...withTools(root), ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  for (const [tool, ...args] of tools) {
    const command = findNode(root);
    const result = await runChild({
      command,
      args: [join(root, 'node_modules/.bin', tool), ...args],
      cwd: root,
      env,
    });
    stopIfInterrupted(result);
    if (result.code !== 0) return exitCodeOf(result);
  }
  return 0;
}

function describeTime(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
