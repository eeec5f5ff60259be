import { z } from 'zod';
import { multipleChoiceFields } from '#app/platform/editing/multiple-choice.ts';

export const questionForm = z.object(multipleChoiceFields);

export type QuestionFields = z.input<typeof questionForm>;
export type QuestionValues = z.output<typeof questionForm>;
