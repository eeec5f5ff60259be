import { expect, test } from 'vitest';
import { mostUnread, readFrequency, readKind, writeUnread } from './rules.ts';

test('writeUnread shows no number without unread notifications, and at most 99+', () => {
  expect([0, 1, 99, 100].map(writeUnread)).toEqual(['', '1', '99', '99+']);
  expect(writeUnread(mostUnread), 'counting stops where the bell shows no number').toBe('99+');
});

test('an unknown frequency or kind is read as null', () => {
  expect([readFrequency('weekly'), readFrequency('instant'), readFrequency(null)]).toEqual([
    'weekly',
    null,
    null,
  ]);
  expect([readKind('news'), readKind('vote'), readKind(undefined)]).toEqual(['news', null, null]);
});
