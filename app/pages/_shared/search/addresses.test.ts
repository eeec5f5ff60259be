import { expect, test } from 'vitest';
import { readText } from './addresses.ts';

test.each([
  ['', null],
  ['?cauta=', null],
  ['?cauta=%20%20', null],
  ['?cauta=%20cluj%20', 'cluj'],
  [`?cauta=${'a'.repeat(60)}`, 'a'.repeat(60)],
  [`?cauta=${'a'.repeat(61)}`, 'a'.repeat(60)],
])('the URL query „%s” searches for %j', (search, expected) => {
  expect(readText(new URLSearchParams(search))).toBe(expected);
});
