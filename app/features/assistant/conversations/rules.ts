import { z } from 'zod';
import type { AssistantAnswer } from '../answering/answer.ts';

/** How many questions a visitor may ask in a day (CHAT-06). */
export const visitorQuestions = 3;
/** Maximum length of a question in characters. */
export const longestQuestion = 500;
/** Maximum number of stored messages that a person's conversation shows. */
export const shownMessages = 200;

/** What the last answer was about, as the browser sends it back with the next question. */
export const subjectShape = z.strictObject({
  candidates: z.array(z.string().max(80)).max(12),
  area: z.string().max(40).nullable(),
  round: z.number().int().min(1).max(9).nullable(),
  topic: z.string().max(80).nullable(),
});

/** The page on which a question was asked. */
export const contextShape = z.strictObject({
  area: z.string().max(20).optional(),
  candidate: z.string().max(80).optional(),
});

/** An answer as people receive it. */
export type GivenAnswer = AssistantAnswer & {
  /** All sentences as one text, with the numbers of their sources. */
  content: string;
  /** A proof that this server gave this answer to this question. A report of a wrong answer needs it. */
  proof: string;
  /** How many more questions a visitor may ask, or null for signed-in people. */
  left: number | null;
  /** True when question and answer are now stored. */
  isKept: boolean;
};

/** A question with its answer, as pages show them. */
export type Exchange = { question: string; answer: Omit<GivenAnswer, 'left' | 'isKept'> };
