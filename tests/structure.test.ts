import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { features } from '#app/features.server.ts';
import routes, { pages } from '#app/routes.ts';
import {
  componentsLoaded,
  findCycles,
  findForbiddenImports,
  listFilesNaming,
  loadedBy,
  readImports,
  readModules,
  type SourceModule,
} from './kit/structure.ts';

const root = join(import.meta.dirname, '..');
const modules = readModules(root);

describe('the rule about which modules may import which', () => {
  test('modules import without cycles in the order platform and ui ← record ← activity ← pages ← routes, server on top', () => {
    expect(modules.length, 'the search found the modules').toBeGreaterThan(80);
    expect(findForbiddenImports(modules)).toEqual([]);
    expect(findCycles(modules)).toEqual([]);
  });

  const planted: [string, SourceModule[]][] = [
    ['ui imports no feature', [plant('app/ui/chart.tsx', ['app/features/elections/rules.ts'])]],
    [
      'platform imports no feature',
      [plant('app/platform/db/x.server.ts', ['app/features/site/queries.server.ts'])],
    ],
    [
      'a record feature imports no activity',
      [plant('app/features/candidates/x.ts', ['app/features/polls/rules.ts'])],
    ],
    [
      'elections does not import candidates',
      [plant('app/features/elections/x.ts', ['app/features/candidates/identity.ts'])],
    ],
    ['a feature imports no page', [plant('app/features/candidates/x.tsx', ['app/pages/home/screen.tsx'])]],
    ['a feature does not import the API', [plant('app/features/polls/x.ts', ['app/api/app.server.ts'])]],
    ['the API imports no page', [plant('app/api/x.ts', ['app/pages/home/screen.tsx'])]],
    [
      'a page does not import the API',
      [plant('app/pages/home/x.ts', ['app/api/description/document.server.ts'])],
    ],
    ['the application does not import the server', [plant('app/pages/home/x.ts', ['server/program.ts'])]],
    [
      'a component imports no server module',
      [plant('app/pages/home/x.tsx', ['app/features/site/queries.server.ts'])],
    ],
    ['an unknown feature is refused', [plant('app/features/mystery/x.ts', [])]],
  ];
  test.each(planted)(
    'findForbiddenImports reports an import that is planted against the rule: %s',
    (_name, violation) => {
      expect(findForbiddenImports([...modules, ...violation]).length).toBeGreaterThan(0);
    },
  );

  test.each([
    ["import { a } from './b.ts';", 'app/ui/b.ts'],
    ['import {\n  // why\n  a,\n  b, // and this\n} from "./b.ts";', 'app/ui/b.ts'],
    ["export * from '#app/pages/home/x.ts';", 'app/pages/home/x.ts'],
    ["import '../features/site/x.ts';", 'app/features/site/x.ts'],
    ['const load = () => import(`./b.ts`);', 'app/ui/b.ts'],
    ["const load = () => import(\n  './b.ts'\n);", 'app/ui/b.ts'],
  ])('readImports finds an import written in any way: %j', (text, to) => {
    expect(readImports('app/ui/a.ts', text).map((found) => found.to)).toEqual([to]);
  });

  test('findCycles reports a planted import cycle', () => {
    const cycle = [plant('app/ui/a.ts', ['app/ui/b.ts']), plant('app/ui/b.ts', ['app/ui/a.ts'])];
    expect(findCycles([...modules, ...cycle]).length).toBeGreaterThan(0);
  });
});

describe('the server code that Node runs unbuilt', () => {
  test('server code loads no component, because Node runs .ts but not .tsx', () => {
    expect(
      loadedBy('server/index.ts', modules).length,
      "the search followed the program's imports",
    ).toBeGreaterThan(60);
    expect(componentsLoaded('server/index.ts', modules)).toEqual([]);
  });

  test('componentsLoaded finds a component that is planted behind two imports', () => {
    const way = [plant('server/x.ts', ['app/ui/x.ts']), plant('app/ui/x.ts', ['app/ui/people/monogram.tsx'])];
    expect(componentsLoaded('server/x.ts', [...modules, ...way])).toEqual(['app/ui/people/monogram.tsx']);
  });
});

