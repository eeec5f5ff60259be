import type { Feature, FeatureTables, JobWords, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { scoreChanges } from './api/changes.server.ts';
import { scoresJob } from './calculation/jobs.server.ts';
import { scoreTexts } from './texts.ts';

/** A row id such as AISC-18 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'score-candidate-missing': { status: 400, text: 'Please select a candidate' }, // Text of checklist row AISC-18.
  'scores-failed': { status: 503, text: scoreTexts.ro.failed.all }, // Text of checklist row AISC-28.
  'score-failed': { status: 503, text: scoreTexts.ro.failed.one }, // Text of checklist row AISC-28.
  'score-unknown-error': { status: 503, text: 'An unknown error occurred' }, // Text of checklist row AISC-28.
  'scores-silence': {
    status: 451,
    text: 'În perioada de liniște electorală scorurile AI nu se calculează.',
  },
} as const satisfies RefusalTable;

const rates = {
  // The limit is low because each calculation burdens the database for a while.
  scores: { count: 10, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const topics = {
  // Announces that AI scores have changed, without candidate ids.
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
  // One API operation calculates all scores or the score of one candidate (AISC-23, AISC-24).
  calculateAiScores: {
    roles: ['admin'],
    page: 'admin',
    address: '/api/v1/rpc/calculate-ai-scores',
    intent: null,
    fields: ['action', 'candidateId'],
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  scores: {
    subject: 'public-figures',
    tables: ['public.candidate_scores', 'public.poll_ai_impact', 'public.ai_score_calculation_logs'],
    words: {
      title: 'Scorurile AI ale candidaților',
      holds:
        'Scorul fiecărui candidat la fiecare calcul, părțile lui, ajustările din sondajele live închise și lista calculelor. Nicio persoană care a votat sau urmărește.',
      purpose: 'Ca oricine să vadă cât de vizibil și de complet este un profil și cum s-a schimbat.',
      basis: words.publicFigure,
      retention: words.whileShown,
      readers: words.everybody,
    },
  },
} as const satisfies DataMap;

const jobWords = {
  'ai-scores': {
    title: 'Scorurile AI',
    text: 'Calculează scorul fiecărui candidat, o dată pentru fiecare zi a alegerilor; nimic în perioada de liniște electorală.',
    facts: { updated: 'scoruri scrise' },
  },
} as const satisfies JobWords;

const tables = {
  shown: {
    ai_score_calculation_logs: 'id election_id execution_time election_at is_scheduled result',
    candidate_scores: 'id candidate_id election_at score log_id poll_id',
    poll_ai_impact:
      'id poll_id candidate_id percentage previous_score new_score adjustment reason created_at',
  },
  hidden: {
    // Other screens show the figures of running votes and apply election silence.
    candidate_scores: 'base adjustment parts',
  },
} as const satisfies FeatureTables;

export const scores = {
  name: 'scores',
  kind: 'activity',
  uses: ['news'],
  tables,

  refusals,
  rates,
  topics,
  operations,
  dataMap,
  jobs: (needs) => [scoresJob(needs)],
  jobWords,
  apiChanges: scoreChanges,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
