import { expect, test } from 'vitest';
import { drawPicture } from './draw.ts';
import type { Picture } from './picture.ts';
import { sizeFor, textWidth, wrap } from './wrap.ts';

const picture: Picture = {
  kicker: 'Sus',
  title: 'Un titlu',
  standFirst: null,
  label: null,
  people: [],
  bars: [],
  note: 'Sursa: cineva.',
};

const person = { name: 'Ana Bob', hue: { light: '#123456', dark: '#654321', number: 11 } };

test("wrap keeps a picture's text within its box, and ends a cut text with …", () => {
  const box = { width: 500, size: 50, lines: 2 };
  const long = 'Municipiul București, sectorul cinci, secțiile de votare organizate în școli și în licee';
  const lines = wrap(long, box);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(textWidth(line, 50)).toBeLessThanOrEqual(500);
  expect(lines[0]).toBe('Municipiul');
  expect(lines.at(-1)).toMatch(/[^\s,]…$/);
  expect(wrap('Scurt', box)).toEqual(['Scurt']);
  expect(
    textWidth(wrap('Nemaipomenitdelungșifărăniciunspațiulibersusțingândurile', box)[0] ?? '', 50),
  ).toBeLessThanOrEqual(500);
});

test('wrap keeps a text that exactly fills its lines, and cuts a text that has one word more', () => {
  const box = { width: 200, size: 50, lines: 2 };
  expect(wrap('Unu doi trei patru', { ...box, lines: 4 })).toEqual(['Unu doi', 'trei', 'patru']);
  expect(wrap('Unu doi trei', box)).toEqual(['Unu doi', 'trei']);
  expect(wrap('Unu doi trei patru', box)).toEqual(['Unu doi', 'trei…']);
  const exact = { ...box, width: textWidth('Unu doi', 50) };
  expect(wrap('Unu doi', exact)).toEqual(['Unu doi']);
  expect(wrap('Unu doi', { ...exact, width: exact.width - 0.01 })).toEqual(['Unu', 'doi']);
});

test('sizeFor returns the largest size at which the whole text fits, or else the smallest size', () => {
  const box = { width: 200, lines: 2, sizes: [60, 50, 10] };
  expect(sizeFor('Unu doi trei', box)).toBe(50);
  expect(sizeFor('Unu', box)).toBe(60);
  expect(sizeFor('Unu doi trei patru', { ...box, lines: 1, sizes: [60, 50] })).toBe(50);
});

test.each([
  ['a text', {}],
  ['a person', { people: [person], label: 'Etichetă' }],
  ['a row of people', { people: Array.from({ length: 14 }, () => person) }],
  [
    'bars',
    {
      bars: Array.from({ length: 4 }, () => ({
        name: 'Nume '.repeat(9),
        detail: 'Partid',
        share: 100,
        hue: person.hue,
        figure: '100,00%',
      })),
    },
  ],
  [
    'a map',
    {
      drawing: {
        ...{ width: 100, height: 100, lines: ['M0 0h9'], isLand: false, credit: null },
        marks: [{ d: 'M0 0h9', colour: null }],
        key: 'Un semn pentru fiecare localitate și încă multe cuvinte '.repeat(3),
      },
    },
  ],
])('the text of %s stays above the closing line, even with very long words', (_name, more) => {
  const long = 'Cuvinte destul de lungi pentru trei rânduri întregi și încă ceva '.repeat(3);
  const svg = drawPicture({ ...picture, kicker: long, title: long, standFirst: long, note: '', ...more });
  const lines = [...svg.matchAll(/<text x="[^"]*" y="([\d.]+)"/g)].map((match) => Number(match[1]));
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...lines)).toBeLessThan(530);
});

test('drawPicture keeps text from data inside its SVG text node or attribute', () => {
  const svg = drawPicture({
    ...picture,
    note: '</text><script>alert(1)</script> & "x"\u0000',
    people: [{ name: '<b>', hue: { light: '"/><image href="http://exemplu.ro/a.png"/>', dark: '#123456' } }],
  });
  expect(svg).not.toMatch(/<script|<image|<b>/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none
  expect(svg).not.toMatch(/\u0000/);
  expect(svg).toContain('&lt;script&gt;');
});

test('drawPicture draws a bar as long as its share of the track, at least 3 units, and at most the whole track', () => {
  const barOf = (share: number) => {
    const bar = { name: 'Ana Bob', detail: 'Partid', share, hue: person.hue, figure: `${share} %` };
    const svg = drawPicture({ ...picture, bars: [bar] });
    expect(svg).toMatch(/text-anchor="end"[^>]*>\d+ %</);
    expect(svg).toContain('>Partid<');
    return Number(/width="([\d.]+)" height="28" fill="#123456"/.exec(svg)?.[1]);
  };
  expect([0, 50, 100, 150].map(barOf)).toEqual([3, 245, 490, 490]);
});

test('drawPicture draws one person large with the label, and numbers in the marks of numbered people only', () => {
  const svg = drawPicture({ ...picture, people: [person], label: 'Etichetă' });
  expect(svg).toContain('>Etichetă<');
  expect(svg).toContain('>11<');
  const unnumbered = { name: 'Ana Bob', hue: { light: '#123456', dark: '#654321' } };
  expect(drawPicture({ ...picture, people: [unnumbered] })).toContain('>AB<');
  expect(drawPicture({ ...picture, people: [person, person], label: 'Etichetă' })).not.toContain('Etichetă');
});

test('drawPicture starts a note of two lines higher than a note of one line', () => {
  const first = (note: string) =>
    Number(/y="(\d+)"[^>]*font-size="24"/.exec(drawPicture({ ...picture, note }))?.[1]);
  expect([first('Scurt.'), first('Cuvinte multe. '.repeat(9))]).toEqual([586, 572]);
});

test('drawPicture draws all candidates alike except for name, party, number and colour', () => {
  const of = (name: string, light: string, number: number) =>
    drawPicture({ ...picture, title: name, people: [{ name, hue: { light, dark: light, number } }] });
  // The thirteenth candidate gets the first shape again.
  const same = (svg: string) =>
    svg.replaceAll(/Ana Pop|Dan Pop|#12345\d/g, '*').replaceAll(/>(11|23)</g, '><');
  expect(same(of('Ana Pop', '#123451', 11))).toBe(same(of('Dan Pop', '#123452', 23)));
});
