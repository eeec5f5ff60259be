import type { browserTexts, dataMapTexts } from './data-map.texts.ts';

/**
 * Whose data a part of the database is. `nobody`: no natural person, or totals only. `public-figures`: people whom an
 * election is about. `administrators`, `visitors`: people who use the site.
 */
export type Subject = 'nobody' | 'public-figures' | 'administrators' | 'visitors';

type Words = typeof dataMapTexts.ro;
/** A part about somebody needs words on purpose, basis, retention and readers: the types ask for them. */
export type DataEntry = Identity & {
  /** Tables as `schema.table`, each in exactly one entry; partitions belong to their parent. */
  tables: readonly string[];
  /** GDPR art. 9: it reveals political opinions. */
  isSpecial: boolean;
  /** Nothing writes to these tables yet: a fresh database with its election loaded has no row in them. */
  isUnused?: true;
};
type Identity =
  | { id: keyof Words['nobody']; subject: 'nobody' }
  | { id: keyof Words['personal']; subject: Exclude<Subject, 'nobody'> };

/**
 * The map of all data: each table of the database in exactly one entry, with its words in `data-map.texts.ts`. The privacy
 * page is rendered from it, and a test compares it with the database. A new table is a new row here.
 */
export const dataMap: readonly DataEntry[] = [
  {
    id: 'election',
    subject: 'nobody',
    isSpecial: false,
    tables: [
      'public.elections',
      'public.rounds',
      'public.legal_periods',
      'public.publication_stages',
      'public.calendar_entries',
      'public.legal_acts',
      'public.areas',
    ],
  },
  {
    id: 'figures',
    subject: 'nobody',
    isSpecial: false,
    tables: [
      'public.area_results',
      'public.results',
      'public.hourly_turnout',
      'public.round_figures',
      'public.checked_figures',
    ],
  },
  {
    id: 'guide',
    subject: 'nobody',
    isSpecial: false,
    tables: [
      'public.guide_sections',
      'public.guide_items',
      'public.did_you_know',
      'public.compatibility_questions',
    ],
  },
  {
    id: 'sources',
    subject: 'nobody',
    isSpecial: false,
    tables: ['public.sources', 'public.dataset_loads'],
  },
  { id: 'counters', subject: 'nobody', isSpecial: false, tables: ['public.candidate_counters'] },
  {
    id: 'site',
    subject: 'nobody',
    isSpecial: false,
    tables: ['public.site_content', 'public.site_blocks', 'public.menu_items', 'public.page_permissions'],
  },
  { id: 'clock', subject: 'nobody', isSpecial: false, tables: ['public.election_clock'] },
  {
    id: 'program',
    subject: 'nobody',
    isSpecial: false,
    tables: ['public.kysely_migration', 'public.kysely_migration_lock'],
  },
  {
    id: 'jobs',
    subject: 'nobody',
    isSpecial: false,
    tables: [
      'pgboss.bam',
      'pgboss.job',
      'pgboss.job_dependency',
      'pgboss.queue',
      'pgboss.queue_stats',
      'pgboss.schedule',
      'pgboss.subscription',
      'pgboss.version',
      'pgboss.warning',
    ],
  },
  {
    id: 'candidates',
    subject: 'public-figures',
    isSpecial: true,
    tables: ['public.candidates', 'public.round_candidates'],
  },
  {
    id: 'profiles',
    subject: 'public-figures',
    isSpecial: true,
    tables: ['public.candidate_profiles', 'public.candidate_stances'],
  },
  {
    id: 'polls',
    subject: 'public-figures',
    isSpecial: false,
    tables: ['public.opinion_polls', 'public.opinion_poll_results'],
  },
  { id: 'corrections', subject: 'public-figures', isSpecial: true, tables: ['public.corrections'] },
  { id: 'settings', subject: 'administrators', isSpecial: false, tables: ['public.site_settings'] },
  {
    id: 'audit',
    subject: 'administrators',
    isSpecial: false,
    isUnused: true,
    tables: ['public.audit_log', 'public.verification_events'],
  },
];

export type PersonalEntry = Extract<DataEntry, { id: keyof Words['personal'] }>;

/** The entries about people, or about one kind of them, in the map's order. */
export function personalEntries(
  subject: PersonalEntry['subject'] | null = null,
  map: readonly DataEntry[] = dataMap,
): PersonalEntry[] {
  return map.filter(
    (entry) => entry.subject !== 'nobody' && (subject === null || entry.subject === subject),
  ) as PersonalEntry[];
}

/** The entries that name no living person as such: totals, texts, the program's own. */
export function impersonalEntries(): Extract<DataEntry, { subject: 'nobody' }>[] {
  return dataMap.filter((entry) => entry.subject === 'nobody');
}

/** What the site leaves in a visitor's browser. A browser test finds what really lies there and compares. */
export type BrowserItem = { name: keyof typeof browserTexts.ro; kind: 'cookie' | 'session' | 'local' };

/** No cookie. React Router keeps how far pages were scrolled, and for one reload which version of the site it came from. */
export const browserItems: readonly BrowserItem[] = [
  { name: 'react-router-scroll-positions', kind: 'session' },
  { name: 'react-router-manifest-version', kind: 'session' },
];
