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

/** Returns a test for any of the phrases in a folded text. */
export function phraseTest(phrases: readonly string[]): (folded: string) => boolean {
  if (phrases.length === 0) return () => false;
  const one = (phrase: string) =>
    phrase
      .split(' ')
      .map((word) =>
        word.endsWith('*') ? `${escapeForPattern(word.slice(0, -1))}[a-z0-9]*` : escapeForPattern(word),
      )
      .join('[^a-z0-9]+');
  const pattern = new RegExp(`(?<![a-z0-9])(?:${phrases.map(one).join('|')})(?![a-z0-9])`);
  return (folded) => pattern.test(folded);
}

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
