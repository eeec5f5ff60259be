import { stemOf } from '#app/platform/text/stem.ts';
import { noSubject, type PageContext, type ThreadSubject } from '../answer.ts';
import {
  asksWhy,
  followsOn,
  lacksSubject,
  namesEveryone,
  namesFinalists,
  profileWish,
  refersBack,
} from './intents.ts';
import type { Knowledge } from './knowledge.server.ts';
import { phrase } from './language/phrases.ts';
import { stopWords } from './language/stop-words.ts';
import { correctWords, questionWords, type Spelling, type Word } from './language/words.ts';
import { type AreaMention, areasCalled } from './names/areas.ts';
import { comesBeforePlace } from './names/localities.ts';
import { findRounds, withRoundWord } from './names/rounds.ts';

/** A question with all names and figures found in it. */
export type UnderstoodQuestion = {
  /** The corrected, folded words, separated by blanks. One placeholder word replaces every candidate's name. */
  text: string;
  /**
   * The text in which one placeholder replaces every place, another every institute and a third every number.
   */
  pattern: string;
  /** The stems of the question's subject, without names of candidates. */
  stems: string[];
  /**
   * The stems without names of counties, sectors and towns. Countries and the diaspora stay, because they can be
   * topics.
   */
  plainStems: string[];
  /** The stems without names of any kind. */
  bareStems: string[];
  candidates: string[];
  isAboutFinalists: boolean;
  isAboutEveryone: boolean;
  areas: AreaMention[];
  rounds: number[];
  pollster: string | null;
  /** Unknown words that are probably names of other people or places. */
  otherNames: string[];
  /** Words that occur in no list and no record. */
  unknownWords: string[];
  /** Unknown words after „la” or „comuna”, probably names of villages or of places abroad. */
  unknownPlaces: string[];
  /** The number of countries that are topics rather than places: „pro Rusia”. */
  topicWords: number;
  /** The subject of the conversation or of the page. */
  subject: ThreadSubject;
  /** The area of the page on which the question was asked. */
  pageArea: string | null;
  /** True for questions about voting abroad, and for follow-ups of an answer about it. */
  isAbroad: boolean;
  isFollowUp: boolean;
  asksWhy: boolean;
};

/** The placeholder for a candidate's name. With it a long name matches the same phrases as a short name. */
const anyCandidate = 'xpers';

const farKinds: ReadonlySet<AreaMention['kind']> = new Set(['country', 'abroad', 'mail']);

type QuestionInPlace = { question: string; subject: ThreadSubject | null; context: PageContext | null };

