import { expect, test } from 'vitest';
import { matchesTexts } from './texts.ts';

const { explanation } = matchesTexts.ro;

test('the explanation of a match counts the common answers, and says when only one question was answered', () => {
  expect(explanation({ common: 12, answered: 25, near: 1, opposite: 2 })).toBe(
    'A luat poziție la 12 din cele 25 de întrebări la care ai răspuns: 1 răspuns apropiat de al tău, 2 răspunsuri opuse.',
  );
  expect(explanation({ common: 1, answered: 3, near: 1, opposite: 0 })).toMatch(
    /^A luat poziție la 1 din cele 3 întrebări la care ai răspuns: /,
  );
  expect(explanation({ common: 1, answered: 1, near: 1, opposite: 0 })).toMatch(
    /^A luat poziție la singura întrebare la care ai răspuns: /,
  );
});
