import { expect, test } from 'vitest';
import { markMatches, splitTyped } from './typed.ts';

test.each([
  ['Alegerile din mai', 'alegeri', ['Alegerile']],
  ['Știrile zilei: ŞTIRI și știință', 'stiri', ['Știrile', 'ŞTIRI']],
  ['Dezbatere la Iași', 'dezbat', ['Dezbatere']],
  ['Votul tinerilor', 'presă', []],
  ['Banca Națională', 'banc', ['Banca']],
  ['Alegerile și alegerilor', 'alege', ['Alegerile']],
  ['Votez', 'vota', []],
  ['Un vot, un om', 'vot om', ['vot', 'om']],
  ['Buget fără vot', 'buget -vot', ['Buget']],
])('the text „%s” found by the search „%s” has the marked parts %j', (text, search, marked) => {
  const parts = markMatches(text, search);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(marked);
});

test.each([
  ['alegeri la', 'alegeri', 'la'],
  ['alegeri a', 'alegeri', ''],
  ['  vot  ', '', 'vot'],
  ['vot, ', 'vot,', ''],
])(
  'the typed text „%s” is split into „%s” and the beginning „%s” of at least two letters',
  (text, before, last) => {
    expect(splitTyped(text)).toEqual({ before, last });
  },
);
