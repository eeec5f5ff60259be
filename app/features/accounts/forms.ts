import { z } from 'zod';
import { passwordLength } from './limits.ts';
import { findNameProblem, plainName } from './profile/rules.ts';
import { profileTexts } from './profile/texts.ts';
import { accountTexts } from './texts.ts';

const { problems } = accountTexts.ro;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, problems.email)
  // better-auth accepts only ASCII addresses, so an account with another address could never sign in again.
  // Invisible characters, and text that mail servers read as two addresses, are refused too.
  .pipe(z.email(problems.email));
const name = (field: 'firstName' | 'lastName') =>
  z
    .string()
    // The form library Conform leaves out an empty field.
    .default('')
    .transform(plainName)
    .superRefine((text, context) => {
      const problem = findNameProblem(text);
      if (problem === 'missing') context.addIssue(problems[field]);
      else if (problem) context.addIssue(profileTexts.ro.nameProblem(field, problem));
    });
/** A new password. The server also compares it with lists of known passwords. */
const newPassword = z
  .string()
  .min(passwordLength.least, problems.passwordShort)
  .max(passwordLength.most, problems.passwordLong);
/** The current password, typed as proof of identity. */
const password = z.string().min(1, problems.password).max(passwordLength.most, problems.wrongPassword);
const token = z.string().max(200).default('');

export const accountForms = {
  signIn: z.object({ email, password }),
  signUp: z.object({
    firstName: name('firstName'),
    lastName: name('lastName'),
    email,
    password: newPassword,
    age: z.literal('da', problems.age),
  }),
  setup: z.object({
    token,
    firstName: name('firstName'),
    lastName: name('lastName'),
    email,
    password: newPassword,
  }),
  demo: z.object({ role: z.enum(['voter', 'candidate', 'admin']) }),
  email: z.object({ email }),
  token: z.object({ token }),
  reset: z.object({ token, password: newPassword }),
  code: z.object({ code: z.string().regex(/^\s*\d{3}\s*\d{3}\s*$/, problems.code) }),
  recoveryCode: z.object({ recoveryCode: z.string().trim().min(1, problems.recoveryCode).max(40) }),
  changePassword: z.object({ currentPassword: password, password: newPassword }),
  changeEmail: z.object({ email, currentPassword: password }),
  confirm: z.object({ currentPassword: password }),
  session: z.object({ session: z.uuid() }),
};

/** Error messages by field, for the field itself and for the summary. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

/**
 * Parses a form by its schema and ignores other fields. Returns the data, or the first problem of each field.
 */
export function parseForm<Shape extends z.ZodObject>(
  shape: Shape,
  sent: FormData,
): { values: z.output<Shape>; problems: null } | { values: null; problems: FieldProblems } {
  const entries = Object.keys(shape.shape).map((field) => [field, textOf(sent.get(field))]);
  const parsed = shape.safeParse(Object.fromEntries(entries));
  if (parsed.success) return { values: parsed.data, problems: null };
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) found[String(path[0])] ??= message;
  return { values: null, problems: found };
}

/** Returns the field's text, or an empty text for a missing field or a file. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
