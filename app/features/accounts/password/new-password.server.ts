import type { FieldProblems } from '#app/features/accounts/forms.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { findSettings } from '#app/features/site/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { guessPassword } from './common-passwords.server.ts';

const { problems } = accountTexts.ro;

/** Facts about the account's owner that an attacker knows and tries first. */
type PasswordOwner = { email: string; firstName: string; lastName: string };

/**
 * The minimum number of guesses (by zxcvbn) that a password must withstand. `fewestBesideWords` applies when
 * the attacker knows the site's words.
 */
const fewestGuesses = 1e6;
const fewestBesideWords = 1e9;

/** Returns the problem of a new password, apart from its length, or null when the password is acceptable. */
export async function passwordProblem(
  db: Db,
  { password, owner }: { password: string; owner: PasswordOwner },
): Promise<FieldProblems | null> {
  const { email, firstName, lastName } = owner;
  const plain = password.trim().toLowerCase();
  if (plain === email || plain === email.split('@')[0]) return { password: problems.passwordIsEmail };
  const words = wordsOf([email.split('@')[0] ?? '', firstName, lastName, ...(await namesOfPlace(db))]);
  // Spaces and dashes between known words add no strength.
  const bare = password.replace(/[^\p{L}\p{N}]/gu, '');
  const tries = await Promise.all([password, bare].map((tried) => guessPassword(tried, words)));
  const guesses = Math.min(...tries.map((tried) => tried.guesses));
  if (tries.some(({ hasWord }) => hasWord) && guesses < fewestBesideWords)
    return { password: problems.passwordOfPlace };
  return guesses < fewestGuesses ? { password: problems.passwordCommon } : null;
}

/** Returns words of this site that make a password weak: its title, its elections and their candidates. */
async function namesOfPlace(db: Db): Promise<string[]> {
  const [{ title }, elections, candidates] = await Promise.all([
    findSettings(db),
    db.selectFrom('elections').select('title').execute(),
    db.selectFrom('candidates').select(['first_name', 'last_name']).execute(),
  ]);
  const names = candidates.flatMap(({ first_name, last_name }) => [first_name, last_name]);
  return [title, ...elections.map((election) => election.title), ...names];
}

/**
 * Returns the words in lower case, with and without diacritics. Words of one or two letters occur in too many
 * passwords and are left out.
 */
function wordsOf(texts: readonly string[]): string[] {
  const lower = texts.join(' ').normalize('NFC').toLowerCase();
  const plain = lower.normalize('NFD').replace(/\p{M}/gu, '');
  const words = `${lower} ${plain}`.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
  return [...new Set(words)];
}
