import { defaultMethod } from '../matching/distance.ts';
import { explain, profileOf } from '../matching/match.ts';
import { type Questionnaire, toMatching } from '../matching/questionnaire.ts';
import { type Match, rankCandidates } from '../matching/ranking.ts';
import { minimumCommon, minimumCoverage, type VoterAnswer } from '../matching/shapes.ts';

/**
 * Returns a result with all its inputs for `public/method/compatibility.py`. Candidates have only comparable positions,
 * as steps from 0.
 */
export function recomputationOf(questionnaire: Questionnaire, answers: readonly VoterAnswer[]) {
  const input = toMatching(questionnaire);
  const steps = new Map(input.candidates.map((candidate) => [candidate.slug, candidate]));
  return {
    method: { ...defaultMethod, minimum_common: minimumCommon, minimum_coverage: minimumCoverage },
    day: questionnaire.day,
    questions: questionnaire.questions.map(({ code, question, category, scale }) => ({
      code,
      question,
      category,
      scale,
    })),
    candidates: questionnaire.candidates.map(({ slug, name, ballotPosition }) => ({
      slug,
      name,
      ballot_position: ballotPosition,
      positions: steps.get(slug)?.steps ?? {},
    })),
    answers: answers.map(({ code, step, weight = 1 }) => ({ code, step, weight })),
    expected: expectedOf({ ...input, day: questionnaire.day }, answers),
  };
}

type MatchingInput = ReturnType<typeof toMatching> & { day: string };

/** Returns the result that the page's script must calculate from these answers. */
export function expectedOf({ questions, candidates, day }: MatchingInput, answers: readonly VoterAnswer[]) {
  const profile = profileOf(questions, answers);
  const { ranked, unranked } = rankCandidates(profile, candidates, day);
  const toExpected = ({ slug, ballotPosition: _, ...match }: Match) => {
    const candidate = candidates.find((own) => own.slug === slug);
    const rows = candidate ? explain(profile, candidate) : [];
    const contributions = Object.fromEntries(rows.map(({ code, contribution }) => [code, contribution]));
    return { slug, ...match, contributions };
  };
  return {
    ranked: ranked.map(({ rank, isTied: _, ...match }) => ({ rank, ...toExpected(match) })),
    unranked: unranked.map(toExpected),
  };
}

/** Generates answers to every question with every weight, for the example on the method page. */
export function exampleAnswers({ questions }: Pick<Questionnaire, 'questions'>): VoterAnswer[] {
  const weights = [1, 2, 0.5, 1, 1, 0];
  return questions.map(({ code, scale }, index) => ({
    code,
    step: (index * 3) % scale.length,
    weight: weights[index % weights.length],
  }));
}
