import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { BrowserItem, DataMap } from '#app/platform/privacy/data-map.ts';
import { deleteBefore, type RetentionTable } from '#app/platform/privacy/retention.server.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { everybody, type OperationTable, signedIn } from '#app/platform/rights/rights.ts';
import { correctionsPath } from './addresses.ts';
import { chatChanges } from './conversations/chat.api.server.ts';
import { conversationPart } from './conversations/personal-data.server.ts';
import { conversationTexts } from './conversations/texts.ts';
import { forgetReports } from './corrections/retention.server.ts';

const t = conversationTexts.ro.refusals;

/** A row id such as CHAT-18 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'chat-history-failed': { status: 503, text: 'Failed to load chat history' }, // Text of checklist row CHAT-18.
  'chat-send-failed': { status: 503, text: 'Failed to send message' }, // Text of checklist row CHAT-19.
  'chat-question-blank': { status: 400, text: t.blank },
  'chat-question-too-long': { status: 422, text: t.tooLong },
  'chat-limit-reached': { status: 429, text: t.limit },
  'assistant-report-unknown': { status: 422, text: t.forged },
  'assistant-report-gone': { status: 404, text: 'Raportarea nu mai așteaptă o decizie.' },
} as const satisfies RefusalTable;

const rates = {
  chat: { count: 10, seconds: 60, per: 'user' },
  'chat-day': { count: 100, seconds: 86_400, per: 'user' },
  'chat-address': { count: 30, seconds: 86_400, per: 'address' },
  'chat-model': { count: 1_000, seconds: 86_400, per: 'user' },
  'chat-report': { count: 5, seconds: 600, per: 'address' },
} as const satisfies RateTable;

const page = { page: 'assistant', address: '/assistant' } as const;
const operations = {
  chat: {
    roles: everybody,
    page: 'assistant',
    address: '/api/v1/rpc/chat',
    intent: null,
    fields: ['messages', 'subject', 'context'],
  },
  'ask-assistant': {
    ...page,
    roles: everybody,
    intent: 'ask',
    fields: ['question', 'thread', 'about'],
  },
  'keep-chat': { ...page, roles: signedIn, intent: 'keep', fields: ['consent'] },
  'forget-chat': { ...page, roles: signedIn, intent: 'forget', fields: [] },
  'report-answer': {
    ...page,
    roles: everybody,
    intent: 'report',
    fields: ['question', 'answer', 'route', 'proof'],
  },
  'decide-assistant-report': {
    roles: ['admin'],
    page: 'admin',
    address: correctionsPath,
    intent: 'decide',
    fields: ['id', 'verdict'],
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  conversations: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.ai_chat_messages'],
    words: {
      title: 'Conversațiile cu asistentul',
      holds: 'Întrebările tale, răspunsurile asistentului și ora lor, numai dacă ai cerut să le păstrăm.',
      purpose: 'Ca să îți regăsești conversația.',
      basis: words.consent,
      retention: 'Atâtea zile câte spune tabelul termenelor de mai jos, sau până le ștergi.',
      readers: words.onlyYou,
    },
  },
  assistantVisitors: {
    subject: 'visitors',
    tables: ['public.assistant_visitors'],
    words: {
      title: 'Întrebările vizitatorilor',
      holds:
        'Câte întrebări a pus un browser, sub un cod făcut cu o cheie secretă din numărul întâmplător al cookie-ului. Întrebările nu se păstrează.',
      purpose: 'Ca un vizitator să pună 3 întrebări pe zi.',
      basis: words.security,
      retention: 'Cel mult două zile.',
      readers: 'Nimeni; îl numără programul.',
    },
  },
  assistantTimes: {
    subject: 'nobody',
    tables: ['public.assistant_response_times'],
    words: {
      title: 'Cât durează răspunsurile asistentului',
      holds: 'Pe zile: câte răspunsuri au fost și cât au durat împreună.',
    },
  },
  assistantCorrections: {
    subject: 'nobody',
    tables: ['public.assistant_corrections'],
    words: {
      title: 'Răspunsurile raportate ca greșite',
      holds: 'Întrebarea și răspunsul asistentului, fără cine a raportat.',
    },
  },
} as const satisfies DataMap;

const browserItems = [
  {
    name: 'vot-asistent',
    kind: 'cookie',
    when: 'on-question',
    use: 'Un număr întâmplător, ca să numărăm cele 3 întrebări pe care le poți pune asistentului fără cont. Ține o zi.',
  },
] as const satisfies readonly BrowserItem[];

const retention = {
  conversations: {
    count: 90,
    unit: 'day',
    words: { what: 'Conversațiile cu asistentul', from: 'de la mesaj' },
    forget: ({ db, limit }) => deleteBefore(db, { table: 'ai_chat_messages', column: 'created_at', limit }),
  },
  assistantVisitors: {
    count: 1,
    unit: 'day',
    words: { what: 'Numărul de întrebări ale unui vizitator', from: 'de la prima întrebare' },
    forget: ({ db, limit }) => deleteBefore(db, { table: 'assistant_visitors', column: 'first_at', limit }),
  },
  assistantCorrections: {
    count: 90,
    unit: 'day',
    words: { what: 'Răspunsurile raportate, în afară de cele acceptate', from: 'de la raportare' },
    forget: ({ db, limit }) => forgetReports(db, limit),
  },
} as const satisfies RetentionTable;

const tables = {
  shown: {
    assistant_corrections: 'id route reports state election_at reported_at decided_at',
    assistant_response_times: 'day slot answers total_ms',
  },
  hidden: {
    // This table identifies visitors by a digest of their IP address.
    assistant_visitors: '*',
    // Questions reveal a person's political opinion, so they are sensitive data.
    ai_chat_messages: '*',
    // A visitor's question may contain the visitor's name.
    assistant_corrections: 'question answer digest',
  },
  leftOut: [
    // Restoring this table would count a visitor's earlier questions again.
    'assistant_visitors',
  ],
} as const satisfies FeatureTables;

export const assistant = {
  name: 'assistant',
  kind: 'activity',
  uses: ['news', 'polls', 'compatibility'],
  tables,
  refusals,
  rates,
  operations,
  dataMap,
  browserItems,
  retention,
  personalData: [conversationPart],
  apiChanges: chatChanges,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
  interface RetentionNames extends NamesOf<typeof retention> {}
}
