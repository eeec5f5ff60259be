import { z } from 'zod';
import { isPartialDate } from '#app/platform/clock/partial-date.ts';
import {
  idField,
  isPublicAddress,
  lineField,
  linesField,
  versionField,
  withScheme,
} from '#app/platform/editing/fields.ts';
import { confidences, timings } from '../../stance-values.ts';
import { questionTexts } from '../texts.ts';

const { problems } = questionTexts.ro;

/**
 * The form of a stance (a candidate's answer with sources). Candidate and question can be chosen only for a new stance
 * (CPADM-27).
 */
export const stanceForm = z
  .object({
    id: idField,
    version: versionField,
    candidate: idField,
    question: idField,
    step: z
      .string()
      .default('')
      .superRefine((text, context) => {
        if (!/^\d{1,2}$/.test(text)) context.addIssue(problems.stance);
      })
      .transform(Number),
    explanation: lineField(2000),
    said: lineField(10).superRefine((text, context) => {
      if (text !== '' && !isPartialDate(text)) context.addIssue(problems.date);
    }),
    confidence: z.enum(confidences, problems.choice),
    timing: z.enum(timings, problems.choice),
    link: linesField({ most: 20, length: 2000 })
      .transform((links) => [...new Set(links.map(withScheme))])
      .superRefine((links, context) => {
        if (!links.every(isPublicAddress)) context.addIssue(problems.urlInvalid);
      }),
  })
  .superRefine(({ id, candidate, question }, context) => {
    const require = (name: string, value: string, message: string) => {
      if (id === '' && value === '') context.addIssue({ code: 'custom', path: [name], message });
    };
    require('candidate', candidate, problems.candidate);
    require('question', question, problems.chooseQuestion);
  });

export type StanceFields = z.input<typeof stanceForm>;
export type StanceValues = z.output<typeof stanceForm>;
