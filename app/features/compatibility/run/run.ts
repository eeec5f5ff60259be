import { voterWeights } from '#app/features/compatibility/matching/shapes.ts';

export type Weight = (typeof voterWeights)[number];

/** The visitor's answer to one question. `step` counts from 0 on the question's scale; null: skipped. */
export type RunAnswer = { step: number | null; weight: Weight };
export type RunAnswers = Readonly<Record<string, RunAnswer>>;

/** Where the visitor is: the index of a question, or at the result. */
export type Place = number | 'result';

/** One visitor's way through the quiz, with the answers by question code. */
export type Run = { answers: RunAnswers; place: Place };

export const emptyRun: Run = { answers: {}, place: 0 };

/** The number of questions before the first result (COMPAT-15); the others refine it. */
export const firstPart = 10;

type RunQuestion = { code: string; scale: readonly string[] };

/** Reads a run from stored text; null when the text is no run. */
export function parseRun(text: string): Run | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRun(value) ? value : null;
  } catch {
    return null;
  }
}

// Written by hand, because a library of shapes would be the largest part of the home page's script.
function isRun(value: unknown): value is Run {
  if (!isRecord(value) || !isRecord(value.answers)) return false;
  const isPlace = value.place === 'result' || isCount(value.place);
  return isPlace && Object.values(value.answers).every(isAnswer);
}

const isAnswer = (value: unknown): value is RunAnswer =>
  isRecord(value) &&
  (value.step === null || isCount(value.step)) &&
  voterWeights.some((own) => own === value.weight);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The run without answers to questions that no longer exist, and without answers outside a scale. */
export function fitRun({ answers, place }: Run, questions: readonly RunQuestion[]): Run {
  const own = questions.flatMap(({ code, scale }) => {
    const answer = answers[code];
    return answer && (answer.step === null || answer.step < scale.length) ? [[code, answer] as const] : [];
  });
  return {
    answers: Object.fromEntries(own),
    place: place === 'result' ? place : Math.min(place, Math.max(0, questions.length - 1)),
  };
}

/** Sets one answer; the weight of an earlier answer to the question stays. */
export function withStep({ answers, ...run }: Run, code: string, step: number | null): Run {
  return { ...run, answers: { ...answers, [code]: { weight: answers[code]?.weight ?? 1, step } } };
}

export function withWeight({ answers, ...run }: Run, code: string, weight: Weight): Run {
  return { ...run, answers: { ...answers, [code]: { step: answers[code]?.step ?? null, weight } } };
}

/** The place after a question: the result follows the first part and the last question. */
export function placeAfter(index: number, count: number): Place {
  const next = index + 1;
  return next === firstPart || next >= count ? 'result' : next;
}

/** The place at which refining goes on: the first question that was neither answered nor skipped. */
export function placeToRefine({ answers }: Run, questions: readonly RunQuestion[]): number | null {
  const index = questions.findIndex(({ code }) => !answers[code]);
  return index === -1 ? null : index;
}

/** The number of questions in the part of the run to which this question belongs. */
export function partSize(index: number, count: number): number {
  return index < firstPart ? Math.min(firstPart, count) : count;
}

/** The answers that matching counts, in the order of the questions. */
export function countedAnswers(
  answers: RunAnswers,
  questions: readonly RunQuestion[],
): { code: string; step: number; weight: Weight }[] {
  return questions.flatMap(({ code }) => {
    const answer = answers[code];
    if (!answer || answer.step === null || answer.weight === 0) return [];
    return [{ code, step: answer.step, weight: answer.weight }];
  });
}
