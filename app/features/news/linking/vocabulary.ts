import { z } from 'zod';

const words = z.array(z.string().trim().min(1));

/**
 * What tells candidates from other people of their name, and the words of tags (data/README.md). A phrase is
 * folded; `*` at the end of a word stands for any ending.
 */
export const vocabularyShape = z.strictObject({
  note: z.string(),
  /** Given names: before a surname they mean another person. */
  given_names: words,
  /** Words that stand before a surname with a capital and are no name. */
  titles: words,
  /** Phrases that show an article about this election. */
  election: words,
  candidates: z.record(
    z.string(),
    z.strictObject({
      /** The surname alone: `always` means the candidate, `context` with `election` or `with`, `never` not. */
      surname: z.enum(['always', 'context', 'never']),
      /** The surname is also a given name: before a capital word it means another person. */
      is_given_name: z.boolean().optional(),
      /** Given names that mean the candidate where `election` or another candidate is named. */
      given_alone: words.optional(),
      /** Further phrases that show the candidate, and phrases that show another person. */
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
