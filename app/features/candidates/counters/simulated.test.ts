import { expect, test } from 'vitest';
import { simulatedWords } from './simulated.ts';

test('the simulated crowd’s figures are written in words, with a zero but without votes during election silence', () => {
  const figures = { followers: 1, views: 21 };
  expect(simulatedWords({ votes: 12, ...figures })).toBe('12 voturi · 1 urmăritor · 21 de vizualizări');
  expect(simulatedWords({ votes: 0, ...figures })).toBe('0 voturi · 1 urmăritor · 21 de vizualizări');
  expect(simulatedWords({ votes: null, ...figures })).toBe('1 urmăritor · 21 de vizualizări');
});
