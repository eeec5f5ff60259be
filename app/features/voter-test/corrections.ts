import { voterTestTexts } from './texts.ts';

/** The public fields of a question, by column, with their names for readers; a change of one is a correction. */
export const testQuestionCorrection = {
  kind: voterTestTexts.ro.title,
  fields: {
    question: 'întrebare',
    options: 'răspunsuri',
    correct_option: 'răspuns corect',
    explanation: 'explicație',
  },
} as const;
