import { fold, isNearlySame, type Word, wordsOf } from '#app/features/news/linking/fold.ts';
import { comesBeforePlace } from '../names/localities.ts';

/** Maximum number of characters of a question. Callers refuse longer questions. */
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

/** Abbreviations in messages, with the words that they stand for. */
const shortened: ReadonlyMap<string, string> = new Map([
  ['pt', 'pentru'],
  ['ptr', 'pentru'],
  ['pentr', 'pentru'],
  ['tre', 'trebuie'],
  ['trebe', 'trebuie'],
  ['tb', 'trebuie'],
  ['pres', 'presedinte'],
  ['jud', 'judet'],
  // Before 1993, Romanian wrote „î” where it now writes „â” inside words.
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
  // English words that Romanians abroad mix into their sentences and that are not Romanian words.
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

/** Words by length, to find the correct form of a misspelt word. */
type Vocabulary = ReadonlyMap<number, readonly { word: string; trigrams: () => ReadonlySet<string> }[]>;

/** The words that the spelling correction knows. */
export type Spelling = {
  known: ReadonlySet<string>;
  /** The possible corrections of a misspelt word. `names` are candidates, counties and countries. */
  words: Vocabulary;
  names: Vocabulary;
  /**
   * Names of localities. There are thousands, so a misspelt word is corrected to one only after a word such as „la”.
   */
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
 * Corrects the spelling of each word. A capitalised unknown word inside a sentence may be somebody's name, so it can
 * only become a known name.
 */
export function correctWords(words: readonly Word[], spelling: Spelling): Word[] {
  const hasSmall = words.some((word) => !word.isCapital);
  return words.map((word, index) => {
    if (spelling.known.has(word.folded)) return word;
    // „turu”, „județu”: colloquial speech omits the article's last letter.
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

/** Returns the only name that begins with a shortened word such as „maramu”, or null. */
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
  // Short words with a different first letter are mostly other words: „aurul” does not mean „turul”.
  return (same ?? (word.length > shortestMisspelt ? found[0] : undefined))?.word ?? null;
}

/** The first letter must match, because thousands of names are compared. */
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

/** Returns a function that builds its value on the first call. Most words of a vocabulary never need their trigrams. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Returns the trigrams of a word as PostgreSQL's pg_trgm counts them: with two blanks before and one after. */
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
