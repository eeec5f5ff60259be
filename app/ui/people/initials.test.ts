import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('a monogram has the first letters of the first and the last name', () => {
  expect(['Ana-Maria Exemplu Țepeș', 'ștefan', '  Ion   Popa ', ''].map(initialsOf)).toEqual([
    'AȚ',
    'Ș',
    'IP',
    '',
  ]);
});
