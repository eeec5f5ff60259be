import { z } from 'zod';
import { findNameProblem, type NameProblem, plainName } from './rules.ts';

/** Nobody chooses more; a form with more was not made by the page. */
const mostInterests = 200;

/** A name as it is kept. Its error's message is a NameProblem. */
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

/** What the person typed, to be shown again when it could not be saved. */
export type TypedProfile = { firstName: string; lastName: string; interests: string[]; consent: boolean };
export type ProfileErrors = { firstName?: NameProblem; lastName?: NameProblem; consent?: 'missing' };
/** What the save action answers when nothing was saved. `next`: where the form wanted to go, for its next try. */
export type ProfileAnswer = { text: string; errors: ProfileErrors; typed: TypedProfile; next: string };
export type ProfileWish = {
  firstName: string;
  lastName: string;
  /** Ids of the chosen tags; null: the form did not show them, so they stay. */
  interests: string[] | null;
  /** Version of the consent's text that was ticked; empty: it was not. */
  consent: string;
};
export type ReadProfile = { typed: TypedProfile } & (
  | { wish: ProfileWish; errors: null }
  | { wish: null; errors: ProfileErrors }
);

/** The profile form as sent. Fields that it does not have are ignored; ids that are none count as an invalid form. */
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
