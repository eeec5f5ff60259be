import { fold, wordsOf } from '../linking/fold.ts';

/** Words that say nothing about the event, in addition to the stop words of `news_words` in db/functions. */
const stopWords = new Set(
  'a ai al ale am ar are as au ca care ce cea cei cel cele cu cum da daca dar de din despre dintre doar dupa e ea ei el este fi fie fost iar ii il in inca insa intr intre isi i l la le li lor lui mai ne nici nu o ori pe pentru prin s sa sai sau se si sub sunt tot un una unde unei unele unor unui va video exclusiv live update breaking surse ora cine ce'.split(
    ' ',
  ),
);

/** Synonyms for offices, rounds and steps, each with the one word that replaces them before titles are compared. */
const written: readonly [RegExp, string][] = [
  [/\bbirou\w* electoral\w*( central\w*)?/g, 'bec'],
  [/\bautoritat\w* electoral\w*( permanent\w*)?/g, 'aep'],
  [/\bcurt\w* constitutional\w*|\bjudecatori\w* (ccr|constitutional\w*)/g, 'ccr'],
  [/\binalt\w* curt\w*( de casatie( si justitie)?)?/g, 'iccj'],
  [/\bcurt\w* de apel/g, 'capel'],
  [/\bbanc\w* national\w*/g, 'bnr'],
  [/\bministerul\w* apararii\b/g, 'mapn'],
  [/\bministerul\w* (afacerilor externe|de externe)\b/g, 'mae'],
  [/\bsocial\W+democrat\w*/g, 'psd'],
  [/\bmoned\w* europe\w*/g, 'euro'],
  [/\bprimul tur\b|\bprimului tur\b|\bturul(ui)? (i|1|intai)\b/g, 'turul1'],
  [/\bturul(ui)? (al )?doi(lea)?( al)?\b|\bturul(ui)? (2|ii)\b|\bal doilea tur\b/g, 'turul2'],
  [/\bprim\W+ministr\w*|\b(sefi|conducer)\w* guvernului\b|\bpalatul\w* victoria\b/g, 'premier'],
  // Different words of outlets for the same event.
  [
    /\bnu (ma|se|te|va|ne|isi|mai)?\W*retra[gs]\w*|\brefuza sa se retraga|\bram[ai]n\w* (candidat\w*|in cursa|pe buletin\w*)/g,
    'ramanere',
  ],
  [/\bretra[gs]\w*|\b(iese|iesit|scos|scoasa|afara) din cursa\b/g, 'retragere'],
  [/\b(demisi\w*|(pleaca|plecat) (de la|din)|renunta la (sefi|functi|conducere)\w*)/g, 'demisie'],
  [/\b(sefi[ae]|fruntea|conducerea)\b/g, 'sefia'],
  [/\binchider\w* (urnelor|votarii)\b|\bincheier\w* votarii\b/g, 'inchidere'],
  [/\b(prezent\w* la (vot|urne)|la urne|la vot)\b/g, 'votat'],
  [/\bvot(ul|ului|area|eaza|at|ati|ez)\b/g, 'votat'],
  [/\b(confruntar\w*|duel\w*|dezbat\w*)/g, 'dezbatere'],
  [/\b(depu\w+ juramant\w*|jurat|juramant\w*)/g, 'juramant'],
  [/\b(casat|desfiint\w*|anul(ar|eaz|at)\w*)/g, 'anulare'],
  [/\b(hotarar\w*|sentint\w*|decizi\w*)/g, 'hotarare'],
  [/\b(contestati\w*|contest[ae]\w*|sesizar\w*)/g, 'contestare'],
  [/\b(numit|numes|numir|desemn)\w*/g, 'numire'],
  [/\b(sustin|sprijin)\w*/g, 'sustinere'],
  [/\bdepu[ns]\w*/g, 'depunere'],
  [/\b(valid|admit|admis)\w*/g, 'validare'],
  [/\b(recuno\w+ infrang\w*|am pierdut|a pierdut)\b/g, 'infrangere'],
  [/\b(castig|victori|invin[gs])\w*|\b(pe )?primul loc\b|\blocul (1|intai)\b/g, 'victorie'],
  [/\bconduc\w*/g, 'victorie'],
  [/\b(soldat|militar)\w*/g, 'militar'],
  [/\b(dezmin\w*|fals\w*|(respin|neag)\w* acuzati\w*)/g, 'dezmintire'],
  [/\b(cenzur\w*|bloc(a|at|ari|heze|area|hez|eze)\b|reduca la tacere|inchid\w* canal\w*)/g, 'blocare'],
  // 10:00 is the hour 10, and a number with a comma or points is one number.
  [/\b(\d{1,2}):00\b/g, '$1'],
  [/(?<=\d)[.,](?=\d)/g, 'd'],
  // The number of a television channel is part of its name.
  [/\b(antena|prima|kanal|realitatea) (\d)\b/g, '$1$2'],
  [/\bunsprezece\b/g, '11'],
  [/\bzece\b/g, '10'],
];

