import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const slowestTests = 20;

/**
 * Reads the tests in a test runner's JSON report: { file, name, seconds, outcome, error }. Returns null when
 * the report is missing or broken.
 */
export function readTests(root, { path, read }) {
  if (!existsSync(path)) return null;
  try {
    return read(JSON.parse(readFileSync(path, 'utf8'))).map((test) => ({
      ...test,
      file: isAbsolute(test.file) ? relative(root, test.file) : test.file,
    }));
  } catch {
    return null;
  }
}

export function readVitest({ testResults }) {
  const outcomes = { passed: 'passed', failed: 'failed' };
  return testResults.flatMap(({ name: file, status: fileStatus, message, assertionResults }) => {
    const tests = assertionResults.map(({ fullName: name, duration, status, failureMessages }) => ({
      file,
      name,
      seconds: (duration ?? 0) / 1000,
      outcome: outcomes[status] ?? 'skipped',
      error: failureMessages?.[0],
    }));
    // A file may fail outside its tests, for example while it is imported.
    const isOutside = fileStatus === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    return isOutside ? [...tests, { file, name: '', seconds: 0, outcome: 'failed', error: message }] : tests;
  });
}

export function readPlaywright({ suites }) {
  const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed' };
  const read = (suite, above) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        file: `tests/journeys/${file}`,
        name: [...above, title].join(' '),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        outcome: outcomes[status] ?? 'skipped',
        error: results.findLast(({ error }) => error)?.error.message,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => read(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => read(suite, []));
}

/** Returns one line for each of the slowest tests. */
export function listSlowest(tests) {
  return tests
    .filter(({ outcome }) => outcome !== 'skipped')
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestTests)
    .map(
      ({ file, name, seconds }) => `${seconds.toFixed(1).replace('.', ',').padStart(7)} s  ${file}  ${name}`,
    );
}

/** Returns two lines for each failed test: its name, and the first lines of its error. */
export function listFailed(tests) {
  return tests.filter(({ outcome }) => outcome === 'failed').flatMap((test) => describe('✗', test));
}

/** Returns two lines for each test that passed only in the second run: its name, and the first run's error. */
export function listUnsteady(tests) {
  return tests.filter(({ isUnsteady }) => isUnsteady).flatMap((test) => describe('≈', test));
}

const describe = (mark, { file, name, error }) => [`${mark} ${file}  ${name}`, `    ${shorten(error)}`];

/** Joins the error's first lines without terminal colours. */
const shorten = (error = '') =>
  stripVTControlCharacters(error)
    .split('\n')
    .slice(0, 6)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, 400);
