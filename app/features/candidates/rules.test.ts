import { describe, expect, test } from 'vitest';
import { extremesOf, firstOf, trendOf, verificationStatusOf, viewsShare } from './rules.ts';

const trendsOf = (...visits: number[]) => {
  const [fourthMost, fourthLeast] = [
    visits.toSorted((a, b) => b - a)[3],
    visits.toSorted((a, b) => a - b)[3],
  ];
  return visits.map((own) =>
    trendOf(own, { fourthMost: fourthMost ?? null, fourthLeast: fourthLeast ?? null }),
  );
};

describe('the badge for often or seldom visited profiles', () => {
  test('CAND-23 CAND-34 VIEW-01 VIEW-02 VIEW-03 VIEW-04 trendOf returns hot for the three most visited profiles, low for the three least visited', () => {
    expect(trendsOf(90, 80, 70, 60, 50, 40, 30, 20)).toEqual([
      'hot',
      'hot',
      'hot',
      'normal',
      'normal',
      'low',
      'low',
      'low',
    ]);
    expect(trendsOf(20, 90, 30, 80, 40, 70)).toEqual(['low', 'hot', 'low', 'hot', 'low', 'hot']);
  });
  test('trendOf returns hot first, then low for the remaining profiles, when there are fewer than six', () => {
    expect(trendsOf(50, 40, 30, 20)).toEqual(['hot', 'hot', 'hot', 'low']);
    expect(trendsOf(50, 40)).toEqual(['hot', 'hot']);
    expect(trendsOf(5)).toEqual(['hot']);
  });
  test('trendOf returns normal, not low, for a profile without visits', () => {
    expect(trendsOf(0, 0, 0, 0)).toEqual(['normal', 'normal', 'normal', 'normal']);
    expect(trendsOf(9, 8, 7, 6, 0, 0, 0)).toEqual([
      'hot',
      'hot',
      'hot',
      'normal',
      'normal',
      'normal',
      'normal',
    ]);
  });
  test('trendOf returns normal for profiles tied for more than three places', () => {
    expect(trendsOf(9, 8, 5, 5, 3, 2, 1)).toEqual(['hot', 'hot', 'normal', 'normal', 'low', 'low', 'low']);
    expect(trendsOf(4, 4, 4, 4)).toEqual(['normal', 'normal', 'normal', 'normal']);
  });
});

test('VIEW-13 the bar of profile views is full at 1000 views and never longer', () => {
  expect([0, 1, 250, 999, 1_000, 5_204].map(viewsShare)).toEqual([0, 0.1, 25, 99.9, 100, 100]);
});

test('PROF-13 a profile with an unknown verification state counts as unclaimed', () => {
  expect(['verified', 'pending', 'rejected', 'other', null].map(verificationStatusOf)).toEqual([
    'verified',
    'pending',
    'rejected',
    null,
    null,
  ]);
});

test('extremesOf returns a candidate’s best and worst county by share, ignoring areas without valid votes', () => {
  const county = (code: string, votes: number, validVotes: number) => ({
    code,
    name: code,
    votes,
    validVotes,
    share: validVotes ? (100 * votes) / validVotes : 0,
  });
  const ends = extremesOf([county('A', 90, 300), county('B', 10, 20), county('C', 1, 10), county('D', 0, 0)]);
  expect([ends?.best.code, ends?.worst.code]).toEqual(['B', 'C']);
  expect(extremesOf([county('A', 1, 10), county('E', 0, 40)])?.worst.code).toBe('E');
  expect(extremesOf([])).toBeNull();
  expect(extremesOf([county('D', 0, 0)])).toBeNull();
  const equal = extremesOf([county('A', 1, 10), county('B', 1, 10)]);
  expect([equal?.best.code, equal?.worst.code]).toEqual(['A', 'B']);
});

test('CAND-26 firstOf returns three tags of a candidate and the number of others', () => {
  expect(firstOf(['a', 'b', 'c', 'd', 'e'], 3)).toEqual({ first: ['a', 'b', 'c'], rest: 2 });
  expect(firstOf(['a'], 3)).toEqual({ first: ['a'], rest: 0 });
});
