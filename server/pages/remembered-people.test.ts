import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { createLastPeople } from './last-people.ts';
import { createRecentChanges } from './recent-changes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2031-05-12T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const viewer = (id: string) => ({ id }) as Viewer;

test('a person counts as signed in for five minutes after their session was read, and no longer after a sign-out', () => {
  const people = createLastPeople();
  people.note('a', viewer('ana'));
  vi.advanceTimersByTime(299_999);
  expect(people.find('a')).toEqual({ id: 'ana' });
  people.note('b', viewer('barbu'));
  vi.advanceTimersByTime(1);
  expect([people.find('a'), people.find('b'), people.find('c')]).toEqual([null, { id: 'barbu' }, null]);
  people.note('b', null);
  expect(people.find('b')).toBeNull();
  for (const token of ['d', 'e', 'f']) people.note(token, viewer(token));
  people.forget('d');
  expect([people.find('d'), people.find('e')]).toEqual([null, { id: 'e' }]);
  people.clear();
  expect([people.find('e'), people.find('f')]).toEqual([null, null]);
});

test('the last 10,000 people are remembered, and another reading makes a person the latest', () => {
  const people = createLastPeople();
  for (let number = 0; number < 10_000; number += 1) people.note(String(number), viewer(String(number)));
  people.note('0', viewer('again'));
  expect([people.find('0'), people.find('1')]).toEqual([{ id: 'again' }, { id: '1' }]);
  people.note('another', viewer('another'));
  expect([people.find('0'), people.find('1'), people.find('2')]).toEqual([
    { id: 'again' },
    null,
    { id: '2' },
  ]);
});

test('a person gets newly rendered pages for two seconds after a change, also when the machine’s clock was set back', () => {
  const changes = createRecentChanges();
  const at = Date.now();
  changes.note('a');
  vi.setSystemTime(at + 1_000);
  changes.note('b');
  vi.setSystemTime(at + 1_999);
  expect([changes.find('a'), changes.find('b'), changes.find('c')]).toEqual([at, at + 1_000, null]);
  vi.setSystemTime(at + 2_000);
  expect([changes.find('a'), changes.find('b')]).toEqual([null, at + 1_000]);
  changes.note('b');
  expect(changes.find('b')).toBe(at + 2_000);
  vi.setSystemTime(at - 3_600_000);
  expect(changes.find('b')).toBeNull();
});
