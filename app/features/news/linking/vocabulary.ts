import { z } from 'zod';

const words = z.array(z.string().trim().min(1));

/**
 * Rules that distinguish candidates from other people with the same name, and the words of tags (data/README.md). A `*`
 * at the end of a word matches any ending.
 */
export const vocabularyShape = z.strictObject({
  note: z.string(),
  /** Given names that, before a candidate's surname, mean another person. */
  given_names: words,
  /** Capitalised words before a surname that are not given names, such as titles. */
  titles: words,
  /** Phrases that show that an article is about this election. */
  election: words,
  candidates: z.record(
    z.string(),
    z.strictObject({
      /**
       * When the surname alone means the candidate: `always`, `never`, or in `context` (next to a phrase of
       * `election` or `with`).
       */
      surname: z.enum(['always', 'context', 'never']),
      /** True when the surname is also a given name. A capitalised word after it then makes another person's name. */
      is_given_name: z.boolean().optional(),
      /**
       * Given names that mean the candidate when the text contains a phrase of `election` or names another candidate.
       */
      given_alone: words.optional(),
      /** Phrases of `with` show that the candidate is meant. Phrases of `without` show that another person is meant. */
      with: words.optional(),
      without: words.optional(),
    }),
  ),
  tags: z.record(z.string(), words),
});

/**
 * Labelled titles as lines of date, slugs of tags and title: `2025-05-03T11:27:00+03:00|diaspora,turul-1|Coadă…`. An
 * election without them gets its tags by words only.
 */
export const examplesShape = words.nullable();

/** The key under which the stored vocabulary holds the examples. Older programs ignore it. */
export const examplesKey = '=';

/** The key of the phrases that show a subject without a tag, such as a match or another country's election. */
export const everyTag = '*';

export type Vocabulary = z.infer<typeof vocabularyShape>;

/** `forms` returns the pattern that matches all forms of a word. Phrases in `excluded` do not count. */
type PhraseRules = { forms?: (word: string) => string; excluded?: readonly string[] };

export type PhraseTest = (folded: string) => boolean;

/**
 * Returns a test for any of the phrases in a folded text. A lone `*` matches any word, „din|la” matches
 * either word.
 */
export function phraseTest(
  phrases: readonly string[],
  { forms = exactPattern, excluded = [] }: PhraseRules = {},
): PhraseTest {
  if (phrases.length === 0) return () => false;
  const either = (word: string) => `(?:${word.split('|').map(forms).join('|')})`;
  const anyOf = (list: readonly string[]) =>
    list.map((phrase) => phrase.split(' ').map(either).join('[^a-z0-9]+')).join('|');
  const wholeWords = (list: readonly string[]) => `(?<![a-z0-9])(?:${anyOf(list)})(?![a-z0-9])`;
  const pattern = new RegExp(wholeWords(phrases));
  if (excluded.length === 0) return (folded) => pattern.test(folded);
  const removed = new RegExp(wholeWords(excluded), 'g');
  return (folded) => pattern.test(folded.replace(removed, ' | '));
}

/** Returns the pattern of a word without other forms. A `*` at its end matches any ending. */
function exactPattern(word: string): string {
  return word.endsWith('*') ? `${escapeForPattern(word.slice(0, -1))}[a-z0-9]*` : escapeForPattern(word);
}

/** Romanian endings of nouns and adjectives for number, case and article, without diacritics. */
const endings = 'a|e|i|u|ul|ului|le|lui|lor|ea|ei|ii|ie|ia|ile|ilor|ele|elor|uri|urile|urilor';
/**
 * Splits a listed word into stem and ending. A stem has at least four letters, because shorter stems would match other
 * words.
 */
const listed = /^([a-z]{4,}?)(?:a|e|i|u|ul|ului|ea|ele|elor|ile|ilor)?$/;

/** Returns the pattern of all forms of a Romanian word: „dezbatere” also matches „dezbaterilor”. */
export function inflectedPattern(word: string): string {
  const stem = listed.exec(word)?.[1];
  return stem ? `${stem}(?:${endings})?` : exactPattern(word);
}

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
