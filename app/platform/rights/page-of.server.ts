import { matchRoutes } from 'react-router';
import type { PageKey, Pages } from './rights.ts';

/** Returns a function that finds the row of an address by the router's own rules. */
export function findPageBy(pages: Pages): (pathname: string) => PageKey {
  const rows = Object.entries(pages).flatMap(([key, { paths }]) =>
    paths.map((path) => ({ id: `${key} ${path}`, path })),
  );
  // Most requested addresses have no parameters; matching would build all patterns anew each time.
  const plain = new Map(rows.filter(({ path }) => !/[:*?]/.test(path)).map(({ id, path }) => [path, id]));
  return (pathname) => {
    const id = plain.get(pathname) ?? matchRoutes(rows, pathname)?.at(-1)?.route.id ?? 'unknown';
    return id.split(' ')[0] as PageKey;
  };
}
