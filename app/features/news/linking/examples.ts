import { stemOf } from '#app/platform/text/stem.ts';
import { fold } from './fold.ts';
import type { NamedCandidate } from './people.ts';
import { type ElectionTimes, partsOf } from './spans.ts';

/** A labelled title with its moment of publication and the slugs of its tags. */
type Example = { at: Date | null; tags: readonly string[]; title: string };

/**
 * The facts needed to read titles: the folded names of candidates, and the moments that divide the election
 * into parts.
 */
type Reading = { names: ReadonlySet<string>; moments: readonly Date[] };

/**
 * Returns how strongly the examples support a tag. Returns null for a short text, or for a tag with too few
 * examples.
 */
export type TagOpinion = (text: string, at: Date) => (slug: string) => number | null;

/** The weighted frequency of a trait with each tag and in total, and the number of its titles. */
type Count = { own: Float64Array; every: number; uses: number };

/** A trait of a text that also occurs in the examples: its weight and its support for each tag. */
type Known = { worth: number; weights: Float64Array };

type Learned = { slugs: string[]; base: Float64Array; weights: ReadonlyMap<string, Float64Array> };

/** A tag with fewer examples cannot be judged reliably. */
const leastExamples = 15;
/** Prevents rare traits from deciding alone. */
const smoothing = 0.15;
/** The traits of one title overlap, so their plain sum would always look certain. */
const caution = 0.3;
const worth = { word: 1, pair: 0.6, part: 1, beginning: 0.5 };
/** The first letters of a longer word also count as a trait: „premierul”, „premieratul”. */
const beginning = 5;
/** A text with fewer known traits reveals too little about its sense, so its words decide alone. */
const leastTraits = 10;
/** A summary has more traits than any title among the examples, but counts no more than a long title. */
const longTitle = 60;
/** More passes or longer steps would make the model memorise the examples (decision 99). */
const correction = { passes: 5, step: 0.1, baseStep: 0.01 };

/** Parses a line such as `2025-05-03T11:27:00+03:00|diaspora,turul-1|Coadă de două ore`. */
export function parseExample(line: string): Example {
  const [date = '', tags = '', ...title] = line.split('|');
  return { at: momentOf(date), tags: [...new Set(tags.split(',').filter(Boolean))], title: title.join('|') };
}

/** Returns the moment of a date: noon in summer time for a day without an hour. Returns null for a month. */
export function momentOf(date: string): Date | null {
  if (date.length < 10) return null;
  return new Date(date.length === 10 ? `${date}T12:00:00+03:00` : date);
}

/** Returns the facts needed to read titles, from an election's candidates and times. */
export function readingOf(
  candidates: readonly Pick<NamedCandidate, 'firstName' | 'lastName' | 'displayName'>[],
  times: ElectionTimes,
): Reading {
  const names = candidates.flatMap(({ firstName, lastName, displayName }) =>
    fold(`${firstName} ${lastName} ${displayName}`).split(/[^a-z0-9]+/),
  );
  return { names: new Set(names), moments: partsOf(times) };
}

/**
 * Learns which words, pairs of words and parts of the election belong to which tag (naive Bayes, then
 * corrections). Learns only when first needed, because most feeds contain nothing new.
 */
export function learnTags(lines: readonly string[], reading: Reading): TagOpinion {
  let learned: Learned | undefined;
  return (text, at) => {
    learned ??= learn(lines.map(parseExample), reading);
    const { slugs, base, weights } = learned;
    const traits = knownOf(traitsOf(text, at, reading), weights);
    const share = Math.min(1, longTitle / traits.length);
    return (slug) => {
      const index = slugs.indexOf(slug);
      if (index < 0 || traits.length < leastTraits) return null;
      return share * sumFor(index, traits) + (base[index] ?? 0);
    };
  };
}

const knownOf = (traits: ReadonlyMap<string, number>, weights: Learned['weights']): Known[] =>
  [...traits].flatMap(([trait, worth]) => {
    const known = weights.get(trait);
    return known ? [{ worth, weights: known }] : [];
  });

const sumFor = (index: number, traits: readonly Known[]) =>
  traits.reduce((sum, { worth, weights }) => sum + worth * (weights[index] ?? 0), 0);

