import { expect, test } from 'vitest';
import { annulledHref, fileHref, hoursHref, resultsHref, timelineHref } from './addresses.ts';
import { RoundName, roundName, tenthsOf } from './round-words.ts';

test('a results URL contains only the parts that differ from the whole country and the default round', () => {
  expect([resultsHref(2), resultsHref(2, 'RO'), resultsHref(2, 'B-S1')]).toEqual([
    ...['/results/2', '/results/2', '/results/2/B-S1'],
  ]);
  expect(resultsHref(1, 'CJ', { harta: null, sortare: '-a' })).toBe('/results/1/CJ?sortare=-a');
  expect([hoursHref(), hoursHref(0), hoursHref(21)]).toEqual([
    ...['/results/hours', '/results/hours?ora=0', '/results/hours?ora=21'],
  ]);
  expect([
    timelineHref(),
    timelineHref({ round: 2 }),
    timelineHref({ step: 3 }),
    timelineHref({ round: 2, step: 3 }),
  ]).toEqual([
    ...[
      '/results/timeline',
      '/results/timeline?tur=2',
      '/results/timeline?pas=3',
      '/results/timeline?tur=2&pas=3',
    ],
  ]);
  expect([annulledHref(), annulledHref('-a')]).toEqual(['/results/annulled', '/results/annulled?sortare=-a']);
  expect(fileHref({ round: 1, code: 'RO', kind: 'areas', format: 'csv' })).toBe('/results/1/RO/areas.csv');
});

test.each([
  [38, 'Patru'],
  [42, 'Patru'],
  [42.01, null],
  [37.99, null],
  [45, null],
  [8, 'Unul'],
  [92, 'Nouă'],
  [98, null],
  [2, null],
  [0, null],
  [null, null],
])('a share of %j percent is in words %j of ten', (share, expected) => {
  expect(tenthsOf(share)).toBe(expected);
});

test('rounds have Roman numerals up to the third', () => {
  expect([1, 3, 4].map(roundName)).toEqual(['turul I', 'turul III', 'turul 4']);
  expect(RoundName(2)).toBe('Turul II');
});
