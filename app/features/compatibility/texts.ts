import { formatDate, formatInteger, type PluralForms, plural } from '#app/ui/text/format.ts';
import type { Confidence, Timing } from './queries.server.ts';

const confidence: Record<Confidence, string> = {
  explicit: 'explicită',
  inferred: 'dedusă din declarații apropiate',
};

const timing: Record<Timing, string> = {
  campanie: 'Spusă în campanie',
  anterior: 'Spusă înainte de campanie',
  necunoscut: 'Moment necunoscut',
  ulterior: 'Spusă după vot, nu intră în potriviri',
};

const questionForms: PluralForms = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };

const ro = {
  title: 'Poziții declarate',
  stand: (declared: number, questions: number) =>
    `${formatInteger(declared)} din ${plural(questions, questionForms)} ${declared === 1 ? 'are' : 'au'} o poziție găsită în surse.`,
  /** The line that phones show instead of a category's questions. */
  fold: (declared: number, questions: number) =>
    declared === 0
      ? 'Nicio poziție găsită în surse'
      : `Poziții găsite în surse la ${formatInteger(declared)} din ${plural(questions, questionForms)}`,
  none: 'Nicio poziție declarată',
  confidence,
  timing,
  own: {
    badge: 'declarație proprie',
    facts: (day: string) => `Publicată de candidat la ${formatDate(day)}.`,
    late: 'Nu intră în potriviri, pentru că a fost publicată după vot.',
  },
  step: (step: number, steps: number) => `treapta ${step} din ${steps}`,
  scale: (lowest: string, highest: string) =>
    `Scara merge de la „${lowest}” (stânga) la „${highest}” (dreapta).`,
  noQuestions: 'Nu există încă întrebări',
  noQuestionsHelp: 'Pozițiile apar aici după ce sunt publicate întrebările.',
};

export const compatibilityTexts = { ro };
