import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { shareOf, shownDifference } from '#app/features/elections/rules.ts';
import { foldText } from '#app/ui/text/format.ts';
import type { Spread } from './round-queries.server.ts';

const listOrders = ['ballot', 'name', 'votes'] as const;
type ListOrder = (typeof listOrders)[number];

/** The filter in the address (`?cauta=…&partid=…&tema=…&ordine=…`). Empty text means no filter. */
export type ListFilter = { search: string; party: string; theme: string; order: ListOrder };

/** The parameters' names in the address. */
export const listParams = { search: 'cauta', party: 'partid', theme: 'tema', order: 'ordine' } as const;

const longest = 80;
const orderWords: Record<string, ListOrder> = { alfabetic: 'name', voturi: 'votes' };
export const orderParam: Record<ListOrder, string> = { ballot: '', name: 'alfabetic', votes: 'voturi' };

/** Reads the filter. An unknown order, or the order by votes before there are any, becomes ballot order. */
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

export function isFiltered({ search, party, theme }: ListFilter): boolean {
  return Boolean(search || party || theme);
}

/** Candidates whose name or party contains every typed word, ignoring diacritics. */
export function filterCandidates(all: readonly ListedCandidate[], filter: ListFilter): ListedCandidate[] {
  const words = foldText(filter.search).split(/\s+/).filter(Boolean);
  const fits = (candidate: ListedCandidate) => {
    const text = foldText(`${candidate.name} ${candidate.partyLabel} ${candidate.party ?? ''}`);
    return (
      words.every((word) => text.includes(word)) &&
      (!filter.party || candidate.partyLabel === filter.party) &&
      (!filter.theme || candidate.tags.includes(filter.theme))
    );
  };
  return inOrder(all.filter(fits), filter.order);
}

const collator = new Intl.Collator('ro');

function inOrder(list: ListedCandidate[], order: ListOrder): ListedCandidate[] {
  if (order === 'name')
    return list.toSorted(
      (a, b) => collator.compare(a.lastName, b.lastName) || collator.compare(a.name, b.name),
    );
  if (order === 'votes')
    return list.toSorted((a, b) => (b.firstRoundVotes ?? -1) - (a.firstRoundVotes ?? -1));
  return list;
}

export type ListGroups = {
  finalists: ListedCandidate[];
  others: ListedCandidate[];
  demonstration: ListedCandidate[];
};

/** Finalists, other candidates, and the invented candidate apart from both. */
export function groupCandidates(list: readonly ListedCandidate[]): ListGroups {
  const real = list.filter((candidate) => !candidate.isFictitious);
  return {
    finalists: real.filter((candidate) => candidate.finalRound !== null),
    others: real.filter((candidate) => candidate.finalRound === null),
    demonstration: list.filter((candidate) => candidate.isFictitious),
  };
}

export type ListTotals = {
  verified: number;
  votes: number | null;
  firstRoundVotes: number | null;
  followers: number;
};

/** Sums over the list without the invented candidate; null where a figure is hidden (CAND-12). */
export function totalsOf(list: readonly ListedCandidate[]): ListTotals {
  const real = list.filter((candidate) => !candidate.isFictitious);
  const sum = (value: (candidate: ListedCandidate) => number | null): number | null => {
    const shown = real.map(value).filter((count) => count !== null);
    return shown.length === 0 && real.length > 0 ? null : shown.reduce((total, count) => total + count, 0);
  };
  return {
    verified: real.filter((candidate) => candidate.verification === 'verified').length,
    votes: sum((candidate) => candidate.votes),
    firstRoundVotes: sum((candidate) => candidate.firstRoundVotes),
    followers: sum((candidate) => candidate.followers) ?? 0,
  };
}

/**
 * A finding's figures, which the texts turn into a sentence. Shares are in percent, `points` in percentage
 * points.
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

/** Minimum percent of valid votes for the spread sentences: smaller shares have small spreads by nature. */
const threshold = 5;

/**
 * Findings in the page's own data, from the same questions for every candidate; results only once announced
 * (CAND-15).
 */
export function insightsOf(options: {
  candidates: readonly ListedCandidate[];
  validVotes: number | null;
  spreads: readonly Spread[];
}): Insight[] {
  const { validVotes, spreads } = options;
  const real = options.candidates.filter((candidate) => !candidate.isFictitious);
  const votes = new Map(real.map(({ slug, firstRoundVotes }) => [slug, firstRoundVotes ?? 0]));
  const isLarge = (count: number) => (shareOf(count, validVotes) ?? 0) >= threshold;
  const large = spreads.filter(({ slug }) => isLarge(votes.get(slug) ?? 0));
  const counts = [...votes.values()];
  return [
    ...(validVotes ? resultInsights(counts, { validVotes, over: counts.filter(isLarge).length }) : []),
    ...spreadInsights(large),
    ...programInsights(real),
  ];
}

function resultInsights(
  votes: readonly number[],
  { validVotes, over }: { validVotes: number; over: number },
): Insight[] {
  const [first, second, third] = votes.toSorted((a, b) => b - a);
  if (first === undefined || second === undefined || third === undefined) return [];
  return [
    { kind: 'top-two', share: shareOf(first + second, validVotes) ?? 0 },
    { kind: 'over-threshold', count: over, total: votes.length },
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

function programInsights(real: readonly ListedCandidate[]): Insight[] {
  const total = real.length;
  const independents = real.filter((candidate) => candidate.party === null);
  const label = independents[0]?.partyLabel;
  const counted = Map.groupBy(
    real.flatMap((candidate) => candidate.tags),
    (tag) => tag,
  );
  const [theme] = [...counted].toSorted((a, b) => b[1].length - a[1].length || collator.compare(a[0], b[0]));
  return [
    ...(label ? [{ kind: 'independents', count: independents.length, total, label } as const] : []),
    ...(theme ? [{ kind: 'theme', theme: theme[0], count: theme[1].length, total } as const] : []),
  ];
}
