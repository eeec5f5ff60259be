import { type Certainty, certaintyOf } from '#app/features/compatibility/matching/certainty.ts';
import { type Profile, profileOf } from '#app/features/compatibility/matching/match.ts';
import { type Questionnaire, toMatching } from '#app/features/compatibility/matching/questionnaire.ts';
import {
  type Match,
  type RankedMatch,
  type Ranking,
  rankCandidates,
} from '#app/features/compatibility/matching/ranking.ts';
import { countedAnswers, type RunAnswers, type Weight } from '#app/features/compatibility/run/run.ts';
import type { QuizCandidate } from '../quiz.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro.what;

type WithPerson<Kind> = Kind & { person: QuizCandidate };
export type RankedPerson = WithPerson<RankedMatch>;
export type UnrankedPerson = WithPerson<Match>;

/** The result of a run, with the candidates of its matches. */
export type Outcome = {
  input: ReturnType<typeof toMatching>;
  profile: Profile;
  answered: number;
  ranked: RankedPerson[];
  unranked: UnrankedPerson[];
  certainty: Certainty | null;
};

/** Computes the result from the answers, on the device. */
export function outcomeOf(questionnaire: Questionnaire, answers: RunAnswers): Outcome {
  const input = toMatching(questionnaire);
  const profile = profileOf(input.questions, countedAnswers(answers, questionnaire.questions));
  const ranking: Ranking = rankCandidates(profile, input.candidates, questionnaire.day);
  const people = new Map(questionnaire.candidates.map((person) => [person.slug, person]));
  const withPerson = <Kind extends Match>(matches: readonly Kind[]): WithPerson<Kind>[] =>
    matches.flatMap((match) => {
      const person = people.get(match.slug);
      return person ? [{ ...match, person }] : [];
    });
  return {
    input,
    profile,
    answered: ranking.answered,
    ranked: withPerson(ranking.ranked),
    unranked: withPerson(ranking.unranked),
    certainty: certaintyOf(profile, ranking, input),
  };
}

/** Counts the matches with more agreement than disagreement, whose number the home page shows (HOME-24). */
export function countNear({ ranked }: Pick<Outcome, 'ranked'>): number {
  return ranked.filter(({ score }) => score > 0).length;
}

/**
 * Changed weights, by category and by question code. A question's weight overrides its category's; other
 * questions use the visitor's own weight.
 */
export type OtherWeights = {
  categories: Readonly<Record<string, Weight>>;
  questions: Readonly<Record<string, Weight>>;
};

/** Returns the answers with the changed weights. */
export function reweighted(
  answers: RunAnswers,
  { questions }: Pick<Questionnaire, 'questions'>,
  weights: OtherWeights,
): RunAnswers {
  const categoryOf = new Map(questions.map(({ code, category }) => [code, category]));
  return Object.fromEntries(
    Object.entries(answers).map(([code, answer]) => {
      const weight = weights.questions[code] ?? weights.categories[categoryOf.get(code) ?? ''];
      return [code, weight === undefined ? answer : { ...answer, weight }];
    }),
  );
}

/** Describes how changed weights change the order of candidates. */
export function describeChange(before: readonly RankedPerson[], after: readonly RankedPerson[]): string {
  if (after.length === 0) return texts.noMatch;
  const orderOf = (list: readonly RankedPerson[]) =>
    list
      .map(({ slug, rank }) => `${rank} ${slug}`)
      .toSorted()
      .join();
  if (orderOf(before) === orderOf(after)) return texts.same;
  const firstOf = (list: readonly RankedPerson[]) => list.filter(({ rank }) => rank === 1);
  const first = firstOf(after);
  return orderOf(first) === orderOf(firstOf(before))
    ? texts.firstStays
    : texts.changed(first.map(({ person }) => person.name));
}
