/** A questionnaire as its checks see it: the questions that voters get, and every comparable stance. */
export type CheckedQuestionnaire = {
  questions: readonly CheckedQuestion[];
  candidates: readonly { slug: string; name: string }[];
  stances: readonly CheckedStance[];
};

export type CheckedQuestion = { code: string; question: string; scale: readonly string[] };

/** `step` is an index on the question's scale, `sources` the number of its sources. */
export type CheckedStance = { candidate: string; question: string; step: number; sources: number };

/** A possible fault; its text (`texts.ts`) names the figures or words in `facts` and the reason. */
export type Finding = {
  kind: FindingKind;
  /** Codes of the questions and slugs of the candidates that it is about. */
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
  'no-middle',
  'option-count',
  'no-source',
] as const;

/** A place on [−0.5, +0.5]: the first option is −0.5, the last +0.5. */
export const placeOf = (step: number, { scale }: Pick<CheckedQuestion, 'scale'>): number =>
  scale.length > 1 ? -0.5 + step / (scale.length - 1) : 0;
