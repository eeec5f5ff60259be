import { withoutLookAlikes } from '#app/platform/text/look-alikes.ts';

/** Number of letters in a group. Unrelated texts share many shorter groups. */
const groupLength = 4;
/** Maximum number of groups in a sketch. A text of up to 67 letters has all its groups in the sketch. */
const keptGroups = 64;
/** Texts with fewer letters are compared only for equality, because honest short texts are similar. */
const leastLetters = 60;
/** Two texts with at least this share of common groups count as copies. likeness.test.ts measured the value. */
export const copyLikeness = 0.4;

/**
 * Normalises a text to its letters: no capitals, diacritics, punctuation, numbers, emoji or repeated letters.
 * Look-alike letters of other alphabets become Latin.
 */
export function lettersOf(text: string): string {
  return withoutLookAlikes(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\P{L}/gu, '')
    .replace(/(\p{L})\1+/gu, '$1');
}

/**
 * Returns a sketch for comparison with other texts, or null for a short text. The sketch has the smallest hashes of the
 * groups of four letters, four bytes each (Broder 1997, „On the resemblance and containment of documents”).
 */
export function sketchOf(text: string): Buffer | null {
  const letters = lettersOf(text);
  if (letters.length < leastLetters) return null;
  const hashes = new Set<number>();
  for (let at = 0; at + groupLength <= letters.length; at += 1)
    hashes.add(hashOf(letters.slice(at, at + groupLength)));
  const kept = Uint32Array.from(hashes).sort().subarray(0, keptGroups);
  return Buffer.from(Uint32Array.from(kept).buffer);
}

/** FNV-1a with 32 bits. A final mixing step gives similar groups very different hashes. */
function hashOf(group: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < group.length; at += 1) hash = Math.imul(hash ^ group.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Estimates the share of groups that two texts have in common, from 0 to 1. */
export function likenessOf(one: Buffer, other: Buffer): number {
  const [left, right] = [hashesOf(one), hashesOf(other)];
  let [shared, seen, a, b] = [0, 0, 0, 0];
  const most = Math.min(keptGroups, Math.max(left.length, right.length));
  for (; seen < most && a < left.length && b < right.length; seen += 1) {
    const [mine = 0, theirs = 0] = [left[a], right[b]];
    if (mine === theirs) shared += 1;
    if (mine <= theirs) a += 1;
    if (theirs <= mine) b += 1;
  }
  return seen === 0 ? 0 : shared / seen;
}

const hashesOf = (sketch: Buffer): number[] =>
  Array.from({ length: sketch.length / 4 }, (_, at) => sketch.readUInt32LE(at * 4));
