import { describe, expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';
import {
  candidates,
  comparedBefore,
  kernel,
  lastDay,
  lastOfEach,
  lineOf,
  mean,
  resultOf,
  scenarioPolls,
  shareIn,
  totals,
} from './testing.ts';

/**
 * Recomputes the simulation from the dataset's files by the formulas of docs/method.md, without product code.
 */

const election = withElection();
const show = (at: Date) =>
  renderScreen({ screen, pattern: '/ai-analysis', path: '/ai-analysis', db: election.db, at });

const beforeSilence = new Date('2025-05-15T12:00:00+03:00');
const pairs = 10_000;
const pair = candidates
  .filter(({ slug }) => slug in totals['2'].candidates)
  .toSorted((a, b) => a.ballot_position - b.ballot_position)
  .map(({ slug }) => slug) as [string, string];

/** Creates the random numbers: mulberry32, and for a normal number the sum of twelve numbers minus six. */
function numbersFrom(start: number) {
  let state = start;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6);
  return { uniform, normal };
}

/** Returns the first round's poll errors, common and per institute, in units of √(P(100 − P)). */
function errorsOfFirstRound(at: Date) {
  const { compared } = comparedBefore(lineOf(1, at));
  const z = compared.map(({ slug, shares }) => {
    const result = resultOf(1, slug);
    return shares.map((share) => (share - result) / Math.sqrt(result * (100 - result)));
  });
  const variance = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1);
  return {
    common: Math.sqrt(mean(z.map((values) => mean(values) ** 2))),
    own: Math.sqrt(mean(z.map(variance))),
  };
}

/** Returns the first finalist's percentage in each simulated draw, sorted. */
function drawAgain(at: Date): { used: ReturnType<typeof scenarioPolls>; shares: number[] } {
  const used = lastOfEach(scenarioPolls(at));
  const newest = Math.max(...used.map(lastDay));
  const kernels = used.map((poll) => kernel(lastDay(poll), newest));
  const total = kernels.reduce((sum, value) => sum + value, 0);
  const weights = kernels.map((value) => value / total);
  const [first, second] = pair;
  const p = used.reduce((sum, poll, index) => {
    const [a, b] = [shareIn(poll, first) ?? 0, shareIn(poll, second) ?? 0];
    return sum + ((weights[index] ?? 0) * 100 * a) / (a + b);
  }, 0);
  const published = [used, lineOf(1, at)].map((line) => line.flatMap((poll) => poll.undecided_pct ?? []));
  const u = mean(published.find((shares) => shares.length > 0) ?? [0]) / 100;
  const errors = errorsOfFirstRound(at);
  const unit = Math.sqrt(p * (100 - p));
  const { uniform, normal } = numbersFrom(20_000);
  const shares = Array.from({ length: pairs }, () => {
    const c = errors.common * unit * normal();
    const e = weights.reduce((sum, weight) => sum + weight * errors.own * unit * normal(), 0);
    const f = uniform();
    return [
      (p + e) * (1 - u) + 100 * u * f + c,
      // Each draw has a mirrored draw: −c, −eᵢ and 1 − f.
      (p - e) * (1 - u) + 100 * u * (1 - f) - c,
    ].map((share) => Math.min(100, Math.max(0, share)));
  });
  return { used, shares: shares.flat().toSorted((a, b) => a - b) };
}

/** Rounds to whole percentages that sum to 100, by largest remainders. */
function wholePercents(counts: readonly number[]): number[] {
  const percents = counts.map((count) => (100 * count) / (2 * pairs));
  const missing = 100 - percents.reduce((sum, value) => sum + Math.floor(value), 0);
  const raised = percents.toSorted((a, b) => (b % 1) - (a % 1)).slice(0, missing);
  return percents.map((value) => Math.floor(value) + (raised.includes(value) ? 1 : 0));
}

const comma = (value: number) => value.toFixed(1).replace('.', ',');
const plain = (shown: string | undefined) => Number(shown?.replaceAll('.', ''));

describe.each([
  ['before election silence, from polls of several days', beforeSilence],
  ['after the last round, from the polls published before election silence', moments.archive],
])('the simulation %s', (_name, at) => {
  test("RES-18 the page's three scenarios equal those of an independent simulation", async () => {
    const { shares } = drawAgain(at);
    const first = shares.filter((share) => share >= 52.5).length;
    const second = shares.filter((share) => share <= 47.5).length;
    const counts = [first, 2 * pairs - first - second, second];
    const { text } = await show(at);
    const shown = [...text.matchAll(/([\d.]+) (?:de )?simul(?:ări|are)\s+(\d+)%/g)];
    expect(shown.map(([, draws]) => plain(draws))).toEqual(counts);
    expect(shown.map(([, , percent]) => Number(percent))).toEqual(wholePercents(counts));
    expect(counts.every((count) => count > 0)).toBe(true);
  });

  test('RES-18 means and intervals come from the same draws, and the page names the polls that the simulation used', async () => {
    const { used, shares } = drawAgain(at);
    const { text } = await show(at);
    const tenth = shares.length / 10;
    const [low, high] = [shares[tenth] ?? 0, shares[shares.length - 1 - tenth] ?? 0];
    const names = pair.map((slug) => candidates.find((person) => person.slug === slug)?.display_name);
    expect(text).toContain(`${names[0]} ${comma(low)}% – ${comma(high)}% ${comma(mean(shares))}%`);
    expect(text).toContain(
      `${names[1]} ${comma(100 - high)}% – ${comma(100 - low)}% ${comma(100 - mean(shares))}%`,
    );
    expect(text).toContain(`Trei scenarii pentru turul II, calculate din ${used.length} sondaje`);
    for (const { pollster } of used) expect(text).toContain(`${pollster}, `);
  });
});
