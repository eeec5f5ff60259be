import { expect, test } from 'vitest';
import { embedHandle, isEmbed, themeOf } from './handle.ts';

test.each([
  ['?theme=light', 'light'],
  ['?theme=dark&x=1', 'dark'],
  ['?theme=Dark', undefined],
  ['?theme=blue', undefined],
  ['', undefined],
])('the address part %s chooses the theme %s', (search, theme) => {
  expect(themeOf(search)).toBe(theme);
});

test('a page counts as an embed when any of its routes is an embed', () => {
  expect(isEmbed([undefined, embedHandle])).toBe(true);
  expect(isEmbed([undefined, { embed: true }])).toBe(false);
  expect(isEmbed([])).toBe(false);
});
