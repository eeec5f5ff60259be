import { foldText } from '#app/ui/text/format.ts';

/** A sentence written by a model, with the passage that it cites and the words that it quotes. */
export type ModelSentence = { text: string; passage: number; quote: string };

const months =
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie';
const amounts =
  'unu una doi doua trei patru cinci sase sapte opt noua zece suta sute mie mii milion milioane miliard jumatate sfert treime majoritatea majoritate toti toate singurul singura';
const advice =
  'voteaza votati alege alegeti recomand recomanda recomandam merita trebuie sprijina sprijiniti sustine sustineti ignora';
/** Words that a sentence may contain only if its passage contains them. */
const strictWords = new Set(`${months} ${amounts} ${advice}`.split(' '));
const negations = new Set(['nu', 'n', 'nici', 'niciun', 'nicio', 'niciunul', 'niciuna', 'nimeni', 'fara']);
/** The degrees of a candidate's position. Omitting one could turn „Dezacord” into agreement. */
const degrees = new Set(['acord', 'dezacord', 'total', 'neutru', 'dedus']);
/**
 * Words that limit a sentence's claim. Without „doar dacă”, „provizoriu” or „sau” the same figures claim
 * more.
 */
const limits = new Set(
  'numai doar daca exceptia provizoriu provizorie provizorii partial partiale mult putin maximum minimum sau ori pana inainte circa aproximativ'.split(
    ' ',
  ),
);
/** Capitalised words that may begin a sentence without being names. */
const openers = new Set(
  'in la din pe cu de dupa pentru potrivit conform aceasta acesta astfel iar cel cea cei candidatul candidata rezultatul turul primul legea ghidul sondajul voturile prezenta'.split(
    ' ',
  ),
);
const connectors = new Set(['adica', 'dintre', 'peste', 'circa', 'pana']);
const shortestQuote = 12;
const shortestContentWord = 4;
/** Shorter words are prepositions and articles. */
const shortestClaim = 3;
const stemLength = 5;
/** Words that a sentence may add to its passage, because they state nothing about any person. */
const linkingWords = new Set(
  'din dupa pentru potrivit conform aceasta acesta acestea acestia astfel iar cel cea cei acel acea care dar sau este sunt fost era erau are avut lui lor ale adica asupra despre dintre intre precum unui unei unor'.split(
    ' ',
  ),
);

type Pair = [string[], string[]];

/**
 * Returns true when a sentence of the cited passage supports the model's sentence. Both must share quote,
 * figures, dates, names, negations, limits and degrees; the model may add no other meaningful word.
 */
export function isSupported(
  { text, quote }: Pick<ModelSentence, 'text' | 'quote'>,
  passage: string,
): boolean {
  const quoted = flat(quote);
  const sentence = sentencesOf(passage).find((each) => flat(each).includes(quoted));
  if (quoted.length < shortestQuote || sentence === undefined) return false;
  if (!keepsSigns(text, sentence)) return false;
  const [own, cited] = [itemsOf(text), itemsOf(sentence)];
  const both = [own, cited].map((items) =>
    items.filter(({ kind }) => kind !== 'figure').map(({ token }) => token),
  ) as Pair;
  const [ownWords, citedWords] = both;
  if (ownWords.some((word) => strictWords.has(word) && !citedWords.includes(word))) return false;
  if (!isSame(negatedIn(ownWords), negatedIn(citedWords))) return false;
  for (const kept of [degrees, limits])
    if (!isSame(...(both.map((words) => words.filter((word) => kept.has(word))) as Pair))) return false;
  if (!keepsFigures(own, cited) || !keepsNames(own, cited)) return false;
  if (!keepsQuotation(text, { passage, sentence })) return false;
  const stems = new Set(citedWords.map(stemOf));
  const content = ownWords.filter((word) => word.length >= shortestContentWord);
  const isKnown = (word: string) =>
    word.length < shortestClaim || linkingWords.has(word) || stems.has(stemOf(word));
  return content.length > 0 && ownWords.every(isKnown);
}

const plainSigns = new Set('.,;:–-()');

/**
 * Returns true when a sentence contains no character that its passage lacks. A question mark, an emoji or a direction
 * mark could change the meaning of the same words.
 */
function keepsSigns(text: string, sentence: string): boolean {
  const known = new Set([...sentence.normalize('NFC')]);
  return [...text.normalize('NFC')].every(
    (sign) => /[\p{L}\p{N} ]/u.test(sign) || plainSigns.has(sign) || known.has(sign),
  );
}

/**
 * Returns true when the model's sentence repeats the passage's quotations as quotations. Otherwise a title or
 * a candidate's text would become the assistant's claim.
 */
