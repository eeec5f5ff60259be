import { expect, test } from 'vitest';
import { banAt, banDuring } from '../campaign-ban.ts';
import { busiestDays, compareWeeks, engagementOf } from './rules.ts';

test('engagement is new followers and posts per hundred views, at most 100, and null without views', () => {
  expect(engagementOf({ followers: 3, posts: 1, views: 30 })).toBe(13.33);
  expect(engagementOf({ followers: 0, posts: 0, views: 5 })).toBe(0);
  expect(engagementOf({ followers: 0, posts: 0, views: 1 })).toBe(0);
  expect(engagementOf({ followers: 9, posts: 9, views: 2 })).toBe(100);
  expect(engagementOf({ followers: 9, posts: 9, views: 0 })).toBeNull();
});

test('the busiest day is the newest of several equally busy days, and missing for a profile without views', () => {
  const days = [3, 5, 0, 5].map((views, index) => ({ day: `0${index}`, views, followers: 0 }));
  expect(busiestDays(days).map(({ day }) => day)).toEqual(['03', '01']);
  expect(busiestDays([{ day: '00', views: 0, followers: 4 }])).toEqual([]);
});

test('the last seven days are compared with the seven days before them', () => {
  const days = Array.from({ length: 30 }, (_, index) => ({ day: String(index), views: index, followers: 0 }));
  expect(compareWeeks(days)).toEqual({
    last: 23 + 24 + 25 + 26 + 27 + 28 + 29,
    before: 16 + 17 + 18 + 19 + 20 + 21 + 22,
  });
});

test('a ban applies from its first moment until just before its end, and to each event that overlaps it', () => {
  const [from, to] = [new Date(1_000), new Date(2_000)];
  const bans = [{ from, to, act: null }];
  expect([999, 1_000, 1_999, 2_000].map((at) => banAt(bans, new Date(at)) !== null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const during = (start: number, end: number) =>
    banDuring(bans, { start: new Date(start), end: new Date(end) }) !== null;
  expect([during(500, 1_000), during(500, 1_001), during(1_999, 3_000), during(2_000, 3_000)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
