import { expect, test } from 'vitest';
import { fieldTexts } from './texts.ts';

test.each([
  [7, 1_234, 'Cel mult 7 caractere. Ai scris 1.234.'],
  [20, 21, 'Cel mult 20 de caractere. Ai scris 21.'],
  [301, 302, 'Cel mult 301 caractere. Ai scris 302.'],
])('a limit of %i characters is explained after %i were typed', (most, written, said) => {
  expect(fieldTexts.ro.problems.tooLong(most, written)).toBe(said);
});
