import { expect, test } from 'vitest';
import { emptyProfile } from '#app/features/candidates/profile/queries.server.ts';
import type { ScoreDetails } from '#app/features/candidates/score/score.ts';
import { type CompletedProfile, completionOf } from './completion.ts';
import { listImprovements } from './improvements.ts';
import { recommend } from './recommendations.ts';

const profile = (given: Partial<CompletedProfile> = {}): CompletedProfile => ({
  ...emptyProfile,
  party: null,
  ...given,
});
const entry = { title: 'a', place: null, period: null, details: [], sourceIds: [] };
const whole = profile({
  party: 'Independent',
  biography: 'b'.repeat(100),
  platform: 'p'.repeat(200),
  email: 'a@exemplu.invalid',
  education: [entry],
  experience: [entry],
  achievements: [entry],
  website: 'https://exemplu.invalid',
  socialMedia: [{ network: 'x', url: 'https://exemplu.invalid' }],
  office: 'Strada Exemplului 1',
  phone: '0210000000',
  documents: {
    ...emptyProfile.documents,
    wealthUrl: 'https://exemplu.ro',
    interestsUrl: 'https://exemplu.ro',
  },
});

test('CDASH-20 CDASH-21 a profile’s completion counts four required and nine optional fields', () => {
  const { steps, done, percent } = completionOf(profile());
  expect(steps.map(({ field, isRequired }) => [field, isRequired])).toEqual([
    ['party_affiliation', true],
    ['biography', true],
    ['campaign_platform', true],
    ['campaign_contact_email', true],
    ['education', false],
    ['experience', false],
    ['achievements', false],
    ['website_url', false],
    ['social_media', false],
    ['campaign_office_address', false],
    ['campaign_contact_phone', false],
    ['wealth_declaration_url', false],
    ['interests_declaration_url', false],
  ]);
  expect([done, percent]).toEqual([0, 0]);
  expect(completionOf(whole)).toMatchObject({ done: 13, percent: 100 });
  expect(completionOf(profile({ ...whole, office: ' ' }))).toMatchObject({ done: 12, percent: 92 });
  expect(completionOf(profile({ ...whole, office: ' ', phone: ' ' }))).toMatchObject({
    done: 11,
    percent: 85,
  });
});

test('CDASH-20 CDASH-21 each field of the profile completes its own step only', () => {
  const { documents } = whole;
  const given: [string, Partial<CompletedProfile>][] = [
    ['party_affiliation', { party: whole.party }],
    ['biography', { biography: whole.biography }],
    ['campaign_platform', { platform: whole.platform }],
    ['campaign_contact_email', { email: whole.email }],
    ['education', { education: whole.education }],
    ['experience', { experience: whole.experience }],
    ['achievements', { achievements: whole.achievements }],
    ['website_url', { website: whole.website }],
    ['social_media', { socialMedia: whole.socialMedia }],
    ['campaign_office_address', { office: whole.office }],
    ['campaign_contact_phone', { phone: whole.phone }],
    ['wealth_declaration_url', { documents: { ...documents, interestsUrl: null } }],
    ['interests_declaration_url', { documents: { ...documents, wealthUrl: null } }],
  ];
  for (const [field, values] of given) {
    const { steps } = completionOf(profile(values));
    expect(steps.filter(({ isDone }) => isDone).map((step) => step.field)).toEqual([field]);
  }
});

test('CDASH-15 each missing field of a whole profile leads to its own recommendation', () => {
  const { documents } = whole;
  expect(idsOf({ email: null })).toEqual(['email']);
  expect(idsOf({ party: null })).toEqual(['party']);
  expect(idsOf({ documents: { ...documents, wealthUrl: null } })).toEqual(['wealth']);
  expect(idsOf({ documents: { ...documents, interestsUrl: null } })).toEqual(['interests']);
  expect(idsOf({ phone: null })).toEqual(['optional']);
});

const idsOf = (given: Partial<CompletedProfile>) =>
  recommend({ profile: profile({ ...whole, ...given }), verification: 'verified', publicEvents: 1 }).map(
    ({ id }) => id,
  );

