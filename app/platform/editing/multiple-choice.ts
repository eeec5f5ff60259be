import { z } from 'zod';
import { idField, lineField, linesField, versionField, yesNoField } from './fields.ts';
import { fewestOptions, questionWeights } from './multiple-choice-values.ts';
import { fieldTexts } from './texts.ts';

const { problems } = fieldTexts.ro;
const mostOptions = 10;

/** Replaces a number outside the range by the nearest limit, and any other text by the default weight. */
export function clampWeight(text: string): number {
  const number = Math.round(Number(text.trim() || Number.NaN));
  if (Number.isNaN(number)) return questionWeights.usual;
  return Math.min(questionWeights.most, Math.max(questionWeights.least, number));
}

/** The options in the order of their lines, without empty lines. */
const optionsField = linesField({ most: mostOptions, length: 200 }).superRefine((options, context) => {
  if (options.length < fewestOptions) context.addIssue(problems.options);
  if (new Set(options).size < options.length) context.addIssue(problems.sameOptions);
});

/** The fields that every multiple-choice question has. */
export const multipleChoiceFields = {
  id: idField,
  version: versionField,
  question: lineField(300, problems.question),
  category: lineField(60, problems.category),
  weight: z.string().default('').transform(clampWeight),
  option: optionsField,
  isActive: yesNoField,
};
