/** A questionnaire for the checks: the questions that voters can answer, and every comparable stance. */
export type CheckedQuestionnaire = {
  questions: readonly CheckedQuestion[];
  candidates: readonly { slug: string; name: string }[];
  stances: readonly CheckedStance[];
};

export type CheckedQuestion = { code: string; question: string; scale: readonly string[] };

/**
 * `step` is an index on the question's scale. `sources` counts the stance's sources, and is null for a
 * candidate's own answer, which needs no source.
 */
export type CheckedStance = { candidate: string; question: string; step: number; sources: number | null };

/**
 * A possible fault of the questionnaire. `texts.ts` makes its sentence from the figures or words in `facts`.
 */
export type Finding = {
  kind: FindingKind;
  /** Codes of the questions, and below the slugs of the candidates, that the finding concerns. */
  questions: readonly string[];
  candidates: readonly string[];
  facts: Readonly<Record<string, number | string>>;
};

export type FindingKind = (typeof findingKinds)[number];
export const findingKinds = [
  'no-separation',
  'low-leverage',
  'high-leverage',
  'question-coverage',
  'candidate-coverage',
  'identical-candidates',
  'polarity',
  'candidate-polarity',
  'duplicate',
  'two-things',
  'negation',
  'leading-word',
  'absolute-word',
  'assumption',
  'candidate-name',
  'no-middle',
  'option-count',
  'option-order',
  'no-source',
] as const;

/** Returns an option's place on [−0.5, +0.5], where the first option is −0.5 and the last +0.5. */
export const placeOf = (step: number, { scale }: Pick<CheckedQuestion, 'scale'>): number =>
  scale.length > 1 ? -0.5 + step / (scale.length - 1) : 0;
