import { expect, test } from 'vitest';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { renderScreen } from '#tests/kit/screen.tsx';
import * as screen from './screen.tsx';

/** Every figure here is reckoned again from the dataset's files, by the words of docs/method.md, with nothing of the product. */

type Totals = { voters: number; registered: number; valid_votes: number; candidates: Votes };
type Votes = Record<string, { votes: number }>;
type StoredArea = { code: string; name: string; type: string; rounds: Record<'1' | '2', Totals> };
type StoredPoll = {
  id: string;
  kind: string;
  round: number;
  in_2025_series: boolean;
  pollster: string;
  fieldwork_end: string | null;
  visible_from: string;
  margin_of_error: number | null;
  undecided_pct: number | null;
  results: { candidate: string; pct: number }[];
};

const { areas, national_totals: totals } = readElectionFile<{
  areas: StoredArea[];
  national_totals: Record<'1' | '2', Totals>;
}>('results-by-county');
const { polls } = readElectionFile<{ polls: StoredPoll[] }>('polls');
const { candidates } = readElectionFile<{ candidates: { slug: string; display_name: string }[] }>(
  'candidates',
);
const nameOf = new Map(candidates.map(({ slug, display_name }) => [slug, display_name]));

const election = withElection();
const show = (at: Date, query = '') =>
  renderScreen({ screen, pattern: '/ai-analysis', path: `/ai-analysis${query}`, db: election.db, at });

const comma = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',');
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const dayOf = (day: string) => Date.parse(`${day}T12:00:00Z`) / 86_400_000;
const shareIn = (poll: StoredPoll, slug: string) =>
  poll.results.find(({ candidate }) => candidate === slug)?.pct;
const result = (slug: string) => (100 * (totals['1'].candidates[slug]?.votes ?? 0)) / totals['1'].valid_votes;

const lastDay = ({ fieldwork_end: end, visible_from: from }: StoredPoll) =>
  end ? dayOf(end) : dayOf(from) - 1;
const line = polls
  .filter(
    (poll) =>
      poll.kind === 'poll' &&
      poll.round === 1 &&
      poll.in_2025_series &&
      poll.results.every(({ candidate }) => candidate in totals['1'].candidates),
  )
  .toSorted((a, b) => lastDay(a) - lastDay(b));
const { rounds } = readElectionFile<{ rounds: { date: string }[] }>('election');
const electionDay = dayOf(rounds[0]?.date ?? '');
const last = [
  ...new Map(
    line
      .filter((poll) => electionDay - lastDay(poll) <= 30 && lastDay(poll) < electionDay)
      .map((poll) => [poll.pollster, poll]),
  ).values(),
];
const compared = candidates.flatMap(({ slug }) => {
  const shares = last.flatMap((poll) => shareIn(poll, slug) ?? []);
  return shares.length > 0 && mean(shares) >= 10 ? [{ slug, shares }] : [];
});

test('RES-20 RES-27 the insights about the last polls name the mean of all institutes and the result', async () => {
  const { text } = await show(moments.betweenRounds);
  expect(compared.length).toBeGreaterThan(2);
  for (const { slug, shares } of compared) {
    expect(text).toContain(
      `pentru ${nameOf.get(slug)}, în medie, ${comma(mean(shares), 1)}%; rezultatul a fost ${comma(result(slug), 2)}%`,
    );
  }
});

test('RES-27 the band of the chart held as many results as it says', async () => {
  const margins = line.flatMap((poll) => poll.margin_of_error ?? []).toSorted((a, b) => a - b);
  const half = margins.length / 2;
  const margin = mean([margins[Math.ceil(half) - 1] ?? 0, margins[Math.floor(half)] ?? 0]);
  const end = Math.max(...line.map(lastDay));
  const inside = compared.filter(({ slug }) => {
    const asked = line.flatMap((poll) => {
      const share = shareIn(poll, slug);
      return share === undefined
        ? []
        : [{ share, weight: Math.exp(-0.5 * ((lastDay(poll) - end) / 8) ** 2) }];
    });
    const weight = asked.reduce((sum, poll) => sum + poll.weight, 0);
    const middle = asked.reduce((sum, poll) => sum + poll.share * poll.weight, 0) / weight;
    return Math.abs(middle - result(slug)) <= margin;
  });
  const { text } = await show(moments.betweenRounds);
  expect(text).toContain(
    `(±${comma(margin, 1)} puncte în jurul mediei) a cuprins rezultatul la ${inside.length} din ${compared.length} candidați comparați`,
  );
  expect(inside.length).toBeLessThan(compared.length);
});

test('RES-20 the county whose turnout changed most is named with both rates', async () => {
  const rate = ({ voters, registered }: Totals) => (100 * voters) / registered;
  const rows = areas
    .filter(({ rounds }) => rounds['1'].registered)
    .map(({ name, rounds }) => ({ name, before: rate(rounds['1']), after: rate(rounds['2']) }))
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  const { text } = await show(moments.archive);
  expect(text).toContain(
    `cel mai mult în ${rows[0]?.name}: +${comma((rows[0]?.after ?? 0) - (rows[0]?.before ?? 0), 2)} pp (de la ${comma(rows[0]?.before ?? 0, 2)}% la ${comma(rows[0]?.after ?? 0, 2)}%)`,
  );
});

test('RES-18 the two means of the scenarios make a hundred, around the one poll that is known, with the undecided', async () => {
  const only = polls.filter(
    ({ kind, round, visible_from: from }) =>
      kind === 'poll' && round === 2 && new Date(`${from}T23:59:00+03:00`) < moments.betweenRounds,
  );
  expect(only).toHaveLength(1);
  const undecided = mean(line.flatMap((poll) => poll.undecided_pct ?? []));
  const { text } = await show(moments.betweenRounds);
  expect(text).toContain(`Nehotărâții (${comma(undecided, 1)}%`);
  const means = only.flatMap(({ results }) =>
    results.map(({ candidate, pct }) => {
      const shown = new RegExp(`${nameOf.get(candidate)} (\\d+,\\d)% \\d+,\\d% – `).exec(text)?.[1];
      const value = Number(shown?.replace(',', '.'));
      expect(Math.abs(value - (pct * (1 - undecided / 100) + undecided / 2))).toBeLessThan(0.1);
      return value;
    }),
  );
  expect(comma(means[0] ?? 0, 1)).toBe(comma(100 - (means[1] ?? 0), 1));
});

test('a poll whose last day is not known stands a day before it was published, and the table says so', async () => {
  const undated = line.filter((poll) => !poll.fieldwork_end);
  expect(undated.length).toBeGreaterThan(0);
  const { text } = await show(moments.betweenRounds, '?tur=1');
  for (const poll of undated) {
    const day = new Date(lastDay(poll) * 86_400_000).getUTCDate();
    expect(text).toMatch(new RegExp(`${poll.pollster} cel târziu ${day} `));
  }
});
