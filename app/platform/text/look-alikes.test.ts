import { expect, test } from 'vitest';
import { withoutLookAlikes } from './look-alikes.ts';

test.each([
  ['Cyrillic letters', 'Ѕоndај', 'Sondaj'],
  ['Greek capitals', 'ΒΑRΟΜΕΤRU', 'BAROMETRU'],
  ['full-width letters', 'ｓｏｎｄａｊ', 'sondaj'],
  ['mathematical letters', '𝐬𝐨𝐧𝐝𝐚𝐣', 'sondaj'],
  ['Armenian letters', 'օոսհցզ', 'onuhgq'],
  ['small Greek letters', 'αεικνορτυχηγσ', 'aeikvoptuxnyo'],
  ['rare Latin letters', 'ıɡ', 'ig'],
  ['a zero between letters', 's0ndaj', 'sondaj'],
  ['a zero after a letter with an accent', 'ș0ndaj', 'șondaj'],
  ['a zero-width space and a soft hyphen', 'son\u200bda\u00adj', 'sondaj'],
])('withoutLookAlikes makes a word with %s equal to the word in Latin letters', (_name, disguised, plain) => {
  expect(withoutLookAlikes(disguised)).toBe(plain);
});

test('withoutLookAlikes leaves Romanian letters, capitals and numbers unchanged', () => {
  const text = 'Știri: țara are 10,5% și 2025 de comune, „în sfârșit”.';
  expect(withoutLookAlikes(text)).toBe(text);
});
