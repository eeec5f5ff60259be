export const confidences = ['explicit', 'inferred'] as const;
export type Confidence = (typeof confidences)[number];

/**
 * The time when the stance was declared: in the campaign, before it, unknown, or after the ballot. A stance
 * from after the ballot is shown but never matched.
 */
export const timings = ['campanie', 'anterior', 'necunoscut', 'ulterior'] as const;
export type Timing = (typeof timings)[number];