/** „Finala” means the second round, except in phrases such as „lista finală” or „decizia finală”. */
const final = /(?<!\b(?:lista|cursa|forma|varianta|decizia) )\bfinala\b|\bfinalist\w*/g;

/** Number of letters in a stem. The endings of verbs are cut. */
const stemLength = 6;

const stemOf = (word: string) =>
  /\d/.test(word)
    ? word
    : (places.find(([pattern]) => pattern.test(word))?.[1] ?? word)
        .replace(/(?<=[a-z]{3})(ului|ilor|elor|urilor|urile|uri|ele|ile|ul|ii|ea|ei|a|e|i|u)$/, '')
        .slice(0, stemLength);

/** Words for one state: its name, its capital and its people. Outlets choose different words. */
const places: readonly [RegExp, string][] = [
  [/^(auckland|zeeland\w+)$/, 'zeelanda'],
  [/^(varsovi\w+|polon\w+)$/, 'polonia'],
  [/^(paris\w*|francez\w*|frantei)$/, 'franta'],
  [/^(budapest\w*|ungar\w*)$/, 'ungaria'],
  [/^(moscov\w*|kremlin\w*|rus(a|e|i|esc|easca|esti|ilor))$/, 'rusia'],
  [/^(kiev\w*|ucrain\w*)$/, 'ucraina'],
  [/^(washington\w*|american\w*)$/, 'america'],
  [/^strainatate$/, 'diaspora'],
];

/** Returns the stems of a title, each once. */
export function stemsOf(title: string): string[] {
  const named = written.reduce((folded, [pattern, word]) => folded.replace(pattern, word), fold(title));
  // A title that names a round keeps its own round: „Cine intră în finală” after the first round is about the
  // first round.
  const text = /\bturul\d/.test(named) ? named : named.replace(final, 'turul2');
  const words = text.match(/[a-z0-9]+/g) ?? [];
  return [...new Set(words.filter((word) => !stopWords.has(word)).map(stemOf))];
}

/**
 * A name: consecutive capitalised words. `sure` excludes a sentence's first word, which is always capitalised, unless
 * it is an acronym.
 */
type Name = { stems: string[]; sure: string[] };

/** Returns the names in a title. Words that `written` replaces do not count. */
function namesOf(title: string, stems: readonly string[]): Name[] {
  const names: Name[] = [];
  let isOpen = false;
  const words = wordsOf(title);
  for (const [index, { folded, isCapital, isLoud, isFirst, followsDirectly }] of words.entries()) {
    const stem = stemOf(folded);
    if (isCapital && !(isOpen && followsDirectly)) names.push({ stems: [], sure: [] });
    isOpen = isCapital;
    if (!isCapital || !stems.includes(stem)) continue;
    names.at(-1)?.stems.push(stem);
    // „X îl felicită”, „X și-a depus”: the word before the pronoun names the acting person, even at the
    // beginning of a title.
    const after = words.slice(index + 1, index + 3).map((word) => word.folded);
    const acts = /^(il|ii|o|si a|si au)\b/.test(after.join(' '));
    if (isLoud || !isFirst || acts) names.at(-1)?.sure.push(stem);
  }
  return names;
}

/** Prepares a title for comparison with other titles. */
export function readTitle(title: string): Pick<ComparedTitle, 'stems' | 'names' | 'capitalised'> {
  const stems = stemsOf(title);
  const capitals = wordsOf(title).filter(({ isCapital, isLoud }) => isCapital && !isLoud);
  return {
    stems,
    names: namesOf(title, stems),
    capitalised: new Set(capitals.map(({ folded }) => stemOf(folded))),
  };
}

/**
 * The rarity of each stem in recent titles. A rare word that two titles share is stronger evidence than a
 * frequent word.
 */
type Rarity = (stem: string) => number;

export function rarityAmong(titles: readonly (readonly string[])[]): Rarity {
  const counts = new Map<string, number>();
  for (const stems of titles) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + (titles.length + 1) / ((counts.get(stem) ?? 0) + 1));
}

/** The parts of a title that are compared. `people` are the candidates whom the title names. */
export type ComparedTitle = {
  stems: readonly string[];
  names: readonly Name[];
  /** Stems of capitalised words, without acronyms. */
  capitalised: ReadonlySet<string>;
  people: ReadonlySet<string>;
  at: Date | null;
};

/** Maximum number of hours between two outlets' titles about the same event. */
const storyHours = 36;

/**
 * Two titles with at least this similarity belong to the same story. The values were measured on pairs.fixture.json.
 */