function learn(examples: readonly Example[], reading: Reading): Learned {
  const titles = new Map<string, number>();
  for (const slug of examples.flatMap(({ tags }) => tags)) titles.set(slug, (titles.get(slug) ?? 0) + 1);
  const slugs = [...titles].flatMap(([slug, having]) => (having < leastExamples ? [] : [slug]));
  const read = examples.map(({ at, tags, title }) => ({
    traits: traitsOf(title, at, reading),
    indexes: tags.map((slug) => slugs.indexOf(slug)).filter((index) => index >= 0),
  }));
  const base = Float64Array.from(slugs, (slug) => {
    const having = titles.get(slug) ?? 0;
    return Math.log(having / (examples.length - having));
  });
  const weights = weigh(read, slugs.length);
  correct(
    read.map(({ traits, indexes }) => ({ traits: knownOf(traits, weights), indexes })),
    base,
  );
  return { slugs, base, weights };
}

/** An example with its traits and the indexes of its tags. */
type Labelled<Traits> = { traits: Traits; indexes: readonly number[] };

/**
 * Returns how strongly each trait supports each tag: its frequency with the tag compared with its frequency
 * without.
 */
function weigh(examples: readonly Labelled<Map<string, number>>[], tags: number): Map<string, Float64Array> {
  const counts = new Map<string, Count>();
  const all: Count = { own: new Float64Array(tags), every: 0, uses: 0 };
  for (const { traits, indexes } of examples)
    for (const [trait, weight] of traits) {
      const count = counts.get(trait) ?? { own: new Float64Array(tags), every: 0, uses: 0 };
      counts.set(trait, count);
      for (const each of [count, all]) addTo(each, indexes, weight);
    }
  const weightOf = ({ own, every }: Count, index: number) => {
    const part = (all.own[index] ?? 0) / all.every;
    const [here, expected] = [own[index] ?? 0, part * every];
    const without = (every - here + smoothing) / (every - expected + smoothing);
    return caution * Math.log((here + smoothing) / (expected + smoothing) / without);
  };
  // A trait that occurs in only one example describes that title rather than its tags.
  const repeated = [...counts].filter(([, { uses }]) => uses > 1);
  return new Map(
    repeated.map(([trait, count]) => [trait, count.own.map((_, index) => weightOf(count, index))]),
  );
}

/**
 * Naive Bayes counts traits that occur together several times. Steps of logistic regression over the examples
 * correct the error.
 */
function correct(examples: readonly Labelled<Known[]>[], base: Float64Array): void {
  for (let pass = 0; pass < correction.passes; pass += 1)
    for (const { traits, indexes } of examples)
      for (const index of base.keys()) {
        const likely = 1 / (1 + Math.exp(-sumFor(index, traits) - (base[index] ?? 0)));
        const error = (indexes.includes(index) ? 1 : 0) - likely;
        base[index] = (base[index] ?? 0) + correction.baseStep * error;
        for (const { worth, weights } of traits)
          weights[index] = (weights[index] ?? 0) + correction.step * error * worth;
      }
}

function addTo(count: Count, indexes: readonly number[], weight: number): void {
  count.uses += 1;
  count.every += weight;
  for (const index of indexes) count.own[index] = (count.own[index] ?? 0) + weight;
}

/**
 * Returns the traits of a text: stems, their beginnings and pairs, and the part of the election. All
 * candidates share one mark, so that no name decides a tag; numbers share a mark beside their digits.
 */
function traitsOf(text: string, at: Date | null, { names, moments }: Reading): Map<string, number> {
  const traits = new Map<string, number>();
  const stems: string[] = [];
  for (const word of fold(text).match(/[a-z0-9]+/g) ?? []) {
    const isNumber = /^\d+$/.test(word);
    const stem = names.has(word) ? '@' : isNumber ? '#' : stemOf(word);
    if (stem !== '@' || stems.at(-1) !== '@') stems.push(stem);
    if (isNumber) traits.set(word, worth.word);
  }
  for (const stem of stems) {
    traits.set(stem, worth.word);
    if (stem.length > beginning) traits.set(`${stem.slice(0, beginning)}…`, worth.beginning);
  }
  const framed = ['^', ...stems, '$'];
  for (const [index, stem] of framed.entries())
    if (index > 0) traits.set(`${framed[index - 1]} ${stem}`, worth.pair);
  if (at) {
    const part = moments.filter((moment) => moment <= at).length;
    traits.set(`part ${part}`, worth.part);
    traits.set(`part ${part} ${stems.includes('@') ? 'named' : 'unnamed'}`, worth.part);
  }
  return traits;
}
