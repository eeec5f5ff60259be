import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { type OperationTable, signedIn } from '#app/platform/rights/rights.ts';
import { answersPath } from '../addresses.ts';
import { discussionTexts } from '../texts.ts';

export const questionRefusals = {
  'question-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a pune o întrebare.' },
  'support-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a susține o întrebare.' },
  'question-blank': { status: 422, text: 'Scrie întrebarea înainte să o trimiți.' },
  'answer-blank': { status: 422, text: 'Scrie răspunsul înainte să îl trimiți.' },
  'question-not-public': { status: 404, text: 'Întrebarea nu există sau nu mai este publică.' },
  'question-own-side': {
    status: 403,
    text: 'Candidatul și echipa lui nu îi pot pune întrebări și nu pot susține întrebările altora.',
  },
  'question-kept': {
    status: 409,
    text: 'Întrebarea este susținută de alți oameni sau are un răspuns, așa că nu mai poate fi ștearsă.',
  },
  'support-own': { status: 422, text: 'Este întrebarea ta: nu trebuie să o susții.' },
  'question-failed': { status: 503, text: 'Nu s-a putut trimite întrebarea. Încearcă din nou.' },
  'support-failed': { status: 503, text: 'Nu s-a putut salva susținerea. Încearcă din nou.' },
  'public-questions-failed': {
    status: 503,
    text: 'Nu s-au putut încărca întrebările. Încearcă din nou mai târziu.',
  },
  'answer-conflict': {
    status: 409,
    text: 'Răspunsul s-a schimbat în altă filă sau l-a schimbat altcineva din echipă. Ce ai scris a rămas în formular.',
  },
  'answer-unchanged': { status: 409, text: 'Răspunsul este deja public, cu același text.' },
  'answer-missing': { status: 404, text: 'Întrebarea nu are un răspuns public.' },
  'answer-failed': { status: 503, text: 'Nu s-a putut salva răspunsul. Încearcă din nou.' },
} as const satisfies RefusalTable;

export const questionRates = {
  question: { count: 3, seconds: 86_400, per: 'user' },
  support: { count: 60, seconds: 60, per: 'user' },
  'similar-questions': { count: 60, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const onQuestion = {
  roles: signedIn,
  page: 'discussions',
  address: '/candidate/:slug/questions/:question',
} as const;
// A team's editors have the role of voters, so the role is allowed here. The commands check the team.
const ofTeam = { roles: ['voter', 'candidate'], page: 'profileForm', address: answersPath } as const;
const ofCandidate = { roles: ['candidate'], page: 'profileForm', address: answersPath } as const;

export const questionChanges = {
  'ask-question': {
    roles: signedIn,
    page: 'discussions',
    address: '/candidate/:slug/questions',
    intent: 'ask-question',
    fields: ['question', 'key', 'similar'],
    signedOut: 'question-signed-out',
  },
  support: { ...onQuestion, intent: 'support', fields: ['consent', 'next'], signedOut: 'support-signed-out' },
  unsupport: { ...onQuestion, intent: 'unsupport', fields: ['next'], signedOut: 'support-signed-out' },
  'delete-asked-question': {
    ...onQuestion,
    intent: 'delete-question',
    fields: [],
    signedOut: 'question-signed-out',
  },
  'report-question': {
    ...onQuestion,
    intent: 'report',
    fields: ['reason', 'note'],
    signedOut: 'report-signed-out',
  },
  'appeal-question': {
    ...onQuestion,
    intent: 'appeal',
    fields: ['message'],
    signedOut: 'question-signed-out',
  },
  'save-answer-draft': {
    ...ofTeam,
    intent: 'save-answer-draft',
    fields: ['question', 'version', 'content'],
  },
  'publish-answer': { ...ofCandidate, intent: 'publish-answer', fields: ['question', 'version', 'content'] },
  'withdraw-answer': { ...ofCandidate, intent: 'withdraw-answer', fields: ['question', 'version'] },
} as const satisfies OperationTable;

const words = dataWords.ro;
const { personalData } = discussionTexts.ro;

export const questionDataMap = {
  candidateQuestions: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.candidate_questions', 'public.answer_drafts'],
    words: {
      title: personalData.questions,
      holds:
        'Întrebările puse candidaților, cu numele tău și ora; ciornele răspunsurilor scrise de candidat sau de echipa lui.',
      purpose: 'Ca alegătorii să întrebe candidații la vedere.',
      basis:
        'Întrebarea este publică prin voința ta: formularul o spune înainte de trimitere (RGPD, art. 6 alin. 1 lit. b și art. 9 alin. 2 lit. e).',
      retention:
        'Până o ștergi tu sau ștergi contul. O întrebare susținută de alții sau cu răspuns rămâne fără numele tău, semnată „cont șters”.',
      readers: 'Oricine. O întrebare ascunsă sau eliminată o citești numai tu și moderatorii.',
    },
  },
  questionSupports: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.question_supports'],
    words: {
      title: personalData.supports,
      holds: 'Ce întrebări pentru candidați susții și de când.',
      purpose: 'Ca fiecare să susțină o întrebare o singură dată.',
      basis: words.consent,
      retention: 'Până nu o mai susții, retragi acordul sau ștergi contul.',
      readers: 'Numai tu. Ceilalți văd câți oameni susțin o întrebare.',
    },
  },
} as const satisfies DataMap;
