import { asksCandidateList, resultsWish } from './intents.ts';
import type { Knowledge } from './knowledge.server.ts';
import { phrase } from './language/phrases.ts';
import type { UnderstoodQuestion } from './understand.ts';

/**
 * The thing that the records lack for a question: another election, or an unknown person, place, topic or
 * rule.
 */
export type Lack = 'election' | 'person' | 'place' | 'topic' | 'rule';

const otherKind = phrase(
  'parlamentar\\w*|local(?:e|ele|elor)|europarlamentar\\w*|europene(?:le|lor)? (?:din|20\\d\\d)|primari\\w*|referendum\\w*',
);
const ofCounting = phrase(
  'rezultat\\w*|scor\\w*|castig\\w*|invins|batut|pierdut|prezent\\w*|a luat|au luat|a obtinut|voturi\\w*|procent\\w*|a votat|au votat|a iesit|clasament\\w*',
);
const ofResult = phrase('rezultat\\w*|scor\\w*|procent\\w*');
/** Words near „rezultate” that are not places. */
const besideResults = phrase(
  'alegeri\\w*|tur\\w*|final\\w*|oficial\\w*|partial\\w*|provizori\\w*|site\\w*|candidat\\w*|vot\\w*',
);

/** Returns a year in the text that is not a year of this election, or null. */
export function otherYearIn(text: string, { timeline }: Pick<Knowledge, 'timeline'>): string | null {
  const years = timeline.rounds.map(({ electionDay }) => electionDay.slice(0, 4));
  const named = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return named.find((year) => !years.includes(year)) ?? null;
}

/**
 * Returns the `Lack` of a question about figures, or null. Without this check the answer could show figures
 * of another election, person or place.
 */
export function lackIn(question: UnderstoodQuestion, knowledge: Knowledge): Lack | null {
  const { text, candidates, areas, otherNames, unknownWords } = question;
  if (foreignPower(question.pattern)) return 'election';
  const counts = ofCounting(text) && resultsWish(text, candidates.length) !== null;
  if (!counts || asksCandidateList(text)) return null;
  if (otherYearIn(text, knowledge) !== null || otherKind(text)) return 'election';
  if (question.unknownPlaces.length > 0) return 'place';
  if (candidates.length > 0) return null;
  const isTaken = phrase('(?:a|au) (?:luat|obtinut|avut|strans|facut|primit)')(text);
  if (isTaken && otherNames.length > 0 && areas.length === 0) return 'person';
  const isUnplaced = unknownWords.length > 0 && areas.length === 0 && ofResult(text);
  return isUnplaced && (otherNames.length > 0 || !besideResults(text)) ? 'place' : null;
}

/** „Cine conduce Ungaria?” asks who governs the country, „cine conduce în Ungaria?” who leads in the votes there. */
const foreignPower = phrase('cine (?:conduce|guverneaza) xfar');

const abroadContest = phrase('alegeri\\w* (?:din|in|de la) xfar');

/** Tells whether a question names another election, place or person. */
export const lacksFigures = (question: UnderstoodQuestion, knowledge: Knowledge): boolean =>
  otherYearIn(question.text, knowledge) !== null ||
  otherKind(question.text) ||
  abroadContest(question.pattern) ||
  question.unknownPlaces.length > 0;
