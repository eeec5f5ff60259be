import { DotRow, DotScale } from '#app/ui/charts/dot-row.tsx';
import { LineChart } from '#app/ui/charts/lines/line-chart.tsx';
import { SmallLines } from '#app/ui/charts/lines/small-lines.tsx';
import { PlaceMap } from '#app/ui/charts/places/place-map.tsx';
import { Strip } from '#app/ui/charts/places/strip.tsx';
import { type Column, TableTwin } from '#app/ui/data/data-table.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { formatDate, formatInteger, formatNumber, formatPercent, plural } from '#app/ui/text/format.ts';
import { BarList } from '../charts/bar-list.tsx';
import { ChoroplethMap, LegendSwatch } from '../charts/choropleth-map.tsx';
import { ColumnBars } from '../charts/column-bars.tsx';
import { Doughnut } from '../charts/doughnut.tsx';
import { Dumbbell } from '../charts/dumbbell.tsx';
import { StackedBar } from '../charts/stacked-bar.tsx';
import {
  firstDay,
  type Sample,
  sampleAreas,
  sampleFill,
  sampleHours,
  sampleLines,
  samples,
} from './samples.ts';

const source = (
  <SourceLine
    note="Date demonstrative."
    sources={[{ label: 'Exemplu', href: '#sursa' }, { label: 'Alt exemplu' }]}
    date="18 mai 2000."
  />
);
const count = (value: number) => plural(value, { one: 'exemplar', few: 'exemplare', other: 'exemplare' });

export const sampleColumns: readonly Column<Sample>[] = [
  { id: 'name', header: 'Nume', rowHeader: true, cell: (row) => row.name },
  { id: 'sub', header: 'Grupare', cell: (row) => row.sub },
  { id: 'count', header: 'Exemplare', numeric: true, cell: (row) => formatInteger(row.count) },
  { id: 'share', header: 'Procent', numeric: true, cell: (row) => formatPercent(row.share) },
];

const twin = (what: string) => (
  <TableTwin
    what={what}
    caption="Exemplele"
    columns={sampleColumns}
    rows={samples}
    rowKey={(row) => row.id}
  />
);

export function BarSamples() {
  const rows = samples.map((row, index) => ({
    ...row,
    href: '#exemplu',
    note: index === 0 ? 'primul' : undefined,
    length: row.share,
    value: formatInteger(row.count),
    unit: 'de exemplare',
    share: formatPercent(row.share),
    tone: row.hue,
  }));
  return (
    <div className="grid gap-14">
      <StackedBar
        title="Primul are mai mult de jumătate"
        subtitle="Procent din total, 18 mai 2000"
        source={source}
        parts={samples.slice(0, 2).map((row, index) => ({
          ...row,
          percent: index === 0 ? 57.25 : 42.75,
          share: formatNumber(index === 0 ? 57.25 : 42.75),
          value: count(row.count),
          tone: row.hue,
        }))}
      />
      <StackedBar
        title="Mai multe părți pe o bară"
        parts={samples.map((row) => ({
          ...row,
          percent: row.share,
          share: formatNumber(row.share),
          value: formatInteger(row.count),
          tone: row.hue,
        }))}
      />
      <Doughnut
        title="Mai multe părți pe un inel"
        subtitle="Procent din total, 18 mai 2000"
        description="Inel cu părțile din lista alăturată."
        centre={{ value: formatInteger(12_345), label: 'exemplare' }}
        parts={samples.map((row) => ({
          ...row,
          percent: row.share,
          share: formatNumber(row.share),
          value: formatInteger(row.count),
          tone: row.hue,
        }))}
        source={source}
      />
      <BarList
        title="Exemplul cel mai lung nu rupe rândul"
        subtitle="Procent din total"
        heads={{ value: 'exemplare', share: 'procent' }}
        rows={rows}
        source={source}
        twin={twin('barele')}
      />
      <div className="grid gap-10 lg:grid-cols-2">
        <BarList
          title="Mai strâns, cu jumătatea și o valoare comparată"
          density="tight"
          max={100}
          halfAt={50}
          rows={rows.map((row) => ({ ...row, tick: 30 }))}
        />
        <ColumnBars
          title="O măsură pe grupe"
          rows={samples.map((row) => ({
            id: row.id,
            label: row.sub,
            length: row.share,
            value: formatInteger(row.count),
            share: formatPercent(row.share),
          }))}
        />
      </div>
    </div>
  );
}

