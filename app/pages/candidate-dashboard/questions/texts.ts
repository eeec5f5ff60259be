import { formatDateTime } from '#app/ui/text/format.ts';

const ro = {
  title: 'Întrebări de la alegători',
  signedOut: 'Autentifică-te ca să răspunzi la întrebări.',
  none: 'Nu ai primit încă nicio întrebare.',
  noneText:
    'Alegătorii cu cont îți pun întrebări de pe profilul tău public. Când apare una, primești o notificare.',
  ban: (to: Date) =>
    `Campania s-a încheiat și legea oprește propaganda electorală. Poți publica răspunsuri după ${formatDateTime(to)}; ciornele se salvează și acum.`,
  publicList: 'Cum le văd alegătorii',
  write: 'Răspunde',
  writeOf: (question: string) => `Răspunde: ${question}`,
  change: 'Schimbă răspunsul',
  changeOf: (question: string) => `Schimbă răspunsul: ${question}`,
  draft: { candidate: 'Ciornă', team: 'Ciornă scrisă de echipă' },
  label: 'Răspunsul',
  hint: {
    candidate: 'Cel mult 2.000 de caractere.',
    team: 'Cel mult 2.000 de caractere. Publică numai candidatul.',
  },
  save: 'Salvează ciorna',
  publish: 'Publică răspunsul',
  cancel: 'Renunță',
  withdraw: 'Retrage răspunsul',
  withdrawQuestion: 'Întrebarea apare din nou fără răspuns. Răspunsul retras rămâne în istoricul public.',
  done: {
    ciorna: 'Ciorna a fost salvată. Alegătorii nu o văd.',
    publicat: 'Răspunsul a fost publicat.',
    retras: 'Răspunsul a fost retras.',
  } as Readonly<Record<string, string>>,
  more: 'Alte întrebări',
  first: 'Primele întrebări',
};

export const answerPageTexts = { ro };
