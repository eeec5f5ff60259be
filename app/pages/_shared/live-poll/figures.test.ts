import { describe, expect, test } from 'vitest';
import type { ActivePoll } from '#app/features/live-polls/queries.server.ts';
import { hasRolledOver, withLiveFigures } from './figures.ts';

const person = (id: string, votes: number, change: number | null): ActivePoll['candidates'][number] => ({
  id,
  slug: id,
  name: id,
  initials: id,
  hue: { light: '#000000', dark: '#ffffff' },
  pattern: null,
  partyLabel: 'Independent',
  isFictitious: false,
  votes,
  percentage: votes * 10,
  trend: change === null ? null : { direction: 'stable', change },
});
const poll: ActivePoll = {
  id: 'p',
  title: 't',
  description: 'd',
  isSimulated: false,
  startsAt: new Date(0),
  endsAt: new Date(1),
  ballots: 10,
  candidates: [person('a', 6, 0.5), person('b', 4, null)],
};

describe('live poll figures on the page', () => {
  test("withLiveFigures replaces votes, total, percentages and trends but keeps the candidates' order and names", () => {
    const shown = withLiveFigures(poll, { id: 'p', ballots: 20, votes: { b: 8, a: 12 } });
    expect(shown.ballots).toBe(20);
    expect(shown.candidates.map(({ id, votes, percentage }) => [id, votes, percentage])).toEqual([
      ['a', 12, 60],
      ['b', 8, 40],
    ]);
    expect(shown.candidates.map(({ trend }) => trend)).toEqual([{ direction: 'stable', change: 0.5 }, null]);
    const up = withLiveFigures(poll, { id: 'p', ballots: 11, votes: { a: 7, b: 4 } });
    expect(up.candidates[0]?.trend).toEqual({ direction: 'up', change: 4.14 });
  });

  test('withLiveFigures shows 0 votes for a candidate without votes, and ignores figures of another poll', () => {
    expect(withLiveFigures(poll, { id: 'p', ballots: 1, votes: { a: 1 } }).candidates[1]?.votes).toBe(0);
    for (const live of [undefined, null, { id: 'q', ballots: 3, votes: { a: 3 } }])
      expect(withLiveFigures(poll, live)).toBe(poll);
  });

  test('hasRolledOver reloads the page when a poll closed, opened, changed or got its first ballot', () => {
    const live = (id: string, ballots = 10) => ({ id, ballots, votes: {} });
    expect(hasRolledOver(poll, undefined)).toBe(false);
    expect(hasRolledOver(null, undefined)).toBe(false);
    expect(hasRolledOver(null, null)).toBe(false);
    expect(hasRolledOver(poll, live('p', 11))).toBe(false);
    expect(hasRolledOver({ id: 'p', ballots: 0 }, live('p', 0))).toBe(false);
    for (const [page, heard] of [
      [poll, null],
      [null, live('p')],
      [poll, live('q')],
      [{ id: 'p', ballots: 0 }, live('p', 1)],
    ] as const)
      expect(hasRolledOver(page, heard)).toBe(true);
  });
});
