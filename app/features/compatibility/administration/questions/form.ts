import { z } from 'zod';
import { multipleChoiceFields } from '#app/platform/editing/multiple-choice.ts';

/** The fields of the form for a compatibility question. */
export const questionForm = z.object(multipleChoiceFields);

export type QuestionFields = z.input<typeof questionForm>;
export type QuestionValues = z.output<typeof questionForm>;
