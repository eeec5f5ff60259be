import { voterTestTexts } from './texts.ts';

/**
 * The public columns of a question, with their names for readers. A change of such a column is published as a
 * correction.
 */
export const testQuestionCorrection = {
  kind: voterTestTexts.ro.title,
  fields: {
    question: 'întrebare',
    options: 'răspunsuri',
    correct_option: 'răspuns corect',
    explanation: 'explicație',
  },
} as const;
