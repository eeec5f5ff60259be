import { withoutLookAlikes } from '#app/platform/text/look-alikes.ts';

/** Letters of a group. Shorter groups are shared by texts that have little in common. */
const groupLength = 4;
/** The number of groups that a sketch keeps, which is all of them in a text of up to 67 letters. */
const keptGroups = 64;
/** Texts with fewer letters are compared only for equality, because honest short texts are alike. */
const leastLetters = 60;
/** The share of common groups from which two texts count as copies. Measured in likeness.test.ts. */
export const copyLikeness = 0.4;

/**
 * Returns the letters of a text in one form: without capitals, diacritics, punctuation, numbers, emoji and repeated
 * letters, and with Latin letters for letters that look Latin.
 */
export function lettersOf(text: string): string {
  return withoutLookAlikes(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\P{L}/gu, '')
    .replace(/(\p{L})\1+/gu, '$1');
}

/**
 * Returns a sketch by which a text is compared with others, or null for a short text. It contains the smallest
 * hashes of the text's groups of four letters, four bytes each (Broder 1997, „On the resemblance and containment
 * of documents”).
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

/** FNV-1a with 32 bits, and a last mixing so that similar groups get distant hashes. */
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
