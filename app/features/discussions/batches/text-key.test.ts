import { expect, test } from 'vitest';
import { textKeyOf } from './text-key.server.ts';

const text = 'Votați cu încredere, el este singurul care știe!';

test.each([
  ['capitals and punctuation', 'VOTAȚI CU ÎNCREDERE: EL ESTE SINGURUL CARE ȘTIE...'],
  ['no diacritics', 'Votati cu incredere, el este singurul care stie'],
  ['cedillas', 'Votaţi cu încredere, el este singurul care ştie!'],
  ['Cyrillic letters', 'Vоtаți сu înсrеdеrе, еl еstе singurul саrе știе!'],
  ['repeated letters, emoji and a number', '17. Votațiiii cu încredere, el este singurul care știe 👍👍'],
])('a text with %s has the same fingerprint as the plain text', (_name, other) => {
  expect(textKeyOf(other)).toEqual(textKeyOf(text));
});

test('different texts have different fingerprints, and a short text has no fingerprint', () => {
  expect(textKeyOf('Votați fără încredere, el este singurul care știe!')).not.toEqual(textKeyOf(text));
  expect(textKeyOf('Sunt de acord!')).toBeNull();
  expect(textKeyOf('abcdefghijklmnopqrs'), 'nineteen letters').toBeNull();
  expect(textKeyOf('abcdefghijklmnopqrst'), 'twenty letters').toHaveLength(16);
});
