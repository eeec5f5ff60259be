import { formatPartialDate } from '#app/features/candidates/partial-date.ts';
import type { Stance } from '#app/features/compatibility/queries.server.ts';
import { plural } from '#app/ui/text/format.ts';
import { quoted } from '../quoted.ts';

const questions = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };

/** Ends a text with exactly one full stop. */
const sentence = (text: string) => (/[.!?…”]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

const ro = {
  stance: ({
    name,
    question,
    answer,
    explanation,
    said,
    confidence,
    own,
  }: Stance & { name: string; question: string }) =>
    `${name} – „${answer}”${own ? ' (declarație proprie)' : confidence === 'inferred' ? ' (dedus din declarații)' : ''} la afirmația „${question.replace(/\.$/, '')}”${said ? `, ${formatPartialDate(said)}` : ''}: ${own ? `${quoted(explanation)}.` : sentence(explanation)}`,
  none: (name: string, question: string) =>
    `${name} – nicio poziție declarată, în sursele noastre, la afirmația „${question.replace(/\.$/, '')}”.`,
  nearest:
    'Nu avem o poziție sau o înregistrare despre tema din întrebare; mai jos este cea mai apropiată temă.',
  noStance: 'nicio poziție declarată',
  count: (name: string, declared: number, asked: number) =>
    `${name} are poziții declarate la ${declared} din ${plural(asked, questions)}.`,
  source: (name: string) => `Pozițiile declarate de ${name}`,
  ask: (name: string, topic: string) => `Ce spune ${name} despre ${topic}?`,
  askAll: 'Ce spun toți candidații despre asta?',
};

export const stanceTexts = { ro };
