import { expect, test } from 'vitest';
import { markMatches } from './typed.ts';

test.each([
  ['Alegerile din mai', 'alegeri', ['Alegerile']],
  ['Știrile zilei: ŞTIRI și știință', 'stiri', ['Știrile', 'ŞTIRI']],
  ['Dezbatere la Iași', 'dezbat', ['Dezbatere']],
  ['Votul tinerilor', 'presă', []],
  ['Buget fără vot', 'buget -vot', ['Buget']],
])('marks in „%s” for the search „%s” the parts %j', (text, search, marked) => {
  const parts = markMatches(text, search);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(marked);
});
