import { expect, test } from 'vitest';
import { learnRoutes, likeliestOf, wordsOfExamples } from './likely-route.ts';

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
const scoresOf = learnRoutes(examples);

test('learnRoutes finds the route of questions that share words, or only letters, with the route’s examples', () => {
  const asked = [
    'cate procente are xpers',
    'pe cinne sa voez',
    'cu ce acte pot sa votez',
    'ce rol are presedintele',
  ];
  expect(asked.map((pattern) => likeliestOf(scoresOf(pattern)))).toEqual([
    'results',
    'recommendation',
    'procedure',
    'guide',
  ]);
});

test('learnRoutes gives every route the same score when a question shares no trait with the examples', () => {
  expect([...scoresOf('zzz').values()]).toEqual([0, 0, 0, 0]);
});

test('learnRoutes gives the same scores whenever it learns the same examples', () => {
  const again = learnRoutes(structuredClone(examples));
  const pattern = 'cine a luat cel mai mult in xarea';
  expect(again(pattern)).toEqual(scoresOf(pattern));
});

test('wordsOfExamples omits words of unanswerable questions, and rare words in questions about results, which may be places', () => {
  const words = wordsOfExamples({
    results: ['cat a luat la feldru', 'cat a luat xpers', 'cat a luat xpers'],
    news: ['ce mai e nou'],
    unknown: ['cat costa painea'],
  });
  expect(new Set(words)).toEqual(new Set(['cat', 'a', 'luat', 'ce', 'mai', 'e', 'nou']));
});
