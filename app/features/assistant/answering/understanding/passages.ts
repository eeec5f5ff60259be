import { stemOf } from '#app/platform/text/stem.ts';
import { stopWords } from './language/stop-words.ts';
import { synonymsOf } from './language/synonyms.ts';
import { fold } from './language/words.ts';

/** A text in which answers are searched. Words in `title` weigh more than words in `text`. */
type Passage<Key> = { key: Key; title: string; text: string };

type Entry<Key> = { key: Key; title: ReadonlySet<string>; text: ReadonlySet<string> };

/** The passages with the weight of each stem. Rare stems weigh more. */
export type PassageIndex<Key> = { entries: readonly Entry<Key>[]; weights: ReadonlyMap<string, number> };

/**
 * `share` is the part of the question's weight that the passage covers; `titleShare` is the same for the
 * title. `isDirect` is false when only synonyms match.
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

/** A stem in the title counts fully, a stem in the text less, and a synonym least. */
const worth = { title: 1, titleSynonym: 0.75, text: 0.72, textSynonym: 0.5 };
/** Words that begin questions say little about their subject. */
const questionWords = new Set(['cand', 'und']);

/** The score that a passage gains when the question contains its whole title. */
const titleBonus = 0.3;

/**
 * Returns the passages that share words with the question, best first. `chatter` is the weight of a stem that no
 * passage contains, as a share of the rarest stem's weight.
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
    // A short title that the question contains completely matches better than a long title with the same words.
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

/** Returns true when a passage contains a stem of the subject. An empty subject matches every passage. */
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

/** Returns true when the title or text of a passage contains one of the stems; synonyms do not count. */
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
