import { expect, test } from 'vitest';
import { annulledFile, annulledHref, fileHref, hoursHref, resultsHref, timelineHref } from './addresses.ts';
import {
  countdownEmbed,
  hoursEmbed,
  mapEmbed,
  placesEmbed,
  resultsEmbed,
  roundsEmbed,
  stripEmbed,
  timelineEmbed,
  turnoutEmbed,
} from './embeds.ts';
import { keepRounds, RoundName, roundName, tenthsOf } from './round-words.ts';

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
  expect(fileHref({ round: 2, code: 'A/B', kind: 'hours', format: 'json' })).toBe(
    '/results/2/A%2FB/hours.json',
  );
  expect(annulledFile).toBe('/results/annulled.csv');
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
  expect(keepRounds('Turul I, turul II și turul 4')).toBe('Turul\u00a0I, turul\u00a0II și turul 4');
});

const nation = { round: 2, code: 'RO' };
const county = { round: 2, code: 'CJ' };
test.each([
  [resultsEmbed({ ...nation, candidates: 2 }), '/embed/results/2', [1150, 890, 720, 700]],
  [resultsEmbed({ ...county, candidates: 2 }), '/embed/results/2/CJ', [1230, 1034, 750, 690]],
  [resultsEmbed({ ...nation, candidates: 3 }), '/embed/results/2', [1390, 1151, 820, 750]],
  [mapEmbed({ round: 1, harta: null }), '/embed/map/1', [1870, 1770, 1800, 1340]],
  [placesEmbed({ ...county, harta: null }), '/embed/places/2/CJ', [1470, 1370, 1320, 1170]],
  [placesEmbed({ ...county, harta: 'x' }), '/embed/places/2/CJ?harta=x', [1470, 1370, 1320, 1170]],
  [stripEmbed(county), '/embed/strip/2/CJ', [1420, 1250, 1030, 960]],
  [roundsEmbed(nation), '/embed/rounds/2', [1880, 1680, 1540, 1270]],
  [turnoutEmbed(county), '/embed/turnout/2/CJ', [1220, 1080, 1420, 1600]],
  [hoursEmbed(null), '/embed/hours', [1900, 1520, 1200, 1220]],
  [hoursEmbed(8), '/embed/hours?ora=8', [1900, 1520, 1200, 1220]],
  [timelineEmbed(null), '/embed/timeline', [1320, 1050, 900, 900]],
  [timelineEmbed(2), '/embed/timeline?tur=2', [1320, 1050, 900, 900]],
  [countdownEmbed, '/embed/countdown', [1000, 760, 600, 550]],
])('the embed %j has the path %s and its heights for four widths', ({ path, heights }, own, pixels) => {
  expect(path).toBe(own);
  const { slim, narrow, middle, wide } = heights;
  expect([slim, narrow, middle, wide]).toEqual(pixels);
});
