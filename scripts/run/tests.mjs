import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFolders } from './changed.mjs';
import { exitCodeOf, runChild } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { Failure, report } from './failure.mjs';
import { ensureBuilt, findNode, stopIfInterrupted, withTools } from './prepare.mjs';
import { listFailed, listSlowest, listUnsteady, readPlaywright, readTests, readVitest } from './reports.mjs';
import { runTexts } from './texts.mjs';

const texts = runTexts.ro;

/**
 * Up to this many failed test files run once more, each step's files separately. On a busy machine a test may
 * fail because a timer fires too early.
 */
const mostFilesAgain = 3;

/** Test steps in order. A step runs even after another step fails, unless it needs a build that failed. */
const steps = [
  { id: 'types', tools: [['react-router', 'typegen'], ['tsc']] },
  { id: 'lint', tools: [['biome', 'check']] },
  { id: 'build', work: ensureBuilt },
  {
    id: 'unit',
    tools: [['vitest', 'run']],
    report: { name: 'vitest.json', read: readVitest },
    needsBuildInPart: true,
  },
  {
    id: 'journeys',
    tools: [['playwright', 'test']],
    report: { name: 'playwright.json', read: readPlaywright },
    needsBrowser: true,
    needsBuild: true,
  },
];

/**
 * Steps of `npm test -- quick`, which needs no build or browser. It runs all unit tests and the integration
 * tests in folders with changed files.
 */
const quick = [
  ...steps.filter(({ id }) => id === 'types' || id === 'lint'),
  {
    id: 'beside',
    tools: [['vitest', 'run']],
    report: { name: 'vitest.json', read: readVitest },
    env: async (root) => ({ WITHOUT_BUILD: '1', TESTS_BESIDE: (await changedFolders(root)).join(',') }),
  },
];

/**
 * Runs all steps, the quick steps or the named steps (`npm test -- types unit`). Resolves with the exit code
 * of the first failed step.
 */
export async function runTests(root, names) {
  const isQuick = names.length === 1 && names[0] === 'quick';
  const known = [...steps.map((step) => step.id), 'quick'];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(texts.unknownStep(unknown, known));
  const begun = Date.now();
  const results = [];
  const chosen = isQuick ? quick : steps.filter(({ id }) => names.length === 0 || names.includes(id));
  for (const step of chosen) {
    const isBuilt = !results.some(({ id, code }) => id === 'build' && code !== 0);
    results.push({ id: step.id, ...(await runStep(root, step, isBuilt)) });
  }
  const tests = results.flatMap((result) => result.tests);
  if (tests.length > 0) console.log([texts.slowest, ...listSlowest(tests)].join('\n'));
  for (const line of [...listUnsteady(tests), ...listFailed(tests)]) console.log(line);
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length === 0) console.log(texts.allPassed(describeTime(Date.now() - begun)));
  else console.log(texts.failed(failed.map(({ id }) => texts.steps[id])));
  console.log(countTests(results));
  return failed[0]?.code ?? 0;
}

/** Returns one English line for continuous integration. A failed step without failed tests counts as one failure. */
function countTests(results) {
  const count = (tests, outcome) => tests.filter((test) => test.outcome === outcome).length;
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const passed = sum(results.map(({ tests }) => count(tests, 'passed')));
  const failed = sum(
    results.map(({ tests, code }) => (code === 0 ? 0 : Math.max(1, count(tests, 'failed')))),
  );
  return `${passed} passed, ${failed} failed`;
}

/**
 * Runs a step, and resolves with its exit code and the tests in its report. A test that passes only when it runs again
 * counts as passed and keeps the first `error`.
 */
async function runStep(root, step, isBuilt) {
  const name = texts.steps[step.id];
  const started = Date.now();
  if (!isBuilt && step.needsBuild) {
    console.log(texts.stepSkipped(name));
    return { code: 0, tests: [] };
  }
  if (!isBuilt && step.needsBuildInPart) console.log(texts.testsSkipped);
  const first = await runOnce(root, step, isBuilt);
  const files = [...new Set(first.tests.filter(hasFailed).map(({ file }) => file))];
  const isAgain = first.code !== 0 && files.length > 0 && files.length <= mostFilesAgain;
  const { code, tests } = isAgain ? await runAgain(root, step, { isBuilt, first, files }) : first;
  const line = code === 0 ? texts.stepPassed : texts.stepFailed;
  console.log(line(name, describeTime(Date.now() - started)));
  return { code, tests };
}

const hasFailed = ({ outcome }) => outcome === 'failed';

/**
 * Runs only the failed files of a step, and joins both results. `npm run checklist` reads the first report,
 * which stays.
 */
async function runAgain(root, step, { isBuilt, first, files }) {
  console.log(texts.again(files));
  const path = reportPath(root, step);
  const kept = readFileSync(path);
  const second = await runOnce(root, step, isBuilt, files);
  writeFileSync(path, kept);
  return joinRuns(first, second);
}

const reportPath = (root, step) => join(root, '.cache/test-results', step.report.name);

/** Joins the results of a step and of its failed files' second run. A file without tests in the second run stays failed. */
function joinRuns(first, second) {
  const tests = first.tests.map((test) => {
    const ofFile = second.tests.filter(({ file }) => file === test.file);
    const failsAgain =
      ofFile.length === 0 || ofFile.some((other) => other.name === test.name && hasFailed(other));
    return hasFailed(test) && !failsAgain ? { ...test, outcome: 'passed', isUnsteady: true } : test;
  });
  return { code: tests.some(hasFailed) ? first.code : second.code, tests };
}

/** Runs the tools of a step once, for these test files or for all. */
async function runOnce(root, step, isBuilt, files = []) {
  const path = step.report && reportPath(root, step);
  // A report of an earlier run would be mistaken for this run's report.
  if (path) rmSync(path, { force: true });
  const done = await runTools(root, { ...step, files }, isBuilt).catch((error) => {
    report(error, root);
    return 1;
  });
  const tests = path ? readTests(root, { path, read: step.report.read }) : [];
  if (!tests) console.log(texts.reportMissing(texts.steps[step.id]));
  return { code: tests ? done : done || 1, tests: tests ?? [] };
}

async function runTools(root, { tools = [], files, work, needsBrowser, env: more }, isBuilt) {
  await work?.(root);
  const browser = needsBrowser ? await findChromium(root) : null;
  const env = {
    ...withTools(root),
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
    // The variable WITHOUT_BUILD makes vitest.config.ts leave out the tests that need the built program.
    ...(isBuilt ? {} : { WITHOUT_BUILD: '1' }),
    ...(await more?.(root)),
  };
  for (const [tool, ...args] of tools) {
    const result = await runChild({
      command: findNode(root),
      args: [join(root, 'node_modules/.bin', tool), ...args, ...files],
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
