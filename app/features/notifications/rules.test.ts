import { expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';
import { mailPauseSeconds, mostUnread, readFrequency, readKind, writeUnread } from './rules.ts';

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

test('e-mails to one person are five minutes, an hour, a day or a week apart', () => {
  expect(mailPauseSeconds).toEqual({ realtime: 300, hourly: 3_600, daily: 86_400, weekly: 604_800 });
});

test.each([
  ['notifications-failed', 503],
  ['notifications-not-saved', 503],
  ['unsubscribe-invalid', 400],
] as const)('the refusal %s has the status %i', (code, status) => {
  expect(refusals[code].status).toBe(status);
});
