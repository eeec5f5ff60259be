import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { voterTestPart } from './personal-data.server.ts';

/** A row id names the row of docs/checklist.md that gives the text. */
const refusals = {
  'voter-test-inactive': { status: 404, text: 'No active questions found' }, // VTEST-16
  'voter-test-empty': { status: 404, text: 'No questions available' }, // VTEST-17
  'voter-test-failed': { status: 503, text: 'Failed to fetch questions' }, // VTEST-18
  'voter-test-block-failed': {
    status: 503,
    text: 'Nu s-au putut încărca întrebările. Încearcă din nou mai târziu.',
  }, // VTEST-32
  'voter-test-history-failed': {
    status: 503,
    text: 'Nu s-au putut încărca rezultatele testului. Încearcă din nou mai târziu.',
  }, // VTEST-33
  'voter-test-evaluation-failed': {
    status: 503,
    text: 'Nu s-au putut încărca întrebările pentru evaluare.',
  }, // VTEST-34
  'voter-test-save-failed': {
    status: 503,
    text: 'A apărut o eroare la salvarea rezultatelor. Încearcă din nou.',
  }, // VTEST-35
  'voter-test-changed': { status: 409, text: 'Întrebările s-au schimbat între timp. Ia testul de la capăt.' },
  'voter-test-unfinished': { status: 422, text: 'Răspunde la toate întrebările, apoi vezi rezultatul.' },
  'voter-test-results-failed': { status: 503, text: 'Failed to fetch results' }, // VTADM-25
  'voter-test-export-failed': { status: 503, text: 'Failed to export results' }, // VTADM-26
} as const satisfies RefusalTable;

const words = dataWords.ro;

const dataMap = {
  voterTestQuestions: {
    subject: 'nobody',
    tables: ['public.voter_test_questions'],
    words: { title: 'Întrebările Testului Votantului', holds: 'Întrebări, răspunsuri, explicații și surse.' },
  },
  voterTestResults: {
    subject: 'users',
    tables: ['public.voter_test_results'],
    words: {
      title: 'Rezultatele la Testul Votantului',
      holds: 'Câte răspunsuri corecte ai avut și când. Răspunsurile nu se păstrează.',
      purpose: 'Ca să îți vezi rezultatele și ca să arătăm câți trec testul.',
      basis: words.contract,
      retention: 'Până ștergi contul.',
      readers: 'Tu și administratorii.',
    },
  },
} as const satisfies DataMap;

export const voterTest = {
  name: 'voter-test',
  kind: 'activity',
  uses: ['activity'],
  refusals,
  dataMap,
  personalData: [voterTestPart],
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
