import { stemOf } from '#app/platform/text/stem.ts';
import { fold } from './fold.ts';
import type { NamedCandidate } from './people.ts';
import { type ElectionTimes, partsOf } from './spans.ts';

/** A labelled title with its moment of publication and the slugs of its tags. */
type Example = { at: Date | null; tags: readonly string[]; title: string };

/** What titles are read with: the folded names of candidates, and the moments that divide the election. */
type Reading = { names: ReadonlySet<string>; moments: readonly Date[] };

/** Returns how much the examples speak for a tag; null for a short text, or a tag that too few of them have. */
export type TagOpinion = (text: string, at: Date) => (slug: string) => number | null;

/** How often a trait occurs with each tag and altogether, by weight, and in how many titles. */
type Count = { own: Float64Array; every: number; uses: number };

/** Fewer examples say little about a tag. */
const leastExamples = 15;
/** Keeps rare traits from deciding alone. */
const smoothing = 0.3;
/** Traits of one title overlap, so that their plain sum would always be certain. */
const caution = 0.3;
const worth = { word: 1, pair: 0.6, part: 1 };
/** A text with fewer known traits says too little about its sense, so that its words decide alone. */
const leastTraits = 14;
/** A summary has more traits than any title of the examples, but counts no more than a long title. */
const longTitle = 60;

/** Parses a line such as `2025-05-03T11:27:00+03:00|diaspora,turul-1|Coadă de două ore`. */
export function parseExample(line: string): Example {
  const [date = '', tags = '', ...title] = line.split('|');
  return { at: momentOf(date), tags: tags.split(',').filter(Boolean), title: title.join('|') };
}

/** Returns the moment of a date. A day without an hour counts as its noon in summer, and a month is no moment. */
export function momentOf(date: string): Date | null {
  if (date.length < 10) return null;
  return new Date(date.length === 10 ? `${date}T12:00:00+03:00` : date);
}

/** Returns what titles are read with, for an election's candidates and times. */
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
 * Learns from lines of labelled titles which words, pairs of words and parts of the election belong to which tag
 * (naive Bayes for each tag). It learns at the first question: most feeds bring nothing new.
 */
export function learnTags(lines: readonly string[], reading: Reading): TagOpinion {
  let learned: Learned | undefined;
  return (text, at) => {
    learned ??= countTraits(lines.map(parseExample), reading);
    const { counts, titles, examples, evidenceFor } = learned;
    // A trait of one example alone says more about that title than about its tags.
    const traits = [...traitsOf(text, at, reading)].flatMap(([trait, weight]) => {
      const count = counts.get(trait);
      return count && count.uses > 1 ? [{ count, weight }] : [];
    });
    const share = caution * Math.min(1, longTitle / traits.length);
    return (slug) => {
      const having = titles.get(slug) ?? 0;
      if (having < leastExamples || traits.length < leastTraits) return null;
      const evidence = evidenceFor(slug);
      const sum = traits.reduce((before, { count, weight }) => before + weight * evidence(count), 0);
      return share * sum + Math.log(having / (examples - having));
    };
  };
}

type Learned = {
  counts: ReadonlyMap<string, Count>;
  titles: ReadonlyMap<string, number>;
  examples: number;
  /** How much a trait speaks for a tag: its frequency with the tag against its frequency without. */
  evidenceFor: (slug: string) => (count: Count) => number;
};

function countTraits(examples: readonly Example[], reading: Reading): Learned {
  const slugs = [...new Set(examples.flatMap(({ tags }) => tags))];
  const counts = new Map<string, Count>();
  const titles = new Map<string, number>();
  const all: Count = { own: new Float64Array(slugs.length), every: 0, uses: 0 };
  for (const { at, tags, title } of examples) {
    for (const slug of tags) titles.set(slug, (titles.get(slug) ?? 0) + 1);
    const indexes = tags.map((slug) => slugs.indexOf(slug));
    for (const [trait, weight] of traitsOf(title, at, reading)) {
      const count = counts.get(trait) ?? { own: new Float64Array(slugs.length), every: 0, uses: 0 };
      counts.set(trait, count);
      for (const each of [count, all]) addTo(each, indexes, weight);
    }
  }
  const evidenceFor = (slug: string) => {
    const index = slugs.indexOf(slug);
    const part = (all.own[index] ?? 0) / all.every;
    return ({ own, every }: Count) => {
      const [here, expected] = [own[index] ?? 0, part * every];
      const without = (every - here + smoothing) / (every - expected + smoothing);
      return Math.log((here + smoothing) / (expected + smoothing) / without);
    };
  };
  return { counts, titles, examples: examples.length, evidenceFor };
}

function addTo(count: Count, indexes: readonly number[], weight: number): void {
  count.uses += 1;
  count.every += weight;
  for (const index of indexes) count.own[index] = (count.own[index] ?? 0) + weight;
}

/**
 * Returns the stems of a text, their pairs, and the part of the election. All candidates have one mark, so that no name
 * decides a tag, and so have all numbers beside their own digits.
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
  for (const stem of stems) traits.set(stem, worth.word);
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
