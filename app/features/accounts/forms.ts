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
  // What better-auth takes as an address (ASCII only): whoever got another one into the account could never sign in again.
  // Nor does it let through what a mail server would read as a second address, or what nobody can see.
  .pipe(z.email(problems.email));
const name = (field: 'firstName' | 'lastName') =>
  z
    .string()
    .transform(plainName)
    .superRefine((text, context) => {
      const problem = findNameProblem(text);
      if (problem === 'missing') context.addIssue(problems[field]);
      else if (problem) context.addIssue(profileTexts.ro.nameProblem(field, problem));
    });
/** A password that is being chosen; whether it is a known one is asked on the server. */
const newPassword = z
  .string()
  .min(passwordLength.least, problems.passwordShort)
  .max(passwordLength.most, problems.passwordLong);
/** A password that is being checked. */
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

/** Sentences by field name, for the place and for the summary. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

/** What a form's shape makes of what was sent; or the first problem of each field. Fields it does not name are not read. */
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

/** A file where a word was asked for is no word. A form field that is not there is an empty one. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
