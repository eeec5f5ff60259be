import { compatibilityTexts } from './texts.ts';

/**
 * The public columns of questions and answers, with their names for readers. Changes of these columns are published as
 * corrections.
 */
export const questionCorrection = {
  kind: 'Întrebare',
  fields: { question: 'întrebare', options: 'răspunsuri' },
} as const;

export const stanceCorrection = {
  kind: 'Poziție',
  fields: {
    stance: 'răspuns',
    explanation: 'explicație',
    said_text: 'dată',
    confidence: 'fel',
    timing: 'moment',
  },
  /** The words that readers see for coded values, by column. */
  words: { confidence: compatibilityTexts.ro.confidence, timing: compatibilityTexts.ro.timing },
} as const;
