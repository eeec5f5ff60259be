import { leadersOf, type Standing } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';

/**
 * A range of percentages with one colour on the map: `from` inclusive, `to` exclusive, null for an open end.
 */
export type MapClass = { from: number | null; to: number | null };

const most = 5;
const niceSteps = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];

/**
 * Divides `values` (percent) into at most `count` (≤ 5) non-empty classes of about equal size. Thresholds are round
 * numbers, the same for all candidates of a map.
 */
export function mapClasses(values: readonly number[], count = most): MapClass[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return [];
  const wanted = Math.min(count, most);
  // The coarsest step that loses at most one class is best: „sub 15%, 15–20%…” reads better than „14–16%”.
  const enough = Math.max(wanted - 2, Math.min(wanted - 1, 2));
  const found = niceSteps.map((step) => thresholds(sorted, { wanted, step }));
  const longest = Math.max(...found.map((bounds) => bounds.length));
  const bounds = found.find((candidate) => candidate.length >= Math.min(enough, longest)) ?? [];
  const edges = [null, ...bounds, null];
  return edges.slice(0, -1).map((from, index) => ({ from, to: edges[index + 1] ?? null }));
}

function thresholds(sorted: readonly number[], { wanted, step }: { wanted: number; step: number }): number[] {
  const found = new Set<number>();
  for (let part = 1; part < wanted; part += 1) {
    const quantile = sorted[Math.floor((part * sorted.length) / wanted)];
    if (quantile === undefined) continue;
    // The second rounding removes remainders such as 0.30000000000000004.
    found.add(Number((Math.round(quantile / step) * step).toFixed(2)));
  }
  const bounds = [...found].toSorted((a, b) => a - b);
  const isFilled = (bound: number, index: number) => {
    const before = bounds[index - 1] ?? Number.NEGATIVE_INFINITY;
    return sorted.some((value) => value >= before && value < bound);
  };
  const last = bounds.at(-1);
  const hasTop = last === undefined || sorted.some((value) => value >= last);
  return hasTop ? bounds.filter(isFilled) : bounds.slice(0, -1).filter(isFilled);
}

/** Returns the index of the class that contains `value`, or −1 for a missing value. */
export function classOf(value: number | null, classes: readonly MapClass[]): number {
  if (value === null) return -1;
  return classes.findIndex(({ from, to }) => (from === null || value >= from) && (to === null || value < to));
}

/** The values that the map can show by colour: the leading candidate, turnout, or a candidate's share. */
export type MapView = { kind: 'leader' } | { kind: 'turnout' } | { kind: 'share'; slug: string };

type MapArea = {
  standings: readonly Standing[];
  validVotes: number;
  voters: number;
  registered: number | null;
};

/**
 * Returns the value (percent) and candidate that a map view shows for an area. Returns null when the value is
 * missing or tied.
 */
export function mapValue(area: MapArea, view: MapView): { value: number; standing: Standing | null } | null {
  if (view.kind === 'turnout') {
    const turnout = shareOf(area.voters, area.registered);
    return turnout === null ? null : { value: turnout, standing: null };
  }
  const leaders = leadersOf(area.standings);
  const standing =
    view.kind === 'share'
      ? area.standings.find((row) => row.slug === view.slug)
      : leaders.length === 1
        ? leaders[0]
        : undefined;
  const value = standing ? shareOf(standing.votes, area.validVotes) : null;
  return standing && value !== null ? { value, standing } : null;
}

/** The views of the country's map: a value by colour, or the change between rounds by arrows. */
export type NationView = MapView | { kind: 'change' };

/**
 * Parses `?harta=`: `prezenta`, `schimbare` or a candidate's slug. Any other text selects the map of leading
 * candidates.
 */
export function parseMapView(text: string | null, slugs: readonly string[]): NationView {
  if (text === 'prezenta') return { kind: 'turnout' };
  if (text === 'schimbare') return { kind: 'change' };
  return text && slugs.includes(text) ? { kind: 'share', slug: text } : { kind: 'leader' };
}

/**
 * Candidates below this national percentage do not influence the thresholds. Their small shares would fill most
 * classes.
 */
const weighty = 5;

/**
 * Returns the classes of a map view. `leader` uses the leading shares, with three shades of each candidate's colour.
 */
export function viewClasses(
  areas: readonly MapArea[],
  options: { view: MapView; nation: { standings: readonly Standing[]; validVotes: number } },
): MapClass[] {
  const { view, nation } = options;
  if (view.kind !== 'share') {
    const values = areas.flatMap((area) => mapValue(area, view)?.value ?? []);
    return mapClasses(values, view.kind === 'leader' ? 3 : most);
  }
  const slugs = nation.standings
    .filter((row) => (shareOf(row.votes, nation.validVotes) ?? 0) >= weighty)
    .map((row) => row.slug);
  const values = areas.flatMap((area) =>
    slugs.flatMap((slug) => mapValue(area, { kind: 'share', slug })?.value ?? []),
  );
  return mapClasses(values);
}

/** The forms of the country's map: outlines, or equal squares. */
export type MapForm = 'outlines' | 'squares';

/** Parses `?forma=`. Any text other than `patrate` selects outlines. */
export const parseMapForm = (text: string | null): MapForm => (text === 'patrate' ? 'squares' : 'outlines');

/** Returns the values of `?harta=` and `?forma=` for a map; null for defaults. */
export function mapQueries(view: NationView, form: MapForm): { harta: string | null; forma: string | null } {
  return { harta: mapQuery(view), forma: form === 'squares' ? 'patrate' : null };
}

/** Returns the value of `?harta=` for a map view, or null for the default view. */
function mapQuery(view: NationView): string | null {
  if (view.kind === 'turnout') return 'prezenta';
  if (view.kind === 'change') return 'schimbare';
  return view.kind === 'share' ? view.slug : null;
}
