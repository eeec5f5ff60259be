import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { BrowserItem, DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { type OperationTable, roles } from '#app/platform/rights/rights.ts';
import { compatibilityChanges, compatibilityRefusals } from './administration/rights.ts';
import { compatibilityOperations } from './api.server.ts';
import { matchesChanges } from './matches/changes.api.server.ts';
import { savedMatchesPart } from './matches/personal-data.server.ts';
import { matchesTexts } from './matches/texts.ts';

const t = matchesTexts.ro;

/** A row id such as COMPAT-09 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'compatibility-no-answers': { status: 400, text: t.noAnswers }, // Text of checklist row COMPAT-09.
  'compatibility-no-questions': { status: 404, text: t.noQuestions }, // Text of checklist row COMPAT-10.
  // Text of checklist row COMPAT-11.
  'compatibility-questions-failed': { status: 503, text: t.questionsFailed },
  'matches-failed': { status: 503, text: t.matchesFailed }, // Text of checklist row COMPAT-12.
  'interest-match-failed': { status: 503, text: t.interestsFailed }, // Text of checklist row COMPAT-13.
  'compatibility-no-matches': {
    status: 422,
    text: 'Nu ai destule răspunsuri în comun cu niciun candidat, așa că nu este nimic de păstrat.',
  },
  'compatibility-all-tied': {
    status: 422,
    text: 'Mai mult de trei candidați sunt la egalitate pe primul loc, așa că nu putem păstra numai trei. Mai răspunde la câteva întrebări.',
  },
} as const satisfies RefusalTable;

const rates = {
  match: { count: 60, seconds: 60, per: 'address' },
  'match-save': { count: 20, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const operations = {
  // API operations that match candidates from JSON input. The page itself calculates matches in the browser.
  calculateMatches: {
    roles,
    page: 'quiz',
    address: '/api/v1/rpc/calculate_compatibility_matches',
    intent: null,
    fields: ['p_answers'],
  },
  saveMatches: {
    roles: ['voter', 'candidate'],
    page: 'quiz',
    address: '/api/v1/rpc/save_compatibility_matches',
    intent: null,
    fields: ['p_answers', 'consent'],
  },
  forgetMatches: {
    roles: ['voter', 'candidate'],
    page: 'quiz',
    address: '/api/v1/rpc/forget_compatibility_matches',
    intent: null,
    fields: [],
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  savedMatches: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.compatibility_matches'],
    words: {
      title: 'Potrivirile salvate',
      holds:
        'Cel mult trei candidați cu potrivirea în procente, pe categorii, și întrebările care au contat cel mai mult. Răspunsurile nu se păstrează.',
      purpose: 'Ca să îți regăsești rezultatul testului de compatibilitate.',
      basis: words.consent,
      retention: 'Până le înlocuiești, le ștergi, retragi acordul sau ștergi contul.',
      readers: words.onlyYou,
    },
  },
} as const satisfies DataMap;

const browserItems = [
  {
    name: 'compatibilitate',
    kind: 'local',
    when: 'on-tests',
    use: 'Răspunsurile tale la testul de compatibilitate. Nu le trimitem nicăieri, decât dacă ceri salvarea potrivirilor; le ștergi cu „Șterge răspunsurile”.',
  },
  {
    name: 'compatibilitate-potriviri',
    kind: 'local',
    when: 'on-tests',
    use: 'Câți candidați sunt apropiați de răspunsurile tale, pentru cardul de pe pagina de început. Se șterge odată cu răspunsurile.',
  },
] as const satisfies readonly BrowserItem[];

const tables = {
  hidden: {
    // Matches reveal a person's political opinion, so they are sensitive data.
    compatibility_matches: '*',
  },
} as const satisfies FeatureTables;

export const compatibility = {
  name: 'compatibility',
  kind: 'activity',
  uses: [],
  tables,
  refusals: { ...refusals, ...compatibilityRefusals },
  rates,
  operations: { ...operations, ...compatibilityChanges },
  dataMap,
  browserItems,
  personalData: [savedMatchesPart],
  apiReadings: compatibilityOperations,
  apiChanges: matchesChanges,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
