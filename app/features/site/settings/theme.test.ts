import { expect, test } from 'vitest';
import { contrast } from '#app/ui/colour/colour.ts';
import { contrastAsText, leastContrast, type SiteColours, themeCss } from './theme.ts';

const defaults: SiteColours = { primary: '#002B7F', secondary: '#CE1126', accent: '#FCD116' };
const dark = ['#111317', '#1d2026'];
const light = ['#ffffff', '#f7f6f2'];

/** Returns the light and dark values of a colour variable in the style sheet. */
function token(css: string, name: string): [string, string] {
  const [, value = ''] = new RegExp(`--${name}:([^;}]+)`).exec(css) ?? [];
  const [first = '', second = first] = value.match(/#[\da-f]{6}/gi) ?? [];
  return [first, second];
}

/** Returns a colour for a number, so that every run tests the same colours. */
const colourOf = (number: number) =>
  `#${((number * 2_654_435_761) % 0x1000000).toString(16).padStart(6, '0')}`;

test('SET-13 SET-14 SET-15 the style sheet keeps its colour variables when the colours are the defaults', () => {
  expect(themeCss(defaults, defaults)).toBe('');
  expect(themeCss({ ...defaults, primary: '#002b7f' }, defaults)).toBe('');
});

test('themeCss ignores a stored text that is not a colour', () => {
  expect(themeCss({ ...defaults, primary: 'red;}body{display:none' }, defaults)).toBe('');
});

test('text is readable in both colour schemes with every accepted primary and secondary colour', () => {
  const tried = Array.from({ length: 400 }, (_, index) => colourOf(index + 1));
  const primaries = tried.filter((colour) => contrastAsText(colour) >= leastContrast.text);
  const secondaries = tried.filter((colour) => contrastAsText(colour) >= leastContrast.mark);
  expect(primaries.length).toBeGreaterThan(100);
  const check = (name: string, [one, other]: [string, string], least: number) =>
    expect(contrast(one, other), `${name} ${one} ${other}`).toBeGreaterThanOrEqual(least);
  for (const primary of primaries) {
    const css = themeCss({ ...defaults, primary }, defaults);
    const [blue, tint, on, hover] = ['blue', 'blue-tint', 'on-blue', 'blue-hover'].map((name) =>
      token(css, name),
    );
    if (!blue || !tint || !on || !hover) throw new Error('a token is missing');
    for (const paper of [...light, tint[0], on[0]]) check(primary, [blue[0], paper], 4.5);
    for (const paper of [...dark, tint[1], on[1]]) check(primary, [blue[1], paper], 4.5);
    check(primary, [hover[0], '#ffffff'], 4.5);
    check(primary, [hover[1], '#1d2026'], 4.5);
    check(primary, [token(css, 'focus')[1], '#111317'], 3);
  }
  for (const secondary of secondaries) {
    const css = themeCss({ ...defaults, secondary }, defaults);
    const [text, tint, red] = ['red-text', 'red-tint', 'red'].map((name) => token(css, name));
    if (!text || !tint || !red) throw new Error('a token is missing');
    for (const paper of [...light, tint[0]]) check(secondary, [text[0], paper], 4.5);
    for (const paper of [...dark, tint[1]]) check(secondary, [text[1], paper], 4.5);
    check(secondary, [red[0], '#ffffff'], 3);
  }
});

test('text is readable and the focus ring visible in the dark scheme with every accent colour', () => {
  for (let number = 1; number <= 200; number += 1) {
    const accent = colourOf(number);
    const css = themeCss({ ...defaults, accent }, defaults);
    expect(contrast(accent, token(css, 'on-yellow')[0]), accent).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(css, 'focus')[1], '#1d2026'), accent).toBeGreaterThanOrEqual(3);
  }
});