export function understand(
  knowledge: Knowledge,
  { question, subject, context }: QuestionInPlace,
): UnderstoodQuestion {
  const { lexicon, timeline, pollsters } = knowledge;
  const words = correctWords(questionWords(question), lexicon.spelling);
  const mentions = lexicon.candidates.find(words);
  const isNamed = (index: number) => mentions.some(({ from, to }) => from <= index && index <= to);
  const text = words
    .flatMap(({ folded }, index) =>
      mentions.some(({ from }) => from === index) ? anyCandidate : isNamed(index) ? [] : folded,
    )
    .join(' ');
  const mentioned = lexicon.areas.find(
    words.map((word, index) => (isNamed(index) ? { ...word, folded: '·' } : word)),
  );
  const places = ofPage(
    knowledge,
    mentioned.filter(
      (area) =>
        !isTopic(area, { words, text, hasPerson: mentions.length > 0 }) &&
        !(area.kind === 'abroad' && countsEveryone(text)),
    ),
    { text, code: context?.area },
  );
  const areas = chosenNamesake(knowledge, { text, places, earlier: subject?.area ?? null });
  const isArea = (index: number) => areas.some(({ from, to }) => from <= index && index <= to);
  const isHome = (index: number) =>
    areas.some(({ from, to, kind }) => from <= index && index <= to && !farKinds.has(kind));
  const patternWord = (word: Word, index: number) => {
    const person = mentions.find(({ from, to }) => from <= index && index <= to);
    if (person) return person.from === index ? [anyCandidate] : [];
    const area = areas.find(({ from, to }) => from <= index && index <= to);
    if (area) return area.from === index ? [farKinds.has(area.kind) ? 'xfar' : 'xarea'] : [];
    return [/\d{3}/.test(word.folded) ? 'xnum' : word.folded];
  };
  const named = mentions.map(({ slug }) => slug);
  const earlier = subject ?? noSubject;
  const isKnown = (slug: string | undefined) =>
    knowledge.candidates.some((candidate) => candidate.slug === slug);
  const onPage = context?.candidate && isKnown(context.candidate) ? [context.candidate] : [];
  const around: ThreadSubject = {
    ...earlier,
    candidates: earlier.candidates.length > 0 ? earlier.candidates.filter(isKnown) : onPage,
    round: timeline.rounds.find(({ number }) => number === earlier.round)?.number ?? null,
  };
  const isDetail = subject !== null && followsOn(text) && words.length <= 4 && profileWish(text) !== null;
  const isReferring = refersBack(text) || ((lacksSubject(text) || isDetail) && !namesEveryone(text));
  const referred = named.length === 0 && isReferring ? around.candidates : [];
  const stems = (isLeftOut: (index: number) => boolean) => contentStems(words, isLeftOut);
  return {
    text,
    pattern: words.flatMap(patternWord).join(' '),
    stems: stems(isNamed),
    plainStems: stems((index) => isNamed(index) || isHome(index)),
    bareStems: stems((index) => isNamed(index) || isArea(index)),
    candidates: named.length > 0 ? named : referred,
    isAboutFinalists: namesFinalists(text),
    isAboutEveryone: namesEveryone(text),
    areas,
    rounds: findRounds(subject ? withRoundWord(text) : text, timeline),
    pollster: pollsterIn(text, pollsters),
    otherNames: otherNamesIn(words, lexicon.spelling),
    unknownWords: words.flatMap(({ folded }, index) =>
      isNamed(index) || /\d/.test(folded) || folded.length < 4 || lexicon.spelling.known.has(folded)
        ? []
        : [folded],
    ),
    unknownPlaces: words.flatMap(({ folded }, index) =>
      isNamed(index) || isArea(index) || lexicon.spelling.known.has(folded) || !isAfterPlace(words, index)
        ? []
        : [folded],
    ),
    topicWords: mentioned.length - areas.length,
    subject: around,
    pageArea: lexicon.areasByCode.get(context?.area ?? '')?.code ?? null,
    isAbroad:
      areas.some(({ kind }) => farKinds.has(kind)) ||
      farWords(text) ||
      (!homeWords(text) && wasAbroad(knowledge, subject)),
    isFollowUp: subject !== null && (followsOn(text) || words.length <= 4),
    asksWhy: asksWhy(text) && words.length <= 4,
  };
}

const farWords = phrase(
  'diaspor\\w*|strainat\\w*|consulat\\w*|ambasad\\w*|corespond\\w*|(?<!(?:da|dat|dau|dea|dam|dati) )afara',
);
const homeWords = phrase('(?:in|din) (?:tara|romania)|acasa');

/** Returns true when the previous answer was about voting abroad. */
function wasAbroad({ lexicon }: Knowledge, subject: ThreadSubject | null): boolean {
  const [, items] = /^(?:procedure|guide):(.+)$/.exec(subject?.topic ?? '') ?? [];
  return items?.split(',').every((code) => lexicon.abroad.has(code)) ?? false;
}

/** „Din curiozitate”, „la închiderea urnelor”: abstract nouns are not places. */
const isAbstract = /(?:itat|er|ar|ir|iun|ent)(?:e|ea|ii)$/;

const isAfterPlace = (words: readonly Word[], index: number) =>
  (words[index]?.folded.length ?? 0) > 3 &&
  (words[index]?.isCapital || !isAbstract.test(words[index]?.folded ?? '')) &&
  !/^(?:urban|rural)/.test(words[index]?.folded ?? '') &&
  comesBeforePlace(words[index - 1]);

const namesCounty = phrase('judet\\w*');
/**
 * On the page of Iași, or of a commune called Florești, the name means the page's area. „Județul Iași” still
 * means the county.
 */
