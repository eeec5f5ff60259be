import type { Area } from '#app/features/elections/results/areas.server.ts';
import { fold, type Word } from '../language/words.ts';
import { caseFormsOf } from './case-forms.ts';
import { createLocalityFinder, hasRank, type LocalityFinder, type LocalityMention } from './localities.ts';
import { abroadNames, countryNames, mailNames, municipalityNames, nationNames } from './places.ts';

/** An area with the ISO code of its country. Other names of countries are listed by that code. */
export type NamedArea = Area & { isoCode: string | null };

/** A mention of an area in a question, by the indexes of its words. Several localities may share one mention. */
export type AreaMention = { code: string; kind: Area['kind']; from: number; to: number };

export type AreaFinder = {
  find: (words: readonly Word[]) => AreaMention[];
  /** The words of all areas' names, except names of localities. */
  words: readonly string[];
  /** Words of area names to which misspelt words may be corrected. */
  misspelt: readonly string[];
  /** Words of locality names. A misspelt word is corrected to one only after a word such as „la”. */
  localityWords: readonly string[];
};

/** Returns the area with this code, or all localities with this name. */
export const areasCalled = (areas: readonly NamedArea[], codeOrName: string) =>
  areas.filter(({ code, kind, name }) => code === codeOrName || (kind === 'locality' && name === codeOrName));

type Form = Pick<AreaMention, 'code' | 'kind'>;
/** Misspelt words are not corrected to shorter names of countries, which resemble everyday words. */
const shortestCountry = 6;
/** Number of words of the longest name: „Statele Unite ale Americii”, „Drobeta-Turnu Severin”. */
const longestName = 4;
/** Names that are also everyday words. They mean the area only after one of the words below. */
const everyday = new Set([
  'alba',
  'capitala',
  'capitalei',
  'roma',
  'malta',
  'emirate',
  'moldova',
  'peru',
  'oman',
]);
const beforePlaces = new Set(
  'in la din judetul judetului jud pentru prin spre pe si orasul municipiul dar'.split(' '),
);

/** `ordinary` and `people` are words that usually do not mean a locality. */
export function createAreaFinder(
  areas: readonly NamedArea[],
  other: { ordinary: ReadonlySet<string>; people: readonly string[] },
): AreaFinder {
  const forms = new Map<string, Form>();
  const codes = new Map<string, Form>();
  for (const area of areas) {
    if (area.kind === 'locality') continue;
    const own: Form = { code: area.code, kind: area.kind };
    for (const form of formsOf(area)) forms.set(form, own);
    if (area.kind === 'county' || area.kind === 'municipality') codes.set(area.code, own);
  }
  const localities = createLocalityFinder(areas, other);
  return {
    words: [...forms.keys()].flatMap((form) => form.split(' ')),
    localityWords: localities.words,
    misspelt: [...forms].flatMap(([form, { kind }]) =>
      form.split(' ').filter((word) => kind !== 'country' || word.length >= shortestCountry),
    ),
    find: (words) => findAreas(words, { forms, codes, localities }),
  };
}

type Names = {
  forms: ReadonlyMap<string, Form>;
  codes: ReadonlyMap<string, Form>;
  localities: LocalityFinder;
};

function findAreas(words: readonly Word[], { forms, codes, localities }: Names): AreaMention[] {
  const found: AreaMention[] = [];
  const named: LocalityMention[] = [];
  const isLoud = words.filter((word) => word.isLoud).length > words.length / 2;
  for (let from = 0; from < words.length; from += 1) {
    const area = matchAt(words, from, forms) ?? (isLoud ? null : codeAt(words, from, codes));
    const locality = localities.findAt(words, from);
    // „Iași” means the county; „municipiul Iași”, or a longer name such as „Cluj-Napoca”, means the locality.
    if (locality && (!area || locality.to > area.to || hasRank(words, locality))) {
      named.push(locality);
      from = locality.to;
    } else if (area) {
      if (!found.some(({ code }) => code === area.code)) found.push(area);
      from = area.to;
    }
  }
  return withLocalities(words, found, named);
}

/** Phrases between a locality and its county: „Florești din județul Cluj”, „Cluj, comuna Florești”. */
const betweenCounty = new Set(
  'din in la de judetul judetului jud comuna orasul municipiul localitatea'.split(' '),
);

/**
 * Merges mentions of localities and of other areas in word order. Omits a county that only says where a locality is.
 */
function withLocalities(
  words: readonly Word[],
  areas: readonly AreaMention[],
  named: readonly LocalityMention[],
): AreaMention[] {
  const left = new Set<AreaMention>();
  const mentions = named.flatMap(({ localities, from, to }) => {
    const isBeside = (area: AreaMention) =>
      words
        .slice(Math.min(to, area.to) + 1, Math.max(from, area.from))
        .every(({ folded }) => betweenCounty.has(folded));
    const county = areas.find(
      (area) =>
        localities.some(({ parentCode }) => parentCode === area.code) &&
        (localities.length > 1 || isBeside(area)),
    );
    if (!county) return localities.map(({ code, kind }): AreaMention => ({ code, kind, from, to }));
    left.add(county);
    const whole = isBeside(county)
      ? { from: Math.min(from, county.from), to: Math.max(to, county.to) }
      : { from, to };
    return localities
      .filter(({ parentCode }) => parentCode === county.code)
      .map(({ code, kind }): AreaMention => ({ code, kind, ...whole }));
  });
  return [...areas.filter((area) => !left.has(area)), ...mentions].toSorted(
    (one, other) => one.from - other.from,
  );
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
      ...caseFormsOf(name.replace(/^municipiul /, '')),
      ...municipalityNames,
      'bucurestenii',
      'bucurestenilor',
    ];
  if (area.kind === 'county') return caseFormsOf(name);
  const short = name.replace(/ ale .*$/, '').replace(/^republica /, '');
  const others = countryNames[area.isoCode ?? ''] ?? [];
  return [name, short, ...others].flatMap(caseFormsOf);
}

function sectorForms(name: string): string[] {
  const number = /\d+/.exec(name)?.[0] ?? '';
  return ['sectorul', 'sector', 'sectorului', 'sect', 'sectoru']
    .map((word) => `${word} ${number}`)
    .concat(`s${number}`);
}
