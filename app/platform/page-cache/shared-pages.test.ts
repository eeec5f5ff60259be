import { expect, test } from 'vitest';
import { isForEverybody } from './shared-pages.ts';

test.each([
  '/',
  '/_.data',
  '/candidates',
  '/candidates.data',
  '/candidate/a-b',
  '/results/1/AB',
  '/api/v1/areas',
])('%s is the same for every visitor who is not signed in', (path) =>
  expect(isForEverybody(path)).toBe(true),
);

test.each(['/demo/moment', '/ready', '/health', '/assets/x.js', '/whatever', '/candidatesx', '/favicon.svg'])(
  '%s passes by the kept pages',
  (path) => expect(isForEverybody(path)).toBe(false),
);
