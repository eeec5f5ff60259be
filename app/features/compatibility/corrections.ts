import { compatibilityTexts } from './texts.ts';

/**
 * The public fields of questions and stances, by column, with their names for readers. A change of one is a
 * correction, whether a load or an administrator makes it.
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
  /** Readers' words for coded values, by column. */
  words: { confidence: compatibilityTexts.ro.confidence, timing: compatibilityTexts.ro.timing },
} as const;
