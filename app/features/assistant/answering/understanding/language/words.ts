import { fold, isNearlySame, type Word, wordsOf } from '#app/features/news/linking/fold.ts';

/** The longest part of a question that is understood. Callers refuse longer questions. */
const longestQuestion = 600;

export type { Word };

/** Splits a question into words. Invisible characters count as blanks. */
export function questionWords(question: string): Word[] {
  return wordsOf(question.slice(0, longestQuestion).replace(/[\p{C}\p{Z}]+/gu, ' '));
}

/** The words that a question may use, which misspelt words are compared with. */
export type Spelling = {
  known: ReadonlySet<string>;
  /** The words that a misspelt word may stand for, by length. `names` are candidates and places. */
  words: ReadonlyMap<number, readonly string[]>;
  names: ReadonlyMap<number, readonly string[]>;
};

export function createSpelling(parts: {
  words: Iterable<string>;
  names: Iterable<string>;
  others: Iterable<string>;
}): Spelling {
  const words = new Set(parts.words);
  const names = new Set(parts.names);
  return {
    known: new Set([...words, ...names, ...parts.others]),
    words: byLength(words),
    names: byLength(names),
  };
}

const shortestMisspelt = 5;

function byLength(words: ReadonlySet<string>): Map<number, string[]> {
  return Map.groupBy(
    [...words].filter((word) => word.length >= shortestMisspelt),
    (word) => word.length,
  );
}

/**
 * Returns each word as it was probably meant. An unknown word inside a sentence with a capital letter can only be
 * a misspelt name, because it may be the name of somebody else.
 */
export function correctWords(words: readonly Word[], spelling: Spelling): Word[] {
  const hasSmall = words.some((word) => !word.isCapital);
  return words.map((word) => {
    if (spelling.known.has(word.folded) || word.folded.length < shortestMisspelt) return word;
    const isName = hasSmall && word.isCapital && !word.isFirst;
    const near =
      nearest(word.folded, spelling.names) ?? (isName ? null : nearest(word.folded, spelling.words));
    return near ? { ...word, folded: near } : word;
  });
}

function nearest(word: string, lengths: ReadonlyMap<number, readonly string[]>): string | null {
  const near = [0, -1, 1].flatMap((more) => lengths.get(word.length + more) ?? []);
  const oneLetter = near.filter((other) => isNearlySame(word, other));
  const found = oneLetter.find((other) => other[0] === word[0]) ?? oneLetter[0];
  if (found || word.length < 7) return found ?? null;
  const own = trigramsOf(word);
  const wider = [...near, ...[-2, 2].flatMap((more) => lengths.get(word.length + more) ?? [])];
  const [best] = wider
    .map((other) => ({ other, likeness: likenessOf(own, trigramsOf(other)) }))
    .filter(({ likeness }) => likeness >= 0.55)
    .toSorted((one, other) => other.likeness - one.likeness);
  return best?.other ?? null;
}

/** The trigrams of a word as PostgreSQL's pg_trgm counts them, with two blanks before and one after. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)));
}

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared += 1;
  return shared / (one.size + other.size - shared);
}

export { fold };
