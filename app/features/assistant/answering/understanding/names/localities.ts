import { fold, isNearlySame, type Word } from '#app/features/news/linking/fold.ts';
import type { NamedArea } from './areas.ts';
import { caseFormsOf } from './case-forms.ts';
import { townNicknames } from './places.ts';

/** The localities with one name, possibly in several counties, and the indexes of the name's first and last word. */
export type LocalityMention = { localities: readonly NamedArea[]; from: number; to: number };

export type LocalityFinder = {
  findAt: (words: readonly Word[], from: number) => LocalityMention | null;
  /** The words of all locality names. */
  words: readonly string[];
};

/** Words that usually do not mean a locality: everyday words, and names of people. */
type OtherWords = { ordinary: ReadonlySet<string>; people: readonly string[] };

/** Number of words of the longest name: „Lunca Cernii de Jos”. */
const longestName = 4;
/** Shorter names resemble everyday words, so they count only with a word such as „comuna” next to them. */
const shortestAlone = 5;
const rankWords = new Set(
  'comuna comunei orasul oras orasului municipiul municipiu municipiului localitatea localitatii primaria'.split(
    ' ',
  ),
);
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/^targu /, 'tg '],
  [/^ramnicu /, 'rm '],
  [/^sfantu /, 'sf '],
  [/^drobeta turnu /, 'dr tr '],
];

const beforePlaces = new Set('in la din prin spre'.split(' '));

/** Returns true when a word usually precedes a place: „la”, „comuna”. */
export const comesBeforePlace = (word: Word | undefined) =>
  beforePlaces.has(word?.folded ?? '') || rankWords.has(word?.folded ?? '');

/**
 * Returns true when a word such as „comuna” is next to the name. The name then means neither a county nor an
 * everyday word.
 */
export const hasRank = (words: readonly Word[], { from, to }: { from: number; to: number }) =>
  [words[from - 1], words[to + 1]].some((word) => rankWords.has(word?.folded ?? ''));

const keptForms = new WeakMap<readonly NamedArea[], ReadonlyMap<string, ReadonlySet<NamedArea>>>();

/** Returns the localities by the forms of their names. The result is cached for each list of areas. */
function formsOfAll(areas: readonly NamedArea[]): ReadonlyMap<string, ReadonlySet<NamedArea>> {
  const kept = keptForms.get(areas);
  if (kept) return kept;
  const forms = new Map<string, Set<NamedArea>>();
  for (const area of areas) {
    if (area.kind !== 'locality') continue;
    for (const form of formsOf(area)) forms.set(form, (forms.get(form) ?? new Set()).add(area));
  }
  keptForms.set(areas, forms);
  return forms;
}

export function createLocalityFinder(areas: readonly NamedArea[], other: OtherWords): LocalityFinder {
  const forms = formsOfAll(areas);
  return {
    words: [...new Set([...forms.keys()].flatMap((form) => form.split(' ')))],
    findAt: (words, from) => {
      for (let length = Math.min(longestName, words.length - from); length > 0; length -= 1) {
        const own = words.slice(from, from + length);
        const name = own.map(({ folded }) => folded).join(' ');
        const found = forms.get(name);
        const place = { from, to: from + length - 1 };
        if (found && isLocality(words, place, other)) return { localities: [...found], ...place };
      }
      return null;
    },
  };
}

function isLocality(
  words: readonly Word[],
  place: { from: number; to: number },
  { ordinary, people }: OtherWords,
): boolean {
  const word = words[place.from];
  if (!word || hasRank(words, place)) return Boolean(word);
  const isNumber = /^\d/.test(word.folded);
  if (place.to > place.from && !isNumber) return true;
  // Two consecutive capitalised words usually name a person: „Maia Sandu”.
  const after = words[place.to + 1];
  const isPerson = after?.isCapital && after.followsBlank;
  const isName = word.isCapital && !word.isFirst && !word.isLoud && !isPerson;
  const isAfterPlace = comesBeforePlace(words[place.from - 1]);
  if (isNumber || ordinary.has(word.folded)) return isName && isAfterPlace;
  if (isAfterPlace || isName) return true;
  return word.folded.length >= shortestAlone && !people.some((person) => isNearlySame(person, word.folded));
}

/** Returns the forms of a locality's name: cases, the older spelling with „î”, abbreviations and nicknames. */
function formsOf({ name, otherSpelling }: NamedArea): string[] {
  const folded = plain(name);
  const other = otherSpelling === null ? [] : [plain(otherSpelling)];
  const spelt = [folded, plain(name.replaceAll('â', 'î')), ...other];
  const short = abbreviations.flatMap(([start, abbreviation]) =>
    start.test(folded) ? [folded.replace(start, abbreviation)] : [],
  );
  return [...spelt, ...short, ...(townNicknames[folded] ?? [])].flatMap(caseFormsOf);
}

const plain = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