const sameStoryFrom = 0.2;
/**
 * Additional similarity required when only one of the titles names a candidate. That title is often only a
 * reaction.
 */
const reactionMore = 0.3;

/**
 * Patterns of words that distinguish events: rounds, institutions, channels, steps of a procedure. Two titles with
 * different words of one pattern are about different events.
 */
const exclusive: readonly RegExp[] = [
  /^turul\d$/,
  /^(bec|aep|ccr|iccj|capel)$/,
  /^(?!turul)[a-z]+\d+$/,
  // The steps of a procedure.
  /^(judec|respin|valida)$/,
];

/** Numbers of 1,000 or more that differ by at most this share are one number, which one outlet has rounded. */
const roundedBy = 0.05;

/** Returns true when two large numbers, such as 310.000 and „peste 300.000”, are one rounded number. */
function isRounded(one: string, other: string): boolean {
  const [low = 0, high = 0] = [one, other]
    .map((stem) => Number(stem.replaceAll('d', '')))
    .sort((a, b) => a - b);
  return low >= 1_000 && [one, other].every((stem) => /d000$/.test(stem)) && (high - low) / high <= roundedBy;
}

/** Returns true when both titles have numbers but share no number. 54 may be the rounded number 54,1. */
function haveOtherNumbers(one: readonly string[], other: readonly string[]): boolean {
  const [mine, others] = [one, other].map((stems) => stems.filter((stem) => /^\d[\dd]*$/.test(stem)));
  const isSame = (a: string, b: string) =>
    a === b || a.startsWith(`${b}d`) || b.startsWith(`${a}d`) || isRounded(a, b);
  if (!mine?.length || !others?.length) return false;
  return !mine.some((number) => others.some((another) => isSame(number, another)));
}

/** Stems of words such as „spune”, which show that a person spoke but not about what. */
const saying = /^(propun|promit|spun|cer|anunt|declar|vrea|progra|explic|raspun|mesaj)$/;

/** Returns true when two titles of different outlets report the same event. */
export function isSameStory(one: ComparedTitle, other: ComparedTitle, rarity: Rarity): boolean {
  if (one.at && other.at && Math.abs(Number(one.at) - Number(other.at)) > storyHours * 3_600_000)
    return false;
  if (isDisjoint(one.people, other.people)) return false;
  for (const kind of exclusive) {
    const [mine, others] = [one, other].map(({ stems }) => new Set(stems.filter((stem) => kind.test(stem))));
    if (mine && others && isDisjoint(mine, others)) return false;
  }
  if (haveOtherNumbers(one.stems, other.stems)) return false;
  if (hasOwnName(one, other) && hasOwnName(other, one)) return false;
  if (!shareSubject(one, other, rarity)) return false;
  const isReaction = one.people.size > 0 !== other.people.size > 0;
  return likeness(one.stems, other.stems, rarity) >= sameStoryFrom + (isReaction ? reactionMore : 0);
}

/**
 * Returns true when a title has a name that the other title lacks. A given name does not count when both titles have
 * the surname.
 */
function hasOwnName(one: ComparedTitle, other: ComparedTitle): boolean {
  return one.names.some(({ sure }) => sure.length > 0 && !sure.some((stem) => mentions(other.stems, stem)));
}

/**
 * Minimum rarity of a significant name. A name in more than one of twenty titles, such as a leading candidate's, is too
 * common.
 */
const rareNameFrom = 3;

/**
 * Returns true when two titles share more than frequent names and verbs such as „spune”. A word that both titles
 * capitalise is a name.
 */
function shareSubject(one: ComparedTitle, other: ComparedTitle, rarity: Rarity): boolean {
  const isName = (stem: string) => one.capitalised.has(stem) && other.capitalised.has(stem);
  return one.stems.some(
    (stem) =>
      other.stems.includes(stem) && !saying.test(stem) && (!isName(stem) || rarity(stem) >= rareNameFrom),
  );
}

/** Compares words by their first four or more letters, because names of places and peoples differ only in endings. */
function mentions(stems: readonly string[], name: string): boolean {
  return stems.some(
    (stem) =>
      stem === name ||
      (Math.min(stem.length, name.length) >= 4 && (stem.startsWith(name) || name.startsWith(stem))),
  );
}

/** Returns true when both sets have members but no common member. */
function isDisjoint(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && ![...one].some((member) => other.has(member));
}

/** Returns the similarity of two titles from 0 to 1: the cosine of their stems, weighted by rarity. */
export function likeness(one: readonly string[], other: readonly string[], rarity: Rarity): number {
  const weight = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + rarity(stem) ** 2, 0);
  const common = one.filter((stem) => other.includes(stem));
  const whole = Math.sqrt(weight(one) * weight(other));
  // One common word shows a common subject, not the same event.
  return whole > 0 && common.length > 1 ? weight(common) / whole : 0;
}
