import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { pollOperations } from './api.server.ts';

/** A row id such as POLL-03 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'polls-failed': {
    status: 503,
    text: 'Nu s-au putut încărca sondajele. Încearcă din nou mai târziu.',
  }, // Text of checklist row POLL-03.
} as const satisfies RefusalTable;

const words = dataWords.ro;

const dataMap = {
  polls: {
    subject: 'public-figures',
    tables: ['public.opinion_polls', 'public.opinion_poll_results'],
    words: {
      title: 'Sondajele publicate',
      holds:
        'Institutul, perioada, eșantionul și procentele persoanelor despre care s-a întrebat. Niciun respondent.',
      purpose: 'Ca alegătorii să vadă ce au măsurat institutele.',
      basis: words.publicFigure,
      retention: words.whileShown,
      readers: words.everybody,
    },
  },
} as const satisfies DataMap;

const tables = {
  shown: {
    opinion_poll_results: 'election_id poll_code runoff position candidate_id person share',
    opinion_polls:
      'election_id code series kind round in_series pollster client fieldwork_start fieldwork_end visible_from sample_size margin_of_error method base scenario other_share undecided_share null_vote_share note source_ids',
  },
} as const satisfies FeatureTables;

export const polls = {
  name: 'polls',
  kind: 'activity',
  uses: [],
  tables,
  refusals,
  dataMap,
  apiReadings: pollOperations,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
