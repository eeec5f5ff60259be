import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { arrowPath } from './arrow-path.ts';
import { PlaceMap } from './place-map.tsx';
import { Strip } from './strip.tsx';

const render = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]);
const tone = { light: '#111111', dark: '#eeeeee', number: 1 };
const other = { light: '#222222', dark: '#dddddd', number: 2 };

test('an arrow points left for a positive change, and a short arrow has a smaller head', () => {
  expect(arrowPath({ x: 10, y: 5, by: 20 })).toBe('M20 5h-20m7 -7l-7 7l7 7');
  expect(arrowPath({ x: 10, y: 5, by: -8 })).toBe('M6 5h8m-4 -4l4 4l-4 4');
});

test('a strip puts positive values left in the left colour, ends at the next ten, and spreads equal values', () => {
  const html = render(
    <Strip
      title="Distanțe"
      resting="Un loc"
      left={{ label: 'Ana', tone }}
      right={{ label: 'Ion', tone: other }}
      rows={[
        {
          id: 'r',
          label: 'Turul I',
          summary: 'Pe scurt',
          band: { from: -12, middle: 5, to: 10 },
          dots: [10, -10, 0, 10, 10].map((value, index) => ({ id: `p${index}`, value })),
        },
      ]}
    />,
  );
  expect(
    found(html, /data-place="\w+" class="strip-dot hue" style="--hue-light:([^;]+;--hue-dark:[^"]+)"/g),
  ).toEqual([
    '#111111;--hue-dark:#eeeeee;left:25%;top:calc(50% + 0px)',
    '#111111;--hue-dark:#eeeeee;left:25%;top:calc(50% + 9px)',
    '#111111;--hue-dark:#eeeeee;left:25%;top:calc(50% + -9px)',
    'var(--ink-3);--hue-dark:var(--ink-3);left:50%;top:calc(50% + 0px)',
    '#222222;--hue-dark:#dddddd;left:75%;top:calc(50% + 0px)',
  ]);
  expect(found(html, /class="strip-(?:band|middle)" style="([^"]+)"/g)).toEqual([
    'left:25%;right:20%',
    'left:37.5%',
  ]);
  expect(found(html, /<span style="left:([^<]+)</g)).toEqual([
    '0%">20 pp',
    '25%">10 pp',
    '50%">0',
    '75%">10 pp',
    '100%">20 pp',
  ]);
});

const place = { title: 'Aici: 1', fill: { tone }, href: '/results/2/x' };
const map = {
  ...{ title: 'Harta', width: 200, height: 100, outline: 'M0 0', borders: 'M1 1', description: 'Locuri' },
  ...{ resting: 'Un loc', legend: [], sizes: [] },
};

test('a map of dots draws large dots first, and writes a name left of its dot where the right side has no room', () => {
  const html = render(
    <PlaceMap
      {...map}
      places={[
        { ...place, id: 'a', at: [190, 20], size: 1, label: 'Mic' },
        { ...place, id: 'b', at: [50, 80], size: 100, label: 'Mare' },
        { ...place, id: 'c', at: [20, 70], size: 25, label: 'Ascuns' },
      ]}
    />,
  );
  expect(found(html, /data-place="(\w)"/g)).toEqual(['b', 'c', 'a']);
  expect(found(html, / d="M(-?[\d.]+ [\d.]+a[\d.]+)/g)).toEqual(['6 80a44', '-2 70a22', '185.6 20a4.4']);
  expect(found(html, /<(text [^<]*)</g)).toEqual([
    'text x="110" y="86">Mare',
    'text x="179.5" y="26" text-anchor="end">Mic',
  ]);
  expect(html).toContain('role="group" aria-label="Locuri"');
  expect(render(<PlaceMap {...map} places={[]} />)).toContain('role="img" aria-label="Locuri"');
});

test('a map of arrows scales its arrows by the greatest change, and keeps the least arrow visible', () => {
  const html = render(
    <PlaceMap
      {...map}
      marks="arrows"
      places={[
        { ...place, id: 'a', at: [100, 20], size: 1 },
        { ...place, id: 'b', at: [100, 50], size: -36 },
        { ...place, id: 'c', at: [100, 80], size: 18, fill: null },
      ]}
    />,
  );
  expect(found(html, / d="(M\d+ \d+h-?\d+)/g)).toEqual(['M64 50h72', 'M118 80h-36', 'M104 20h-8']);
  expect(found(html, /class="(place-arrow [\w-]+)"/g)).toEqual([
    'place-arrow hue',
    'place-arrow place-none',
    'place-arrow hue',
  ]);
});
