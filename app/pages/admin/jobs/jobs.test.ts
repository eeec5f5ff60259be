import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jobWords } from '#app/features.server.ts';
import { nextRun } from '#app/platform/jobs/next-run.ts';
import { jobsPageTexts } from './texts.ts';

const root = join(import.meta.dirname, '../../../..');
const texts = jobsPageTexts.ro;

type ListedJob = { name: string; schedule: string; followsElectionTime?: true; lostAfter?: string };

const sources = ['app', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.|\.fixture\.|testing\.ts$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
);
const constants = new Map(
  sources.flatMap((text) =>
    Array.from(text.matchAll(/const (\w+) = '([a-z-]+)'/g), ([, key, value]) => [key, value] as const),
  ),
);

/** Finds jobs in a source text: a name, literal or constant, followed by a schedule. */
function jobsIn(text: string): ListedJob[] {
  const job =
    /name: (?:'([a-z-]+)'|(\w+)),\s*schedule: '([^']+)',?(\s*followsElectionTime: true,)?(?:\s*lostAfterSeconds: (\d+))?/g;
  return [...text.matchAll(job)].map(([, name, constant, schedule = '', follows, lostAfter]) => ({
    name: name ?? constants.get(constant ?? '') ?? `${constant}`,
    schedule,
    ...(follows ? { followsElectionTime: true } : {}),
    ...(lostAfter ? { lostAfter } : {}),
  }));
}

const jobs = sources.flatMap(jobsIn);

describe('every job of the program', () => {
  test('every job has a Romanian name and description', () => {
    expect(jobs.length, 'the program has its jobs').toBeGreaterThan(7);
    expect(jobs.filter(({ name }) => !jobWords[name]?.text).map(({ name }) => name)).toEqual([]);
  });

  test.each(jobs)('the job $name has a schedule in words and a known next run', ({ schedule }) => {
    expect(texts.scheduleText(schedule)).not.toBe(schedule);
    expect(() => nextRun(schedule, new Date())).not.toThrow();
  });
});

test('each job has its schedule, its runs after clock jumps, and the time after which a silent run counts as lost', () => {
  const lines = jobs.map(({ name, schedule, followsElectionTime, lostAfter }) =>
    [
      name,
      schedule,
      ...(followsElectionTime ? ['jump'] : []),
      ...(lostAfter ? [`lost after ${lostAfter} s`] : []),
    ].join(' | '),
  );
  expect(lines.toSorted()).toEqual([
    'ai-scores | 0 3 * * * | jump',
    'backup | 7 * * * * | lost after 120 s',
    'check-figures | 30 3 * * *',
    'destroy-ballot-keys | 5 * * * * | jump',
    'destroy-poll-keys | 10 * * * * | jump',
    'election-datasets | 40 * * * * | lost after 180 s',
    'erasures-file | 11 * * * *',
    'files-deletions | 17 * * * *',
    'live-poll | 20 * * * * | jump | lost after 10 s',
    'news-feeds | */5 * * * * | jump',
    'news-links | 40 * * * * | jump',
    'notifications | */5 * * * * | jump',
    'poll-recount | 50 3 * * * | jump',
    'retention | 40 2 * * *',
    'topic-opinions | */10 * * * * | jump',
    'vote-recount | 45 3 * * * | jump',
    'vote-snapshot | 0 * * * * | jump',
  ]);
});

test('the check recognises a job without a Romanian name', () => {
  expect(jobsIn("{ name: 'planted', schedule: '0 3 1 * *', run }")).toEqual([
    { name: 'planted', schedule: '0 3 1 * *' },
  ]);
  expect(texts.scheduleText('0 3 1 * *')).toBe('0 3 1 * *');
});

test("a run's result in words omits zero counts and ids", () => {
  const id = crypto.randomUUID();
  const labels = {
    closed: 'sondaj închis',
    opened: 'sondaj deschis',
    updated: 'scoruri scrise',
    days: 'zile închise',
    isClean: 'fără diferențe',
    sessions: 'Sesiunile',
    views: 'Semnele',
    sequence: 'instantaneul',
  };
  expect(texts.facts({ closed: id, opened: null }, labels)).toBe('sondaj închis: da');
  expect(texts.facts({ updated: 12 }, labels)).toBe('scoruri scrise: 12');
  expect(texts.facts({ days: ['2030-01-01'], isClean: false }, labels)).toBe(
    'zile închise: 1; fără diferențe: nu',
  );
  expect(texts.facts({ sessions: 3, views: 0 }, labels)).toBe('Sesiunile: 3');
  expect(texts.facts({ days: [], sequence: null }, labels)).toBe('nimic de făcut');
});

test('the jobs page describes schedules and durations in words', () => {
  expect(texts.scheduleText('0 3 * * *')).toBe('zilnic, la 3:00 UTC');
  expect(texts.scheduleText('5 * * * *')).toBe('în fiecare oră, la minutul 05');
  expect(texts.scheduleText('*/5 * * * *')).toBe('la fiecare 5 minute');
  expect(texts.nextIn(59_000)).toBe('peste 1 minut');
  expect(texts.nextIn(20 * 60_000)).toBe('peste 20 de minute');
  expect(texts.nextIn(3 * 3_600_000)).toBe('peste 3 ore');
  expect(texts.nextIn(3_660_000)).toBe('peste 1 oră și 1 minut');
});

test.each([
  [null, 'când e ceva de făcut'],
  ['* * * * *', 'în fiecare minut'],
  ['*/5 * * * *', 'la fiecare 5 minute'],
  ['*/20 * * * *', 'la fiecare 20 de minute'],
  ['7 * * * *', 'în fiecare oră, la minutul 07'],
  ['30 2 * * *', 'zilnic, la 2:30 UTC'],
  ['*/5 2 * * *', '*/5 2 * * *'],
  ['0 */6 * * *', '0 */6 * * *'],
  ['* 3 * * *', '* 3 * * *'],
])('the schedule %s is described as „%s”', (schedule, text) => {
  expect(texts.scheduleText(schedule)).toBe(text);
});

test.each([
  [0, 'peste 1 minut'],
  [60_000, 'peste 1 minut'],
  [60_001, 'peste 2 minute'],
  [59 * 60_000, 'peste 59 de minute'],
  [60 * 60_000, 'peste 1 oră'],
  [61 * 60_000, 'peste 1 oră și 1 minut'],
  [(23 * 60 + 20) * 60_000, 'peste 23 de ore și 20 de minute'],
])('the next run in %i ms is announced as „%s”', (milliseconds, text) => {
  expect(texts.nextIn(milliseconds)).toBe(text);
});

test('durations, failed attempts and numbers of runs are written with the right form of the noun', () => {
  expect([texts.seconds(1_250), texts.seconds(40)]).toEqual(['1,3 s', '0,0 s']);
  expect([1, 2, 20].map(texts.retries)).toEqual([
    'după 1 încercare nereușită',
    'după 2 încercări nereușite',
    'după 20 de încercări nereușite',
  ]);
  expect([1, 2, 20].map(texts.showRuns)).toEqual([
    'Ultima rulare',
    'Ultimele 2 rulări',
    'Ultimele 20 de rulări',
  ]);
});
