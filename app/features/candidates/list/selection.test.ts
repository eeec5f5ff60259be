import { expect, test } from 'vitest';
import { comparisonPath } from '#app/features/candidates/addresses.ts';
import { maxCompared, readSelection, selectedFrom, toggleSelected, withSelection } from './selection.ts';

const read = (query: string) => readSelection(new URLSearchParams(query));

test('readSelection returns each candidate in the URL once and in canonical order', () => {
  expect(read('candidat=b&candidat=a&candidat=b')).toEqual(['a', 'b']);
  expect(read('')).toEqual([]);
});

test('readSelection skips words in the URL that cannot be slugs', () => {
  expect(read('candidat=&candidat=A&candidat=../x&candidat=a--b&candidat=%00&candidat=ana-pop')).toEqual([
    'ana-pop',
  ]);
  expect(read(`candidat=${'a'.repeat(81)}`)).toEqual([]);
  expect(read(Array.from({ length: 500 }, (_, index) => `candidat=x${index}`).join('&')).length).toBeLessThan(
    20,
  );
});

test('CAND-31 COMP-01 toggleSelected selects a candidate, deselects the same candidate, and refuses a fourth one', () => {
  expect(maxCompared).toBe(3);
  expect(toggleSelected([], 'b')).toEqual(['b']);
  expect(toggleSelected(['b'], 'a')).toEqual(['a', 'b']);
  expect(toggleSelected(['a', 'b', 'c'], 'd')).toBeNull();
  expect(toggleSelected(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

test('selectedFrom returns the first three known candidates, and reports when the URL names more of them', () => {
  const known = ['a', 'b', 'c', 'd'];
  const select = (...slugs: string[]) =>
    selectedFrom(new URLSearchParams(slugs.map((slug) => ['candidat', slug])), known);
  expect(select('c', 'x', 'a', 'b', 'y')).toEqual({ selected: ['a', 'b', 'c'], isTooMany: false });
  expect(select('d', 'c', 'b', 'a')).toEqual({ selected: ['a', 'b', 'c'], isTooMany: true });
  expect(select('x')).toEqual({ selected: [], isTooMany: false });
});

test('readSelection accepts a slug of 80 characters, and reads only the first twelve slugs of a URL', () => {
  expect(read(`candidat=${'a'.repeat(80)}`)).toEqual(['a'.repeat(80)]);
  const many = Array.from({ length: 13 }, (_, index) => `candidat=x${10 + index}`).join('&');
  expect(read(many)).toHaveLength(12);
});

test('the URL keeps the filters when the selection changes', () => {
  const params = new URLSearchParams('cauta=ana&candidat=x&ordine=alfabetic');
  expect(withSelection(params, ['a', 'b']).toString()).toBe(
    'cauta=ana&ordine=alfabetic&candidat=a&candidat=b',
  );
  expect(withSelection(params, []).toString()).toBe('cauta=ana&ordine=alfabetic');
  expect(params.get('candidat')).toBe('x');
});

test('COMP-04 a comparison has one URL in any order of selection', () => {
  expect(comparisonPath(['b', 'a'])).toBe('/candidates/compare?candidat=a&candidat=b');
  expect(comparisonPath(['a'], 'pozitii')).toBe('/candidates/compare?candidat=a&sectiune=pozitii');
  expect(comparisonPath([])).toBe('/candidates/compare');
});
