import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BarList } from './bar-list.tsx';
import { ChoroplethMap } from './choropleth-map.tsx';
import { ColumnBars } from './column-bars.tsx';
import { DotRow, DotScale } from './dot-row.tsx';
import { Doughnut } from './doughnut.tsx';
import { Dumbbell } from './dumbbell.tsx';
import { LineChart } from './lines/line-chart.tsx';
import { StackedBar } from './stacked-bar.tsx';

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
  expect(path.match(/M/g), 'the line has two runs').toHaveLength(2);
  expect(path.match(/[ML]/g), 'each run has two points').toHaveLength(4);
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

const drawn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((found) => found[1]);
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('StackedBar writes two parts at its ends around a mark at 50%, and lists more parts below a bar without the mark', () => {
  const part = { id: 'a', name: 'Ana', percent: 53.6, share: '53,60', value: '6 voturi', sub: 'PNT', tone };
  const parts = [part, { ...part, id: 'b', name: 'Ion', percent: 46.4, share: '46,40', value: '5 voturi' }];
  const pair = renderToStaticMarkup(<StackedBar title="Bara" parts={parts} />);
  expect(words(pair)).toContain(' Ana 53,60 % 6 voturi · PNT Ion 46,40 % 5 voturi · PNT 50% ');
  expect(drawn(pair, /flex:([\d.]+) 1 0/g)).toEqual(['53.6', '46.4']);
  const none = { ...part, id: 'c', name: 'Eva', percent: 0, share: '0,00', value: '0 voturi' };
  const three = renderToStaticMarkup(<StackedBar title="Bara" parts={[...parts, none]} />);
  expect(words(three)).toContain(' Ana PNT 6 voturi 53,60% Ion PNT 5 voturi 46,40% Eva PNT 0 voturi 0,00% ');
  expect(words(three)).not.toContain('50%');
  expect(drawn(three, /min-width:(\w+)/g)).toEqual(['2px', '2px', '0']);
});

test('ColumnBars scales bars and ticks by the longest bar or by the given maximum, and links named rows', () => {
  const row = { id: 'a', label: 'Urban', length: 40, value: '40', share: '40%', tick: 20, href: '/urban' };
  const rows = [row, { id: 'b', label: 'Rural', length: 10, value: '10' }];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ColumnBars title="Coloane" rows={rows} />
    </MemoryRouter>,
  );
  expect([drawn(html, /width:([\d.]+)%/g), drawn(html, /left:([\d.]+)%/g)]).toEqual([
    ['100.000', '25.000'],
    ['50.000'],
  ]);
  expect(drawn(html, /href="([^"]+)"/g)).toEqual(['/urban']);
  expect(words(html)).toContain(' Urban 40 40% Rural 10 ');
  const scaled = renderToStaticMarkup(<ColumnBars title="Coloane" max={80} rows={rows.slice(1)} />);
  expect(drawn(scaled, /width:([\d.]+)%/g)).toEqual(['12.500']);
});

test('DotRow places dots by value and raises every second dot of a crowded row, and DotScale marks every ten', () => {
  const dots = [40, 12.4, 12, 12.9, 30].map((value) => ({ id: String(value), value, tone }));
  const html = renderToStaticMarkup(<DotRow dots={dots} max={50} />);
  expect(drawn(html, /left:calc\(6px \+ \(100% - 12px\) \* ([\d.]+)\)/g)).toEqual([
    '0.24',
    '0.248',
    '0.258',
    '0.6',
    '0.8',
  ]);
  expect(drawn(html, /class="hue dot-row-dot( dot-row-raised)?"/g)).toEqual([
    undefined,
    ' dot-row-raised',
    undefined,
    undefined,
    undefined,
  ]);
  expect(words(renderToStaticMarkup(<DotScale max={30} />))).toMatch(/^ 0% +10% +20% +30% $/);
});

test('Dumbbell draws each known value on the scale and a bar between the extremes, and reports when no value is known', () => {
  const html = renderToStaticMarkup(
    <Dumbbell
      title="Distanțe"
      series={[
        { id: 'a', name: 'Ana', tone },
        { id: 'b', name: 'Ion', tone },
      ]}
      scale={{ from: -2, to: 2, ticks: [0], low: 'dezacord', high: 'acord' }}
      rows={[
        { id: 'r', label: 'Taxe', values: [2, -1], text: 'Ana: acord, Ion: dezacord' },
        { id: 's', label: 'Drumuri', values: [null, 1], text: 'Ion: mai degrabă acord' },
        { id: 't', label: 'Școli', values: [null, null], text: 'nimic' },
      ]}
    />,
  );
  // The scale of 4 is 272 px wide and begins at 14 px.
  expect(drawn(html, /d="(M[\d.]+ 14H[\d.]+)" stroke="var\(--ink-3\)"/g)).toEqual([
    'M82 14H286',
    'M218 14H218',
  ]);
  expect(html.match(/<g transform="translate\(0 14\)">/g)).toHaveLength(3);
  expect(words(html)).toMatch(
    /Ana Ion dezacord acord Taxe Ana: acord, Ion: dezacord .*Școli nimic fără date/,
  );
});
