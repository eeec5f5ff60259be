/** Largest numbers of characters of a question and of its answer, which migration 0059 repeats. */
export const longestQuestion = 300;
export const longestAnswer = 2_000;
/** Fewer characters than this are too few to look for similar questions. */
export const shortestSearch = 12;
/** Similar questions that the form shows. */
export const shownSimilar = 5;
/**
 * The least trigram similarity (0 to 1) of two questions that count as similar. In Romanian samples, reworded
 * questions reached 0.45 to 0.9 and questions about other subjects 0.25, or 0.6 with the same beginning and end.
 */
export const leastSimilarity = 0.45;

export const questionsPerPage = 20;
