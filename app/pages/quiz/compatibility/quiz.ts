import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { MatchingCandidate, MatchingQuestion } from '#app/features/compatibility/matching/shapes.ts';
import type { Stance } from '#app/features/compatibility/queries.server.ts';
import { comparedStance } from '#app/features/compatibility/comparison.rules.ts';

export type QuizCandidate = CandidateIdentity & { ballotPosition: number };

export type QuizQuestion = {
  code: string;
  question: string;
  category: string;
  scale: string[];
  /** Candidates' stances in the candidates' order; candidates without a stance are left out. */
  positions: { slug: string; stances: Stance[] }[];
};

/** Everything that the quiz needs; the device computes the rest. */
export type QuizData = {
  /** The day (AAAA-LL-ZZ) of the rotation among equals. */
  day: string;
  /** In the order in which they are asked. */
  questions: QuizQuestion[];
  /** In the rotation of the day. */
  candidates: QuizCandidate[];
};

/** The data in the form that matching reads. */
export type MatchingInput = { questions: MatchingQuestion[]; candidates: MatchingCandidate[]; day: string };

export function matchingInput({ questions, candidates, day }: QuizData): MatchingInput {
  return {
    day,
    questions: questions.map(({ code, category, scale }) => ({ code, category, scale })),
    candidates: candidates.map(({ slug, ballotPosition }) => ({
      slug,
      ballotPosition,
      steps: Object.fromEntries(
        questions.flatMap(({ code, positions }) => {
          const stance = comparedStance(stancesOf(positions, slug));
          return stance ? [[code, stance.step]] : [];
        }),
      ),
    })),
  };
}

export function stancesOf(positions: QuizQuestion['positions'], slug: string): Stance[] {
  return positions.find((own) => own.slug === slug)?.stances ?? [];
}
