import { diffArrays } from 'diff';
import type { Correction } from './queries.server.ts';
import { shownValue } from './values.ts';

/**
 * Consecutive words: in both texts, only in the old text (`before`), or only in the new text (`now`). `gap`
 * stands for omitted common words.
 */
type DiffPart = { kind: 'same' | 'before' | 'now'; text: string } | { kind: 'gap' };

/** Number of common words shown around a change. A gap replaces the other common words. */
const context = 8;
/**
 * When more words have changed, both texts are returned whole. The computing time grows with the square of
 * their number.
 */
const mostChanged = 400;

/** A changed value as readers see it. With `added` or `removed`, `parts` contains the value as its only item. */
export type ValueChange = { kind: 'added' | 'removed' | 'changed'; parts: DiffPart[] };

export function changeOf({ before, after }: Pick<Correction, 'before' | 'after'>): ValueChange {
  const [was, is] = [shownValue(before), shownValue(after)];
  const kind = was === null ? 'added' : is === null ? 'removed' : 'changed';
  return { kind, parts: diffWords(was ?? '', is ?? '') };
}

/** Returns the changed words of two texts with the words around them. Changed spaces do not count. */
export function diffWords(before: string, now: string): DiffPart[] {
  const changes = diffArrays(words(before), words(now), {
    comparator: (was, is) => was.trimEnd() === is.trimEnd(),
    maxEditLength: mostChanged,
  });
  const parts = changes?.map(({ added, removed, value }) => ({
    kind: added ? ('now' as const) : removed ? ('before' as const) : ('same' as const),
    words: value,
  }));
  return shorten(
    parts ?? [
      { kind: 'before', words: words(before) },
      { kind: 'now', words: words(now) },
    ],
  );
}

const words = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

type Run = { kind: 'same' | 'before' | 'now'; words: string[] };

function shorten(runs: readonly Run[]): DiffPart[] {
  const part = (kind: Run['kind'], words: string[]): DiffPart[] =>
    words.length > 0 ? [{ kind, text: words.join('') }] : [];
  return runs.flatMap(({ kind, words }, index) => {
    if (kind !== 'same') return part(kind, words);
    const head = index === 0 ? [] : words.slice(0, context);
    const tail = index === runs.length - 1 ? [] : words.slice(-context);
    // A gap omits more than two words. Shorter gaps would not help readers.
    if (words.length <= head.length + tail.length + 2) return part(kind, words);
    return [...part('same', head), { kind: 'gap' as const }, ...part('same', tail)];
  });
}
