const letters: Record<string, string> = { ș: 's', ş: 's', ț: 't', ţ: 't' };

/**
 * Folds a text as the SQL function `fold_text` does: lower case, no diacritics, cedilla letters equal to
 * comma letters.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[șşțţ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}

/** A word of a text, with the properties that help to recognise names. */
export type Word = {
  text: string;
  folded: string;
  isCapital: boolean;
  /** True when all letters are capitals, as in an acronym. */
  isLoud: boolean;
  /** True when only blanks or a hyphen separate the word from the previous word. */
  followsDirectly: boolean;
  /**
   * True when only blanks precede the word. A hyphen does not count, because it joins either two surnames or two
   * opponents.
   */
  followsBlank: boolean;
  /** True when the word begins a sentence or a quotation, where every word is capitalised. */
  isFirst: boolean;
};

/** Splits a text into its words. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.normalize('NFC').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const between = text.normalize('NFC').slice(end, match.index);
    const [word] = match;
    words.push({
      text: word,
      folded: fold(word),
      isCapital: /^\p{Lu}/u.test(word),
      isLoud: word.length > 1 && word === word.toUpperCase() && /\p{L}/u.test(word),
      followsDirectly: words.length > 0 && /^(\s+|-)$/.test(between),
      followsBlank: words.length > 0 && /^\s+$/.test(between),
      isFirst: words.length === 0 || /[.!?:„”"“«/|]/.test(between),
    });
    end = match.index + word.length;
  }
  return words;
}

/** Returns true when two words differ by at most one letter: added, missing, changed, or swapped with its neighbour. */
export function isNearlySame(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [left, right] = [one.length, other.length];
  while (left > start && right > start && one[left - 1] === other[right - 1]) {
    left -= 1;
    right -= 1;
  }
  const [restOne, restOther] = [one.slice(start, left), other.slice(start, right)];
  if (restOne.length <= 1 && restOther.length <= 1) return true;
  return restOne.length === 2 && restOther === `${restOne[1]}${restOne[0]}`;
}
