import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('initialsOf returns the first letters of the first and last name', () => {
  expect(['Ana-Maria Exemplu Țepeș', 'ștefan', '  Ion   Popa ', ''].map(initialsOf)).toEqual([
    'AȚ',
    'Ș',
    'IP',
    '',
  ]);
});
