/**
 * The range of a question's weight, which decides whether and in which order it is asked (CPADM-13,
 * CPADM-14).
 */
export const questionWeights = { least: 1, most: 5, usual: 3 } as const;
/**
 * Number of empty options in a new question (CPADM-09). It exceeds the minimum number of options (CPADM-15).
 */
export const newOptions = 4;
export const fewestOptions = 2;
