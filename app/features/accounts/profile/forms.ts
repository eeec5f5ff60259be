import { z } from 'zod';
import { findNameProblem, type NameProblem, plainName } from './rules.ts';

/** More interests than any real profile; a longer form is not the page's. */
const mostInterests = 200;

/** A name as stored. Its error message is a NameProblem. */
export const personName = z
  .string()
  .transform(plainName)
  .superRefine((text, context) => {
    const problem = findNameProblem(text);
    if (problem) context.addIssue(problem);
  });

const shape = z.object({
  firstName: personName,
  lastName: personName,
  interests: z.array(z.uuid()).max(mostInterests),
});

/** The typed values, for showing the form again. */
export type TypedProfile = { firstName: string; lastName: string; interests: string[]; consent: boolean };
export type ProfileErrors = { firstName?: NameProblem; lastName?: NameProblem; consent?: 'missing' };
/** The save action's answer when nothing was saved. `next` is where the form wanted to go. */
export type ProfileAnswer = { text: string; errors: ProfileErrors; typed: TypedProfile; next: string };
export type ProfileWish = {
  firstName: string;
  lastName: string;
  /** Ids of the chosen tags; null when the form had no interests field, so that they stay. */
  interests: string[] | null;
  /** Version of the ticked consent text; empty when unticked. */
  consent: string;
};
export type ReadProfile = { typed: TypedProfile } & (
  | { wish: ProfileWish; errors: null }
  | { wish: null; errors: ProfileErrors }
);

/** Parses the profile form. Unknown fields are ignored; malformed ids make the form invalid. */
export function readProfileForm(form: FormData): ReadProfile {
  const typed: TypedProfile = {
    firstName: textOf(form.get('firstName')),
    lastName: textOf(form.get('lastName')),
    interests: form.getAll('interest').map(textOf),
    consent: form.has('consent'),
  };
  const read = shape.safeParse(typed);
  if (!read.success) return { typed, wish: null, errors: errorsOf(read.error) };
  const { firstName, lastName, interests } = read.data;
  const wish = {
    firstName,
    lastName,
    interests: form.has('interests-shown') ? interests : null,
    consent: textOf(form.get('consent')),
  };
  return { typed, wish, errors: null };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

function errorsOf(error: z.ZodError): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const { path, message } of error.issues) {
    const [field] = path;
    if (field !== 'firstName' && field !== 'lastName') continue;
    errors[field] ??= message as NameProblem;
  }
  return errors;
}
