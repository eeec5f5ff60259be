import { fold, isNearlySame, type Word, wordsOf } from '#app/features/news/linking/fold.ts';
import { comesBeforePlace } from '../names/localities.ts';

/** The longest part of a question that is understood. Callers refuse longer questions. */
const longestQuestion = 600;

export type { Word };

/** Splits a question into words. Invisible characters count as blanks. */
export function questionWords(question: string): Word[] {
  const words = wordsOf(question.slice(0, longestQuestion).replace(/[\p{C}\p{Z}]+/gu, ' '));
  return words.map((word, index) => {
    const isDialect =
      word.folded === 'o' && /[a-z]{2}(?:at|ut|it|st|pt)$/.test(words[index + 1]?.folded ?? '');
    return { ...word, folded: isDialect ? 'a' : (shortened.get(word.folded) ?? word.folded) };
  });
}

/** Words as people shorten them in messages. */
const shortened: ReadonlyMap<string, string> = new Map([
  ['pt', 'pentru'],
  ['ptr', 'pentru'],
  ['pentr', 'pentru'],
  ['tre', 'trebuie'],
  ['trebe', 'trebuie'],
  ['tb', 'trebuie'],
  ['pres', 'presedinte'],
  ['jud', 'judet'],
  // The spelling with „î” inside words, as it was until 1993.
  ['cit', 'cat'],
  ['cite', 'cate'],
  ['citi', 'cati'],
  ['cita', 'cata'],
  ['cind', 'cand'],
  ['pina', 'pana'],
  ['sint', 'sunt'],
  ['intii', 'intai'],
  ['virsta', 'varsta'],
  ['tinar', 'tanar'],
  ['batrin', 'batran'],
  ['romin', 'roman'],
  ['romini', 'romani'],
  ['rominii', 'romanii'],
  ['rominia', 'romania'],
  // English words that Romanians abroad mix in, and that are no Romanian words.
  ['who', 'cine'],
  ['what', 'ce'],
  ['when', 'cand'],
  ['where', 'unde'],
  ['how', 'cum'],
  ['many', 'cati'],
  ['much', 'cat'],
  ['about', 'despre'],
  ['vote', 'votez'],
  ['votes', 'voturi'],
  ['voted', 'votat'],
  ['voting', 'votare'],
  ['won', 'castigat'],
  ['win', 'castiga'],
  ['winner', 'castigator'],
  ['results', 'rezultate'],
  ['result', 'rezultat'],
  ['turnout', 'prezenta'],
  ['round', 'tur'],
  ['first', 'primul'],
  ['second', 'doilea'],
  ['news', 'stiri'],
  ['latest', 'ultimele'],
  ['tell', 'spune'],
  ['passport', 'pasaport'],
  ['abroad', 'strainatate'],
  ['germany', 'germania'],
  ['italy', 'italia'],
  ['spain', 'spania'],
  ['president', 'presedinte'],
  ['think', 'crede'],
  ['candidates', 'candidati'],
  ['candidate', 'candidat'],
  ['party', 'partid'],
  ['should', 'trebuie'],
]);

/** Words by length, which misspelt words are compared with. */
type Vocabulary = ReadonlyMap<number, readonly { word: string; trigrams: () => ReadonlySet<string> }[]>;

/** The words that a question may use. */
export type Spelling = {
  known: ReadonlySet<string>;
  /** The words that a misspelt word may stand for. `names` are candidates, counties and countries. */
  words: Vocabulary;
  names: Vocabulary;
  /** There are thousands of localities, so a misspelt word is one only after a word such as „la”. */
  localities: Vocabulary;
};

export function createSpelling(parts: {
  words: Iterable<string>;
  names: Iterable<string>;
  localities: Iterable<string>;
  others: Iterable<string>;
}): Spelling {
  const words = new Set(parts.words);
  const names = new Set(parts.names);
  const localities = new Set(parts.localities);
  return {
    known: new Set([...words, ...names, ...localities, ...parts.others]),
    words: vocabularyOf(words),
    names: vocabularyOf(names),
    localities: vocabularyOf(localities),
  };
}

const shortestMisspelt = 5;

function vocabularyOf(words: ReadonlySet<string>): Vocabulary {
  const entries = [...words].flatMap((word) =>
    word.length < shortestMisspelt ? [] : [{ word, trigrams: once(() => trigramsOf(word)) }],
  );
  return Map.groupBy(entries, ({ word }) => word.length);
}

/**
 * Returns each word as it was probably meant. An unknown word inside a sentence with a capital letter can only be
 * a misspelt name, because it may be the name of somebody else.
 */
export function correctWords(words: readonly Word[], spelling: Spelling): Word[] {
  const hasSmall = words.some((word) => !word.isCapital);
  return words.map((word, index) => {
    if (spelling.known.has(word.folded)) return word;
    // „turu”, „județu”: speech leaves out the last letter of the article.
    if (spelling.known.has(`${word.folded}l`)) return { ...word, folded: `${word.folded}l` };
    if (word.folded.length < shortestMisspelt) return word;
    const isName = hasSmall && word.isCapital && !word.isFirst;
    const near =
      nearest(word.folded, spelling.names) ??
      begunName(word.folded, spelling.names) ??
      (isName ? null : nearest(word.folded, spelling.words)) ??
      (comesBeforePlace(words[index - 1]) ? misspeltLocality(word.folded, spelling.localities) : null);
    return near ? { ...word, folded: near } : word;
  });
}

/** Returns the only name that a shortened word begins: „maramu”. */
function begunName(begin: string, names: Vocabulary): string | null {
  const begun = [...names.values()].flatMap((entries) =>
    entries.flatMap(({ word }) => (word.startsWith(begin) ? [word] : [])),
  );
  const [shortest] = begun.toSorted((one, other) => one.length - other.length);
  return shortest && begun.every((name) => name.startsWith(shortest)) ? shortest : null;
}

const ofLengths = (vocabulary: Vocabulary, length: number, differences: readonly number[]) =>
  differences.flatMap((more) => vocabulary.get(length + more) ?? []);

function oneLetterFrom(word: string, vocabulary: Vocabulary): string | null {
  const found = ofLengths(vocabulary, word.length, [0, -1, 1]).filter((other) =>
    isNearlySame(word, other.word),
  );
  const same = found.find((other) => other.word[0] === word[0]);
  // Short words with another first letter are mostly other words: „aurul” is no „turul”.
  return (same ?? (word.length > shortestMisspelt ? found[0] : undefined))?.word ?? null;
}

/** Thousands of names are compared, so the first letter has to be right. */
function misspeltLocality(word: string, localities: Vocabulary): string | null {
  const begin = word.slice(0, 1);
  const near = ofLengths(localities, word.length, [0, -1, 1]).filter((other) => other.word.startsWith(begin));
  return near.find((other) => isNearlySame(word, other.word))?.word ?? null;
}

function nearest(word: string, vocabulary: Vocabulary): string | null {
  const found = oneLetterFrom(word, vocabulary);
  if (found || word.length < 7) return found;
  const own = trigramsOf(word);
  const [best] = ofLengths(vocabulary, word.length, [0, -1, 1, -2, 2])
    .map((other) => ({ word: other.word, likeness: likenessOf(own, other.trigrams()) }))
    .filter(({ likeness }) => likeness >= 0.55)
    .toSorted((one, other) => other.likeness - one.likeness);
  return best?.word ?? null;
}

/** Most words of a vocabulary are never compared, so their trigrams are made when they are needed. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
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
