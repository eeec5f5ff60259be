import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { scoreTexts } from './texts.ts';

const refusals = {
  'score-candidate-missing': { status: 400, text: 'Please select a candidate' }, // AISC-18
  'scores-failed': { status: 503, text: scoreTexts.ro.failed.all }, // AISC-28
  'score-failed': { status: 503, text: scoreTexts.ro.failed.one }, // AISC-28
  'score-unknown-error': { status: 503, text: 'An unknown error occurred' }, // AISC-28
  'scores-silence': {
    status: 451,
    text: 'În perioada de liniște electorală scorurile AI nu se calculează.',
  },
} as const satisfies RefusalTable;

const rates = {
  // Each takes a while of the database.
  scores: { count: 10, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const topics = {
  // New AI scores; no ids.
  scores: { emptiesPages: true },
} as const satisfies TopicTable;

const operations = {
  'score-all': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/ai-score-calculation',
    intent: 'updateAll',
    fields: [],
  },
  'score-one': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/ai-score-calculation',
    intent: 'updateSingle',
    fields: ['candidateId'],
  },
  // AISC-23, AISC-24: both as a named operation of the API.
  calculateAiScores: {
    roles: ['admin'],
    page: 'admin',
    address: '/api/v1/rpc/calculate-ai-scores',
    intent: null,
    fields: ['action', 'candidateId'],
  },
} as const satisfies OperationTable;

export const scores = { refusals, rates, topics, operations } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
