/** Weights of questions, which select and order them (CPADM-13, CPADM-14). */
export const questionWeights = { least: 1, most: 5, usual: 3 } as const;
/** Blank options of a new question (CPADM-09), and the fewest that any question has (CPADM-15). */
export const newOptions = 4;
export const fewestOptions = 2;
