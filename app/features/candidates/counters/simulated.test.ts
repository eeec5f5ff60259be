import { expect, test } from 'vitest';
import { simulatedWords } from './simulated.ts';

test('simulatedWords writes the crowd’s figures in words: zero votes as 0, and no votes during election silence', () => {
  const figures = { followers: 1, views: 21 };
  expect(simulatedWords({ votes: 12, ...figures })).toBe(
    '12\u00a0voturi · 1\u00a0urmăritor · 21\u00a0de\u00a0vizualizări',
  );
  expect(simulatedWords({ votes: 0, ...figures })).toBe(
    '0\u00a0voturi · 1\u00a0urmăritor · 21\u00a0de\u00a0vizualizări',
  );
  expect(simulatedWords({ votes: null, ...figures })).toBe('1\u00a0urmăritor · 21\u00a0de\u00a0vizualizări');
});
