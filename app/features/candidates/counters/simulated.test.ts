import { expect, test } from 'vitest';
import { simulatedWords } from './simulated.ts';

test('the simulated crowd’s figures are words, without the votes in election silence but with a zero', () => {
  const figures = { followers: 1, views: 21 };
  expect(simulatedWords({ votes: 12, ...figures })).toBe('12 voturi · 1 urmăritor · 21 de vizualizări');
  expect(simulatedWords({ votes: 0, ...figures })).toBe('0 voturi · 1 urmăritor · 21 de vizualizări');
  expect(simulatedWords({ votes: null, ...figures })).toBe('1 urmăritor · 21 de vizualizări');
});
