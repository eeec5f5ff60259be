import { z } from 'zod';
import { findNameProblem, plainName } from './rules.ts';
import { profileTexts } from './texts.ts';

/** More interests than any real profile; a longer form is not the page's. */
const mostInterests = 200;

/** A name as it is kept. */
function personName(field: 'firstName' | 'lastName') {
  const { nameProblem } = profileTexts.ro;
  return z
    .string(nameProblem(field, 'missing'))
    .transform(plainName)
    .superRefine((text, context) => {
      const problem = findNameProblem(text);
      if (problem) context.addIssue(nameProblem(field, problem));
    });
}

/** Name and interests of one's own account, by the fields of the form. */
export const profileForm = z.object({
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  /** Ids of the chosen tags. */
  interest: z.array(z.uuid()).max(mostInterests),
  /** Tells an empty choice from a form that did not show the tags: without it they stay as they are. */
  'interests-shown': z.string().optional(),
  /** Version of the consent's text that was ticked; empty: it was not. */
  consent: z.string().default(''),
  /** Where to go once it is saved. */
  next: z.string().default(''),
});

/** The fields as the form shows them. */
export type ProfileFields = z.input<typeof profileForm>;