function ofPage(
  { lexicon: { areasByCode } }: Knowledge,
  places: AreaMention[],
  { text, code }: { text: string; code: string | undefined },
): AreaMention[] {
  const page = areasByCode.get(code ?? '');
  if (!page) return places;
  const isSame = (place: AreaMention) => areasByCode.get(place.code)?.name === page.name;
  const same = places.find(isSame);
  if (!same || namesCounty(text)) return places;
  return [...places.filter((place) => !isSame(place)), { ...same, code: page.code, kind: page.kind }];
}

const choosesOne = phrase('(?:cea|cel|cele|ala|aia|comuna|orasul|localitatea) (?:din|de)');

/**
 * After an answer about a locality, „Cea din Prahova” means the locality with the same name in that county. After an
 * answer about all localities of a name, the county alone selects one.
 */
function chosenNamesake(
  { areas }: Knowledge,
  { text, places, earlier }: { text: string; places: AreaMention[]; earlier: string | null },
): AreaMention[] {
  const [county, ...others] = places;
  if (earlier === null || county?.kind !== 'county' || others.length > 0) return places;
  const [before] = areasCalled(areas, earlier);
  if (before?.kind !== 'locality' || (before.code === earlier && !choosesOne(text))) return places;
  const own = areas.find(
    ({ kind, name, parentCode }) => kind === 'locality' && name === before.name && parentCode === county.code,
  );
  return own ? [{ ...county, code: own.code, kind: own.kind }] : places;
}

/** „În total, în țară și în diaspora” asks for the national figure, which includes votes from abroad. */
const countsEveryone = phrase(
  '(?:total\\w*|impreuna|laolalta|cumulat\\w*)~tara (?:si|plus) (?:in |din )?(?:diaspora|strainatate)|tara (?:si|plus) (?:in |din )?(?:diaspora|strainatate)~(?:total\\w*|impreuna|laolalta|cumulat\\w*)|(?:inclusiv|cu tot cu) (?:in |din )?(?:diaspora|strainatate)',
);

const beforeCountries = new Set('in din la prin'.split(' '));
const asksCounts = phrase(
  'vot\\w*|rezultat\\w*|tur\\w*|scor\\w*|procent\\w*|castig\\w*|prezent\\w*|(?:a|au) (?:luat|obtinut|avut|strans|facut|primit)|cat|cate|cati|loc\\w*',
);

/** Returns true when a country is a topic: after „despre”, or next to a candidate without a preposition of place. */
function isTopic(
  { kind, from }: AreaMention,
  { words, text, hasPerson }: { words: readonly Word[]; text: string; hasPerson: boolean },
): boolean {
  if (kind !== 'country' || asksCounts(text)) return false;
  const before = words[from - 1]?.folded ?? '';
  if (/^(?:despre|pro|anti|contra|de|cu|fata|privind)$/.test(before)) return true;
  return hasPerson && !beforeCountries.has(before);
}

/** An unknown word after one of these words is probably a name. */
const beforeNames = new Set(
  'spune zice crede luat obtinut lui domnul doamna presedintele premierul'.split(' '),
);

/** Returns the unknown words that are probably names: capitalised, or after one of `beforeNames`. */
function otherNamesIn(words: readonly Word[], { known }: Spelling): string[] {
  const found = words.filter(
    ({ folded, isCapital, isFirst }, index) =>
      folded.length > 2 &&
      !known.has(folded) &&
      !/\d/.test(folded) &&
      ((isCapital && !isFirst) || beforeNames.has(words[index - 1]?.folded ?? '')),
  );
  return found.map(({ folded }) => folded);
}

function contentStems(words: readonly Word[], isLeftOut: (index: number) => boolean): string[] {
  return words.flatMap(({ folded }, index) =>
    isLeftOut(index) || stopWords.has(folded) || folded.length < 2 || /^\d{1,2}$/.test(folded)
      ? []
      : [stemOf(folded)],
  );
}

/** Returns the institute in the text. The first long word of its name is enough. */
function pollsterIn(text: string, pollsters: readonly string[]): string | null {
  const words = new Set(text.split(' '));
  const found = pollsters.find((pollster) => {
    const own =
      pollster
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .match(/[a-z0-9]+/g) ?? [];
    const [first = ''] = own.filter((word) => word.length >= 4);
    return words.has(first);
  });
  return found ?? null;
}
