import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test('escapeXml escapes each of the five signs, and removes the characters that XML forbids', () => {
  expect(escapeXml('&<>"\'')).toBe('&amp;&lt;&gt;&quot;&apos;');
  expect(escapeXml('a\u0000\u0008b\u000b\u000c\u000e\u001f\ufffe\uffff')).toBe('ab');
  expect(escapeXml('ș\t\n\r🗳')).toBe('ș\t\n\r🗳');
});
