import type { Word } from '../language/words.ts';
import { fold } from '../language/words.ts';

export type CandidateName = {
  slug: string;
  name: string;
  firstName: string;
  lastName: string;
  partyLabel: string;
  party: string | null;
};

type CandidateMention = { slug: string; from: number; to: number };

export type CandidateFinder = {
  find: (words: readonly Word[]) => CandidateMention[];
  words: readonly string[];
};

type Person = { slug: string; surname: string[]; shown: ReadonlySet<string>; given: ReadonlySet<string> };

/** Given names and everyday words. They help to decide whether a name means a candidate. */
type NameWords = { given: ReadonlySet<string>; ordinary: ReadonlySet<string> };

const ofParty = new Set('candidatul candidata candidatului candidatei reprezentantul omul'.split(' '));
/** Words that indicate a historical person with a candidate's surname. */
const historical = /^(maresal|legionar|fascis|statui|holocaust|bust|strada|bulevard|regim)/;

export function createCandidateFinder(
  candidates: readonly CandidateName[],
  names: NameWords,
): CandidateFinder {
  const people = candidates.map(toPerson);
  const parties = new Map(
    candidates.flatMap(({ slug, partyLabel }) => {
      const label = fold(partyLabel);
      const isShared = candidates.filter((other) => fold(other.partyLabel) === label).length > 1;
      return isShared ? [] : [[label, slug] as const];
    }),
  );
  const givenWords = new Set([...names.given, ...people.flatMap(({ given }) => [...given])]);
  const words = people.flatMap(({ surname, shown }) => [...surname.flatMap(inflected), ...shown]);
  return {
    words,
    find: (question) => {
      const isHistorical = question.some(({ folded }) => historical.test(folded));
      const found: CandidateMention[] = [];
      for (let index = 0; index < question.length; index += 1) {
        const match = matchAt(people, question, index, { given: givenWords, ordinary: names.ordinary });
        const mention = match ?? partyAt(parties, question, index);
        if (!mention || (isHistorical && mention.from === mention.to)) continue;
        if (!found.some(({ slug }) => slug === mention.slug)) found.push(mention);
        index = mention.to;
      }
      return found;
    },
  };
}

function toPerson({ slug, name, firstName, lastName }: CandidateName): Person {
  const surname = fold(lastName).split(/[\s-]+/);
  const without = (text: string) =>
    fold(text)
      .split(/[\s-]+/)
      .filter((word) => word && !surname.includes(word));
  return {
    slug,
    surname,
    shown: new Set(without(name)),
    given: new Set([...without(name), ...without(firstName)]),
  };
}

function matchAt(people: readonly Person[], words: readonly Word[], index: number, names: NameWords) {
  const bySurname = people.find((person) => surnameAt(person, words, index) > 0);
  if (bySurname) {
    const to = index + surnameAt(bySurname, words, index) - 1;
    const before = words[index - 1]?.folded ?? '';
    const isWhole = bySurname.given.has(before);
    const after = words[to + 1];
    const isReversed = after !== undefined && bySurname.given.has(after.folded);
    if (isWhole || isReversed)
      return { slug: bySurname.slug, from: isWhole ? index - 1 : index, to: isReversed ? to + 1 : to };
    if (isOther(bySurname, words, { index, to }, names)) return null;
    return { slug: bySurname.slug, from: index, to };
  }
  const word = words[index];
  if (!word) return null;
  const byGiven = people.filter(({ shown }) => shown.has(word.folded));
  const [person] = byGiven;
  if (byGiven.length !== 1 || !person) return null;
  if (surnameAt(person, words, index + 1) > 0) return null;
  const after = words[index + 1];
  // Another surname after the given name means another person.
  if (after && (after.isCapital || (!word.isCapital && !isOrdinary(after, names)))) return null;
  const before = words[index - 1];
  if (before && names.given.has(before.folded) && !person.given.has(before.folded)) return null;
  return { slug: person.slug, from: index, to: index };
}

/**
 * Returns the number of words at `index` that name the person by surname, or 0. The last part of a double surname is
 * enough, as is the first part after a given name („John Ion Banu”).
 */
function surnameAt({ surname, given }: Person, words: readonly Word[], index: number): number {
  const [last = ''] = surname.slice(-1);
  const at = (step: number) => words[index + step]?.folded ?? '';
  const isWhole =
    surname.slice(0, -1).every((part, step) => at(step) === part) &&
    inflected(last).includes(at(surname.length - 1));
  if (isWhole) return surname.length;
  const isLast = at(0) === last && at(-1) !== surname.at(-2);
  const isFirst = at(0) === surname[0] && given.has(at(-1));
  return surname.length > 1 && (isLast || isFirst) ? 1 : 0;
}

/** In „Simion vs Dan Năvodari” the word after „vs” begins another name: Dan (the candidate) and the place Năvodari. */
const versus = new Set(['vs', 'versus', 'contra']);

/** Returns true when another given name before the surname, or another surname after it, indicates another person. */
function isOther(
  person: Person,
  words: readonly Word[],
  { index, to }: { index: number; to: number },
  names: NameWords,
): boolean {
  const before = words[index - 1];
  const after = words[to + 1];
  const own = words[index];
  if (before && names.given.has(before.folded)) return true;
  if (
    before?.isCapital &&
    !before.isLoud &&
    !before.isFirst &&
    own?.followsBlank &&
    !isOrdinary(before, names)
  )
    return true;
  if (versus.has(before?.folded ?? '')) return false;
  const isGivenName = names.given.has(person.surname[0] ?? '');
  // After a capitalised name, a word in lower case is not a surname.
  if (!isGivenName || !after?.followsBlank || (own?.isCapital && !after.isCapital)) return false;
  return (
    (after.isCapital && !after.isLoud && !isOrdinary(after, names)) ||
    (!after.isCapital && !isOrdinary(after, names))
  );
}

const isOrdinary = (word: Word, names: NameWords) =>
  names.ordinary.has(word.folded) || /\d/.test(word.folded);

function partyAt(
  parties: ReadonlyMap<string, string>,
  words: readonly Word[],
  index: number,
): CandidateMention | null {
  const slug = parties.get(words[index]?.folded ?? '');
  const near = [words[index - 1], words[index - 2], words[index - 3]].some((word) =>
    ofParty.has(word?.folded ?? ''),
  );
  return slug && near ? { slug, from: index, to: index } : null;
}

/** Inflected forms of a surname: Simion, Simionului; Ponta, Pontei; Lasconi. */
function inflected(surname: string): string[] {
  const stem = surname.slice(0, -1);
  return surname.endsWith('a')
    ? [surname, `${stem}ei`, `${stem}ii`]
    : [surname, `${surname}ul`, `${surname}ului`, `${surname}lui`];
}
