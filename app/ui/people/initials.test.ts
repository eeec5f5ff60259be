import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('a monogram has the first letters of first and last name', () => {
  expect(['Ana-Maria Exemplu Țepeș', 'ștefan', '  Ion   Popa ', ''].map(initialsOf)).toEqual([
    'AȚ',
    'Ș',
    'IP',
    '',
  ]);
});
