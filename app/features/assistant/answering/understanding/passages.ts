import { stemOf } from './language/stem.ts';
import { stopWords } from './language/stop-words.ts';
import { synonymsOf } from './language/synonyms.ts';
import { fold } from './language/words.ts';

/** A text that a question may be about. `title` counts more than `text`. */
type Passage<Key> = { key: Key; title: string; text: string };

type Entry<Key> = { key: Key; title: ReadonlySet<string>; text: ReadonlySet<string> };

/** Passages with the weight of each stem: the rarer a stem, the larger its weight. */
export type PassageIndex<Key> = { entries: readonly Entry<Key>[]; weights: ReadonlyMap<string, number> };

/**
 * `share` is the part of the question's weight that the passage has, and `titleShare` the part of the title that the
 * question has, from 0 to 1. `isDirect` is false when only synonyms match.
 */
export type Found<Key> = { key: Key; score: number; share: number; titleShare: number; isDirect: boolean };

export function stemsOf(text: string): string[] {
  const words = fold(text).match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !stopWords.has(word)).map(stemOf);
}

export function indexPassages<Key>(passages: readonly Passage<Key>[]): PassageIndex<Key> {
  const entries = passages.map(({ key, title, text }) => ({
    key,
    title: new Set(stemsOf(title)),
    text: new Set(stemsOf(text)),
  }));
  const counts = new Map<string, number>();
  for (const { title, text } of entries)
    for (const stem of new Set([...title, ...text])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weights = new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + entries.length / count)]));
  return { entries, weights };
}

/** A stem of the title counts fully, one of the text less, and a synonym less again. */
const worth = { title: 1, titleSynonym: 0.75, text: 0.72, textSynonym: 0.5 };
/** Words that begin a question say little about its subject. */
const questionWords = new Set(['cand', 'und']);

/** What a question gains that has a whole title, beside a question that has none of it. */
const titleBonus = 0.3;

/**
 * Returns the passages that share words with the question, best first. `chatter` is the weight of a stem that no passage
 * has, as a part of the rarest stem's weight.
 */
export function findPassages<Key>(
  index: PassageIndex<Key>,
  stems: readonly string[],
  { chatter = 0.35 } = {},
): Found<Key>[] {
  const rare = Math.log(1 + index.entries.length);
  const asked = [...new Set(stems)].map((stem) => ({
    stem,
    synonyms: synonymsOf(stem),
    weight: index.weights.get(stem),
  }));
  const heard = asked.map((each) => ({
    ...each,
    weight: weightOf(index, each, { rare, chatter }),
  }));
  const whole = heard.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return [];
  const found = index.entries.map((entry) => {
    const score = heard.reduce(
      (sum, { stem, synonyms, weight }) => sum + weight * matchOf(entry, stem, synonyms),
      0,
    );
    // A short title that the question has completely is better than a long one with the same words.
    const titleWeight = [...entry.title].reduce((sum, stem) => sum + (index.weights.get(stem) ?? 0), 0);
    const covered = [...entry.title].reduce(
      (sum, stem) => sum + (heard.some((each) => each.stem === stem) ? (index.weights.get(stem) ?? 0) : 0),
      0,
    );
    const titleShare = titleWeight > 0 ? covered / titleWeight : 0;
    const isDirect = heard.some(({ stem }) => entry.title.has(stem) || entry.text.has(stem));
    return {
      key: entry.key,
      score: score > 0 ? score + titleBonus * whole * titleShare : 0,
      share: score / whole,
      titleShare,
      isDirect,
    };
  });
  return found.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
}

/** Tells whether a passage has a stem of the question's subject. True when the question has no such stem. */
export function sharesSubject<Key>(
  { entries }: PassageIndex<Key>,
  key: Key,
  subject: readonly string[],
): boolean {
  const entry = entries.find((each) => each.key === key);
  return (
    subject.length === 0 ||
    (entry !== undefined && subject.some((stem) => matchOf(entry, stem, synonymsOf(stem)) > 0))
  );
}

/** Tells whether a passage has one of the stems itself, in its title or its text. */
export function hasOneOf<Key>({ entries }: PassageIndex<Key>, key: Key, stems: ReadonlySet<string>): boolean {
  const entry = entries.find((each) => each.key === key);
  return entry !== undefined && [...stems].some((stem) => entry.title.has(stem) || entry.text.has(stem));
}

type HeardStem = { stem: string; synonyms: ReadonlySet<string>; weight: number | undefined };

function weightOf(
  index: PassageIndex<unknown>,
  { stem, synonyms, weight }: HeardStem,
  { rare, chatter }: { rare: number; chatter: number },
): number {
  if (questionWords.has(stem)) return rare / 4;
  if (weight !== undefined) return weight;
  return [...synonyms].some((other) => index.weights.has(other)) ? rare / 2 : chatter * rare;
}

function matchOf(entry: Entry<unknown>, stem: string, synonyms: ReadonlySet<string>): number {
  if (entry.title.has(stem)) return worth.title;
  if ([...synonyms].some((other) => entry.title.has(other))) return worth.titleSynonym;
  if (entry.text.has(stem)) return worth.text;
  return [...synonyms].some((other) => entry.text.has(other)) ? worth.textSynonym : 0;
}
