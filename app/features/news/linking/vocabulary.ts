import { z } from 'zod';

const words = z.array(z.string().trim().min(1));

/**
 * Rules that distinguish candidates from other people of the same name, and the words of tags
 * (data/README.md). A `*` at the end of a word stands for any ending.
 */
export const vocabularyShape = z.strictObject({
  note: z.string(),
  /** Given names that show another person when they precede a candidate's surname. */
  given_names: words,
  /** Capitalised words, such as titles, that precede a surname and are not names. */
  titles: words,
  /** Phrases that show that an article is about this election. */
  election: words,
  candidates: z.record(
    z.string(),
    z.strictObject({
      /**
       * The surname alone means the candidate `always`, only in `context` (a phrase of `election` or `with`),
       * or `never`.
       */
      surname: z.enum(['always', 'context', 'never']),
      /**
       * True when the surname is a given name too. Before a capitalised word it then means another person.
       */
      is_given_name: z.boolean().optional(),
      /**
       * Given names that mean the candidate when the text has a phrase of `election` or names another
       * candidate.
       */
      given_alone: words.optional(),
      /**
       * `with` has further phrases that show the candidate, and `without` phrases that show another person.
       */
      with: words.optional(),
      without: words.optional(),
    }),
  ),
  tags: z.record(z.string(), words),
});

export type Vocabulary = z.infer<typeof vocabularyShape>;

/** `forms` returns the pattern of a word's forms. `excluded` are phrases that do not count. */
type PhraseRules = { forms?: (word: string) => string; excluded?: readonly string[] };

export type PhraseTest = (folded: string) => boolean;

/** Returns a test for any of the phrases in a folded text. A `*` alone stands for any word. */
export function phraseTest(
  phrases: readonly string[],
  { forms = exactPattern, excluded = [] }: PhraseRules = {},
): PhraseTest {
  if (phrases.length === 0) return () => false;
  const anyOf = (list: readonly string[]) =>
    list.map((phrase) => phrase.split(' ').map(forms).join('[^a-z0-9]+')).join('|');
  const wholeWords = (list: readonly string[]) => `(?<![a-z0-9])(?:${anyOf(list)})(?![a-z0-9])`;
  const pattern = new RegExp(wholeWords(phrases));
  if (excluded.length === 0) return (folded) => pattern.test(folded);
  const removed = new RegExp(wholeWords(excluded), 'g');
  return (folded) => pattern.test(folded.replace(removed, ' | '));
}

/** Returns the pattern of a word as written, where a `*` at its end stands for any ending. */
function exactPattern(word: string): string {
  return word.endsWith('*') ? `${escapeForPattern(word.slice(0, -1))}[a-z0-9]*` : escapeForPattern(word);
}

/** Romanian endings of nouns and adjectives for number, case and article, without diacritics. */
const endings = 'a|e|i|u|ul|ului|le|lui|lor|ea|ei|ii|ie|ia|ile|ilor|ele|elor|uri|urile|urilor';
/** Endings of the forms in which a vocabulary lists words. Without four letters left, different words would be equal. */
const listed = /^([a-z]{4,}?)(?:a|e|i|u|ul|ului|ea|ele|elor|ile|ilor)?$/;

/** Returns the pattern of all forms of a Romanian word, so that „dezbatere” finds „dezbaterilor”. */
export function inflectedPattern(word: string): string {
  const stem = listed.exec(word)?.[1];
  return stem ? `${stem}(?:${endings})?` : exactPattern(word);
}

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
