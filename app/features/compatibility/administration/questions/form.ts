import { z } from 'zod';
import { idField, lineField, linesField, versionField, yesNoField } from '#app/platform/editing/fields.ts';
import { questionTexts } from '../texts.ts';
import { fewestOptions, questionWeights } from './values.ts';

const { problems } = questionTexts.ro;

const mostOptions = 10;

/** A number outside the range becomes its nearest end; anything else becomes the usual weight. */
export function clampWeight(text: string): number {
  const number = Math.round(Number(text.trim() || Number.NaN));
  if (Number.isNaN(number)) return questionWeights.usual;
  return Math.min(questionWeights.most, Math.max(questionWeights.least, number));
}

/** The options of a question in the order of their lines, without empty lines. */
export const optionsField = linesField({ most: mostOptions, length: 120 }).superRefine((options, context) => {
  if (options.length < fewestOptions) context.addIssue(problems.options);
  if (new Set(options).size < options.length) context.addIssue(problems.sameOptions);
});

export const weightField = z.string().default('').transform(clampWeight);

/** The fields of the form for a compatibility question. */
export const questionForm = z.object({
  id: idField,
  version: versionField,
  question: lineField(300, problems.question),
  category: lineField(60, problems.category),
  weight: weightField,
  option: optionsField,
  isActive: yesNoField,
});

export type QuestionFields = z.input<typeof questionForm>;
export type QuestionValues = z.output<typeof questionForm>;
