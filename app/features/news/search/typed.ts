import { fold } from '../linking/fold.ts';

/** Splits a search that a reader is typing into the complete words and the last word, which may be incomplete. */
export function splitTyped(text: string): { before: string; last: string } {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{M}\p{N}]*)$/su.exec(text.trim()) ?? [];
  return { before: before.trim(), last: last.length >= 2 ? last : '' };
}

/** A part of a text. `isMatch` is true when the part matches the search. */
type MarkedPart = { text: string; isMatch: boolean };

/** Two forms of a word may differ by at most this many final letters. */
const longestEnding = 4;

/**
 * Splits a text into parts and marks the words that match a search. Other forms of a word match too: „alegerile” for
 * „alegeri”.
 */
export function markMatches(text: string, search: string): MarkedPart[] {
  const wanted = [...search.matchAll(/(?<!-)[\p{L}\p{M}\p{N}]+/gu)].map(([word]) => fold(word));
  const answers = (word: string) => wanted.some((one) => isFormOf(fold(word), one));
  const parts: MarkedPart[] = [];
  for (const [part] of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const isMatch = /^[\p{L}\p{N}]/u.test(part) && answers(part);
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch) last.text += part;
    else parts.push({ text: part, isMatch });
  }
  return parts;
}

function isFormOf(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  const stem = Math.min(word.length, wanted.length) - longestEnding;
  let same = 0;
  while (same < word.length && word[same] === wanted[same]) same += 1;
  return same >= Math.max(4, stem) && Math.max(word.length, wanted.length) - same <= longestEnding;
}
