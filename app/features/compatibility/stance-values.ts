export const confidences = ['explicit', 'inferred'] as const;
export type Confidence = (typeof confidences)[number];

/**
 * When a candidate's answer was declared: in the campaign, before it, unknown, or after the ballot. An answer
 * from after the ballot is shown but never matched.
 */
export const timings = ['campanie', 'anterior', 'necunoscut', 'ulterior'] as const;
export type Timing = (typeof timings)[number];
