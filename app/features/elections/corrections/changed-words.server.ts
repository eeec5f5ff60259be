import { diffArrays } from 'diff';
import type { Correction } from './queries.server.ts';
import { shownValue } from './values.ts';

/** A run of a text: in both versions, only before, or only now; `gap` stands for words in both that are left out. */
export type DiffPart = { kind: 'same' | 'before' | 'now'; text: string } | { kind: 'gap' };

/** So many words in both versions stand around a change; longer runs become a gap. */
const context = 8;
/** Above so many changed words both texts are given whole: the comparison's time grows with the square of them. */
const mostChanged = 400;

/** How a value changed, as a reader sees it; `added` and `removed` have one part, the whole value. */
export type ValueChange = { kind: 'added' | 'removed' | 'changed'; parts: DiffPart[] };

export function changeOf({ before, after }: Pick<Correction, 'before' | 'after'>): ValueChange {
  const [was, is] = [shownValue(before), shownValue(after)];
  const kind = was === null ? 'added' : is === null ? 'removed' : 'changed';
  return { kind, parts: diffWords(was ?? '', is ?? '') };
}

/**
 * The changed words between two texts, in their surroundings. The space after a word does not make it another word; equal
 * words come with the spaces of now.
 */
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
    // A gap that saves fewer words than a change's surroundings is not worth its dots.
    if (words.length <= head.length + tail.length + 2) return part(kind, words);
    return [...part('same', head), { kind: 'gap' as const }, ...part('same', tail)];
  });
}
