import { expect, test } from 'vitest';
import { discussionPageTexts, heldAmount } from './texts.ts';

test.each([
  [2, 1, '2 texte și 1 reacție'],
  [1, 0, '1 text'],
  [0, 20, '20 de reacții'],
])('%i held texts and %i reactions are counted as „%s”', (texts, presses, said) => {
  expect(heldAmount(texts, presses)).toBe(said);
});

const t = discussionPageTexts.ro;

test('the counts of the discussion pages agree with their nouns', () => {
  expect([2, 20].map(t.replies)).toEqual(['Toate cele 2 răspunsuri', 'Toate cele 20 de răspunsuri']);
});
