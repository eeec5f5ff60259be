import { formatDateTime, formatInteger, plural } from '#app/ui/text/format.ts';

const questions = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };

const ro = {
  title: 'Pozițiile tale',
  help: 'Răspunsul tău apare pe profil, în comparație și în testul de compatibilitate ca „declarație proprie”, lângă pozițiile găsite în surse. La potrivire intră numai unde nu există o poziție din surse.',
  count: (answered: number, all: number) =>
    `Ai răspuns la ${formatInteger(answered)} din ${plural(all, questions)}.`,
  signedOut: 'Autentifică-te ca să răspunzi la întrebări.',
  silence: (to: Date) =>
    `Campania s-a încheiat și legea oprește propaganda electorală. Poți răspunde după ${formatDateTime(to)}.`,
  none: 'Nu ai răspuns',
  answer: 'Răspunde',
  answerOf: (question: string) => `Răspunde: ${question}`,
  change: 'Schimbă răspunsul',
  changeOf: (question: string) => `Schimbă răspunsul: ${question}`,
  scale: 'Răspunsul tău',
  explanation: 'De ce',
  explanationHint: 'Cel mult 2.000 de caractere.',
  link: 'Link',
  linkHint: 'O pagină pe care ți-ai explicat pe larg poziția.',
  publish: 'Publică răspunsul',
  withdraw: 'Retrage răspunsul',
  withdrawQuestion: 'Răspunsul nu mai apare pe profil, dar rămâne în istoricul public.',
  done: { publicat: 'Răspunsul a fost publicat.', retras: 'Răspunsul a fost retras.' } as Readonly<
    Record<string, string>
  >,
};

export const ownStanceTexts = { ro };
