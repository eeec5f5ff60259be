import type { Area } from '#app/features/elections/results/areas.server.ts';
import { fold, type Word } from '../language/words.ts';
import { abroadNames, countryNames, mailNames, municipalityNames, nationNames, towns } from './places.ts';

/** An area with the ISO code of its country, which its other names are listed by. */
export type NamedArea = Area & { isoCode: string | null };

/** An area that a question names. `town` is true when the question names a town inside the area. */
export type AreaMention = { code: string; kind: Area['kind']; isTown: boolean; from: number; to: number };

export type AreaFinder = {
  find: (words: readonly Word[]) => AreaMention[];
  /** All words of names. */
  words: readonly string[];
  /** The words of names that misspelt words are corrected to. */
  misspelt: readonly string[];
};

type Form = Pick<AreaMention, 'code' | 'kind' | 'isTown'>;
/** Shorter names of countries are too near to everyday words to correct these to them. */
const shortestCountry = 6;
/** The longest name in words: „Statele Unite ale Americii”, „Drobeta-Turnu Severin”. */
const longestName = 4;
/** Names that are also everyday words, and mean the area only after one of these words. */
const everyday = new Set([
  'alba',
  'capitala',
  'capitalei',
  'roma',
  'malta',
  'emirate',
  'moldova',
  'deva',
  'dej',
  'carei',
  'peru',
  'oman',
  'medias',
]);
const beforePlaces = new Set(
  'in la din judetul judetului jud pentru prin spre pe si orasul municipiul dar'.split(' '),
);

export function createAreaFinder(areas: readonly NamedArea[]): AreaFinder {
  const forms = new Map<string, Form>();
  const codes = new Map<string, Form>();
  for (const area of areas) {
    const own: Form = { code: area.code, kind: area.kind, isTown: false };
    for (const form of formsOf(area)) forms.set(form, own);
    if (area.kind === 'county' || area.kind === 'municipality') codes.set(area.code, own);
    if (area.kind === 'county')
      for (const town of towns[area.code] ?? [])
        for (const form of inflected(town)) forms.set(form, { ...own, isTown: true });
  }
  return {
    words: [...forms.keys()].flatMap((form) => form.split(' ')),
    misspelt: [...forms].flatMap(([form, { kind }]) =>
      form.split(' ').filter((word) => kind !== 'country' || word.length >= shortestCountry),
    ),
    find: (words) => findAreas(words, forms, codes),
  };
}

function findAreas(
  words: readonly Word[],
  forms: ReadonlyMap<string, Form>,
  codes: ReadonlyMap<string, Form>,
) {
  const found: AreaMention[] = [];
  const isLoud = words.filter((word) => word.isLoud).length > words.length / 2;
  for (let from = 0; from < words.length; from += 1) {
    const match = matchAt(words, from, forms) ?? (isLoud ? null : codeAt(words, from, codes));
    if (!match) continue;
    if (!found.some(({ code }) => code === match.code)) found.push(match);
    from = match.to;
  }
  return found;
}

function matchAt(words: readonly Word[], from: number, forms: ReadonlyMap<string, Form>): AreaMention | null {
  for (let length = Math.min(longestName, words.length - from); length > 0; length -= 1) {
    const name = words
      .slice(from, from + length)
      .map((word) => word.folded)
      .join(' ');
    const form = forms.get(name);
    if (form && isPlace(words, from, name)) return { ...form, from, to: from + length - 1 };
  }
  return null;
}

function isPlace(words: readonly Word[], from: number, name: string): boolean {
  if (!everyday.has(name)) return true;
  const word = words[from];
  return beforePlaces.has(words[from - 1]?.folded ?? '') || Boolean(word?.isCapital && !word.isFirst);
}

function codeAt(words: readonly Word[], from: number, codes: ReadonlyMap<string, Form>): AreaMention | null {
  const word = words[from];
  const form = word?.isCapital && word.text === word.text.toUpperCase() ? codes.get(word.text) : undefined;
  return form && from > 0 ? { ...form, from, to: from } : null;
}

function formsOf(area: NamedArea): string[] {
  const name = fold(area.name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (area.kind === 'nation') return [name, name.replace(/a$/, 'ei'), ...nationNames];
  if (area.kind === 'abroad') return abroadNames;
  if (area.kind === 'mail') return mailNames;
  if (area.kind === 'sector') return sectorForms(name);
  if (area.kind === 'municipality')
    return [
      ...inflected(name.replace(/^municipiul /, '')),
      ...municipalityNames,
      'bucurestenii',
      'bucurestenilor',
    ];
  if (area.kind === 'county') return inflected(name);
  const short = name.replace(/ ale .*$/, '').replace(/^republica /, '');
  const others = countryNames[area.isoCode ?? ''] ?? [];
  return [name, short, ...others].flatMap(inflected);
}

function sectorForms(name: string): string[] {
  const number = /\d+/.exec(name)?.[0] ?? '';
  return ['sectorul', 'sector', 'sectorului', 'sect', 'sectoru']
    .map((word) => `${word} ${number}`)
    .concat(`s${number}`);
}

/** Returns a name with its Romanian case forms. In a name of several words the first or the last one changes. */
function inflected(name: string): string[] {
  const words = name.split(' ');
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  if (rest.length === 0) return caseForms(first);
  return [
    name,
    ...caseForms(first).map((form) => [form, ...rest].join(' ')),
    ...caseForms(last).map((form) => [...words.slice(0, -1), form].join(' ')),
  ];
}

/** Case forms of one folded word: Cluj, Clujul, Clujului; Vrancea, Vrancei; Suceava, Sucevei. */
function caseForms(word: string): string[] {
  const stem = word.slice(0, -1);
  if (word.endsWith('ava')) return [word, `${stem}ei`, `${word.slice(0, -3)}evei`];
  if (word.endsWith('ea')) return [word, `${word.slice(0, -2)}ei`, `${word.slice(0, -2)}ii`];
  if (word.endsWith('a')) return [word, `${stem}ei`, `${stem}i`, `${stem}ii`, `${stem}e`];
  if (word.endsWith('u')) return [word, `${word}l`, `${word}lui`];
  if (word.endsWith('i'))
    return [word, `${word}ul`, `${word}ului`, `${stem}ul`, `${stem}ului`, `${word}lor`, `${stem}ilor`];
  return [word, `${word}ul`, `${word}ului`];
}
