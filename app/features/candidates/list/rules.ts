import { listPath } from '#app/features/candidates/addresses.ts';
import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { shareOf, shownDifference } from '#app/features/elections/rules.ts';
import type { Spread } from './round-queries.server.ts';
import { withSelection } from './selection.ts';

const listOrders = ['ballot', 'name', 'votes'] as const;
type ListOrder = (typeof listOrders)[number];

/** The filter of the list in the URL (`?cauta=…&partid=…&tema=…&ordine=…`). An empty text filters nothing. */
export type ListFilter = { search: string; party: string; theme: string; order: ListOrder };

/** The names of the filter's URL parameters. */
export const listParams = { search: 'cauta', party: 'partid', theme: 'tema', order: 'ordine' } as const;
/** The URL parameter with the number of the page. */
export const pageParam = 'pagina';
/** Maximum number of candidate cards on a page. */
export const candidatesPerPage = 50;

const longest = 80;
const orderWords: Record<string, ListOrder> = { alfabetic: 'name', voturi: 'votes' };
export const orderParam: Record<ListOrder, string> = { ballot: '', name: 'alfabetic', votes: 'voturi' };

/**
 * Parses the filter in the URL. Ballot order replaces unknown orders, and the order by votes while there are no votes.
 */
export function readFilter(params: URLSearchParams, has: { votes: boolean }): ListFilter {
  const read = (name: string) => (params.get(name) ?? '').trim().slice(0, longest);
  const order = orderWords[read(listParams.order)] ?? 'ballot';
  return {
    search: read(listParams.search),
    party: read(listParams.party),
    theme: read(listParams.theme),
    order: order === 'votes' && !has.votes ? 'ballot' : order,
  };
}

/** Returns the filter as URL parameters, without the default values. */
export function filterParams({ search, party, theme, order }: ListFilter): { name: string; value: string }[] {
  const fields = [
    { name: listParams.search, value: search },
    { name: listParams.party, value: party },
    { name: listParams.theme, value: theme },
    { name: listParams.order, value: orderParam[order] },
  ];
  return fields.filter(({ value }) => value !== '');
}

/** Returns the URL of a page of the filtered list, including the candidates selected for comparison. */
export function listHref(
  filter: ListFilter,
  { page, selected }: { page: number; selected: readonly string[] },
): string {
  const params = withSelection(new URLSearchParams(), selected);
  for (const { name, value } of filterParams(filter)) params.set(name, value);
  if (page > 1) params.set(pageParam, String(page));
  return params.size > 0 ? `${listPath}?${params}` : listPath;
}

export type ListGroups = {
  finalists: ListedCandidate[];
  others: ListedCandidate[];
  demonstration: ListedCandidate[];
};

/** The groups of the list: finalists, other candidates, and the invented candidate. */
export function groupCandidates(list: readonly ListedCandidate[]): ListGroups {
  const real = list.filter((candidate) => !candidate.isFictitious);
  return {
    finalists: real.filter((candidate) => candidate.finalRound !== null),
    others: real.filter((candidate) => candidate.finalRound === null),
    demonstration: list.filter((candidate) => candidate.isFictitious),
  };
}

/** Totals over all pages of the filtered list, without the invented candidate (CAND-12). */
export type ListTotals = {
  /** The number of cards, including the card of the invented candidate. */
  found: number;
  candidates: number;
  finalists: number;
  verified: number;
  votes: number | null;
  firstRoundVotes: number | null;
  followers: number;
};

/** Adds to the totals the counts that the shown candidates have gained since the totals were read. */
export function totalsSince(
  totals: ListTotals,
  { read, now }: { read: readonly ListedCandidate[]; now: readonly ListedCandidate[] },
): ListTotals {
  const more = (value: (candidate: ListedCandidate) => number | null) =>
    sumOf(now, value) - sumOf(read, value);
  return {
    ...totals,
    votes: totals.votes === null ? null : totals.votes + more(({ votes }) => votes),
    followers: totals.followers + more(({ followers }) => followers),
  };
}

function sumOf(
  list: readonly ListedCandidate[],
  value: (candidate: ListedCandidate) => number | null,
): number {
  return list.reduce((sum, own) => (own.isFictitious ? sum : sum + (value(own) ?? 0)), 0);
}

/**
 * A finding about the list as figures, with a sentence for each kind in the texts. Shares are in percent,
 * `points` in percentage points.
 */
export type Insight =
  | { kind: 'top-two'; share: number }
  | { kind: 'over-threshold'; count: number; total: number }
  | {
      kind: 'most-spread' | 'least-spread';
      slug: string;
      name: string;
      points: number;
      best: Place;
      worst: Place;
    }
  | { kind: 'independents'; count: number; total: number; label: string }
  | { kind: 'theme'; theme: string; count: number; total: number };
type Place = { name: string; share: number };

/** Minimum percentage of valid votes for findings about spread. Smaller shares always have a small spread. */
export const threshold = 5;

/**
 * Counts over all real candidates: `large` with at least `threshold` percent, `most` as the three highest
 * numbers of votes.
 */
export type ListFacts = {
  total: number;
  independents: number;
  independentLabel: string | null;
  large: number;
  most: number[];
  theme: { name: string; count: number } | null;
};

/**
 * Returns findings calculated from the page's data, by the same rules for every candidate (CAND-15). Findings about
 * results require the announcement.
 */
export function insightsOf(options: {
  facts: ListFacts;
  validVotes: number | null;
  spreads: readonly Spread[];
}): Insight[] {
  const { facts, validVotes, spreads } = options;
  return [
    ...(validVotes ? resultInsights(facts, validVotes) : []),
    ...spreadInsights(spreads),
    ...programInsights(facts),
  ];
}

function resultInsights({ most, large, total }: ListFacts, validVotes: number): Insight[] {
  const [first, second, third] = most;
  if (first === undefined || second === undefined || third === undefined) return [];
  return [
    { kind: 'top-two', share: shareOf(first + second, validVotes) ?? 0 },
    { kind: 'over-threshold', count: large, total },
  ];
}

function spreadInsights(spreads: readonly Spread[]): Insight[] {
  const byWidth = spreads.toSorted((a, b) => b.bestShare - b.worstShare - (a.bestShare - a.worstShare));
  const most = byWidth.at(0);
  const least = byWidth.at(-1);
  if (!most || !least || most === least) return [];
  return [toSpread('most-spread', most), toSpread('least-spread', least)];
}

function toSpread(kind: 'most-spread' | 'least-spread', spread: Spread): Insight {
  return {
    kind,
    slug: spread.slug,
    name: spread.name,
    points: shownDifference(spread.bestShare, spread.worstShare),
    best: { name: spread.best, share: spread.bestShare },
    worst: { name: spread.worst, share: spread.worstShare },
  };
}

function programInsights({ total, independents, independentLabel: label, theme }: ListFacts): Insight[] {
  return [
    ...(label ? [{ kind: 'independents', count: independents, total, label } as const] : []),
    ...(theme ? [{ kind: 'theme', theme: theme.name, count: theme.count, total } as const] : []),
  ];
}
