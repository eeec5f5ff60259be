import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BarList } from './bar-list.tsx';
import { ChoroplethMap } from './choropleth-map.tsx';
import { Doughnut } from './doughnut.tsx';
import { LineChart } from './lines/line-chart.tsx';

const tone = { light: '#63287a', dark: '#c28bdb' };
const step = { light: '#63287a', dark: '#c28bdb', onLight: '#ffffff', onDark: '#000000' };

test('LineChart renders one drawing with a description, and labels at the line ends for each width', () => {
  const html = renderToStaticMarkup(
    <LineChart
      title="Titlul"
      description="Două puncte"
      lines={[
        {
          id: 'a',
          label: 'Linia A',
          shortLabel: 'A',
          tone,
          points: [
            { x: 0, y: 0 },
            { x: 10, y: 5 },
          ],
        },
      ]}
      x={{
        from: 0,
        to: 10,
        ticks: [
          { value: 0, label: 'zero' },
          { value: 5, label: 'cinci', wideOnly: true },
        ],
      }}
      y={{ from: 0, to: 10, ticks: [{ value: 0, label: '0' }] }}
    />,
  );
  expect(html.match(/role="img" aria-label="Două puncte"/g)).toHaveLength(1);
  expect(html.match(/<path class="line"/g)).toHaveLength(1);
  expect(html).toContain(
    '<span class="wide-only">Linia A</span><span class="narrow-only"><span class="sr-only">Linia A</span><span aria-hidden="true">A</span></span>',
  );
  expect(html.match(/wide-only"[^>]*>cinci</g)).toHaveLength(1);
});

test('BarList fills the track of the longest bar and draws the others in proportion', () => {
  const row = { name: 'x', share: '1%', tone };
  const html = renderToStaticMarkup(
    <BarList
      title="Bare"
      rows={[
        { ...row, id: 'a', length: 40 },
        { ...row, id: 'b', length: 10 },
      ]}
    />,
  );
  expect([...html.matchAll(/width:([\d.]+)%/g)].map((found) => Number(found[1]))).toEqual([100, 25]);
});

test("BarList draws a row's compared value as a tick on the bars’ scale, even when the value is 0", () => {
  const row = { name: 'x', share: '1%', tone, length: 20 };
  const html = renderToStaticMarkup(
    <BarList
      title="Bare"
      max={50}
      rows={[
        { ...row, id: 'a', tick: 40 },
        { ...row, id: 'b', tick: 0 },
        { ...row, id: 'c', tick: null },
      ]}
    />,
  );
  const ticks = [...html.matchAll(/class="bar-tick" style="left:([\d.]+)%"/g)].map((found) =>
    Number(found[1]),
  );
  expect(ticks).toEqual([80, 0]);
});

test('BarList folds the rows after the first, and scales all of them by the longest', () => {
  const rows = [40, 30, 10].map((length) => ({ id: String(length), name: 'x', share: '1%', tone, length }));
  const html = renderToStaticMarkup(
    <BarList title="Bare" rows={rows} fold={{ after: 2, summary: 'Restul' }} />,
  );
  const [shown = '', folded = ''] = html.split('<details');
  expect(shown.match(/class="bar-row"/g)).toHaveLength(2);
  expect(folded).toContain('Restul');
  expect(folded).toContain('width:25.000%');
});

test('BarList draws an empty bar for a value of zero', () => {
  const html = renderToStaticMarkup(
    <BarList title="Bare" rows={[{ id: 'a', name: 'x', share: '0%', tone, length: 0 }]} />,
  );
  expect(html).toContain('width:0.000%');
});

test('ChoroplethMap makes an area a link named after its figure, with its pattern drawn over the area', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ChoroplethMap
        title="Harta"
        description="O zonă"
        width={100}
        height={50}
        legend={[]}
        areas={[
          {
            id: 'z',
            d: 'M0 0h9v9Z',
            label: 'Z',
            centroid: [4, 4],
            title: 'Zona: 61%',
            href: '/z',
            fill: { step, pattern: 'dots' },
          },
          { id: 'y', d: 'M9 9h9v9Z', label: 'Y', centroid: [9, 9], title: 'Zona Y: fără date', fill: null },
        ]}
      />
    </MemoryRouter>,
  );
  expect(html).toMatch(
    /<a[^>]*aria-label="Zona: 61%"[^>]*href="\/z"|<a[^>]*href="\/z"[^>]*aria-label="Zona: 61%"/,
  );
  expect(html).toMatch(/fill="url\(#[^)]+-dots\)"/);
  expect(html).toContain('<title>Zona Y: fără date</title>');
});

test('LineChart leaves a gap at each break, and draws no line for a single point', () => {
  const html = renderToStaticMarkup(
    <LineChart
      title="Titlul"
      description="O întrerupere"
      lines={[
        {
          id: 'a',
          label: 'A',
          tone,
          points: [0, 1, 5, 6, 10].map((x) => ({ x, y: x })),
          breaksAt: [5, 10],
          curve: 'linear',
        },
      ]}
      x={{ from: 0, to: 10, ticks: [] }}
      y={{ from: 0, to: 10, ticks: [] }}
    />,
  );
  const [path = ''] = [...html.matchAll(/<path class="line" d="([^"]+)"/g)].map((found) => found[1] ?? '');
  expect(path.match(/M/g), 'two runs').toHaveLength(2);
  expect(path.match(/[ML]/g), 'of two points each').toHaveLength(4);
});

test('Doughnut writes the number of a person only on a slice that is large enough for the mark', () => {
  const part = { name: 'x', share: '1', value: '' };
  const html = renderToStaticMarkup(
    <Doughnut
      title="Inel"
      description="Trei părți"
      parts={[
        { ...part, id: 'a', percent: 70, tone: { ...tone, number: 7 } },
        { ...part, id: 'b', percent: 28, tone },
        { ...part, id: 'c', percent: 2, tone: { ...tone, number: 9 } },
      ]}
    />,
  );
  const numbers = [...html.matchAll(/class="doughnut-number"[^>]*>(\d+)</g)].map((found) => found[1]);
  expect(numbers).toEqual(['7']);
});