export function LineSamples() {
  return (
    <div className="grid gap-14">
      <LineChart
        title="Măsurătorile l-au subestimat pe primul"
        subtitle="Punctul este o măsurătoare, linia este media, banda este marja, inelul este valoarea finală."
        description="Patru linii aproape drepte; prima urcă la sfârșit. Cifrele sunt în tabelul de sub grafic."
        lines={sampleLines}
        x={{
          from: firstDay - 86_400_000,
          to: firstDay + 48 * 86_400_000,
          ticks: [0, 18, 36, 48].map((offset) => ({
            value: firstDay + offset * 86_400_000,
            label: formatDate(firstDay + offset * 86_400_000).replace(/ \d{4}$/, ''),
            wideOnly: offset === 18 || offset === 36,
          })),
        }}
        y={{
          from: 0,
          to: 45,
          ticks: [0, 10, 20, 30, 40].map((value) => ({ value, label: value === 40 ? '40%' : String(value) })),
        }}
        markX={firstDay + 48 * 86_400_000}
        source={source}
        twin={twin('măsurătorile')}
      />
      <LineChart
        title="La ora 18:00, a doua zi o depășise pe prima"
        description="Două linii care urcă pe parcursul zilei. Cifrele sunt în tabelul de sub grafic."
        lines={sampleHours}
        x={{ from: 8, to: 21, ticks: [8, 12, 16, 21].map((hour) => ({ value: hour, label: `${hour}:00` })) }}
        y={{
          from: 0,
          to: 70,
          ticks: [0, 20, 40, 60].map((value) => ({ value, label: value === 60 ? '60%' : String(value) })),
        }}
        annotation={{
          x: 18,
          y: sampleHours[0]?.points[10]?.y ?? 0,
          text: 'ora 18:00',
          note: 'mai mult decât în toată prima zi',
          level: true,
        }}
        source={source}
      />
    </div>
  );
}

export function MapSamples() {
  return (
    <ChoroplethMap
      title="Harta cu clase și hașuri"
      subtitle="Pragurile sunt aceleași pentru toți"
      description="Hartă inventată cu 36 de zone; fiecare zonă își spune cifra"
      areas={sampleAreas}
      width={540}
      height={372}
      legend={[
        {
          id: 'a',
          title: 'Exemplu Anghel',
          items: [
            { id: 'a3', label: 'peste 64%', fill: sampleFill(66), note: '11 zone' },
            { id: 'a2', label: '59–64%', fill: sampleFill(61), note: '7 zone' },
          ],
        },
        {
          id: 'b',
          title: 'Exemplu Bălan',
          items: [
            { id: 'b2', label: '46–51%', fill: sampleFill(50), note: '8 zone' },
            { id: 'none', label: 'fără date', fill: null, note: 'o zonă' },
          ],
        },
      ]}
      aside={
        <p className="mt-4 flex items-center gap-3 text-sm">
          <LegendSwatch fill={sampleFill(66)} /> O probă poate sta și în afara legendei.
        </p>
      }
      source={source}
      twin={twin('harta')}
    />
  );
}

/** Samples of dot rows, small line drawings and strips. */
export function DotSamples() {
  const [first, second] = samples;
  if (!first || !second) return null;
  const lines = [
    { id: 'a', isStrong: true, points: [0, 1, 2, 3].map((x) => ({ x, y: 8 + 14 * x })) },
    { id: 'b', isStrong: false, points: [0, 1, 2, 3].map((x) => ({ x, y: 6 + 11 * x })) },
  ];
  return (
    <div className="grid gap-10">
      <div className="max-w-2xl text-2xs text-ink-3">
        <DotScale max={50} />
        <DotRow max={50} dots={samples.map((row) => ({ id: row.id, value: row.share, tone: row.hue }))} />
        <p className="text-ink text-sm">
          {samples.map((row) => `${row.name} ${formatPercent(row.share, 1)}`).join(' · ')}
        </p>
      </div>
      <div className="w-40">
        <SmallLines lines={lines} x={{ from: 0, to: 3 }} top={50} mark={2} />
        <p className="text-sm">La al treilea punct: 36% și 28%.</p>
      </div>
      <Strip
        title="Șase locuri pe o axă"
        rows={[
          {
            id: 'r1',
            label: 'Primul rând',
            summary: `La mijloc: ${first.name} +4 pp. La capete: +22 pp și −18 pp.`,
            dots: [-18, -6, 0, 4, 4.2, 22].map((value) => ({ id: `loc${value}`, value })),
            band: { from: -18, middle: 4, to: 22 },
          },
        ]}
        left={{ label: `mai mult ${first.name}`, tone: first.hue }}
        right={{ label: `mai mult ${second.name}`, tone: second.hue }}
        resting="Un punct este un loc inventat."
        source={source}
      />
    </div>
  );
}

