import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pages } from '#app/routes.ts';
import { findPageBy } from './page-of.server.ts';

test('findPageBy returns the same row as the router would among all rows, for every spelling of a path', () => {
  const rows = Object.entries(pages).flatMap(([key, { paths }]) => paths.map((path) => ({ id: key, path })));
  const find = findPageBy(pages);
  const real = rows.map(({ path }) => path.replace(/:\w+\??/g, 'x1').replace('*', 'a/b'));
  const written = real.flatMap((path) => [
    path,
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    path.replace(/\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
    path.replace(/\/(..)/, '/$1%20'),
    `${path}/altceva`,
  ]);
  for (const path of written)
    expect(find(path), path).toBe(matchRoutes(rows, path)?.at(-1)?.route.id ?? 'unknown');
});
