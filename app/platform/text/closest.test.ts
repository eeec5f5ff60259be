import { expect, test } from 'vitest';
import { keepClosest } from './closest.ts';

const match = (name: string, score: number) => ({ name, score });
const names = (matches: readonly { name: string }[]) => matches.map(({ name }) => name);

test('keepClosest drops similar spellings when a name matches by whole words', () => {
  expect(names(keepClosest([match('whole', 0.8), match('exact', 1), match('similar', 0.6)]))).toEqual([
    'whole',
    'exact',
  ]);
});

test('keepClosest treats a score of 0.8 as a match by whole words, and keeps a spelling 0.12 below the best', () => {
  expect(names(keepClosest([match('whole', 0.8), match('similar', 0.7)]))).toEqual(['whole']);
  const found = [match('best', 0.5), match('at the limit', 0.38), match('below it', 0.379)];
  expect(names(keepClosest(found))).toEqual(['best', 'at the limit']);
});

test('keepClosest keeps the most similar spellings when no name matches by whole words', () => {
  expect(names(keepClosest([match('near', 0.5), match('nearly as near', 0.4), match('far', 0.3)]))).toEqual([
    'near',
    'nearly as near',
  ]);
  expect(keepClosest([])).toEqual([]);
});
