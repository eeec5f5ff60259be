import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { features } from '#app/features.server.ts';
import type { Feature } from '#app/platform/feature.ts';
import routes from '#app/routes.ts';

export type SourceModule = { path: string; text: string; imports: { to: string; isTypeOnly: boolean }[] };

// A module's folder decides which modules it may import. The order is platform and ui ← record ← activities ←
// pages and API ← routes, and server may import all.
const kinds = new Map<string, Feature>(features.map((feature) => [feature.name, feature]));

/** Reads all TypeScript of app, server, tests and scripts, with imports resolved to project paths. */
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

/**
 * Returns the imports, re-exports and dynamic imports of a module as project paths, even with comments inside
 * the braces.
 */
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

/** A route's file may import server modules. The build removes its loader from the browser's code. */
const routeFiles = new Set(['app/root.tsx', ...filesOf(routes)]);
const isComponent = (path: string) =>
  path.startsWith('app/') && path.endsWith('.tsx') && !path.startsWith('app/entry') && !routeFiles.has(path);

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => [join('app', file), ...filesOf(children ?? [])]);
}

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.endsWith('/testing.ts');

/** Returns one sentence for each import that breaks the rule which modules may import which. */
export function findForbiddenImports(modules: SourceModule[]): string[] {
  return modules.flatMap((module) => {
    if (isTest(module.path)) return [];
    const [top, layer, feature] = module.path.split('/');
    if (top === 'app' && layer === 'features' && feature && !kinds.has(feature))
      return [`${module.path}: the feature ${feature} is not in app/features.server.ts`];
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
  // Only the page that documents the API may import the API.
  if (goal.layer === 'api' && !(at.layer === 'pages' && at.feature === 'api'))
    return wrong('only the top knows the API');
  if (goal.layer === 'pages') return wrong('features and the API do not know pages');
  if (at.layer === 'pages' || at.layer === 'api') return null;
  if (at.feature === goal.feature) return null;
  return mayUse(at.feature, goal.feature) ? null : wrong(`${at.feature} may not use ${goal.feature}`);
}

/** Files that list all features or all URL paths, from which pages and the API are built. */
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
  const [user, used] = [kinds.get(from), kinds.get(to)];
  return Boolean((user?.kind === 'activity' && used?.kind === 'record') || user?.uses.includes(to));
}

/**
 * Returns the files outside a feature's folder that import it and so change when the feature is added. Other features,
 * pages and tests do not count.
 */
export function listFilesNaming(feature: string, modules: SourceModule[]): string[] {
  const own = `app/features/${feature}/`;
  const comesWithIt = (path: string) =>
    path.startsWith('app/features/') || path.startsWith('app/pages/') || isTest(path);
  return modules
    .filter(({ path, imports }) => !comesWithIt(path) && imports.some(({ to }) => to.startsWith(own)))
    .map(({ path }) => path);
}

/**
 * Returns import cycles as `a → b → a`. Imports of types do not count, because they disappear when the
 * program is built.
 */
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

/** Returns all modules that `path` loads, with itself and with dynamic imports. */
export function loadedBy(path: string, modules: SourceModule[]): string[] {
  const imports = new Map(modules.map((module) => [module.path, module.imports]));
  const loaded = new Set([path]);
  for (const from of loaded) {
    for (const { to, isTypeOnly } of imports.get(from) ?? []) if (!isTypeOnly) loaded.add(to);
  }
  return [...loaded];
}

/** Returns the React components (.tsx) that `path` loads, which Node cannot run. */
export function componentsLoaded(path: string, modules: SourceModule[]): string[] {
  return loadedBy(path, modules).filter((loaded) => loaded.endsWith('.tsx'));
}
