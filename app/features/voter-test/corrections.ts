import { voterTestTexts } from './texts.ts';

/**
 * The public columns of a question, with their names for readers. Changes of these columns are published as
 * corrections.
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
