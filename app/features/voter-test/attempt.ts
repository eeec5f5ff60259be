import { attemptLength, isPassed, scoreOf } from './rules.ts';

/** A question with its answer, in the format of the file that the browser downloads. */
export type TestQuestion = {
  id: string;
  question: string;
  category: string;
  options: readonly string[];
  /** The index of the correct option. */
  correct: number;
  explanation: string;
  sources: readonly TestSource[];
};
export type TestSource = { label: string; url: string | null };

/**
 * The state of an attempt, which the form sends with each step. `isLocked` means that the last answered question is
 * still shown with its explanation.
 */
export type Attempt = { seed: string; answers: readonly Answer[]; isLocked: boolean };
/** `choice` is the index of the chosen option. */
export type Answer = { id: string; choice: number };

/** The part of an attempt on the screen. It includes the correct option only after the answer. */
export type TestView =
  | {
      stage: 'question';
      number: number;
      total: number;
      /** Number of correct answers in the attempt. */
      correct: number;
      question: Pick<TestQuestion, 'id' | 'question' | 'category' | 'options'>;
      lock: (Pick<TestQuestion, 'correct' | 'explanation' | 'sources'> & { choice: number }) | null;
    }
  | {
      stage: 'result';
      total: number;
      correct: number;
      score: number;
      isPassed: boolean;
      mistakes: Mistake[];
    };
/** A wrongly answered question, for the list after the test. */
type Mistake = { id: string; question: string; answer: string; explanation: string };

/** Starts an attempt. The seed is a UUID that determines the order of the questions. */
export const newAttempt = (seed: string): Attempt => ({ seed, answers: [], isLocked: false });

/** Returns a random seed. Browsers offer `crypto.randomUUID` only on pages with https. */
export const newSeed = () => seedOf(crypto.getRandomValues(new Uint8Array(16)));

/** Makes a UUID (version 8, RFC 9562) from 16 bytes. */
export function seedOf(bytes: Uint8Array): string {
  const hex = [...bytes.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Returns the questions of an attempt: the answered questions, then others in the order of the seed. An
 * attempt therefore continues when administrators change questions.
 */
export function questionsOf(
  pool: readonly TestQuestion[],
  { seed, answers }: Pick<Attempt, 'seed' | 'answers'>,
): TestQuestion[] {
  const byId = new Map(pool.map((question) => [question.id, question]));
  const answered = answers.flatMap(({ id }) => byId.get(id) ?? []);
  const ids = new Set(answered.map(({ id }) => id));
  const others = pool.filter(({ id }) => !ids.has(id));
  return [...answered, ...shuffle(others, seed)].slice(0, attemptLength);
}

/** Sorts records by a hash of seed and id. An added record then does not change the order of the others. */
export function shuffle<T extends { id: string }>(records: readonly T[], seed: string): T[] {
  const ranked = records.map((record) => ({ record, rank: hash(`${seed}/${record.id}`) }));
  return ranked
    .sort((one, other) => one.rank - other.rank || (one.record.id < other.record.id ? -1 : 1))
    .map(({ record }) => record);
}

/** FNV-1a with the final mixing of MurmurHash3: a 32-bit hash that is equal on device and server. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Returns the attempt after a choice, without answers to removed questions. A choice for a question other than the
 * shown one changes nothing.
 */
export function choose(pool: readonly TestQuestion[], attempt: Attempt, { id, choice }: Answer): Attempt {
  if (attempt.isLocked) return attempt;
  const answers = answersOf(pool, attempt.answers);
  const shown = questionsOf(pool, { ...attempt, answers })[answers.length];
  if (shown?.id !== id || !(choice in shown.options)) return attempt;
  return { ...attempt, answers: [...answers, { id, choice }], isLocked: true };
}

export const goOn = (attempt: Attempt): Attempt => ({ ...attempt, isLocked: false });

export function viewOf(pool: readonly TestQuestion[], attempt: Attempt): TestView {
  const known = { ...attempt, answers: answersOf(pool, attempt.answers) };
  const questions = questionsOf(pool, known);
  const total = questions.length;
  const correct = countCorrect(pool, known.answers);
  const { length } = known.answers;
  const isLocked = known.isLocked && length > 0;
  const shown = questions[isLocked ? length - 1 : length];
  if (!shown) {
    const score = scoreOf({ correct, total });
    const mistakes = listMistakes(questions, known.answers);
    return { stage: 'result', total, correct, score, isPassed: isPassed({ correct, total }), mistakes };
  }
  const { id, question, category, options } = shown;
  const last = isLocked ? known.answers.at(-1) : undefined;
  const lock = last && {
    choice: last.choice,
    correct: shown.correct,
    explanation: shown.explanation,
    sources: shown.sources,
  };
  const number = questions.indexOf(shown) + 1;
  return {
    stage: 'question',
    number,
    total,
    correct,
    question: { id, question, category, options },
    lock: lock ?? null,
  };
}

/** Returns the answers to existing questions: one per question, and at most as many as an attempt has questions. */
export function answersOf(pool: readonly TestQuestion[], answers: readonly Answer[]): Answer[] {
  const ids = new Set(pool.map(({ id }) => id));
  const first = new Map(answers.toReversed().map((answer) => [answer.id, answer]));
  return answers
    .filter((answer) => ids.has(answer.id) && first.get(answer.id) === answer)
    .slice(0, attemptLength);
}

function listMistakes(questions: readonly TestQuestion[], answers: readonly Answer[]): Mistake[] {
  const chosen = new Map(answers.map(({ id, choice }) => [id, choice]));
  return questions
    .filter(({ id, correct }) => chosen.get(id) !== correct)
    .map(({ id, question, options, correct, explanation }) => ({
      id,
      question,
      answer: options[correct] ?? '',
      explanation,
    }));
}

/** Counts correct answers. An answer to an unknown question counts as wrong. */
export function countCorrect(pool: readonly TestQuestion[], answers: readonly Answer[]): number {
  const correct = new Map(pool.map((question) => [question.id, question.correct]));
  return answers.filter(({ id, choice }) => correct.get(id) === choice).length;
}

/** Writes answers as a form field: `id:choice`, separated by blanks. */
export const writeAnswers = (answers: readonly Answer[]) =>
  answers.map(({ id, choice }) => `${id}:${choice}`).join(' ');

const answerPattern = /^([0-9a-f-]{36}):(\d{1,2})$/;

/** Parses the form field with answers. Returns null for any other text. */
export function readAnswers(text: string): Answer[] | null {
  const answers: Answer[] = [];
  for (const part of text.split(' ').filter((word) => word !== '')) {
    const [, id, choice] = answerPattern.exec(part) ?? [];
    if (id === undefined || answers.length >= attemptLength) return null;
    answers.push({ id, choice: Number(choice) });
  }
  return answers;
}
