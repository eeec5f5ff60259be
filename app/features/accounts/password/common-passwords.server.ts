import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Characters that are looked at: the work grows with their square, and the weak passwords are short. */
const mostRead = 32;

/** How many tries somebody needs who knows the leaked passwords and `words`; and whether one of the words is in it. */
type GuessEstimate = { guesses: number; hasWord: boolean };

/** Made when first needed: some 18.000 leaked passwords (zxcvbn-ts `passwords-common`). */
let known: Promise<ZxcvbnFactory> | null = null;

/** Guesses as attackers do: lists, years, dates, keyboards, digits for letters. `words` in lower case. */
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

/** The list is English: what people here would type first, the most likely first. */
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
  'demonstratie',
  'administrator',
  'iloveromania',
];
