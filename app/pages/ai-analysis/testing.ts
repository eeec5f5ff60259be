import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import type { Standing } from '#app/features/elections/results/rules.ts';
import { readElectionFile } from '#tests/kit/election.ts';

type Votes = Record<string, { votes: number }>;
export type StoredTotals = { voters: number; registered: number; valid_votes: number; candidates: Votes };
type StoredPoll = {
  id: string;
  kind: string;
  round: number;
  in_2025_series: boolean;
  pollster: string;
  client: string | null;
  fieldwork_end: string | null;
  visible_from: string;
  visible_from_basis: string;
  margin_of_error: number | null;
  undecided_pct: number | null;
  results: { candidate: string; pct: number }[];
};
type StoredCandidate = {
  slug: string;
  display_name: string;
  ballot_position: number;
  hue: { light: string; dark: string };
};
type StoredPeriod = { kind: string; round: number; from: string };

const { polls } = readElectionFile<{ polls: StoredPoll[] }>('polls');
export const { national_totals: totals } = readElectionFile<{
  national_totals: Record<'1' | '2', StoredTotals>;
}>('results-by-county');
export const { candidates } = readElectionFile<{ candidates: StoredCandidate[] }>('candidates');
const { rounds, periods } = readElectionFile<{ rounds: { date: string }[]; periods: StoredPeriod[] }>(
  'election',
);

/** Converts a day to days since 1970. */
const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const dayOfRound = (round: 1 | 2) => dayOf(rounds[round - 1]?.date ?? '');
export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns a poll's day: the last day of fieldwork or, if unknown, the day before publication. */
export const lastDay = ({ fieldwork_end: end, visible_from: from }: StoredPoll) =>
  end ? dayOf(end) : dayOf(from) - 1;

/** Returns when a poll became public. The hour of publication is unknown, so it is the end of that day. */
function publicFrom(poll: StoredPoll): number {
  const day = Date.parse(`${poll.visible_from}T00:00:00+03:00`);
  return poll.visible_from_basis === 'published' ? day + 86_400_000 : day;
}

/** Returns the polls of a round that are public at `at`, oldest first, then by id. */
export function lineOf(round: 1 | 2, at: Date): StoredPoll[] {
  return polls
    .filter(
      (poll) =>
        poll.kind === 'poll' &&
        poll.round === round &&
        poll.in_2025_series &&
        publicFrom(poll) <= at.getTime() &&
        poll.results.every(({ candidate }) => candidate in totals[round].candidates),
    )
    .toSorted((a, b) => lastDay(a) - lastDay(b) || (a.id < b.id ? -1 : 1));
}

/** Maximum number of days between two polls that a line crosses. */
const longestGap = 35;

/**
 * Returns the polls that the chart draws, which begin with the first two polls that a line joins (RES-16 as
 * ruled). The table also lists the earlier polls.
 */
export function drawnOf(line: readonly StoredPoll[]): readonly StoredPoll[] {
  const start = line.findIndex((poll, index) => {
    const next = line[index + 1];
    return next !== undefined && lastDay(next) - lastDay(poll) <= longestGap;
  });
  return line.slice(Math.max(0, start));
}

/**
 * Returns the polls that the scenarios use at `at`: second-round polls published before election silence that
 * no candidate paid for.
 */
export function scenarioPolls(at: Date): StoredPoll[] {
  const silence = periods.find(({ kind, round }) => kind === 'poll-silence' && round === 2)?.from ?? '';
  return lineOf(2, at).filter(
    ({ visible_from: from, client }) =>
      new Date(`${from}T00:00:00+03:00`) < new Date(silence) &&
      candidates.every(({ display_name: name }) => name !== client),
  );
}

/** Returns each institute's newest poll, in the given order. */
export const lastOfEach = (line: readonly StoredPoll[]) =>
  line.filter((poll, index) => !line.slice(index + 1).some(({ pollster }) => pollster === poll.pollster));

export const shareIn = (poll: StoredPoll, slug: string) =>
  poll.results.find(({ candidate }) => candidate === slug)?.pct;

/** Returns a candidate's percentage of the valid votes. */
export const resultOf = (round: 1 | 2, slug: string) =>
  (100 * (totals[round].candidates[slug]?.votes ?? 0)) / totals[round].valid_votes;

/** Returns a candidate's weighted mean around a day, with the weights exp(−½ (Δ/8 days)²). */
export function kernelMean(line: readonly StoredPoll[], slug: string, day: number): number {
  const asked = line.flatMap((poll) => {
    const share = shareIn(poll, slug);
    return share === undefined ? [] : [{ share, weight: kernel(lastDay(poll), day) }];
  });
  const weight = asked.reduce((sum, poll) => sum + poll.weight, 0);
  return asked.reduce((sum, poll) => sum + poll.share * poll.weight, 0) / weight;
}
export const kernel = (day: number, at: number) => Math.exp(-0.5 * ((day - at) / 8) ** 2);

/** Returns the median of the published margins, or NaN if no poll has a margin. */
export function marginOf(line: readonly StoredPoll[]): number {
  const margins = line.flatMap((poll) => poll.margin_of_error ?? []).toSorted((a, b) => a - b);
  const half = margins.length / 2;
  return mean(margins.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

/** Returns the last polls before the first round, and the candidates whose mean in them is at least 10%. */
export function comparedBefore(line: readonly StoredPoll[]) {
  const election = dayOfRound(1);
  const last = lastOfEach(line.filter((poll) => election - lastDay(poll) <= 30 && lastDay(poll) < election));
  const compared = candidates.flatMap(({ slug }) => {
    const shares = last.flatMap((poll) => shareIn(poll, slug) ?? []);
    return shares.length > 1 && mean(shares) >= 10 ? [{ slug, shares }] : [];
  });
  return { last, compared };
}

/** Makes a candidate’s votes in an area. */
export const person = (slug: string, votes: number, ballotPosition: number): Standing => ({
  slug,
  name: slug,
  lastName: slug,
  party: 'Independent',
  hue: { light: '#333333', dark: '#cccccc' },
  pattern: null,
  ballotPosition,
  votes,
});

/** Makes the result of an area with the votes of the candidates „ana” and „ion”. */
export function area(
  code: string,
  kind: AreaResult['kind'],
  facts: Partial<AreaResult> & { votes: [number, number] },
) {
  const { votes, ...rest } = facts;
  const result: AreaResult = {
    code,
    name: code,
    kind,
    rank: null,
    otherSpelling: null,
    parentCode: 'RO',
    note: null,
    registered: 200,
    voters: 100,
    votersByList: null,
    validVotes: votes[0] + votes[1],
    nullVotes: null,
    countingNote: null,
    sourceIds: [],
    standings: [person('ana', votes[0], 1), person('ion', votes[1], 2)],
    others: null,
    ...rest,
  };
  return result;
}
