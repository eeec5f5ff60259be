import { describe, expect, test } from 'vitest';
import { emptyProfile } from '#app/features/candidates/profile/queries.server.ts';
import { scoreParts } from '#app/features/candidates/score/score.ts';
import { namedFields } from './figures.server.ts';
import {
  completenessOf,
  normalised,
  type PartValues,
  runningAdjustment,
  scheduledDayOf,
  scoreOf,
  stepOf,
  weigh,
} from './rules.ts';

const all = (value: number): PartValues => ({
  profile: value,
  votes: value,
  followers: value,
  views: value,
  polls: value,
  press: value,
});

describe('the weights of a score’s parts', () => {
  test('AISC-01 AISC-02 AISC-03 AISC-04 AISC-05 AISC-06 the parts of a score weigh 15, 25, 15, 10, 20 and 15, in total 100', () => {
    expect(Object.fromEntries(scoreParts.map(({ id, weight }) => [id, weight]))).toEqual({
      profile: 15,
      votes: 25,
      followers: 15,
      views: 10,
      polls: 20,
      press: 15,
    });
    expect(scoreParts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  test.each(scoreParts)('a score is $weight when only its part $id has the full value', ({ id, weight }) => {
    expect(weigh({ ...all(0), [id]: 100 }).base).toBe(weight);
  });

  test('AISC-07 a score is 100 when every part is full and 0 when every part is empty', () => {
    expect(weigh(all(100)).base).toBe(100);
    expect(weigh(all(0)).base).toBe(0);
  });
});

describe('a score with parts that lack data', () => {
  test('parts without data are left out, and the other weights rise in proportion', () => {
    const { base, parts } = weigh({ ...all(50), votes: 100, polls: null, press: null });
    expect(parts.polls).toEqual({ value: null, weight: 0 });
    // The remaining weights add up to 65. This part has 25 of them.
    expect(parts.votes.weight).toBe(38.46);
    expect(base).toBe(Math.round(((25 * 100 + 40 * 50) / 65) * 100) / 100);
  });

  test('AISC-11 fewer than three parts give no score', () => {
    const none = { votes: null, followers: null, views: null, polls: null, press: null };
    const one = { profile: 42, ...none };
    expect(weigh(one)).toMatchObject({ base: null, parts: { profile: { value: 42 } } });
    expect(weigh({ ...one, votes: 50 }).base).toBeNull();
    expect(weigh({ ...one, votes: 50, views: 50 }).base).not.toBeNull();
    expect(scoreOf(null, 0.5)).toBeNull();
  });
});

test('normalised returns a counter in percent of the largest counter, at most 100, when there is enough data', () => {
  const of = (value: number, largest: number) => normalised(value, { largest, least: 20 });
  expect(of(5, 20)).toBe(25);
  expect(of(20, 20)).toBe(100);
  expect(of(30, 20)).toBe(100);
  expect(of(0, 20)).toBe(0);
  expect(of(19, 19)).toBeNull();
  expect(of(0, 0)).toBeNull();
});

test('completenessOf returns the share of a profile’s fields that are filled in', () => {
  expect(completenessOf(['text', null, '', [], ['a'], undefined, 'b', null])).toBe(37.5);
  expect(completenessOf([null, ''])).toBe(0);
});

test('a profile counts these twelve fields, and neither its party, photo, milestones nor tags', () => {
  const entry = [{ text: 'x' }] as never;
  const { documents } = emptyProfile;
  const share = (given: object) => completenessOf(namedFields({ ...emptyProfile, ...given }));
  for (const field of ['biography', 'platform', 'email', 'website', 'office', 'phone'])
    expect(share({ [field]: 'x' }), field).toBe(8.33);
  for (const field of ['education', 'experience', 'achievements', 'socialMedia'])
    expect(share({ [field]: entry }), field).toBe(8.33);
  for (const field of ['wealthUrl', 'interestsUrl'])
    expect(share({ documents: { ...documents, [field]: 'x' } }), field).toBe(8.33);
  const uncounted = { photo: {}, milestones: entry, tags: ['x'], score: 5 };
  expect(share({ ...uncounted, documents: { ...documents, portalUrl: 'x', wealthSummary: 'x' } })).toBe(0);
});

describe('how a closed poll changes a score', () => {
  test('HIST-13 HIST-14 HIST-15 stepOf changes a score by +0.5 over 30 %, by −0.5 under 10 %, and not in between', () => {
    expect([30.01, 100, 30, 20, 10, 9.99, 0].map(stepOf)).toEqual([0.5, 0.5, null, null, null, -0.5, -0.5]);
  });

  test('runningAdjustment keeps the sum of changes within ±5, and an opposite change at the limit counts fully', () => {
    expect(runningAdjustment([])).toBe(0);
    expect(runningAdjustment([0.5, 0.5, -0.5])).toBe(0.5);
    expect(runningAdjustment(Array(14).fill(0.5))).toBe(5);
    expect(runningAdjustment([...Array(14).fill(0.5), -0.5])).toBe(4.5);
    expect(runningAdjustment(Array(14).fill(-0.5))).toBe(-5);
  });

  test('scoreOf keeps an adjusted score within 0 and 100', () => {
    expect(scoreOf(99.8, 0.5)).toBe(100);
    expect(scoreOf(0.2, -0.5)).toBe(0);
    expect(scoreOf(50, -0.5)).toBe(49.5);
  });
});

test('AISC-08 scheduledDayOf starts each day of the score schedule at 03:00 UTC', () => {
  const start = (at: string) => scheduledDayOf(new Date(at)).toISOString();
  expect(start('2030-06-05T02:59:59.999Z')).toBe('2030-06-04T03:00:00.000Z');
  expect(start('2030-06-05T03:00:00.000Z')).toBe('2030-06-05T03:00:00.000Z');
  expect(start('2030-06-05T23:30:00.000Z')).toBe('2030-06-05T03:00:00.000Z');
});
