import { expect, test } from 'vitest';
import { assistantHref, contextOf, readAbout, writeAbout } from './addresses.ts';

test.each([
  [{ area: 'CJ' }, 'judet:CJ', '/assistant?despre=judet%3ACJ'],
  [{ candidate: 'ana-pop' }, 'candidat:ana-pop', '/assistant?despre=candidat%3Aana-pop'],
])('the address of the assistant keeps the subject %j', (about, value, href) => {
  expect([writeAbout(about), readAbout(value), assistantHref(about)]).toEqual([value, about, href]);
});

test('the address of the assistant without a subject has no parameter, and another path keeps the subject', () => {
  for (const about of [null, {}])
    expect([writeAbout(about), assistantHref(about)]).toEqual(['', '/assistant']);
  expect(assistantHref({ area: 'CJ' }, '/altundeva')).toBe('/altundeva?despre=judet%3ACJ');
});

test.each([null, '', 'judet:', 'sector:1', 'judet:C J', 'x judet:CJ', `judet:${'a'.repeat(81)}`])(
  'readAbout finds no subject in %j',
  (value) => {
    expect(readAbout(value)).toBeNull();
  },
);

test('readAbout accepts codes of up to 80 letters, digits, points, hyphens and underscores', () => {
  const code = `SR-C.1_${'a'.repeat(73)}`;
  expect(readAbout(`judet:${code}`)).toEqual({ area: code });
});

test.each([
  ['/results/1/CJ', { area: 'CJ' }],
  ['/results/2/56210', { area: '56210' }],
  ['/candidate/ana-pop', { candidate: 'ana-pop' }],
  ['/results/1', null],
  ['/results/hours', null],
  ['/results/1/CJ/candidates.csv', null],
  ['/candidate/ana-pop/discussions', null],
  ['/candidates', null],
  ['/', null],
])('contextOf finds on the page %s the subject %j', (path, context) => {
  expect(contextOf(path)).toEqual(context);
});