describe('the package lock file', () => {
  test('package-lock.json has a hash for every optional package, and no registry’s URL', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(lockProblems(JSON.parse(lock))).toEqual([]);
    expect(lock).not.toMatch(/"resolved": "http/);
  });

  test('lockProblems reports a hash that is missing in the lock file', () => {
    const broken = {
      packages: {
        '': {},
        'node_modules/a': { integrity: 'sha512-x', optionalDependencies: { 'a-linux': '1' } },
      },
    };
    expect(lockProblems(broken)).toEqual(['a-linux (optional, of node_modules/a) has no entry']);
    expect(lockProblems({ packages: { '': {}, 'node_modules/b': {} } })).toEqual([
      'node_modules/b has no hash',
    ]);
  });
});

describe('the rules for file names, sizes, types and words', () => {
  test('files have kebab-case names, and no folder is called utils, helpers or the like', () => {
    const paths = modules.map((module) => module.path);
    expect(paths.filter((path) => /(^|\/)(utils?|lib|common|helpers?|misc)(\/|\.)/.test(path))).toEqual([]);
    expect(paths.filter((path) => !/^[a-z0-9./-]+$/.test(path.replace('/_shared/', '/shared/')))).toEqual([]);
  });

  test('RES-29 the product’s code uses no random numbers', () => {
    const product = modules.filter(({ path }) => path.startsWith('app/') || path.startsWith('server/'));
    expect(product.filter(({ text }) => /\bMath\.random\b/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('no file has more than 400 lines and no folder more than 15 files, tests included', () => {
    const long = modules.filter(({ text }) => text.split('\n').length > 401);
    expect(long.map(({ path }) => path)).toEqual([]);
    const files = new Map<string, number>();
    for (const { path } of modules) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1);
    const full = [...files].filter(([, count]) => count > 15);
    expect(full).toEqual([]);
  });

  test('features contain no screens: each screen is under its URL path in app/pages', () => {
    const screens = modules.filter(
      ({ path }) => path.startsWith('app/features/') && /\.(tsx|css)$/.test(path) && !path.includes('.test.'),
    );
    expect(screens.map(({ path }) => path)).toEqual([]);
  });

  test('types have names for their content, not for their role', () => {
    const voting = /^app\/features\/(voting|daily-vote|live-polls|ballots)\//;
    const found = modules
      .filter(({ path }) => !voting.test(path))
      .flatMap(({ path, text }) => rolesIn(text).map((name) => `${path}: ${name}`));
    expect(found).toEqual([]);
    expect(rolesIn('type Row = {};\nexport type Asked = { at: Date };')).toEqual(['Asked']);
  });

  test('code names no candidate, no date and no year of an election', () => {
    const names = readCandidateNames();
    expect(names.length).toBeGreaterThan(10);
    const code = modules.filter(
      ({ path }) => !/(\.test\.tsx?|\/testing\.ts|\.fixture\.ts)$/.test(path) && !path.startsWith('tests/'),
    );
    const found = code.flatMap((module) =>
      findElectionWords(module.text, names).map((word) => `${module.path}: ${word}`),
    );
    expect(found).toEqual([]);
    expect(findElectionWords(`const winner = '${names[0]}';`, names)).toEqual([names[0]]);
    expect(findElectionWords("const day = '2025-05-18';", names)).toEqual(['2025']);
    expect(findElectionWords("const text = 'rezultatele din mai 2025';", names)).toEqual(['2025']);
  });

  // JSX attributes contain no escapes, so a doubled backslash would be displayed as text.
  test('ACC-06 no class doubles a backslash, which would show the box of a matrix next to “\\200b”', () => {
    const doubled = (text: string) => /className="[^"]*\\\\/.test(text);
    const shown = modules.filter(({ path }) => path.startsWith('app/'));
    expect(shown.filter(({ text }) => doubled(text)).map(({ path }) => path)).toEqual([]);
    expect(doubled(`<p className="before:content-['\\\\200b']" />`)).toBe(true);
  });

  test('code has ș and ț with a comma, never with a cedilla', () => {
    const cedillas = modules.filter(
      (module) => /[şţŞŢ]/.test(module.text) && !/fold|format\.ts|\.test\.ts|shapes/.test(module.path),
    );
    expect(cedillas.map((module) => module.path)).toEqual([]);
  });
});

describe('the list of features', () => {
  test('app/features.server.ts lists each folder of app/features, and each folder has a feature.server.ts', () => {
    const folders = new Set(
      modules.flatMap(({ path }) => /^app\/features\/([\w-]+)\//.exec(path)?.[1] ?? []),
    );
    expect(features.map(({ name }) => name).toSorted()).toEqual([...folders].toSorted());
    const missing = features.filter(
      ({ name }) => !modules.some(({ path }) => path === `app/features/${name}/feature.server.ts`),
    );
    expect(missing).toEqual([]);
  });

  test('at most three files outside an activity feature (what people do) import it, one of them app/features.server.ts', () => {
    const counts = features
      .filter(({ kind }) => kind === 'activity')
      .map(({ name }) => ({ name, files: listFilesNaming(name, modules) }));
    expect(counts.length).toBeGreaterThan(8);
    for (const { files } of counts) expect(files).toContain('app/features.server.ts');
    expect(counts.filter(({ files }) => files.length > 3)).toEqual([]);
  });

  test('listFilesNaming finds a planted file that imports a feature', () => {
    const before = listFilesNaming('views', modules);
    const way = plant('server/x.ts', ['app/features/views/commands.server.ts']);
    expect(listFilesNaming('views', [...modules, way])).toEqual([...before, 'server/x.ts']);
  });
});

describe('the list of pages', () => {
  test('app/routes.ts lists each URL path once, and has the same pages as the table of rights', () => {
    const served = flatten(routes).toSorted();
    expect(served.length).toBeGreaterThan(40);
    expect(new Set(served).size).toBe(served.length);
    const listed = Object.values(pages).flatMap((page): readonly string[] => page.paths);
    expect(listed.toSorted()).toEqual(served);
  });
});

describe('the rules for tests', () => {
  test('tests wait for conditions, never for a fixed time, with the limits of vitest.config.ts and playwright.config.ts', () => {
    const ofTime = [
      /\bvi\.waitFor\(/,
      /\bwaitForTimeout\(/,
      /\bsetTimeout\([\d_]+\)/,
      /\{ timeout: \d/,
      /^\s*\}, [\d_]{4,}\);/m,
    ];
    const tests = modules.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
    expect(tests.length, 'the search found the tests').toBeGreaterThan(200);
    const found = tests.flatMap(({ path, text }) =>
      ofTime.flatMap((pattern) => (pattern.exec(text) ? [`${path}: ${pattern.exec(text)?.[0]}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

describe('the rules for the run of all checks', () => {
  test('vitest.config.ts lists each test that starts the built program, so that a broken build skips it', () => {
    const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
    const starting = modules
      .map(({ path }) => path)
      .filter(
        (path) =>
          path.endsWith('.test.ts') && loadedBy(path, modules).includes('tests/kit/product/product.ts'),
      );
    expect(starting.length, 'the search found the tests that start the program').toBeGreaterThan(3);
    expect(starting.filter((path) => !config.includes(`'${path}'`))).toEqual([]);
  });
});

function flatten(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    return entry.children ? flatten(entry.children, path) : [path || '/'];
  });
}

function plant(path: string, imports: string[]): SourceModule {
  return { path, text: '', imports: imports.map((to) => ({ to, isTypeOnly: false })) };
}

type Lock = {
  packages: Record<
    string,
    { integrity?: string; link?: boolean; optionalDependencies?: Record<string, string> }
  >;
};

function lockProblems(lock: Lock): string[] {
  const names = Object.keys(lock.packages);
  const has = (name: string) =>
    names.some((path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`));
  return Object.entries(lock.packages).flatMap(([path, entry]) => [
    ...(path && !entry.integrity && !entry.link ? [`${path} has no hash`] : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !has(name))
      .map((name) => `${name} (optional, of ${path}) has no entry`),
  ]);
}

function readCandidateNames(): string[] {
  const file = join(root, 'data/ro-president-2025/candidates.json');
  const { candidates }: { candidates: { slug: string; display_name: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return candidates.flatMap(({ slug, display_name }) => [slug, display_name]);
}

function rolesIn(text: string): string[] {
  const names = /^(?:export )?type (Asked|Needs|Given|Told|Shown|Sent|Said|Tried|Held|Wish|When)\b/gm;
  return [...text.matchAll(names)].map(([, name = '']) => name);
}

function findElectionWords(text: string, names: string[]): string[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const years = code.match(/\b20(24|25)\b/g) ?? [];
  return [...names.filter((name) => code.includes(name)), ...years];
}
