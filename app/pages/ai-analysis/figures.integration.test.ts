import { expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';
import {
  candidates,
  comparedBefore,
  kernelMean,
  lastDay,
  lineOf,
  marginOf,
  mean,
  resultOf,
  type StoredTotals,
} from './testing.ts';

/**
 * Recomputes every figure from the dataset's files by the formulas of docs/method.md, without product code.
 */

type StoredArea = { code: string; name: string; type: string; rounds: Record<'1' | '2', StoredTotals> };

const { areas } = readElectionFile<{ areas: StoredArea[] }>('results-by-county');
const nameOf = new Map(candidates.map(({ slug, display_name }) => [slug, display_name]));
const line = lineOf(1, moments.betweenRounds);
const { compared } = comparedBefore(line);

const election = withElection();
const show = (at: Date, query = '') =>
  renderScreen({ screen, pattern: '/ai-analysis', path: `/ai-analysis${query}`, db: election.db, at });

const comma = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',');

test("RES-20 RES-27 insights name the mean of the institutes' last polls and the result", async () => {
  const { text } = await show(moments.betweenRounds);
  expect(compared.length).toBeGreaterThan(2);
  for (const { slug, shares } of compared) {
    expect(text).toContain(
      `pentru ${nameOf.get(slug)}, în medie, ${comma(mean(shares), 1)}%; rezultatul a fost ${comma(resultOf(1, slug), 2)}%`,
    );
  }
});

test("RES-27 the page states how many results were inside the chart's band", async () => {
  const margin = marginOf(line);
  const end = Math.max(...line.map(lastDay));
  const inside = compared.filter(
    ({ slug }) => Math.abs(kernelMean(line, slug, end) - resultOf(1, slug)) <= margin,
  );
  const { text } = await show(moments.betweenRounds);
  expect(text).toContain(
    `(±${comma(margin, 1)} puncte în jurul mediei) a cuprins rezultatul la ${inside.length} din ${compared.length} candidați comparați`,
  );
  expect(inside.length).toBeLessThan(compared.length);
});

test('RES-20 an insight names the county whose turnout changed most between rounds, with both rates', async () => {
  const rate = ({ voters, registered }: StoredTotals) => (100 * voters) / registered;
  const rows = areas
    .filter(({ rounds }) => rounds['1'].registered)
    .map(({ name, rounds }) => ({ name, before: rate(rounds['1']), after: rate(rounds['2']) }))
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  const { text } = await show(moments.archive);
  expect(text).toContain(
    `cel mai mult în ${rows[0]?.name}: +${comma((rows[0]?.after ?? 0) - (rows[0]?.before ?? 0), 2)} pp (de la ${comma(rows[0]?.before ?? 0, 2)}% la ${comma(rows[0]?.after ?? 0, 2)}%)`,
  );
});

test('RES-18 no simulation is shown when a finalist paid for the only poll, and the page explains why', async () => {
  const [only, ...others] = lineOf(2, moments.betweenRounds);
  expect(others).toEqual([]);
  const { text } = await show(moments.betweenRounds);
  expect(text).toContain('Încă nu avem din ce calcula scenarii');
  expect(text).toContain(
    'Calculăm scenarii numai din cel puțin 3 sondaje de la 2 institute, neplătite de un candidat sau de un partid.',
  );
  expect(text).toContain(
    `Nu intră în calcul un sondaj comandat în campanie: ${only?.pollster} (comandat de ${only?.client}).`,
  );
  expect(text).not.toMatch(/Trei scenarii|de simulări făcute/);
});

test("RES-18 the scenarios show the interval first, and no bar in a candidate's colour", async () => {
  const { text, html } = await show(new Date('2025-05-15T12:00:00+03:00'));
  expect(text.indexOf('Interval în 80 din 100')).toBeLessThan(text.indexOf('Cât de des apare'));
  const bars = html.slice(
    html.indexOf('Cât de des apare fiecare scenariu'),
    html.indexOf('Cum se face calculul'),
  );
  expect(bars).toContain('Calcul propriu');
  for (const { hue } of candidates) expect(bars).not.toContain(hue.light);
});

test('a poll whose last day is unknown is dated one day before publication, and the page states this', async () => {
  const undated = line.filter((poll) => !poll.fieldwork_end);
  expect(undated.length).toBeGreaterThan(0);
  const { text } = await show(moments.betweenRounds, '?tur=1');
  for (const poll of undated) {
    const day = new Date(lastDay(poll) * 86_400_000).getUTCDate();
    expect(text).toMatch(new RegExp(`${poll.pollster} cel târziu ${day} `));
  }
});
