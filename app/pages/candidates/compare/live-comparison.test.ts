import { expect, test } from 'vitest';
import { makeListed } from '#app/features/candidates/testing.ts';
import { isOutdated, withLiveComparison } from './live-comparison.ts';

type LiveParts = Parameters<typeof isOutdated>[0];
const people = [
  makeListed({ id: 'id-a', slug: 'a', votes: 1, followers: 2 }),
  makeListed({ id: 'id-b', slug: 'b', votes: 3, followers: 4 }),
];
const open = {
  id: 'p',
  endsAt: new Date(0),
  ballots: 4,
  shares: [
    { slug: 'a', share: 75 },
    { slug: 'b', share: 25 },
    { slug: 'c', share: 0 },
  ],
};
const statistics: LiveParts = {
  people,
  content: { section: 'statistics', rounds: [], polls: { open, closed: [] } },
};
const positions: LiveParts = { people, content: { section: 'positions', questions: [] } };
const counts = (votes: number | null) => ({ 'id-a': { votes, followers: 20 } });
const poll = { id: 'p', ballots: 6, votes: { 'id-a': 2, 'id-b': 4 } };

test('the comparison shows the counters and live poll of the latest event', () => {
  const shown = withLiveComparison(statistics, { candidates: counts(10), poll });
  expect(shown.people.map(({ votes, followers }) => [votes, followers])).toEqual([
    [10, 20],
    [3, 4],
  ]);
  expect(shown.content).toMatchObject({
    polls: {
      open: {
        ballots: 6,
        shares: [
          { slug: 'a', share: 33.33 },
          { slug: 'b', share: 66.67 },
        ],
      },
    },
  });
});

test('withLiveComparison adds no live poll when the comparison was loaded without one', () => {
  const { content } = statistics;
  if (content?.section !== 'statistics') throw new Error('The statistics are shown.');
  const closed = { ...statistics, content: { ...content, polls: { ...content.polls, open: null } } };
  expect(withLiveComparison(closed, { candidates: counts(10), poll }).content).toMatchObject({
    polls: { open: null },
  });
});

test('withLiveComparison keeps all loaded figures before the first live event, and the poll when an event has no poll', () => {
  expect(withLiveComparison(statistics, null)).toBe(statistics);
  expect(withLiveComparison(statistics, { candidates: counts(1) }).content).toMatchObject({
    polls: { open },
  });
});

test('the comparison hides votes and poll at once and reloads when election silence begins', () => {
  const event = { candidates: counts(null), poll: null };
  const shown = withLiveComparison(statistics, event);
  expect(shown.people[0]?.votes).toBeNull();
  expect(shown.content).toMatchObject({ polls: { open: null } });
  expect(isOutdated(statistics, event)).toBe(true);
  expect(isOutdated(positions, event), 'the comparison reloads on every tab').toBe(true);
});

test('the comparison reloads when the shown poll closed or another opened, but not for other figures', () => {
  expect(isOutdated(statistics, { poll: { ...poll, id: 'q' } })).toBe(true);
  expect(isOutdated(positions, { poll: { ...poll, id: 'q' } })).toBe(false);
  expect(isOutdated(statistics, { candidates: counts(10), poll })).toBe(false);
  expect(isOutdated(statistics, null)).toBe(false);
});