function keepsQuotation(text: string, { passage, sentence }: { passage: string; sentence: string }): boolean {
  const before = passage.slice(0, passage.indexOf(sentence));
  const cited = partsOf(sentence, depthOf(before) > 0);
  const free = new Set(wordsIn(cited.outside));
  const bound = new Set(wordsIn(cited.inside).filter((word) => !free.has(word)));
  return wordsIn(partsOf(text, false).outside).every((word) => !bound.has(word));
}

const wordsIn = (text: string) =>
  (foldText(text).match(/\p{L}+|\d(?:[\d.,:]*\d)?/gu) ?? [])
    .filter((word) => word.length >= shortestClaim && !linkingWords.has(word))
    .map(stemOf);
const depthOf = (text: string) => text.split('„').length - text.split('”').length;

/** Splits a text into the words inside and outside quotation marks. */
function partsOf(text: string, isQuoted: boolean): { inside: string; outside: string } {
  const parts = { inside: '', outside: '' };
  let depth = isQuoted ? 1 : 0;
  for (const sign of text) {
    if (sign === '„') depth += 1;
    else if (sign === '”') depth = Math.max(0, depth - 1);
    else parts[depth > 0 ? 'inside' : 'outside'] += sign;
  }
  return parts;
}

const flat = (text: string) => foldText(text).replaceAll(/\s+/g, ' ').trim();
const stemOf = (word: string) => word.slice(0, stemLength);
const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');
const sentencesOf = (passage: string) => passage.split(/(?<=[.!?]”?)\s+(?=[\p{Lu}„])/u);

/** A word or a figure of a sentence. `clause` is the number of punctuation marks before it. */
type Item = { token: string; kind: 'figure' | 'name' | 'opener' | 'word'; clause: number };

function itemsOf(sentence: string): Item[] {
  const items: Item[] = [];
  let clause = 0;
  for (const [token] of sentence.matchAll(/\d(?:[\d.,:]*\d)?|\p{L}+|[,;:–]/gu)) {
    if (/^[,;:–]$/.test(token)) clause += 1;
    else items.push({ token: foldText(token), kind: kindOf(token, items.length === 0), clause });
  }
  return items;
}

function kindOf(token: string, isFirst: boolean): Item['kind'] {
  if (/^\d/.test(token)) return 'figure';
  if (!/^\p{Lu}/u.test(token)) return 'word';
  return isFirst && openers.has(foldText(token)) ? 'opener' : 'name';
}

/** Returns the stem of the first long word after each negation. */
function negatedIn(words: readonly string[]): string[] {
  return words.flatMap((word, index) =>
    negations.has(word) ? [stemOf(words.slice(index + 1).find(({ length }) => length > 4) ?? '')] : [],
  );
}

/** Returns true when each figure follows the same content word as in the cited sentence: „se închid la ora 21:00”. */
function keepsFigures(own: readonly Item[], cited: readonly Item[]): boolean {
  const stems = new Set(own.map(({ token }) => stemOf(token)));
  return own.every(({ token, kind }) => {
    if (kind !== 'figure') return true;
    const at = cited.findIndex((item) => item.kind === 'figure' && item.token === token);
    const before = cited
      .slice(0, Math.max(0, at))
      .findLast(
        (item) =>
          item.kind !== 'figure' && item.token.length >= shortestContentWord && !connectors.has(item.token),
      );
    return at >= 0 && (before === undefined || stems.has(stemOf(before.token)));
  });
}

/**
 * Returns true when names and figures are in the cited sentence's order, without other names in the clause.
 * Otherwise a figure could move to another person or place.
 */
function keepsNames(own: readonly Item[], cited: readonly Item[]): boolean {
  const wanted = own.filter(isFixed);
  if (wanted.length === 0) return true;
  const fixed = cited.filter(
    (item, index) => isFixed(item) && (index > 0 || item.token === wanted[0]?.token),
  );
  return fixed.some((_item, start) => isKeptFrom(wanted, fixed, start));
}

const isFixed = ({ kind }: Item) => kind === 'figure' || kind === 'name';

function isKeptFrom(wanted: readonly Item[], fixed: readonly Item[], start: number): boolean {
  let next = 0;
  let last = start;
  for (let index = start; index < fixed.length && next < wanted.length; index += 1) {
    const item = fixed[index];
    if (item?.token === wanted[next]?.token) {
      next += 1;
      last = index;
    } else if (item?.kind === 'name') return false;
  }
  const isLeftOut = ({ kind, clause }: Item, index: number) =>
    kind === 'name' &&
    ((index < start && clause === fixed[start]?.clause) || (index > last && clause === fixed[last]?.clause));
  return next === wanted.length && !fixed.some(isLeftOut);
}
