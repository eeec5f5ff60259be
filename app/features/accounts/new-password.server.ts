import { isCommonPassword } from './common-passwords.server.ts';
import type { FieldProblems } from './forms.ts';
import { accountTexts } from './texts.ts';

const { problems } = accountTexts.ro;

/** What speaks against a password that is being chosen, beside its length; null: nothing. */
export async function passwordProblem(password: string, email: string | null): Promise<FieldProblems | null> {
  const plain = password.trim().toLowerCase();
  if (email && (plain === email || plain === email.split('@')[0]))
    return { password: problems.passwordIsEmail };
  return (await isCommonPassword(password)) ? { password: problems.passwordCommon } : null;
}
