import { fold, isNearlySame, type Word, wordsOf } from './fold.ts';
import { phraseTest, type Vocabulary } from './vocabulary.ts';

/** A candidate with the names that articles may use. */
export type NamedCandidate = {
  id: string;
  slug: string;
  firstName: string;
  lastName: string;
  displayName: string;
};

type Person = {
  id: string;
  /** The words of the surname; a double surname has two. */
  surname: string[];
  given: ReadonlySet<string>;
  /**
   * The given names by which people call the candidate. Another given name alone means another person:
   * „Daniel Dan”.
   */
  called: ReadonlySet<string>;
  rule: Vocabulary['candidates'][string];
  isWith: (folded: string) => boolean;
  isWithout: (folded: string) => boolean;
};

/** Finds the candidates whom a text names. */
export type PeopleFinder = (text: string) => Set<string>;

/**
 * Returns a function that finds candidates by name. A whole name always counts, a surname alone as the
 * vocabulary's rule says.
 */
export function createPeopleFinder(
  candidates: readonly NamedCandidate[],
  vocabulary: Vocabulary,
): PeopleFinder {
  const people = candidates.map((candidate) => toPerson(candidate, vocabulary));
  const names = {
    given: new Set(vocabulary.given_names.map(fold)),
    titles: new Set(vocabulary.titles.map(fold)),
  };
  const isElection = phraseTest(vocabulary.election);
  return (text) => {
    const words = wordsOf(text);
    const folded = fold(text);
    const seen = people.map((person) => ({ person, mentions: findMentions(person, words, names) }));
    const alone = seen.filter(
      ({ person, mentions }) => mentions.alone && !mentions.isOther && !person.isWithout(folded),
    );
    const found = new Set(seen.flatMap(({ person, mentions }) => (mentions.whole ? [person.id] : [])));
    for (const { person } of alone)
      if (person.rule.surname === 'always' || person.isWith(folded)) found.add(person.id);
    // Ambiguous names are checked last. They count only if the text also contains another candidate or a word
    // about the election.
    const hasContext = isElection(folded) || found.size > 0;
    if (!hasContext) return found;
    for (const { person } of alone) if (person.rule.surname === 'context') found.add(person.id);
    for (const { person, mentions } of seen) if (mentions.given) found.add(person.id);
    return found;
  };
}

function toPerson(candidate: NamedCandidate, vocabulary: Vocabulary): Person {
  const surname = fold(candidate.lastName).split(/[\s-]+/);
  const givenOf = (name: string) =>
    new Set(
      fold(name)
        .split(/[\s-]+/)
        .filter((part) => !surname.includes(part))
        .flatMap((part) => [part, genitiveOf(part)]),
    );
  const rule = vocabulary.candidates[candidate.slug] ?? { surname: 'always' };
  return {
    id: candidate.id,
    surname,
    given: givenOf(`${candidate.firstName} ${candidate.displayName}`),
    called: givenOf(candidate.displayName),
    rule,
    isWith: phraseTest(rule.with ?? []),
    isWithout: phraseTest(rule.without ?? []),
  };
}

/** Returns the genitive of a folded feminine given name: „elena” becomes „elenei”. Other names stay unchanged. */
const genitiveOf = (name: string) => name.replace(/a$/, 'ei');

/**
 * `whole` means given name and surname, `alone` the surname alone. `isOther` means another person with that surname.
 */
type Mentions = { whole: boolean; alone: boolean; given: boolean; isOther: boolean };
type NameWords = { given: ReadonlySet<string>; titles: ReadonlySet<string> };

function findMentions(person: Person, words: readonly Word[], names: NameWords): Mentions {
  const mentions: Mentions = { whole: false, alone: false, given: false, isOther: false };
  const { surname } = person;
  for (const [index, word] of words.entries()) {
    if (!surname.every((part, step) => words[index + step]?.folded === part)) {
      if (isGivenAlone(person, words, index)) mentions.given = true;
      // Two given names identify a person whose double surname is shortened.
      if (word.folded === surname[0] && givenBefore(person, words, index).length > 1) mentions.whole = true;
      continue;
    }
    const last = index + surname.length - 1;
    if (isWhole(person, words, index, last)) mentions.whole = true;
    else if (!word.isCapital) continue;
    else if (isAnother(person, words, index, last, names)) mentions.isOther = true;
    else mentions.alone = true;
  }
  // When a text contains the candidate's whole name, another person with that surname changes nothing.
  if (mentions.whole) mentions.isOther = false;
  return mentions;
}

/**
 * Tells whether the candidate's given names are next to the surname, even if one letter is misspelt. One of
 * them must be the name by which people call the candidate.
 */
function isWhole(person: Person, words: readonly Word[], first: number, last: number): boolean {
  const after = words[last + 1]?.followsBlank ? words[last + 1] : undefined;
  return [...givenBefore(person, words, first), after].some((word) => isOneOf(person.called, word));
}

/** Lists the words directly before a surname that are the candidate's given names. */
function givenBefore(person: Person, words: readonly Word[], first: number): Word[] {
  const found: Word[] = [];
  for (let index = first; words[index]?.followsDirectly; index -= 1) {
    const before = words[index - 1];
    if (!before || !isOneOf(person.given, before)) break;
    found.push(before);
  }
  return found;
}

const isOneOf = (names: ReadonlySet<string>, word: Word | undefined) =>
  word !== undefined &&
  [...names].some((name) => name === word.folded || (name.length >= 6 && isNearlySame(name, word.folded)));

function isAnother(
  person: Person,
  words: readonly Word[],
  first: number,
  last: number,
  { given, titles }: NameWords,
): boolean {
  const word = words[first];
  const before = word?.followsBlank ? words[first - 1] : undefined;
  const after = words[last + 1]?.followsBlank ? words[last + 1] : undefined;
  if (person.rule.is_given_name && after?.isCapital && !after.isLoud && !titles.has(after.folded))
    return true;
  if (!before?.isCapital) return false;
  if (given.has(before.folded)) return true;
  if (person.rule.surname === 'always') return false;
  return !before.isLoud && !titles.has(before.folded);
}

/**
 * Returns true when a given name is alone. Next to another capitalised word it would be part of another
 * person's name.
 */
function isGivenAlone(person: Person, words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word?.isCapital || !person.rule.given_alone?.some((name) => fold(name) === word.folded)) return false;
  const before = word.followsBlank ? words[index - 1] : undefined;
  const after = words[index + 1]?.followsBlank ? words[index + 1] : undefined;
  return !after?.isCapital && !(before?.isCapital && !before.isLoud);
}
