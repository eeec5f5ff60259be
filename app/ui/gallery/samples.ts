import type { ChartLine } from '#app/ui/charts/lines/line-chart.tsx';
import { hueSteps } from '#app/ui/colour/colour.ts';
import type { Hue, Pattern } from '#app/ui/colour/hue.ts';
import { formatPercent } from '#app/ui/text/format.ts';
import type { MapArea } from '../charts/choropleth-map.tsx';

/** Invented names and figures that only show how the components look. */
export const plum: Hue = { light: '#63287a', dark: '#c28bdb' };
const sea: Hue = { light: '#1b8472', dark: '#84d7c4' };
const ochre: Hue = { light: '#a26718', dark: '#eab173' };
const steel: Hue = { light: '#305e8b', dark: '#6c96c2' };

export type Sample = {
  id: string;
  name: string;
  sub: string;
  hue: Hue;
  pattern: Pattern | null;
  share: number;
  count: number;
};

export const samples: readonly Sample[] = [
  {
    id: 'a',
    name: 'Exemplu Anghel',
    sub: 'Prima grupare',
    hue: plum,
    pattern: 'diagonal',
    share: 42.5,
    count: 4_250_000,
  },
  {
    id: 'b',
    name: 'Exemplu Bălan',
    sub: 'Fără grupare',
    hue: sea,
    pattern: 'solid',
    share: 27.34,
    count: 2_734_000,
  },
  {
    id: 'c',
    name: 'Exemplu-Constantin Țărmureanu-Brâncovescu',
    sub: 'Alianța Exemplelor cu Nume Foarte Lung și Diacritice',
    hue: ochre,
    pattern: 'dots',
    share: 21.5,
    count: 2_150_000,
  },
  {
    id: 'd',
    name: 'Exemplu Dima',
    sub: 'A patra grupare',
    hue: steel,
    pattern: 'crosshatch',
    share: 10.2,
    count: 1_020_000,
  },
];

const grid = 6;

function valueAt(index: number): number {
  return 42 + ((index * 37) % 29);
}

/** Thirty-six squares as map areas. Each has a value except the last. */
export const sampleAreas: readonly MapArea[] = Array.from({ length: grid * grid }, (_, index) => {
  const x = (index % grid) * 90;
  const y = Math.floor(index / grid) * 62;
  const value = valueAt(index);
  const known = index < grid * grid - 1;
  return {
    id: `Z${index}`,
    d: `M${x} ${y}h90v62h-90Z`,
    label: `Z${index + 1}`,
    centroid: [x + 45, y + 31] as const,
    title: known ? `Zona ${index + 1}: ${formatPercent(value, 1)}` : `Zona ${index + 1}: fără date`,
    fill: known ? sampleFill(value) : null,
    href: `#zona-${index + 1}`,
  };
});

export function sampleFill(value: number) {
  const first = value >= 55;
  const distance = Math.abs(value - 55);
  const step = hueSteps(first ? plum : sea, 3)[distance > 9 ? 2 : distance > 4 ? 1 : 0];
  return step ? { step, pattern: first ? ('diagonal' as const) : null } : null;
}

const day = 86_400_000;
export const firstDay = Date.UTC(2000, 2, 1);
const days = [0, 6, 12, 18, 24, 30, 36, 42];

function wave(start: number, slope: number, swing: number) {
  return days.map((offset, index) => ({
    x: firstDay + offset * day,
    y: start + slope * index + Math.sin(index * 1.3) * swing,
  }));
}

export const sampleLines: readonly ChartLine[] = samples.map(({ id, name, hue }, index) => {
  const points = wave([31, 20, 19, 14][index] ?? 10, [0.2, 0.3, 0.15, 0.2][index] ?? 0, 1.2);
  const end = { x: firstDay + 48 * day, y: [41, 21.4, 20.6, 13.2][index] ?? 10 };
  const surname = name.split(' ').at(-1) ?? name;
  return {
    id,
    label: `${surname.split('-')[0]} ${formatPercent(end.y, 1)}`,
    shortLabel: formatPercent(end.y, 1),
    shortNote: surname.split('-')[0],
    note: `media: ${formatPercent(points.at(-1)?.y ?? 0, 1)}`,
    tone: hue,
    points,
    dots: points.flatMap((point, at) => [
      { x: point.x + day, y: point.y + ((at * 7) % 5) - 2 },
      { x: point.x - day, y: point.y - ((at * 5) % 4) + 1 },
    ]),
    band: points.map((point) => ({ x: point.x, low: point.y - 2.5, high: point.y + 2.5 })),
    ring: end,
    curve: 'smooth',
  };
});

export const sampleHours: readonly ChartLine[] = [
  { id: 'now', share: 62.5, tone: 'blue' as const, strength: 'strong' as const, label: 'a doua zi' },
  { id: 'then', share: 51.25, tone: 'neutral' as const, strength: 'normal' as const, label: 'prima zi' },
].map(({ share, label, ...line }) => ({
  ...line,
  label: formatPercent(share),
  shortLabel: formatPercent(share, 1),
  note: label,
  shortNote: label,
  marks: true,
  points: Array.from({ length: 14 }, (_, index) => ({
    x: 8 + index,
    y: share * Math.sin(((index + 1) / 14) * (Math.PI / 2)) ** 1.1,
  })),
}));
