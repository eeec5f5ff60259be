import { minimumCoverage } from '../matching/shapes.ts';
import { type CheckedQuestionnaire, placeOf } from './shapes.ts';

/**
 * Number of random voters. Together their answers use all options of the scale equally, so that no option is favoured.
 */
const drawnVoters = 60;
const seed = 20_001;

/**
 * Calculates each question's leverage: the share of pairs of candidates whose order changes without the question. The
 * random voters come from a fixed generator, so the result is repeatable.
 */
export function measureLeverage(questionnaire: CheckedQuestionnaire): Map<string, number> {
  const { questions } = questionnaire;
  const places = placesOfRanked(questionnaire);
  const changed = questions.map(() => 0);
  const pairs = (places.length * (places.length - 1)) / 2;
  const random = mulberry32(seed);
  let voters = 0;
  for (let drawn = 0; drawn < drawnVoters && pairs > 0; drawn += 1) {
    const start = questions.map(({ scale }) => Math.floor(random() * scale.length));
    const turns = Math.max(...questions.map(({ scale }) => scale.length));
    for (let turn = 0; turn < turns; turn += 1) {
      const voter = questions.map((question, index) =>
        placeOf(((start[index] ?? 0) + turn) % question.scale.length, question),
      );
      countChanges(voter, places, changed);
      voters += 1;
    }
  }
  return new Map(
    questions.map(({ code }, index) => [code, voters === 0 ? 0 : (changed[index] ?? 0) / (voters * pairs)]),
  );
}

/**
 * Returns, for each candidate with enough answers for a rank, the answers as positions on the scale in
 * question order.
 */
function placesOfRanked({ questions, candidates, stances }: CheckedQuestionnaire): (number | null)[][] {
  const steps = new Map(stances.map(({ candidate, question, step }) => [`${candidate} ${question}`, step]));
  return candidates
    .map(({ slug }) =>
      questions.map((question) => {
        const step = steps.get(`${slug} ${question.code}`);
        return step === undefined ? null : placeOf(step, question);
      }),
    )
    .filter((own) => own.filter((place) => place !== null).length >= minimumCoverage * questions.length);
}

/** Adds to `changed`, for each question, the number of candidate pairs whose order changes without that question. */
function countChanges(
  voter: readonly number[],
  candidates: readonly (readonly (number | null)[])[],
  changed: number[],
): void {
  const agreements = candidates.map((places) =>
    voter.map((own, index) => {
      const place = places[index] ?? null;
      return place === null ? 0 : 1 - 2 * Math.abs(own - place);
    }),
  );
  const sums = agreements.map((own) => own.reduce((sum, agreement) => sum + agreement, 0));
  for (let one = 0; one < candidates.length; one += 1) {
    for (let other = one + 1; other < candidates.length; other += 1) {
      const lead = (sums[one] ?? 0) - (sums[other] ?? 0);
      for (let question = 0; question < voter.length; question += 1) {
        const without = lead - (agreements[one]?.[question] ?? 0) + (agreements[other]?.[question] ?? 0);
        if (signOf(lead) !== signOf(without)) changed[question] = (changed[question] ?? 0) + 1;
      }
    }
  }
}

/** Differences below 1e-9 count as zero, because the rounding of a sum depends on its order. */
const signOf = (difference: number) => (Math.abs(difference) < 1e-9 ? 0 : Math.sign(difference));

/** Mulberry32, a random number generator that returns the same sequence for the same seed. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
