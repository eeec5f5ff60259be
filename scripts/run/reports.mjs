import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';

const slowestTests = 20;

/** Reads tests from a runner's JSON report: { file, name, seconds, outcome }. Null when the report is missing or broken. */
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
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName: name, duration, status }) => ({
      file,
      name,
      seconds: (duration ?? 0) / 1000,
      outcome: outcomes[status] ?? 'skipped',
    })),
  );
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