test('CDASH-22 a longer biography is recommended below 100 characters, but not at 100', () => {
  expect(idsOf({ biography: 'b'.repeat(99) })).toEqual(['biography']);
  expect(idsOf({ biography: 'b'.repeat(100) })).toEqual(['nothing']);
  expect(idsOf({ biography: '🙂'.repeat(99) })).toEqual(['biography']);
});

test('CDASH-23 CDASH-24 CDASH-25 the platform completes its step above 50 characters, and its recommendation at 200', () => {
  const stepOf = (length: number) =>
    completionOf(profile({ ...whole, platform: 'p'.repeat(length) })).steps.find(
      ({ field }) => field === 'campaign_platform',
    )?.isDone;
  expect([50, 51, 199, 200].map(stepOf)).toEqual([false, true, true, true]);
  expect([50, 51, 199].map((length) => idsOf({ platform: 'p'.repeat(length) }))).toEqual([
    ['platform'],
    ['platform'],
    ['platform'],
  ]);
  expect(idsOf({ platform: 'p'.repeat(200) })).toEqual(['nothing']);
  const short = profile({ ...whole, biography: 'b'.repeat(99), platform: 'p'.repeat(199) });
  const recommended = recommend({ profile: short, verification: 'verified', publicEvents: 1 });
  expect(recommended.map(({ id, length }) => [id, length])).toEqual([
    ['biography', 99],
    ['platform', 199],
  ]);
});

test('CDASH-15 recommendations are sorted by priority: high, medium, low, info', () => {
  const found = recommend({ profile: profile(), verification: null, publicEvents: 0 });
  expect(found.map(({ id, priority }) => `${priority} ${id}`)).toEqual([
    'high biography',
    'high platform',
    'high email',
    'high party',
    'medium wealth',
    'medium interests',
    'medium events',
    'low optional',
    'info pending',
  ]);
  expect(found.find(({ id }) => id === 'optional')?.missing).toBe(7);
  const duringBan = recommend({ profile: whole, verification: 'verified', publicEvents: null });
  expect(duringBan.map(({ id }) => id)).toEqual(['nothing']);
  expect(
    recommend({ profile: whole, verification: 'rejected', publicEvents: 1 }).map(({ id }) => id),
  ).toEqual(['rejected']);
});

test('each part of the score that can rise states its minimum, but not during election silence', () => {
  const facts = { votes: 3, followers: 200, views: 100, articles: 0, missingFields: 2 };
  const parts = [
    { id: 'profile', value: 80, weight: 40 },
    { id: 'votes', value: null, weight: 0 },
    { id: 'followers', value: 100, weight: 30 },
    { id: 'views', value: 50, weight: 30 },
    { id: 'polls', value: null, weight: 0 },
    { id: 'press', value: null, weight: 0 },
  ] as const;
  const details: ScoreDetails = {
    score: 70,
    at: new Date(0),
    makeup: { base: 70, adjustment: 0, parts: [...parts] },
  };
  expect(listImprovements(details, facts)).toEqual([
    { part: 'profile', now: 2, least: null },
    { part: 'votes', now: 3, least: 100 },
    { part: 'views', now: 100, least: null },
    { part: 'polls', now: null, least: 100 },
    { part: 'press', now: 0, least: 5 },
  ]);
  const enough = { votes: 100, followers: 99, views: 100, articles: 5, missingFields: 0 };
  expect(listImprovements(null, enough), 'a part without a value counts from its minimum on').toEqual([
    { part: 'votes', now: 100, least: null },
    { part: 'followers', now: 99, least: 100 },
    { part: 'views', now: 100, least: null },
    { part: 'polls', now: null, least: 100 },
    { part: 'press', now: 5, least: null },
  ]);
  const hidden = listImprovements(null, { ...enough, votes: null, views: 7 });
  expect(hidden[0]).toEqual({ part: 'votes', now: null, least: 100 });
  expect(hidden[2]).toEqual({ part: 'views', now: 7, least: 100 });
  expect(listImprovements({ ...details, makeup: null }, facts)).toEqual([]);
});
