import { expect, test } from 'vitest';
import { hidesCharacters, tidyText } from './plain-text.ts';
import { stemOf } from './stem.ts';

test.each([
  ['0007', 'a control character'],
  ['200b', 'a zero-width space'],
  ['2028', 'a line separator'],
  ['2029', 'a paragraph separator'],
  ['e000', 'a character of private use'],
  ['0378', 'an unassigned character'],
  ['d800', 'half of a character'],
  ['034f', 'a grapheme joiner'],
  ['115f', 'a Hangul filler'],
  ['1160', 'a Hangul filler'],
  ['3164', 'a Hangul filler'],
  ['ffa0', 'a Hangul filler'],
  ['17b4', 'a Khmer vowel that draws nothing'],
  ['17b5', 'a Khmer vowel that draws nothing'],
  ['180b', 'a Mongolian selector'],
  ['180d', 'a Mongolian selector'],
  ['180f', 'a Mongolian selector'],
  ['2800', 'an empty Braille pattern'],
  ['1d159', 'a note head that draws nothing'],
  ['e0100', 'a variation selector'],
  ['e01ef', 'a variation selector'],
])('hidesCharacters finds U+%s, %s', (code, _name) => {
  expect(hidesCharacters(`v${String.fromCodePoint(Number.parseInt(code, 16))}ot`)).toBe(true);
});

test('hidesCharacters accepts three accents on a letter, and joined emoji with selectors and skin colours', () => {
  expect(hidesCharacters(`v${'\u0315'.repeat(3)}ot`)).toBe(false);
  expect(hidesCharacters(`v${'\u0315'.repeat(4)}ot`)).toBe(true);
  for (const joined of ['👩\u200d💻', '👩🏽\u200d💻', '❤\ufe0f\u200d🔥', 'unu\ndoi'])
    expect(hidesCharacters(joined), joined).toBe(false);
  for (const split of ['v\u200dot', '👩\u200dot', 'v\u200d💻'])
    expect(hidesCharacters(split), split).toBe(true);
});

test('tidyText makes tabs blanks, every line break one sign, and removes blanks at the ends of lines', () => {
  expect(tidyText('a\tb\rc\r\nd')).toBe('a b\nc\nd');
  expect(tidyText('unu \u00a0\u2003\ndoi')).toBe('unu\ndoi');
  expect(tidyText('unu\n\ndoi\n\n\ntrei')).toBe('unu\n\ndoi\n\ntrei');
});

test.each([
  ['alegerilor', 'aleger'],
  ['votului', 'vot'],
  ['votezi', 'vot'],
  ['presedintelui', 'presedint'],
  ['recunoaste', 'recunosc'],
  ['recunoscut', 'recunosc'],
  ['actiunile', 'act'],
  ['tara', 'tar'],
  ['ani', 'ani'],
  ['vot', 'vot'],
])('stemOf removes the ending of „%s”, which leaves „%s”', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});
