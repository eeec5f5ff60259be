import { z } from 'zod';
import { lineField, webAddressField } from '#app/platform/editing/fields.ts';
import { multipleChoiceFields } from '#app/platform/editing/multiple-choice.ts';
import { testQuestionTexts } from './texts.ts';

const { problems } = testQuestionTexts.ro;

/** The form fields of a question. `correct` is the text of the correct option. */
export const testQuestionForm = z
  .object({
    ...multipleChoiceFields,
    correct: lineField(200, problems.correct),
    explanation: lineField(1500),
    sourceUrl: webAddressField(),
  })
  .superRefine(({ option, correct, sourceUrl, isActive }, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (correct !== '' && !option.includes(correct)) refuse('correct', problems.correctUnknown);
    if (isActive && sourceUrl === '') refuse('sourceUrl', problems.source);
  });

export type TestQuestionFields = z.input<typeof testQuestionForm>;
export type TestQuestionValues = z.output<typeof testQuestionForm>;
