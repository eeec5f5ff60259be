import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { announcedRound, type LegalPeriod, silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { type GuideItem, listItems } from '#app/features/guide/queries.server.ts';
import { areQuestions } from '#app/features/guide/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import examples from './examples/examples.json' with { type: 'json' };
import { routeExamples } from './examples/examples.ts';
import { frequentWordsOf, wordsOfExamples } from './examples/likely-route.ts';
import { keptBy } from './kept.ts';
import { commonWords } from './language/common-words.ts';
import { questionWordList } from './language/question-words.ts';
import { stopWords } from './language/stop-words.ts';
import { synonymWords } from './language/synonyms.ts';
import { createSpelling, fold, type Spelling } from './language/words.ts';
import { type AreaFinder, createAreaFinder, type NamedArea } from './names/areas.ts';
import { type CandidateFinder, createCandidateFinder } from './names/candidates.ts';
import { caseFormsOf } from './names/case-forms.ts';
import { communesLikeWords } from './names/places.ts';
import { indexPassages, type PassageIndex } from './passages.ts';
import {
  type KnownCandidate,
  listGivenNames,
  listKnownCandidates,
  listNamedAreas,
  listPollsters,
  listStanceQuestions,
  type StanceQuestion,
} from './queries.server.ts';

/** The public records at `at` to which questions may refer, with their search indexes. */
export type Knowledge = {
  timeline: Timeline;
  at: Date;
  silence: LegalPeriod | null;
  /** The number of the last round with an announced result, or 0. */
  lastRound: number;
  candidates: readonly KnownCandidate[];
  areas: readonly NamedArea[];
  items: readonly GuideItem[];
  questions: readonly StanceQuestion[];
  pollsters: readonly string[];
  lexicon: Lexicon;
};

/**
 * The search indexes. `procedures` has the codes of items about how to vote, `abroad` the codes of items
 * about voting abroad.
 */
type Lexicon = {
  areasByCode: ReadonlyMap<string, NamedArea>;
  candidates: CandidateFinder;
  areas: AreaFinder;
  guide: PassageIndex<string>;
  stances: PassageIndex<string>;
  procedures: ReadonlySet<string>;
  abroad: ReadonlySet<string>;
  /** Codes of items about the ballot paper. „Buletin” also means identity card. */
  ballots: ReadonlySet<string>;
  spelling: Spelling;
};

export async function readKnowledge(db: Db, at: Date): Promise<Knowledge> {
  const timeline = await requireTimeline(db);
  const moment = { electionId: timeline.electionId, at };
  const [candidates, areas, items, questions, pollsters, given] = await Promise.all([
    listKnownCandidates(db, moment),
    listNamedAreas(db, timeline.electionId),
    listItems(db, moment),
    listStanceQuestions(db, moment),
    listPollsters(db, moment),
    listGivenNames(db, timeline.electionId),
  ]);
  const known = { candidates, areas, items, questions, pollsters };
  const key = [
    timeline.electionId,
    ...candidates.map(({ slug, name, partyLabel }) => `${slug} ${name} ${partyLabel}`),
    String(idOfNames(areas)),
    ...items.map(({ title, text }) => `${title} ${text}`),
    ...questions.map(({ question }) => question),
    ...pollsters,
  ].join('\n');
  const lexicon = keptLexicon(key, () => createLexicon(known, given));
  return {
    ...known,
    timeline,
    at,
    silence: silenceAt(timeline, at),
    lastRound: announcedRound(timeline, at),
    lexicon,
  };
}

const lists = new WeakMap<readonly NamedArea[], number>();
const idsOfNames = keptBy<number>(8);
let lastId = 0;

/** Returns the same number for lists with the same names. It reads the names of each list object once. */
function idOfNames(areas: readonly NamedArea[]): number {
  const known = lists.get(areas);
  if (known !== undefined) return known;
  const id = idsOfNames(areas.map(({ code, name }) => `${code} ${name}`).join('\n'), () => {
    lastId += 1;
    return lastId;
  });
  lists.set(areas, id);
  return id;
}

const keptLexicon = keptBy<Lexicon>(8);

function createLexicon(
  known: Pick<Knowledge, 'candidates' | 'areas' | 'items' | 'questions' | 'pollsters'>,
  given: readonly string[],
): Lexicon {
  const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => fold(text).match(/[a-z0-9]+/g) ?? []);
  const texts = [
    ...known.items.flatMap(({ title, text }) => [title, text]),
    ...known.questions.flatMap(({ question, category }) => [question, category]),
  ];
  // A capital inside a sentence usually marks a name. Such words do not count as ordinary.
  const ordinary = new Set([
    ...wordsIn(texts.map((text) => text.replace(/(?<=\p{L}[,;]? )\p{Lu}[\p{L}]*/gu, ' '))),
    ...stopWords,
    ...commonWords,
    ...questionWordList,
    ...synonymWords,
  ]);
  const givenNames = given.map(fold);
  const areas = createAreaFinder(known.areas, {
    ordinary: new Set([...ordinary, ...givenNames, ...communesLikeWords.flatMap(caseFormsOf)]),
    people: known.candidates.flatMap(({ firstName, lastName }) => wordsIn([firstName, lastName])),
  });
  // Colloquial forms such as „primu” and „turu” are corrected, so they must not count as known words.
  const frequentWords = frequentWordsOf(routeExamples).filter((word) => !ordinary.has(`${word}l`));
  const candidates = createCandidateFinder(known.candidates, {
    given: new Set(givenNames),
    // „dan barna” is another person, although Barna is also a commune.
    ordinary: new Set([...ordinary, ...areas.words, ...frequentWords]),
  });
  const questions = known.questions.map(({ code, question, category }) => ({
    key: code,
    title: `${question} ${code.replaceAll('-', ' ')}`,
    text: category,
  }));
  return {
    areasByCode: new Map(known.areas.map((area) => [area.code, area])),
    candidates,
    areas,
    guide: indexPassages(
      known.items.map((item) => ({ key: item.code, title: searchedTitle(item), text: item.text })),
    ),
    abroad: new Set(known.items.filter(({ title }) => aboutAbroad.test(fold(title))).map(({ code }) => code)),
    ballots: new Set(
      known.items.filter(({ title }) => aboutBallot.test(fold(title))).map(({ code }) => code),
    ),
    stances: indexPassages(questions),
    procedures: proceduresOf(known.items),
    spelling: createSpelling({
      words: [...questionWordList, ...synonymWords],
      names: [...candidates.words, ...areas.misspelt, ...wordsIn(known.pollsters)],
      localities: areas.localityWords,
      others: [
        ...areas.words,
        ...wordsOfExamples(examples),
        ...frequentWords,
        ...wordsIn(texts),
        ...commonWords,
        ...stopWords,
        ...givenNames,
      ],
    }),
  };
}

const aboutBallot = /buletin\w* de vot|vot\w* electronic/;
/** Items whose title matches are about voting abroad and only answer questions about it. */
const aboutAbroad = /strainatate|diaspora/;

/** Returns a title with the words of its code and with its initials: „Biroul Electoral Central” also has „BEC”. */
function searchedTitle({ code, title }: GuideItem): string {
  const initials = title.match(/(?<!\p{L})\p{Lu}(?=\p{L}+)/gu) ?? [];
  return `${title} ${code.replaceAll('-', ' ').replace(/\bfaq\b|\d+/g, ' ')} ${initials.length > 1 ? initials.join('') : ''}`;
}

/** Returns the codes of items about how to vote: the first section, and sections whose titles are questions. */
function proceduresOf(items: readonly GuideItem[]): Set<string> {
  const sections = [...Map.groupBy(items, ({ section }) => section.code).values()];
  return new Set(
    sections.flatMap((section, index) =>
      index === 0 || areQuestions(section) ? section.map(({ code }) => code) : [],
    ),
  );
}
