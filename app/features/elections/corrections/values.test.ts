import { expect, test } from 'vitest';
import { changeOf } from './changed-words.server.ts';
import { shownValue } from './values.ts';

test.each([
  [null, null],
  [undefined, null],
  ['', ''],
  ['Ana', 'Ana'],
  [1234, '1.234'],
  [1234.5, '1.234,50'],
  [0, '0'],
  [false, 'false'],
  [['a', 1], '["a",1]'],
  ['2025-05-04', '4 mai 2025'],
  ['2025-05-04 și 2025-05-18', '2025-05-04 și 2025-05-18'],
  ['2025-05-04T12:30:00+03:00', 'duminică, 4 mai 2025, 12:30'],
])('readers see the corrected value %j as %j', (value, expected) => {
  expect(shownValue(value)).toBe(expected);
});

test('a correction can add, remove or change a value', () => {
  expect(changeOf({ before: null, after: 'nou' })).toEqual({
    kind: 'added',
    parts: [{ kind: 'now', text: 'nou' }],
  });
  expect(changeOf({ before: 'vechi', after: null })).toEqual({
    kind: 'removed',
    parts: [{ kind: 'before', text: 'vechi' }],
  });
  expect(changeOf({ before: 1000, after: 2000 }).kind).toBe('changed');
  // An empty text is a value, unlike a missing text.
  expect(changeOf({ before: '', after: 'nou' }).kind).toBe('changed');
  expect(changeOf({ before: 'vechi', after: '' }).kind).toBe('changed');
});
