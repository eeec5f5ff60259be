import { stemOf } from '#app/platform/text/stem.ts';
import type { AssistantRoute } from '../../answer.ts';

/** Questions by route, in which one placeholder replaces every candidate and another every place. */
export type RouteExamples = Readonly<Partial<Record<AssistantRoute, readonly string[]>>>;

/** How strongly the examples support each route. Only differences between routes matter. */
export type RouteScores = ReadonlyMap<AssistantRoute, number>;

/** Prevents rare traits from deciding alone. */
const smoothing = 1;
/** The traits of one word overlap, so their plain sum would always look certain. */
const caution = 0.3;
const worth = { word: 1, pair: 0.6, around: 0.3, letters: 0.1 };

/**
 * Learns from examples which words, pairs of words and groups of letters belong to which route (naive Bayes).
 * Nothing is random, so the same examples always give the same answers.
 */
export const learnRoutes = (examples: RouteExamples): ((pattern: string) => RouteScores) =>
  learnFrom<AssistantRoute>(examples);

/** Learns which traits belong to which label, such as a route or an item of the guide. */
export function learnFrom<Label extends string>(
  examples: Readonly<Partial<Record<Label, readonly string[]>>>,
): (pattern: string) => ReadonlyMap<Label, number> {
  const routes = Object.keys(examples) as Label[];
  const counts = new Map<string, Float64Array>();
  const totals = new Float64Array(routes.length);
  const stems = new Map<string, string>();
  const stem = (word: string) => stems.get(word) ?? stems.set(word, stemOf(word)).get(word) ?? word;
  for (const [own, route] of routes.entries())
    for (const pattern of examples[route] ?? [])
      for (const [trait, weight] of traitsOf(pattern, stem)) {
        const count = counts.get(trait) ?? new Float64Array(routes.length);
        count[own] = (count[own] ?? 0) + weight;
        totals[own] = (totals[own] ?? 0) + weight;
        counts.set(trait, count);
      }
  // Calculated only when a question first contains the trait, because most traits are never needed.
  const evidence = new Map<string, Float64Array>();
  const evidenceFor = (trait: string) => {
    const count = counts.get(trait);
    const known = evidence.get(trait) ?? (count && evidenceOf(count, totals, counts.size));
    if (known) evidence.set(trait, known);
    return known;
  };
  return (pattern) => {
    const sums = new Float64Array(routes.length);
    for (const [trait, weight] of traitsOf(pattern))
      evidenceFor(trait)?.forEach((value, route) => {
        sums[route] = (sums[route] ?? 0) + caution * weight * value;
      });
    return new Map(routes.map((route, index) => [route, sums[index] ?? 0]));
  };
}

/** Returns the route with the highest score. Of routes with equal scores it returns the first. */
export function likeliestOf(scores: RouteScores): AssistantRoute {
  const [best] = [...scores].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? 'unknown';
}

/**
 * How strongly a trait supports each route: the logarithm of its frequency there divided by its frequency
 * elsewhere.
 */
function evidenceOf(count: Float64Array, totals: Float64Array, traits: number): Float64Array {
  const sum = (values: Float64Array) => values.reduce((whole, value) => whole + value, 0);
  const [everywhere, whole] = [sum(count), sum(totals)];
  const routes = totals.length;
  return count.map((own, route) => {
    const total = totals[route] ?? 0;
    const here = (own + (smoothing * everywhere * routes) / whole) / (total + smoothing * routes);
    return Math.log(here) - Math.log((everywhere - own + smoothing) / (whole - total + smoothing * traits));
  });
}

/**
 * Returns the traits of a question: its words as stems, their pairs, and groups of letters that misspelling
 * leaves unchanged.
 */
function traitsOf(pattern: string, stem = stemOf): Map<string, number> {
  const words = pattern.split(' ').filter(Boolean);
  const stems = ['^', ...words.map((word) => stem(word)), '$'];
  const traits = new Map<string, number>();
  const add = (trait: string, weight: number) => traits.set(trait, (traits.get(trait) ?? 0) + weight);
  stems.forEach((stem, index) => {
    if (index > 0 && index < stems.length - 1) add(stem, worth.word);
    if (index > 0) add(`${stems[index - 1]} ${stem}`, worth.pair);
    if (index > 1) add(`${stems[index - 2]} … ${stem}`, worth.around);
  });
  for (const word of words.filter((each) => !masks.has(each))) {
    const padded = `<${word}>`;
    for (const length of [3, 4])
      for (let from = 0; from + length <= padded.length; from += 1)
        add(`'${padded.slice(from, from + length)}`, worth.letters);
  }
  return traits;
}

/**
 * Returns ordinary words of the examples. Questions about results also name places, so a word in them counts
 * only when several questions use it.
 */
export function wordsOfExamples({ results = [], unknown: _, ...others }: RouteExamples): string[] {
  const inResults = results.flatMap((pattern) => [...new Set(pattern.split(' '))]);
  const counts = Map.groupBy(inResults, (word) => word);
  const common = [...counts.values()].flatMap((uses) => (uses.length > 2 ? uses.slice(0, 1) : []));
  return [
    ...common,
    ...Object.values(others).flatMap((patterns) => patterns.flatMap((each) => each.split(' '))),
  ];
}

/** Returns the words that several examples about how to vote share. Other examples also name people and places. */
export function frequentWordsOf({ procedure = [], guide = [] }: RouteExamples): string[] {
  const uses = [...procedure, ...guide].flatMap((pattern) => [...new Set(pattern.split(' '))]);
  return [...Map.groupBy(uses, (word) => word)].flatMap(([word, { length }]) => (length > 2 ? [word] : []));
}

/** The placeholders for names and numbers. Their letters mean nothing. */
const masks: ReadonlySet<string> = new Set(['xpers', 'xarea', 'xfar', 'xnum']);
