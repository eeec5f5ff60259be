import { expect, test } from 'vitest';
import type { Scorecard } from '#app/features/assistant/quality/scorecard.ts';
import { showScorecard } from './shown-scorecard.ts';

const people = [
  { slug: 'ana-unu', name: 'Ana Unu' },
  { slug: 'dan-doi', name: 'Dan Doi' },
];

function makeWrong(id: string, at: string): Scorecard['wrong'][number] {
  return {
    id,
    question: id,
    earlier: [],
    at,
    expected: ['results'],
    given: 'news',
    missing: [],
    answer: 'Nu.',
  };
}

const card: Scorecard = {
  measured: '2025-06-02',
  asked: 3,
  right: 1,
  rightRoutes: 1,
  byRoute: [{ name: 'results', asked: 3, right: 1 }],
  byCandidate: [
    { name: 'dan-doi', asked: 2, right: 1 },
    { name: 'ana-unu', asked: 1, right: 0 },
  ],
  facts: { expected: 2, said: 1 },
  recommendations: 0,
  late: 0,
  unsourced: 0,
  groups: { compared: 0, uneven: [] },
  wrong: [makeWrong('early', '2025-05-12T10:00:00+03:00'), makeWrong('late', '2025-06-01T12:00:00+03:00')],
};

test('the scorecard counts a wrong answer without showing it while its question is later than election time', () => {
  const shownAt = (time: string) => showScorecard(card, { at: new Date(time), people });
  const between = shownAt('2025-05-12T10:00:00+03:00');
  expect([between.wrong.map(({ id }) => id), between.hidden]).toEqual([['early'], 1]);
  const archive = shownAt('2025-06-01T12:00:00+03:00');
  expect([archive.wrong.map(({ id }) => id), archive.hidden]).toEqual([['early', 'late'], 0]);
});

test('the scorecard shows the day of the measurement only from that day’s election time on', () => {
  const shownAt = (time: string) => showScorecard(card, { at: new Date(time), people }).measured;
  expect(shownAt('2025-05-12T10:00:00+03:00')).toBeNull();
  expect(shownAt('2025-06-01T23:59:59Z')).toBeNull();
  expect(shownAt('2025-06-02T00:00:00Z')).toBe('2025-06-02');
});

test('the scorecard lists candidates in ballot order and gives subjects Romanian names', () => {
  const shown = showScorecard(card, { at: new Date('2025-05-12T10:00:00+03:00'), people });
  expect(shown.byCandidate.map(({ name }) => name)).toEqual(['Ana Unu', 'Dan Doi']);
  expect(shown.byRoute).toEqual([{ key: 'results', name: 'Rezultate și prezență', asked: 3, right: 1 }]);
});
