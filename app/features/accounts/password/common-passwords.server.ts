import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * Maximum number of characters that the check reads, because its time grows with their square. A longer
 * password is not weak.
 */
const mostRead = 32;

/**
 * An estimate of the guesses that a password withstands. `hasWord` is true when the password contains one of
 * the site's words.
 */
type GuessEstimate = { guesses: number; hasWord: boolean };

/** The password lists, loaded on first use: about 18,000 leaked passwords (zxcvbn-ts `passwords-common`). */
let known: Promise<ZxcvbnFactory> | null = null;

/**
 * Estimates how many guesses a password withstands against lists, years, dates, keyboard rows and digits for
 * letters. `words` must be lower case.
 */
export async function guessPassword(password: string, words: readonly string[]): Promise<GuessEstimate> {
  known ??= readLists();
  const { guesses, sequence } = (await known).check(password.trim().slice(0, mostRead), [...words]);
  return { guesses, hasWord: sequence.some(({ dictionaryName }) => ofPlace.has(String(dictionaryName))) };
}

const ofPlace = new Set(['userInputs', 'romanian']);

async function readLists(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const lists = { leaked: dictionary['passwords-common'], romanian };
  return new Factory({ dictionary: lists, graphs: adjacencyGraphs, l33tMaxSubstitutions: 10 });
}

/** Common Romanian passwords, most likely first. The list of leaked passwords is English. */
const romanian = [
  'parola',
  'parolamea',
  'romania',
  'bucuresti',
  'alegeri',
  'alegerile',
  'alegator',
  'alegatoare',
  'vot',
  'votez',
  'votam',
  'votare',
  'informat',
  'votinformat',
  'candidat',
  'presedinte',
  'presedintele',
  'prezidentiale',
  'parlamentare',
  'europarlamentare',
  'locale',
  'referendum',
  'turul',
  'scrutin',
  'electoral',
  'electorala',
  'democratie',
  'democratia',
  'cotroceni',
  'demonstratie',
  'administrator',
  'iloveromania',
];
