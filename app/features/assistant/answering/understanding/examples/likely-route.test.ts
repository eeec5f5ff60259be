import { expect, test } from 'vitest';
import { learnRoutes, wordsOfExamples } from './likely-route.ts';

const examples = {
  results: [
    'cat a luat xpers',
    'cine a castigat in xarea',
    'ce procent a avut xpers',
    'cat a luat xpers la xarea',
  ],
  recommendation: ['cu cine sa votez', 'merita sa votez cu xpers', 'pe cine sa aleg'],
  procedure: ['unde votez', 'cu ce act pot vota', 'pana la ce ora pot vota'],
  guide: ['ce face presedintele'],
};
const routeOf = learnRoutes(examples);

test('learnRoutes finds the route of questions that share words, or only letters, with its examples', () => {
  const asked = [
    'cate procente are xpers',
    'pe cinne sa voez',
    'cu ce acte pot sa votez',
    'ce rol are presedintele',
  ];
  expect(asked.map((pattern) => routeOf(pattern).route)).toEqual([
    'results',
    'recommendation',
    'procedure',
    'procedure',
  ]);
});

test('learnRoutes gives every route the same share when a question shares nothing with its examples', () => {
  const { share, shareOf } = routeOf('zzz');
  expect([share, shareOf('results'), shareOf('guide')].map((value) => value.toFixed(2))).toEqual([
    '0.33',
    '0.33',
    '0.33',
  ]);
});

test('learnRoutes gives the same shares whenever it learns the same examples', () => {
  const again = learnRoutes(structuredClone(examples));
  const pattern = 'cine a luat cel mai mult in xarea';
  expect(again(pattern).share).toBe(routeOf(pattern).share);
});

test('wordsOfExamples leaves out the words of unknown questions, and rare words of results, which may be places', () => {
  const words = wordsOfExamples({
    results: ['cat a luat la feldru', 'cat a luat xpers', 'cat a luat xpers'],
    news: ['ce mai e nou'],
    unknown: ['cat costa painea'],
  });
  expect(new Set(words)).toEqual(new Set(['cat', 'a', 'luat', 'ce', 'mai', 'e', 'nou']));
});
