import { z } from 'zod';
import { findNameProblem, plainName } from './rules.ts';
import { profileTexts } from './texts.ts';

/** Maximum number of interests in a form, more than any real profile has. */
const mostInterests = 200;

/** The rule for a first or last name. Parsing returns the stored form of the name. */
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

/** The fields of the form for a person's own name and interests. */
export const profileForm = z.object({
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  /** Ids of the chosen interests. */
  interest: z.array(z.uuid()).max(mostInterests),
  /** Present if the form showed the interests. Without this field the stored interests stay unchanged. */
  'interests-shown': z.string().optional(),
  /** The version of the consent text to which the person agreed. It is empty if the box was not ticked. */
  consent: z.string().default(''),
  /** The path of this site to open after saving. */
  next: z.string().default(''),
});

/** The values of the form's fields as the form shows them. */
export type ProfileFields = z.input<typeof profileForm>;
