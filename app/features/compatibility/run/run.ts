import { voterWeights } from '#app/features/compatibility/matching/shapes.ts';
import { optionMark } from './option-mark.ts';

export type Weight = (typeof voterWeights)[number];

/**
 * The visitor's answer to one question. `step` counts from 0 and is null when skipped; `option` is a hash of
 * the option's text.
 */
export type RunAnswer = { step: number | null; weight: Weight; option?: string };
export type RunAnswers = Readonly<Record<string, RunAnswer>>;

/** The visitor's place in the quiz: the index of a question, or the result. */
type Place = number | 'result';

/** One visitor's progress through the quiz, with the answers by question code. */
export type Run = { answers: RunAnswers; place: Place };

export const emptyRun: Run = { answers: {}, place: 0 };

/** Number of questions before the first result (COMPAT-15). The remaining questions refine it. */
export const firstPart = 10;

type RunQuestion = { code: string; scale: readonly string[] };

/** Reads a visitor's progress from stored text. Returns null when the text contains no progress. */
export function parseRun(text: string): Run | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRun(value) ? value : null;
  } catch {
    return null;
  }
}

// This check is hand-written, because a validation library would be the largest part of the home page's script.
function isRun(value: unknown): value is Run {
  if (!isRecord(value) || !isRecord(value.answers)) return false;
  const isPlace = value.place === 'result' || isCount(value.place);
  return isPlace && Object.values(value.answers).every(isAnswer);
}

const isAnswer = (value: unknown): value is RunAnswer =>
  isRecord(value) &&
  (value.step === null || isCount(value.step)) &&
  voterWeights.some((own) => own === value.weight) &&
  (value.option === undefined || typeof value.option === 'string');
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the progress without answers to removed questions and without answers whose step now means another option.
 */
export function fitRun({ answers, place }: Run, questions: readonly RunQuestion[]): Run {
  const own = questions.flatMap(({ code, scale }) => {
    const answer = answers[code];
    return answer && isSame(answer, scale) ? [[code, answer] as const] : [];
  });
  return {
    answers: Object.fromEntries(own),
    place: place === 'result' ? place : Math.min(place, Math.max(0, questions.length - 1)),
  };
}

function isSame({ step, option }: RunAnswer, scale: readonly string[]): boolean {
  const text = step === null ? null : scale[step];
  return text === null || (text !== undefined && option === optionMark(text));
}

/**
 * Stores one answer by the chosen option's step and text. The weight that the visitor gave the question
 * stays.
 */
export function withStep({ answers, ...run }: Run, code: string, step: number | null, text?: string): Run {
  const option = text === undefined ? {} : { option: optionMark(text) };
  const answer = { weight: answers[code]?.weight ?? 1, step, ...option };
  return { ...run, answers: { ...answers, [code]: answer } };
}

export function withWeight({ answers, ...run }: Run, code: string, weight: Weight): Run {
  const answer = { step: null, ...answers[code], weight };
  return { ...run, answers: { ...answers, [code]: answer } };
}

/**
 * Returns the place after a question: the next question, or the result after the first part and the last
 * question.
 */
export function placeAfter(index: number, count: number): Place {
  const next = index + 1;
  return next === firstPart || next >= count ? 'result' : next;
}

/**
 * Returns the index of the first question of the second part, which is the first question neither answered
 * nor skipped.
 */
export function placeToRefine({ answers }: Run, questions: readonly RunQuestion[]): number | null {
  const index = questions.findIndex(({ code }) => !answers[code]);
  return index === -1 ? null : index;
}

/** Returns the number of questions in the part of the quiz that contains this question. */
export function partSize(index: number, count: number): number {
  return index < firstPart ? Math.min(firstPart, count) : count;
}

/** Returns the answers that matching uses, in the order of the questions. */
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
