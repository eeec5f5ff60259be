import { z } from 'zod';
import type { AssistantAnswer } from '../answering/answer.ts';

/** Number of questions that a visitor may ask per day (CHAT-06). */
export const visitorQuestions = 3;
/** Maximum length of a question in characters. */
export const longestQuestion = 500;
/** Maximum number of messages in a displayed conversation. */
export const shownMessages = 200;

/** The subject of the last answer. The browser sends it back with the next question. */
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

/** An answer as the API returns it. */
export type GivenAnswer = AssistantAnswer & {
  /** All sentences as one text, each with the numbers of its sources. */
  content: string;
  /** A signature that proves that this server gave this answer. A report of a wrong answer requires it. */
  proof: string;
  /** The number of questions left to a visitor, or null for signed-in people. */
  left: number | null;
  /** True when question and answer were stored. */
  isKept: boolean;
};

/** A question with its answer, as pages show them. */
export type Exchange = { question: string; answer: Omit<GivenAnswer, 'left' | 'isKept'> };
