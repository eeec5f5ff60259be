import { describe, expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';
import { candidates, drawnOf, kernelMean, lastDay, lineOf, marginOf, resultOf, shareIn } from './testing.ts';

/** Reads days and percentages back from the drawn poll lines, and compares them with the dataset's file. */

const election = withElection();
/** At this moment between the rounds, the second round has several polls and no election silence. */
const beforeSilence = new Date('2025-05-15T12:00:00+03:00');
const asked = [
  { moment: moments.beforeFirstRound, round: 1, hasResult: false },
  { moment: moments.betweenRounds, round: 1, hasResult: true },
  { moment: beforeSilence, round: 1, hasResult: true },
  { moment: beforeSilence, round: 2, hasResult: false },
  { moment: moments.finalResult, round: 2, hasResult: true },
  { moment: moments.archive, round: 1, hasResult: true },
  { moment: moments.archive, round: 2, hasResult: true },
] as const;
type ChartCase = (typeof asked)[number];
type Place = { x: number; y: number };
/** One candidate's marks in the drawing, in the drawing's units. */
type DrawnSeries = { hue: string; dots: Place[]; band: { x: number; high: number; low: number }[] };

/** Reads the candidates' marks from the drawing of the poll lines. */
async function readDrawing({ moment, round }: ChartCase): Promise<DrawnSeries[]> {
  const path = `/ai-analysis?tur=${round}`;
  const { html } = await renderScreen({ screen, pattern: '/ai-analysis', path, db: election.db, at: moment });
  const drawings = html.match(/role="img" aria-label="Linii ale intenției.*?<\/svg>/gs) ?? [];
  expect(drawings).toHaveLength(1);
  const groups = (drawings[0] ?? '').split('<g class="hue"').filter((group) => group.includes('h0'));
  return groups.map((group) => ({
    hue: /--hue-light:(#\w+)/.exec(group)?.[1] ?? '',
    // The drawing shows a dot as a line of zero length.
    dots: [
      ...(/<path class="line-dots" d="([^"]+)"/.exec(group)?.[1] ?? '').matchAll(/M([\d.]+),([\d.]+)h0/g),
    ].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
    band: readBand(/<path class="line-band" d="([^"]+)"/.exec(group)?.[1] ?? ''),
  }));
}

/**
 * Reads a band. Each closed part of its path follows the upper edge forwards and the lower edge backwards.
 */
function readBand(path: string): DrawnSeries['band'] {
  return path.split('Z').flatMap((part) => {
    const places = [...part.matchAll(/[MLC]([^MLC]+)/g)].map(([, numbers = '']) => {
      const [y, x] = numbers.split(',').map(Number).reverse();
      return { x: x ?? 0, y: y ?? 0 };
    });
    const upper = places.slice(0, places.length / 2);
    const lower = places.slice(places.length / 2).reverse();
    return upper.map(({ x, y }, index) => ({ x, high: y, low: lower[index]?.y ?? Number.NaN }));
  });
}

/**
 * Returns the expected dots of the four strongest candidates. They are strongest by result or, before it, by
 * the mean on the last day.
 */
function expectedDots({ moment, round, hasResult }: ChartCase) {
  const line = drawnOf(lineOf(round, moment));
  const end = Math.max(...line.map(lastDay));
  return candidates
    .map(({ slug, hue }) => ({
      slug,
      hue: hue.light,
      dots: line.flatMap((poll) => {
        const share = shareIn(poll, slug);
        return share === undefined ? [] : [{ x: lastDay(poll), y: share }];
      }),
    }))
    .filter(({ dots }) => dots.length > 0)
    .map((person) => ({
      ...person,
      strength: hasResult ? resultOf(round, person.slug) : kernelMean(line, person.slug, end),
    }))
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, 4);
}

/**
 * Returns the scale in units per day and per percentage point, measured from the drawing's outermost dots.
 */
function scaleOf(places: readonly Place[], values: readonly Place[]) {
  const axis = (key: 'x' | 'y', turn: 1 | -1) => {
    const [from, to] = [Math.min, Math.max].map((of) => of(...values.map((value) => value[key])));
    const ends = places.map((place) => turn * place[key]);
    const unit = (Math.max(...ends) - Math.min(...ends)) / ((to ?? 0) - (from ?? 0));
    return { unit, read: (place: number) => (from ?? 0) + (turn * place - Math.min(...ends)) / unit };
  };
  return { x: axis('x', 1), y: axis('y', -1) };
}

const sorted = (places: readonly Place[]) => places.toSorted((a, b) => a.x - b.x || a.y - b.y);

describe.each(asked)('the poll lines of round $round at $moment', (at) => {
  test("RES-16 from the first unbroken run on, each candidate's line has a dot at every poll’s day and share", async () => {
    const expected = expectedDots(at);
    expect(lineOf(at.round, at.moment).length).toBeGreaterThan(3);
    const drawing = await readDrawing(at);
    expect(drawing.map(({ hue }) => hue)).toEqual(expected.map(({ hue }) => hue));
    const scale = scaleOf(
      drawing.flatMap(({ dots }) => dots),
      expected.flatMap(({ dots }) => dots),
    );
    for (const [index, { dots, slug }] of expected.entries()) {
      const shown = (drawing[index]?.dots ?? []).map(({ x, y }) => ({
        x: Math.round(scale.x.read(x)),
        y: scale.y.read(y),
      }));
      expect(shown.length, slug).toBe(dots.length);
      for (const [position, dot] of sorted(dots).entries()) {
        const place = sorted(shown)[position];
        expect(place?.x, slug).toBe(dot.x);
        // The drawing rounds coordinates to one decimal.
        expect(Math.abs((place?.y ?? 0) - dot.y) * scale.y.unit, slug).toBeLessThan(0.3);
      }
    }
  });

  test('RES-16, RES-27 the band reaches the median published margin above and below the mean', async () => {
    const line = drawnOf(lineOf(at.round, at.moment));
    const margin = marginOf(line);
    const expected = expectedDots(at);
    const drawing = await readDrawing(at);
    const scale = scaleOf(
      drawing.flatMap(({ dots }) => dots),
      expected.flatMap(({ dots }) => dots),
    );
    for (const [index, { slug, dots }] of expected.entries()) {
      const end = drawing[index]?.band.at(-1);
      const read = (place: number | undefined) => scale.y.read(place ?? Number.NaN);
      const day = Math.max(...dots.map(({ x }) => x));
      expect(scale.x.read(end?.x ?? Number.NaN), slug).toBeCloseTo(day, 0);
      for (const { high, low } of drawing[index]?.band ?? [])
        expect(Math.abs(read(high) - read(low) - 2 * margin) * scale.y.unit, slug).toBeLessThan(0.3);
      const middle = (read(end?.high) + read(end?.low)) / 2;
      expect(Math.abs(middle - kernelMean(line, slug, day)) * scale.y.unit, slug).toBeLessThan(2);
    }
  });
});
