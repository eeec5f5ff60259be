import { z } from 'zod';
import { idField, lineField, versionField, webAddressField } from '#app/platform/editing/fields.ts';
import { candidateStatuses, verificationStates } from './rules.ts';
import { candidateAdministrationTexts } from './texts.ts';

const { problems } = candidateAdministrationTexts.ro;
const longestReason = 500;
/** Maximum number of votes. No electorate is larger. */
const mostVotes = 100_000_000;

const reason = lineField(longestReason, problems.reason);

/** The fields of the form for a candidate (CMAN-13). An unclaimed profile has no verification. */
export const candidateForm = z.object({
  id: idField,
  version: versionField,
  party: lineField(200),
  status: z.enum(candidateStatuses, problems.choice),
  verification: z.enum(verificationStates, problems.choice).optional(),
  reason,
});
export type CandidateFields = z.input<typeof candidateForm>;
export type CandidateValues = z.output<typeof candidateForm>;

/** The fields of the form that changes a profile's verification state. */
export const verificationForm = z.object({
  id: idField,
  verification: z.enum(verificationStates, problems.choice),
  reason,
});
export type VerificationFields = z.input<typeof verificationForm>;
export type VerificationValues = z.output<typeof verificationForm>;

/**
 * The fields of the form that corrects the first-round votes. An empty number restores the sourced figure (CMAN-09).
 */
export const firstRoundForm = z
  .object({
    id: idField,
    votes: z
      .string()
      .default('')
      .transform((text) => text.trim())
      .refine((text) => /^\d*$/.test(text) && Number(text) <= mostVotes, problems.votes)
      .transform((text) => (text === '' ? null : Number(text))),
    reason,
    source: webAddressField(),
  })
  .refine(({ votes, source }) => votes === null || source !== '', {
    path: ['source'],
    message: problems.source,
    // The form shows this problem together with the problems of single fields.
    when: () => true,
  });
export type FirstRoundFields = z.input<typeof firstRoundForm>;
export type FirstRoundValues = z.output<typeof firstRoundForm>;
