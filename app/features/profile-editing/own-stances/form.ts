import { z } from 'zod';
import { isPublicAddress, lineField, versionField, withScheme } from '#app/platform/editing/fields.ts';
import { profileEditingTexts } from '../texts.ts';

const { problems } = profileEditingTexts.ro;

/** The fields of the form for a candidate's own answer to a question. */
export const ownStanceForm = z.object({
  question: z.string().max(64).default(''),
  version: versionField,
  step: z
    .string()
    .default('')
    .superRefine((text, context) => {
      if (!/^\d{1,2}$/.test(text)) context.addIssue(problems.answer);
    })
    .transform(Number),
  explanation: lineField(2_000, problems.explanation),
  link: z
    .string()
    .default('')
    .transform((text) => withScheme(text.trim()))
    .superRefine((link, context) => {
      if (link !== '' && !isPublicAddress(link)) context.addIssue(problems.address);
    }),
});

export type OwnStanceFields = z.input<typeof ownStanceForm>;
export type OwnStanceValues = z.output<typeof ownStanceForm>;