/** Samples of maps whose places are dots, and arrows of change. */
export function PlaceSamples() {
  const [first, second] = samples;
  if (!first || !second) return null;
  const legend = [first, second].map(({ id, name, hue }, index) => ({
    id,
    label: name,
    note: index === 0 ? '3 locuri' : '2 locuri',
    fill: { tone: hue },
  }));
  const place = (index: number, size: number) => ({
    id: `P${index}`,
    at: [110 + 130 * index, index % 2 === 0 ? 110 : 190] as const,
    title: `Locul ${index + 1}: ${count(Math.abs(size))}`,
    fill: { tone: (index % 2 === 0 ? first : second).hue },
    href: `#locul-${index + 1}`,
  });
  const ground = { width: 760, height: 300, outline: 'M30 30H730V270H30Z', borders: 'M380 30V270' };
  return (
    <div className="grid gap-14">
      <PlaceMap
        title="Locuri ca puncte, după mărime"
        description="Hartă inventată cu cinci locuri; fiecare punct este un link"
        {...ground}
        places={[9_000, 4_000, 1_500, 400, 40].map((size, index) => ({
          ...place(index, size),
          size,
          ...(index === 0 ? { label: 'Locul 1' } : {}),
        }))}
        resting="Toate locurile: 14.940 de exemplare"
        legend={legend}
        sizes={[9_000, 900].map((value) => ({ value, label: count(value) }))}
        source={source}
        twin={twin('punctele')}
      />
      <PlaceMap
        title="Aceleași locuri, cu săgeți"
        description="Hartă inventată cu cinci săgeți; fiecare săgeată este un link"
        {...ground}
        marks="arrows"
        places={[12, -9, 6, -3, 1].map((size, index) => ({ ...place(index, size), size }))}
        resting="O săgeată este o schimbare inventată."
        legend={legend.map((item, index) => ({ ...item, points: index === 0 ? 'left' : 'right' }))}
        sizes={[]}
        source={source}
      />
      <PlaceMap
        title="Aceleași locuri ca suprafețe, pe trepte"
        description="Hartă inventată cu cinci suprafețe; fiecare suprafață este un link"
        {...ground}
        marks="land"
        places={[66, 61, 57, 50, 0].map((value, index) => ({
          ...place(index, value),
          d: `M${50 + 132 * index} 60h120v180h-120Z`,
          title: value === 0 ? 'Locul 5: fără date' : `Locul ${index + 1}: ${formatPercent(value, 1)}`,
          size: value,
          fill: value === 0 ? null : sampleFill(value),
        }))}
        resting="Ultima suprafață nu are date."
        legend={[
          { id: 'treapta', label: 'peste 64%', note: '1 loc', fill: sampleFill(66) },
          { id: 'fara', label: 'fără date', note: '1 loc', fill: null },
        ]}
        sizes={[]}
        source={source}
      />
    </div>
  );
}

const answers = ['Dezacord total', 'Dezacord', 'Neutru', 'Acord', 'Acord total'];

export function DumbbellSamples() {
  const rows: readonly (readonly [string, number | null, number | null])[] = [
    ['Un enunț scurt.', 0, 4],
    [
      'Un enunț cu mai multe cuvinte, care pe un ecran îngust are nevoie de trei rânduri ca să încapă întreg.',
      1,
      3,
    ],
    ['Amândoi spun același lucru.', 3, 3],
    ['Numai unul a răspuns.', null, 2],
    ['Nu a răspuns nimeni.', null, null],
  ];
  const said = (value: number | null) => (value === null ? 'fără răspuns' : answers[value]);
  return (
    <Dumbbell
      title="Cei doi se opun la primul enunț"
      subtitle="De la dezacord total la acord total, ordonate după distanță"
      series={samples.slice(0, 2).map((row) => ({ id: row.id, name: row.name, tone: row.hue }))}
      rows={rows.map(([label, first, second]) => ({
        id: label,
        label,
        values: [first, second],
        text: `Anghel: ${said(first)}; Bălan: ${said(second)}.`,
      }))}
      scale={{ from: 0, to: 4, ticks: [0, 1, 2, 3, 4], low: 'Dezacord total', high: 'Acord total' }}
      source={source}
    />
  );
}
