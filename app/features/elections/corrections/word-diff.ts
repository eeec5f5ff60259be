/** A run of text: in both versions, only before, or only now. `gap` stands for omitted common words. */
export type DiffPart = { kind: 'same' | 'before' | 'now'; text: string } | { kind: 'gap' };

/** Common words shown around a change; longer runs become a gap. */
const context = 8;
/** Most word pairs to compare, since the table grows with their product. Beyond it the middle becomes one change. */
const mostPairs = 1_000_000;

/**
 * Differences between two texts by word (longest common subsequence). Spaces after words do not count as
 * changes; unchanged runs carry the new text's spaces.
 */
export function diffWords(before: string, now: string): DiffPart[] {
  const [a, b] = [words(before), words(now)];
  const start = commonLength(a, b);
  const end = commonLength(a.slice(start).reverse(), b.slice(start).reverse());
  const parts = [
    ...b.slice(0, start).map(same),
    ...compare(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...b.slice(b.length - end).map(same),
  ];
  return shorten(joinRuns(parts));
}

type Word = { kind: 'same' | 'before' | 'now'; text: string };
const same = (text: string): Word => ({ kind: 'same', text });

const isSame = (a: string | undefined, b: string | undefined) => a?.trimEnd() === b?.trimEnd();
const words = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

function commonLength(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && isSame(a[length], b[length])) length += 1;
  return length;
}

function compare(a: readonly string[], b: readonly string[]): Word[] {
  const all = (kind: Word['kind'], texts: readonly string[]) => texts.map((text): Word => ({ kind, text }));
  if (a.length === 0 || b.length === 0 || a.length * b.length > mostPairs)
    return [...all('before', a), ...all('now', b)];
  const longest = commonTable(a, b);
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  const parts: Word[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i] ?? '', b[j] ?? ''];
    if (isSame(left, right)) {
      parts.push(same(right));
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      parts.push({ kind: 'before', text: left });
      i += 1;
    } else {
      parts.push({ kind: 'now', text: right });
      j += 1;
    }
  }
  return [...parts, ...all('before', a.slice(i)), ...all('now', b.slice(j))];
}

/** `table[i][j]` is the length of the longest common subsequence of a from i and b from j. */
function commonTable(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [table[i] ?? [], table[i + 1] ?? []];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = isSame(a[i], b[j]) ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

/** Joins neighbouring words of one kind, and puts removed words before added ones. */
function joinRuns(parts: readonly Word[]): Word[] {
  const runs: Word[] = [];
  let [before, now] = ['', ''];
  const close = () => {
    if (before) runs.push({ kind: 'before', text: before });
    if (now) runs.push({ kind: 'now', text: now });
    [before, now] = ['', ''];
  };
  for (const { kind, text } of parts) {
    if (kind === 'before') before += text;
    else if (kind === 'now') now += text;
    else {
      close();
      const last = runs.at(-1);
      if (last?.kind === 'same') last.text += text;
      else runs.push({ kind, text });
    }
  }
  close();
  return runs;
}

function shorten(runs: readonly Word[]): DiffPart[] {
  return runs.flatMap((run, index): DiffPart[] => {
    if (run.kind !== 'same') return [run];
    const all = words(run.text);
    const head = index === 0 ? [] : all.slice(0, context);
    const tail = index === runs.length - 1 ? [] : all.slice(-context);
    // A gap must save more words than the surroundings of a change, else it is not used.
    if (all.length <= head.length + tail.length + 2) return [run];
    const keep = (text: string): DiffPart[] => (text ? [{ kind: 'same', text }] : []);
    return [...keep(head.join('')), { kind: 'gap' }, ...keep(tail.join(''))];
  });
}
