/**
 * A questionnaire to check: the questions that voters can answer, and every comparable answer of a candidate.
 */
export type CheckedQuestionnaire = {
  questions: readonly CheckedQuestion[];
  candidates: readonly { slug: string; name: string }[];
  stances: readonly CheckedStance[];
};

export type CheckedQuestion = { code: string; question: string; scale: readonly string[] };

/**
 * A candidate's answer; `step` is its index on the scale. `sources` is the number of sources, or null for a
 * candidate's own answer.
 */
export type CheckedStance = { candidate: string; question: string; step: number; sources: number | null };

/** A possible fault of the questionnaire. `texts.ts` writes its sentence from `facts`. */
export type Finding = {
  kind: FindingKind;
  /** Codes of the questions concerned. The next field has the slugs of the candidates concerned. */
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

/** Returns the place of an option on the scale from −0.5 (first option) to +0.5 (last option). */
export const placeOf = (step: number, { scale }: Pick<CheckedQuestion, 'scale'>): number =>
  scale.length > 1 ? -0.5 + step / (scale.length - 1) : 0;
