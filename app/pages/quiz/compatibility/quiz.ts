import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import type { Stance } from '#app/features/compatibility/queries.server.ts';

export type QuizQuestion = Questionnaire['questions'][number];
export type QuizCandidate = Questionnaire['candidates'][number];

/** Returns a candidate's stances on one question, in the order of the record. */
export function stancesOn(candidate: QuizCandidate, code: string): Stance[] {
  return candidate.positions.filter((own) => own.code === code);
}

/** Separates the candidates with a stance on one question from the others. */
export function splitByStance(candidates: readonly QuizCandidate[], code: string) {
  const { known = [], silent = [] } = Object.groupBy(candidates, (candidate) =>
    stancesOn(candidate, code).length > 0 ? 'known' : 'silent',
  );
  return { known, silent };
}
