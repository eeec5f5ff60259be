import { expect, test } from 'vitest';
import { readOwnData, writeOwnData } from './own-data.ts';

test('readOwnData returns the dates, numbers, texts and lists that writeOwnData wrote, at any depth', () => {
  const data = {
    at: new Date('2025-05-18T18:00:00Z'),
    list: [{ since: new Date(0), name: 'Ana „P”', share: 40.96 }, null],
    text: '2025-05-18T18:00:00.000Z',
    isOwn: false,
  };
  expect(readOwnData(writeOwnData(data))).toEqual(data);
});
