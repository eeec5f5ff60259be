import type { Feature, FeatureTables, JobWords, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { BrowserItem, DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { electionOperations } from './api/operations.server.ts';
import { checkFiguresJob } from './sums/jobs.server.ts';
import { resultTexts } from './texts.ts';

const refusals = {
  'results-area-not-found': { status: 404, text: 'Nu există rezultate pentru această zonă.' },
  'results-not-announced': { status: 404, text: resultTexts.ro.notAnnounced },
  'polls-withheld': { status: 451, text: 'Sondajele nu se publică în perioada de liniște electorală.' },
} as const satisfies RefusalTable;

const topics = {
  record: { emptiesPages: true },
} as const satisfies TopicTable;

const words = dataWords.ro;

const dataMap = {
  election: {
    subject: 'nobody',
    tables: [
      'public.elections',
      'public.rounds',
      'public.legal_periods',
      'public.publication_stages',
      'public.calendar_entries',
      'public.legal_acts',
      'public.areas',
    ],
    words: {
      title: 'Alegerile',
      holds:
        'Tururile, datele și orele, perioadele legale, actele normative, județele, țările și celelalte zone.',
    },
  },
  figures: {
    subject: 'nobody',
    tables: [
      'public.area_results',
      'public.results',
      'public.hourly_turnout',
      'public.locality_results',
      'public.annulled_rounds',
      'public.annulled_results',
      'public.round_figures',
      'public.checked_figures',
    ],
    words: {
      title: 'Cifrele oficiale',
      holds:
        'Totaluri pe zone: voturi, votanți, alegători înscriși, prezența pe ore. Nicio persoană care a votat.',
    },
  },
  sources: {
    subject: 'nobody',
    tables: ['public.sources', 'public.dataset_loads'],
    words: {
      title: 'Sursele',
      holds: 'Numele publicațiilor, adresele și datele lor; când a fost încărcat setul de date.',
    },
  },
  corrections: {
    subject: 'public-figures',
    isSpecial: true,
    tables: ['public.corrections'],
    words: {
      title: 'Corecturile',
      holds:
        'Ce s-a schimbat într-o cifră sau într-un text deja public: data, câmpul, valoarea de dinainte și de după.',
      purpose: 'Ca oricine să poată verifica ce am corectat.',
      basis: words.madePublic,
      retention: words.whileShown,
      readers: words.everybody,
    },
  },
} as const satisfies DataMap;

const jobWords = {
  'check-figures': {
    title: 'Verificarea cifrelor',
    text: 'Adună din nou rezultatele și prezența pe zone ale tuturor alegerilor și le compară cu totalurile naționale.',
    facts: { elections: 'alegeri', checked: 'sume verificate', different: 'diferențe' },
  },
} as const satisfies JobWords;

const browserItems = [
  {
    name: 'locul-meu',
    kind: 'local',
    when: 'on-choice',
    use: 'Locul pe care l-ai ales ca „Locul meu”: codul și numele lui. Pagina îi cere serverului cifrele acestui loc, fără să spună cine ești; îl ștergi cu „Renunță la locul meu”.',
  },
] as const satisfies readonly BrowserItem[];

const tables = {
  shown: {
    annulled_results: 'election_id area_code registered voters valid_votes votes',
    annulled_rounds:
      'election_id round election_day annulled_on act explanation slugs names parties registered_note voters_note votes_note source_ids act_source_ids',
    area_results:
      'election_id round area_code registered voters voters_permanent voters_supplementary voters_mobile valid_votes null_votes counting_note source_ids',
    areas:
      'election_id code parent_code kind name iso_code siruta rank position note search folded other_spelling folded_other',
    calendar_entries: 'election_id code day event known_from source_ids',
    checked_figures: 'election_id position figure verdict explanation known_from source_ids',
    corrections: 'id election_id recorded_at record_kind record_key field before after reason origin',
    dataset_loads: 'id election_id dataset_hash loaded_at inserted updated deleted sums_checked',
    elections:
      'id title short_title election_type country timezone background countdown_target fixed_facts dataset_hash loaded_at',
    hourly_turnout: 'election_id round area_code hour reported_at voters',
    legal_acts: 'election_id position act subject note source_ids',
    legal_periods: 'election_id code kind round starts_at ends_at extended_to covers act note source_ids',
    locality_results:
      'election_id round area_code registered voters voters_permanent voters_supplementary voters_mobile valid_votes votes hours counting_note source_ids',
    publication_stages:
      'election_id round stage at precision_label note source_ids state counted_share shares',
    results: 'election_id round area_code candidate_id votes',
    round_figures: 'election_id round code position value share is_exact known_from system note source_ids',
    rounds:
      'election_id number election_day polls_open polls_close polls_close_latest announced_at announced_note hours_note candidates_known_from source_ids',
    sources: 'id election_id file code url publisher published_text published_earliest published_latest note',
  },
} as const satisfies FeatureTables;

export const elections = {
  name: 'elections',
  kind: 'record',
  uses: [],
  tables,

  refusals,
  topics,
  dataMap,
  browserItems,
  jobs: (needs) => [checkFiguresJob(needs)],
  jobWords,
  apiReadings: electionOperations,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface TopicNames extends NamesOf<typeof topics> {}
}
