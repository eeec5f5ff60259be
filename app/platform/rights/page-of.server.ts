import { matchRoutes } from 'react-router';
import type { PageKey, Pages } from './rights.ts';

/** Matches a path in which the router decodes and drops no character. */
const literal = /^(\/[\w.-]+)+$/;

/** Returns a function that finds the rights row of a path by the router's own rules. */
export function findPageBy(pages: Pages): (pathname: string) => PageKey {
  const rows = Object.entries(pages).flatMap(([key, { paths }]) =>
    paths.map((path) => ({ id: `${key} ${path}`, path })),
  );
  // Most requested paths have no parameters. They are looked up directly, without building all patterns for
  // each request.
  const plain = new Map(rows.filter(({ path }) => !/[:*?]/.test(path)).map(({ id, path }) => [path, id]));
  // The router ranks all rows it receives, so it receives only rows whose first segment can match.
  const byFirst = Map.groupBy(rows, ({ path }) => firstOf(path));
  const anywhere = rows.filter(({ path }) => /[:*?]/.test(firstOf(path)));
  const rowsFor = (pathname: string) =>
    literal.test(pathname) ? [...(byFirst.get(firstOf(pathname)) ?? []), ...anywhere] : rows;
  return (pathname) => {
    const id = plain.get(pathname) ?? matchRoutes(rowsFor(pathname), pathname)?.at(-1)?.route.id ?? 'unknown';
    return id.split(' ')[0] as PageKey;
  };
}

/** Returns the first segment of a path in lower case, because the router ignores case. */
const firstOf = (path: string) => (path.split('/', 2)[1] ?? '').toLowerCase();
