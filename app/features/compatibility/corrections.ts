import { compatibilityTexts } from './texts.ts';

/**
 * The public columns of questions and candidates' answers, with their names for readers. A change by a
 * dataset load or an administrator is published as a correction.
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
