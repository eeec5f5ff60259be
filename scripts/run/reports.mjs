import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';

const slowestTests = 20;

/** The tests that a runner's JSON report names: { file, name, seconds, outcome }. Null without a whole report. */
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

/** One line each, the slowest first. */
export function listSlowest(tests) {
  return tests
    .filter(({ outcome }) => outcome !== 'skipped')
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestTests)
    .map(
      ({ file, name, seconds }) => `${seconds.toFixed(1).replace('.', ',').padStart(7)} s  ${file}  ${name}`,
    );
}
