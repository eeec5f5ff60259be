import { foldText } from '#app/ui/text/format.ts';

/** A sentence that a model wrote, with the passage that it cites and the words that it quotes from it. */
export type ModelSentence = { text: string; passage: number; quote: string };

const months =
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie';
const amounts =
  'unu una doi doua trei patru cinci sase sapte opt noua zece suta sute mie mii milion milioane miliard jumatate sfert treime majoritatea majoritate toti toate singurul singura';
const advice =
  'voteaza votati alege alegeti recomand recomanda recomandam merita trebuie sprijina sprijiniti sustine sustineti ignora';
/** Words that may stand in a sentence only if the passage has them. */
const strictWords = new Set(`${months} ${amounts} ${advice}`.split(' '));
const negations = new Set(['nu', 'n', 'nici', 'niciun', 'nicio', 'niciunul', 'niciuna', 'nimeni', 'fara']);
/** Words that may open a sentence with a capital letter without being names. */
const openers = new Set(
  'in la din pe cu de dupa pentru potrivit conform aceasta acesta astfel iar cel cea cei candidatul candidata rezultatul turul primul legea ghidul sondajul voturile prezenta'.split(
    ' ',
  ),
);
const shortestQuote = 12;
const shortestContentWord = 4;
const stemLength = 5;
/** The share of a sentence's content words that must stand in the passage. */
const leastShare = 0.8;

/**
 * Tells whether a model's sentence says only what the cited passage says: its quote, figures, dates and names
 * stand in the passage in the same order, and it neither negates nor advises on its own.
 */
export function isSupported(
  { text, quote }: Pick<ModelSentence, 'text' | 'quote'>,
  passage: string,
): boolean {
  const [own, cited] = [wordsOf(text), wordsOf(passage)];
  const quoted = flat(quote);
  if (quoted.length < shortestQuote || !flat(passage).includes(quoted)) return false;
  const isNegated = (words: readonly string[]) => words.some((word) => negations.has(word));
  if (isNegated(own) !== isNegated(cited)) return false;
  if (own.some((word) => strictWords.has(word) && !cited.includes(word))) return false;
  if (!isSubsequence(namesAndFigures(text), tokensOf(passage))) return false;
  const stems = new Set(cited.map(stemOf));
  const content = own.filter((word) => word.length >= shortestContentWord);
  const known = content.filter((word) => stems.has(stemOf(word)));
  return content.length > 0 && known.length / content.length >= leastShare;
}

const flat = (text: string) => foldText(text).replaceAll(/\s+/g, ' ').trim();
const stemOf = (word: string) => word.slice(0, stemLength);
const tokenPattern = /\d(?:[\d.,:]*\d)?|\p{L}+/gu;

/** Returns the words of a text, folded, without figures. */
function wordsOf(text: string): string[] {
  return tokensOf(text).filter((token) => !/^\d/.test(token));
}

function tokensOf(text: string): string[] {
  return foldText(text).match(tokenPattern) ?? [];
}

/** Returns the figures and the words with a capital letter, folded, in their order. */
function namesAndFigures(text: string): string[] {
  return [...text.matchAll(tokenPattern)].flatMap(([token], index) => {
    const folded = foldText(token);
    if (/^\d/.test(token)) return [folded];
    if (!/^\p{Lu}/u.test(token)) return [];
    return index === 0 && openers.has(folded) ? [] : [folded];
  });
}

/** Tells whether `part` stands in `whole` in the same order, with other tokens between. */
function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let next = 0;
  for (const token of whole) if (token === part[next]) next += 1;
  return next === part.length;
}
