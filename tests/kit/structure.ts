import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export type SourceModule = { path: string; text: string; imports: { to: string; isTypeOnly: boolean }[] };

/** What a module's place lets it import. Order: platform, ui ← record ← activities ← pages, api ← routes; server on top. */
const record: Record<string, readonly string[]> = {
  elections: [],
  site: [],
  guide: ['elections'],
  documents: ['elections', 'site'],
  candidates: ['elections', 'site'],
  accounts: ['elections', 'candidates', 'site'],
};
/** Activities may use the record, and the activities named here. */
const activities: Record<string, readonly string[]> = {
  polls: [],
  compatibility: [],
  activity: [],
  ballots: [],
  'daily-vote': ['activity', 'ballots'],
  follows: ['activity'],
  views: ['activity'],
  scores: [],
  'live-polls': ['activity', 'ballots', 'scores'],
  administration: ['activity', 'ballots', 'daily-vote', 'follows', 'live-polls', 'scores'],
};

/** All TypeScript below app, server, tests and scripts, with its imports resolved to project paths. */
export function readModules(root: string): SourceModule[] {
  return ['app', 'server', 'tests', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.mts'))
      .map((name) => readModule(root, join(folder, name))),
  );
}

function readModule(root: string, path: string): SourceModule {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, imports: readImports(path, text) };
}

const pattern =
  /(?:^|\n)\s*(?:import|export)(\s+type)?[\s\w{},*$]*?\bfrom\s*(['"])([^'"]+)\2|(?:^|\n)\s*import\s*(['"])([^'"]+)\4|\bimport\(\s*(['"`])([^'"`]+)\6/g;

/** What a module's text imports, exports on and loads later, as project paths. A comment inside braces hides nothing. */
export function readImports(path: string, text: string): SourceModule['imports'] {
  const code = text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/(^|[\s,{])\/\/.*$/gm, '$1');
  return [...code.matchAll(pattern)].flatMap((match) => {
    const to = resolve(path, match[3] ?? match[5] ?? match[7] ?? '');
    return to ? [{ to, isTypeOnly: Boolean(match[1]) }] : [];
  });
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.') || specifier.includes('+types')) return null;
  return relative('.', join(dirname(from), specifier));
}

/** The file of a route has a loader beside its component; the build takes the loader out of what a browser gets. */
const routeFiles = new Set(['app/root.tsx', ...filesOf(routes)]);
const isComponent = (path: string) =>
  path.startsWith('app/') && path.endsWith('.tsx') && !path.startsWith('app/entry') && !routeFiles.has(path);

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => [join('app', file), ...filesOf(children ?? [])]);
}

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.endsWith('/testing.ts');

/** Imports that break the dependency rule, one sentence each. */
export function findForbiddenImports(modules: SourceModule[]): string[] {
  return modules.flatMap((module) => {
    if (isTest(module.path)) return [];
    const [top, layer, feature] = module.path.split('/');
    if (
      top === 'app' &&
      layer === 'features' &&
      feature &&
      !(feature in record) &&
      !(feature in activities)
    ) {
      return [`${module.path}: the feature ${feature} is not in the table of who may use whom`];
    }
    return module.imports
      .map(({ to, isTypeOnly }) => explain(module.path, to, isTypeOnly))
      .filter((problem) => problem !== null);
  });
}

function explain(from: string, to: string, isTypeOnly: boolean): string | null {
  const wrong = (why: string) => `${from} imports ${to}: ${why}`;
  if (isTest(to)) return wrong('tests are not part of the product');
  if (from.startsWith('scripts/') || from.startsWith('server/')) return null;
  if (to.startsWith('server/') || to.startsWith('scripts/'))
    return wrong('the application does not know the program around it');
  if (isComponent(from) && /\.server\.tsx?$/.test(to) && !isTypeOnly) return wrong('components have no I/O');
  const at = placeOf(from);
  const goal = placeOf(to);
  if (!at || !goal || at.layer === 'top') return null;
  if (goal.layer === 'top' && !(lists.has(to) && (at.layer === 'pages' || at.layer === 'api')))
    return wrong('only the top knows the top');
  if (goal.layer === 'top') return null;
  if (at.layer === 'platform' || at.layer === 'ui')
    return goal.layer === at.layer ? null : wrong(`${at.layer} knows itself only`);
  if (
    goal.layer === 'platform' ||
    goal.layer === 'ui' ||
    (at.layer === goal.layer && at.layer !== 'features')
  )
    return null;
  // The API's documentation is a page like any other, about the API.
  if (goal.layer === 'api' && !(at.layer === 'pages' && at.feature === 'api'))
    return wrong('only the top knows the API');
  if (goal.layer === 'pages') return wrong('features and the API do not know pages');
  if (at.layer === 'pages' || at.layer === 'api') return null;
  if (at.feature === goal.feature) return null;
  return mayUse(at.feature, goal.feature) ? null : wrong(`${at.feature} may not use ${goal.feature}`);
}

/** Lists of what the features say and of all addresses: pages and the API are made of them. */
const lists = new Set(['app/features.server.ts', 'app/registered.server.ts', 'app/routes.ts']);

type Place = { layer: 'platform' | 'ui' | 'features' | 'pages' | 'api' | 'top'; feature: string };

function placeOf(path: string): Place | null {
  const [top, layer, feature = ''] = path.split('/');
  if (top !== 'app') return null;
  if (layer === 'platform' || layer === 'ui' || layer === 'features' || layer === 'pages' || layer === 'api')
    return { layer, feature };
  return { layer: 'top', feature: '' };
}

function mayUse(from: string, to: string): boolean {
  if (from in record) return record[from]?.includes(to) ?? false;
  return to in record || (activities[from]?.includes(to) ?? false);
}

/** Import cycles as `a → b → a`; type-only imports do not count: they are gone when the program runs. */
export function findCycles(modules: SourceModule[]): string[] {
  const edges = new Map(
    modules.map((module) => [
      module.path,
      module.imports.filter((edge) => !edge.isTypeOnly).map((edge) => edge.to),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(path: string, trail: string[]): void {
    const seen = trail.indexOf(path);
    if (seen >= 0) {
      cycles.push([...trail.slice(seen), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  }
  for (const path of edges.keys()) visit(path, []);
  return cycles;
}

/** Every module that is loaded once `path` is, itself included; what is loaded later by import() too. */
export function loadedBy(path: string, modules: SourceModule[]): string[] {
  const imports = new Map(modules.map((module) => [module.path, module.imports]));
  const loaded = new Set([path]);
  for (const from of loaded) {
    for (const { to, isTypeOnly } of imports.get(from) ?? []) if (!isTypeOnly) loaded.add(to);
  }
  return [...loaded];
}

/** Components that Node would have to load for `path`, which it cannot. */
export function componentsLoaded(path: string, modules: SourceModule[]): string[] {
  return loadedBy(path, modules).filter((loaded) => loaded.endsWith('.tsx'));
}
