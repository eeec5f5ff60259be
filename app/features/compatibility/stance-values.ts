export const confidences = ['explicit', 'inferred'] as const;
export type Confidence = (typeof confidences)[number];

/**
 * When a candidate declared an answer: in the campaign, before it, at an unknown time, or after the ballot. Answers
 * from after the ballot are shown but never matched.
 */
export const timings = ['campanie', 'anterior', 'necunoscut', 'ulterior'] as const;
export type Timing = (typeof timings)[number];
