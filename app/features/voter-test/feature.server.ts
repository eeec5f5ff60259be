import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { BrowserItem, DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { everybody, type OperationTable } from '#app/platform/rights/rights.ts';
import { testQuestionChanges, testQuestionRefusals } from './administration/questions/rights.ts';
import { voterTestPart } from './personal-data.server.ts';
import { voterTestTexts } from './texts.ts';

/** A row id such as VTEST-17 names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  // Text of checklist row VTEST-16.
  'voter-test-inactive': { status: 404, text: 'No active questions found' },
  'voter-test-empty': { status: 404, text: 'No questions available' }, // Text of checklist row VTEST-17.
  'voter-test-failed': { status: 503, text: 'Failed to fetch questions' }, // Text of checklist row VTEST-18.
  'voter-test-block-failed': {
    status: 503,
    text: 'Nu s-au putut încărca întrebările. Încearcă din nou mai târziu.',
  }, // Text of checklist row VTEST-32.
  'voter-test-history-failed': {
    status: 503,
    text: 'Nu s-au putut încărca rezultatele testului. Încearcă din nou mai târziu.',
  }, // Text of checklist row VTEST-33.
  'voter-test-evaluation-failed': {
    status: 503,
    text: 'Nu s-au putut încărca întrebările pentru evaluare.',
  }, // Text of checklist row VTEST-34.
  'voter-test-save-failed': {
    status: 503,
    text: 'A apărut o eroare la salvarea rezultatelor. Încearcă din nou.',
  }, // Text of checklist row VTEST-35.
  'voter-test-changed': { status: 409, text: voterTestTexts.ro.changed },
  'voter-test-unfinished': { status: 422, text: 'Răspunde la toate întrebările, apoi vezi rezultatul.' },
  ...testQuestionRefusals,
  // Text of checklist row VTADM-25.
  'voter-test-results-failed': { status: 503, text: 'Failed to fetch results' },
  // Text of checklist row VTADM-26.
  'voter-test-export-failed': { status: 503, text: 'Failed to export results' },
  'voter-test-export-too-long': {
    status: 422,
    text: 'Un fișier are cel mult 20.000 de rezultate. Alege o treaptă de scor sau caută o persoană.',
  },
  // Text of checklist row VTADM-02.
  'voter-test-generation-failed': { status: 503, text: 'Error: Failed to generate test questions' },
} as const satisfies RefusalTable;

const rates = {
  'voter-test': { count: 30, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const operations = {
  ...testQuestionChanges,
  // Without JavaScript, a browser sends one request per answer and one for the finished attempt.
  'take-voter-test': {
    roles: everybody,
    page: 'quiz',
    address: '/quiz',
    intent: null,
    fields: ['seed', 'answers', 'question', 'choice', 'place'],
  },
  'generate-test-questions': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/voter-test',
    intent: 'generate-test-questions',
    fields: [],
  },
} as const satisfies OperationTable;

const browserItems: readonly BrowserItem[] = [
  {
    name: 'quiz-visited',
    kind: 'local',
    when: 'on-tests',
    use: 'Ține minte că ai deschis testele, ca să nu ți le mai recomandăm pe pagina de început.',
  },
];

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

const tables = {
  shown: {
    voter_test_questions:
      'id election_id code question options correct_option explanation source_url category weight is_active known_from generated_from from_dataset edited_at source_ids created_at',
  },
  hidden: {
    // Only the person may see results of the test.
    voter_test_results: '*',
  },
} as const satisfies FeatureTables;

export const voterTest = {
  name: 'voter-test',
  kind: 'activity',
  uses: ['activity'],
  tables,
  refusals,
  rates,
  operations,
  dataMap,
  browserItems,
  personalData: [voterTestPart],
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
