import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arrival, chains } from './chains.ts';
import {
  findBrokenHops,
  findUnusedExports,
  measureArrival,
  measureBallots,
  measureFolders,
  measureHouse,
} from './house.ts';
import { readSource, readSources } from './sources.ts';

const files = readSources(join(import.meta.dirname, '../..'));

describe('findBrokenHops, the check of a request’s way through the files', () => {
  test.each(chains)('findBrokenHops finds a link from each file to an earlier file: $title', (chain) => {
    expect(findBrokenHops(files, chain)).toEqual([]);
  });

  const routes = readSource(
    'app/routes.ts',
    "import { route } from 'x'; route('a', './pages/a/screen.tsx');",
  );
  const page = readSource('app/pages/a/screen.tsx', "import { send } from './send.ts'; send('/x');");
  const send = readSource('app/pages/a/send.ts', "export { castIt as send } from '#app/features/a/cast.ts';");
  const cast = readSource('app/features/a/cast.ts', "export const castIt = () => '/x';");
  const all = [routes, page, send, cast];
  const chainOf = (...hops: [string, string][]) => ({
    title: '',
    most: 9,
    hops: hops.map(([file, by]) => ({ file, by })),
  });
  const start: [string, string][] = [
    [page.path, 'send'],
    [send.path, 'send'],
  ];

  test('findBrokenHops accepts links by imported names and by shared URL paths', () => {
    expect(findBrokenHops(all, chainOf(...start, [cast.path, 'castIt']))).toEqual([]);
    expect(findBrokenHops(all, chainOf(...start, [cast.path, '/x']))).toEqual([]);
  });

  test.each([
    ['a left-out file', chainOf([page.path, 'castIt'], [cast.path, 'castIt'])],
    ['a name that is not imported', chainOf(...start, [cast.path, 'recast'])],
    ['an address that one file lacks', chainOf(...start, [cast.path, '/y'])],
    ['a file that is gone', chainOf(...start, ['app/features/a/gone.ts', 'castIt'])],
    ['a start that is not a page', chainOf([send.path, 'castIt'], [cast.path, 'castIt'])],
  ])('findBrokenHops reports a way through the files when it is broken by %s', (_name, chain) => {
    expect(findBrokenHops(all, chain)).not.toEqual([]);
  });
});

test('measureFolders marks a folder when it has 16 files, tests included', () => {
  const folder = Array.from({ length: 15 }, (_, index) => readSource(`app/ui/part-${index}.ts`, ''));
  expect(measureFolders(folder).isMet).toBe(true);
  expect(measureFolders([...folder, readSource('app/ui/part.test.ts', '')]).isMet).toBe(false);
});

test('measureHouse accepts every counted line at its target figure', () => {
  const missed = measureHouse(join(import.meta.dirname, '../..')).filter(({ isMet }) => isMet === false);
  expect(missed.map(({ title, measured, details }) => [title, measured, ...details])).toEqual([]);
});

test('measureArrival marks a feature when it changes four files outside its folder', () => {
  const feature = readSource('app/features/a/feature.server.ts', "export const a = 'castA';");
  const outside = ['app/features.ts', 'app/routes.ts', 'db/migrations/0001_a.sql'].map((path) =>
    readSource(path, 'castA'),
  );
  const free = ['app/pages/a/screen.tsx', 'db/migrations/0002_a.sql', 'tests/a.test.ts'].map((path) =>
    readSource(path, "'castA'"),
  );
  const about = { folder: 'app/features/a', words: ['castA'], keys: ['a'] };
  expect(measureArrival([feature, ...outside, ...free], about)).toMatchObject({
    measured: '3, and 1 in tests and docs',
    isMet: true,
  });
  const user = readSource('app/features/b/feature.server.ts', "export const b = {\n  uses: ['a'],\n};");
  const use = readSource('app/features/b/b.server.ts', "'castA'");
  expect(
    measureArrival([feature, ...outside, user, use], about),
    'a feature that declares the use does not count',
  ).toMatchObject({
    measured: '3, and 0 in tests and docs',
  });
  const registry = readSource('app/platform/rates/rules.ts', 'const rates = {\n  a: 1,\n};');
  expect(measureArrival([feature, ...outside, registry], about).isMet).toBe(false);
});

test('measureArrival marks a listed word when the feature no longer contains it', () => {
  expect(measureArrival([], { folder: 'app/features/a', words: ['castA'], keys: ['a'] }).isMet).toBe(false);
  const { details } = measureArrival(files, arrival);
  expect(details.filter((detail) => detail.includes('no longer'))).toEqual([]);
});

test('measureBallots marks 801 lines of ballot code, and ballot code in a feature when the shared folder is missing', () => {
  const part = (path: string, lines: number) => readSource(path, 'f();\n'.repeat(lines));
  const shared = (lines: number) => part('app/features/ballots/keys.server.ts', lines);
  const own = part('app/features/live-polls/casting/poll-voters.server.ts', 10);
  expect(measureBallots([shared(800), own])).toMatchObject({
    measured: '800 (10 in the two features)',
    isMet: true,
  });
  expect(measureBallots([shared(801)]).isMet).toBe(false);
  expect(measureBallots([own]).isMet).toBe(false);
});

describe('findUnusedExports, the search for exports that nobody imports', () => {
  const user = readSource(
    'app/ui/user.ts',
    "import { a } from './a.ts'; export * from './b.ts'; type C = typeof import('./c.ts');",
  );
  const exporter = (path: string) => readSource(path, 'export const a = 1, b = 2; export type C = string;');

  test('findUnusedExports reports an export when files import only other names of its module', () => {
    const unused = findUnusedExports([user, exporter('app/ui/a.ts')]);
    expect(unused).toEqual(['app/ui/a.ts: b', 'app/ui/a.ts: C']);
  });

  test('findUnusedExports ignores an export when a file imports its whole module or the router reads its name', () => {
    const whole = [exporter('app/ui/b.ts'), exporter('app/ui/c.ts')];
    const screen = readSource('app/pages/a/screen.tsx', 'export const loader = 1; export default loader;');
    expect(findUnusedExports([user, ...whole, screen])).toEqual([]);
    expect(findUnusedExports([readSource('app/ui/a.ts', 'export const loader = 1;')])).toHaveLength(1);
  });
});
