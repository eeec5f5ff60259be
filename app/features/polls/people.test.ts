import { expect, test } from 'vitest';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import { drawnPeople, identityOf, isDrawable } from './people.ts';
import type { Poll } from './rules.ts';

const hue = { light: '#335577', dark: '#aaccee' };
const person = (slug: string): CandidateIdentity => ({
  ...{ slug, name: slug, initials: slug, hue, pattern: null, partyLabel: 'Independent', isFictitious: false },
});
const people = ['ana', 'dan', 'eva', 'ion', 'mia', 'zoe'].map(person);
const poll = (on: string, shares: Record<string, number>): Poll => ({
  ...{ code: on, pollster: 'Institut', client: null, day: Date.parse(`${on}T12:00:00Z`), sampleSize: null },
  ...{ marginOfError: null, undecidedShare: null, shares: new Map(Object.entries(shares)), sourceIds: [] },
});
const polls = [
  poll('2031-01-01', { ana: 90, dan: 1, eva: 1, ion: 1, mia: 1 }),
  poll('2031-03-01', { ana: 5, dan: 10, eva: 30, ion: 20, mia: 15 }),
];
const slugs = (facts: { shares?: ReadonlyMap<string, number>; only?: string }) =>
  drawnPeople(people, { polls, shares: null, ...facts }).map(({ slug }) => slug);

test('the chart draws the four strongest measured people by their last mean, or by the result once it is known', () => {
  expect(slugs({})).toEqual(['eva', 'ion', 'mia', 'dan']);
  expect(slugs({ shares: new Map([...[['ana', 40] as const], ['dan', 30], ['zoe', 90]]) })).toEqual([
    'ana',
    'dan',
    'eva',
    'ion',
  ]);
});

test('the chart draws only the chosen person, but everybody when no poll asked about that person', () => {
  expect(slugs({ only: 'ana' })).toEqual(['ana']);
  expect(slugs({ only: 'zoe' })).toEqual(['eva', 'ion', 'mia', 'dan']);
});

test('a line can be drawn only from polls of at least two days', () => {
  expect(isDrawable(polls)).toBe(true);
  expect(isDrawable([...polls.slice(1), poll('2031-03-01', { ana: 6 })])).toBe(false);
  expect(isDrawable([])).toBe(false);
});

test('identityOf takes name, colour and party of a candidate from the list of results', () => {
  const standing = {
    ...{ slug: 'ana', name: 'Ana Exemplu', lastName: 'Exemplu', party: 'Partidul A', hue, pattern: null },
    ballotPosition: 1,
  };
  expect(identityOf(standing)).toEqual({
    ...{ slug: 'ana', name: 'Ana Exemplu', initials: 'AE', hue, pattern: null },
    ...{ partyLabel: 'Partidul A', isFictitious: false },
  });
});
