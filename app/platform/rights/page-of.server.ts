import { matchRoutes } from 'react-router';
import type { PageKey, Pages } from './rights.ts';

/** Returns a function that finds the page table's row for a path by the router's own rules. */
export function findPageBy(pages: Pages): (pathname: string) => PageKey {
  const rows = Object.entries(pages).flatMap(([key, { paths }]) =>
    paths.map((path) => ({ id: `${key} ${path}`, path })),
  );
  // Most requested paths have no parameters. They are looked up directly, without building all patterns for
  // each request.
  const plain = new Map(rows.filter(({ path }) => !/[:*?]/.test(path)).map(({ id, path }) => [path, id]));
  return (pathname) => {
    const id = plain.get(pathname) ?? matchRoutes(rows, pathname)?.at(-1)?.route.id ?? 'unknown';
    return id.split(' ')[0] as PageKey;
  };
}
