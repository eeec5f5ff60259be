import type { Position, Stance } from './queries.server.ts';

/** One question with the positions (answers) of several candidates, in the candidates' order. */
export type ComparedQuestion = Omit<Position, 'stances'> & { stances: Stance[][] };

/** Merges several candidates' lists, which contain the same questions in the same order, side by side. */
export function besideEachOther(lists: readonly Position[][]): ComparedQuestion[] {
  const [first = []] = lists;
  return first.map(({ stances: _, ...question }, index) => ({
    ...question,
    stances: lists.map((positions) => positions[index]?.stances ?? []),
  }));
}

/** Returns the answer to compare, as the quiz does: the first answer from before the ballot, or null. */
export function comparedStance(stances: readonly Stance[]): Stance | null {
  return stances.find(({ timing }) => timing !== 'ulterior') ?? null;
}

/** Returns an answer's place on its question's scale, from 0 (first option) to 1 (last option). */
export function placeOnScale(stance: Stance, scale: readonly string[]): number {
  return scale.length > 1 ? stance.step / (scale.length - 1) : 0;
}

/**
 * Returns the distance between the answers to a question: 0 for equal answers, 1 for the ends of the scale.
 * Returns null with fewer than two answers.
 */
export function distanceOf({ stances, scale }: ComparedQuestion): number | null {
  const places = placesOf({ stances, scale });
  return places.length < 2 ? null : Math.max(...places) - Math.min(...places);
}

/**
 * Classifies two answers on a scale. Answers on opposite sides of the middle are `opposite`; answers at most one step
 * apart on one side are `near`.
 */
export type Nearness = 'same' | 'near' | 'apart' | 'opposite';

export function nearnessOf(question: ComparedQuestion): Nearness | null {
  const places = placesOf(question);
  return places.length < 2 ? null : nearnessOfPlaces(places, question.scale.length);
}

/**
 * Returns how near answers are to each other. `places` (0 to 1) are their places on a scale with this many
 * steps.
 */
export function nearnessOfPlaces(places: readonly number[], steps: number): Nearness {
  const [lowest, highest] = [Math.min(...places), Math.max(...places)];
  const distance = highest - lowest;
  if (distance === 0) return 'same';
  if (lowest < 0.5 && highest > 0.5) return 'opposite';
  // Distances are whole steps. The limit 1.5 separates one step from two without rounding errors.
  return distance * (steps - 1) < 1.5 ? 'near' : 'apart';
}

function placesOf({ stances, scale }: Pick<ComparedQuestion, 'stances' | 'scale'>): number[] {
  return stances.flatMap((own) => {
    const stance = comparedStance(own);
    return stance ? [placeOnScale(stance, scale)] : [];
  });
}

/** Returns the question with only the answers of the candidates at these indexes. */
export function ofSome(question: ComparedQuestion, indexes: readonly number[]): ComparedQuestion {
  return { ...question, stances: indexes.map((index) => question.stances[index] ?? []) };
}

export type Agreement = {
  /** The number of questions that all compared candidates answered. */
  common: number;
  same: number;
  near: number;
  opposite: number;
  /**
   * The questions with the largest distance, in the order of the questions. The list is empty when all
   * answers are equal.
   */
  widest: ComparedQuestion[];
};

/** Compares these candidates' answers to the questions that all of them answered. */
export function agreementOf(questions: readonly ComparedQuestion[]): Agreement {
  const common = questions.filter(({ stances }) => stances.every((own) => comparedStance(own)));
  const count = (kind: Nearness) => common.filter((question) => nearnessOf(question) === kind).length;
  const largest = Math.max(0, ...common.map((question) => distanceOf(question) ?? 0));
  return {
    common: common.length,
    same: count('same'),
    near: count('near'),
    opposite: count('opposite'),
    widest: largest === 0 ? [] : common.filter((question) => distanceOf(question) === largest),
  };
}
