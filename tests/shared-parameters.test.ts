import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { sectionParam } from '#app/features/candidates/addresses.ts';
import { listParams } from '#app/features/candidates/list/rules.ts';
import { selectionParam } from '#app/features/candidates/list/selection.ts';
import { newsParams } from '#app/features/news/articles/address.ts';
import { newsFilter } from '#app/pages/elections/archived-pages.ts';
import routes, { sharedPages } from '#app/routes.ts';
import { loadedBy, readModules, type SourceModule } from './kit/structure.ts';

const modules = readModules(join(import.meta.dirname, '..'));
const shared = Object.entries(sharedPages).flatMap(([path, parameters]) =>
  parameters === null ? [] : [{ path, parameters: parameters.map((name) => name.replace('*', '')) }],
);
const files = new Map(filesOf(routes));
/**
 * This module reads the parameters of another page, whose URL is in its parameter `url`. The test skips it.
 */
const foreign = 'app/pages/oembed/rules.ts';

function filesOf(entries: readonly RouteConfigEntry[], parent = ''): [string, string][] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    return [[path || '/', join('app', entry.file)], ...filesOf(entry.children ?? [], path)];
  });
}

/** Returns the names of the URL parameters that a page's modules read. */
function parametersRead(file: string, all: SourceModule[]): string[] {
  const loaded = new Set(loadedBy(file, all));
  const pattern =
    /(?:earchParams|query|params|search|URLSearchParams\([^;]*?\)[^;]*?)\)?\s*\.(?:get|getAll|has)\('([\w-]+)'\)/g;
  const texts = all.filter(({ path }) => loaded.has(path) && path !== foreign).map(({ text }) => text);
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

test.each(shared)(
  'the page $path reads only those URL parameters that the table of shared pages names',
  ({ path, parameters }) => {
    const file = files.get(path) ?? '';
    expect(loadedBy(file, modules).length, "the search followed the page's imports").toBeGreaterThan(20);
    expect(parametersRead(file, modules).filter((name) => !parameters.includes(name))).toEqual([]);
  },
);

test('the table of shared pages lists a parameter even when the code names it by a constant', () => {
  const of = (path: string) => shared.find((page) => page.path === path)?.parameters ?? [];
  expect(of('/candidates')).toEqual(expect.arrayContaining([...Object.values(listParams), selectionParam]));
  expect(of('/candidates/compare')).toEqual(expect.arrayContaining([selectionParam, sectionParam]));
});

test('the search in this file finds a parameter that is planted in a module', () => {
  const planted: SourceModule = {
    path: 'app/x.ts',
    text: "const query = new URL(request.url).searchParams;\nconst x = query.get('strain');",
    imports: [],
  };
  expect(parametersRead('app/x.ts', [planted])).toEqual(['strain']);
});

test('pages of news are cached for exactly the parameters of the news filter', () => {
  const { sort: _, ...chosen } = newsParams;
  expect(newsFilter.toSorted()).toEqual(Object.values(chosen).toSorted());
});
