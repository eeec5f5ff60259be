import { expect, test } from 'vitest';
import { sharedPath, unknownPath } from './shared-pages.ts';

const files = new Set(['assets', 'favicon.svg']);

test.each([
  '/',
  '/_.data',
  '/candidates',
  '/candidates.data',
  '/candidate/a-b',
  '/results/1/AB',
  '/api/v1/areas',
])('%s is the same for every visitor who is not signed in', (path) =>
  expect(sharedPath(path, files)).toBe(path),
);

test.each([
  '/demo/moment',
  '/ready',
  '/health',
  '/assets/x.js',
  '/og/home.png',
  '/robots.txt',
  '/.well-known/security.txt',
  '/assets',
  '/__manifest',
  '/whatever.data',
  '/%zz',
  '/favicon.svg',
])('%s passes by the kept pages', (path) => expect(sharedPath(path, files)).toBeNull());

test.each(['/whatever', '/candidatesx', '/candidate/a/b', '/wp-login.php', '/results/1/AB/x.csv/y'])(
  '%s leads nowhere: one page for all such',
  (path) => expect(sharedPath(path, files)).toBe(unknownPath),
);

test('what the router would find all the same is not taken for unknown', () => {
  for (const path of ['/Candidates', '/candidates//', '/%63andidates', '/results/1/'])
    expect(sharedPath(path, files), path).not.toBe(unknownPath);
});
