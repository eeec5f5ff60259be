/** Weights of questions, which decide whether and in which order they are asked (CPADM-13, CPADM-14). */
export const questionWeights = { least: 1, most: 5, usual: 3 } as const;
/**
 * Number of empty options in a new question (CPADM-09), and below the minimum for every question (CPADM-15).
 */
export const newOptions = 4;
export const fewestOptions = 2;
