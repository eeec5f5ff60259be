import type { browserTexts } from './browser.texts.ts';
import type { dataMapTexts } from './data-map.texts.ts';

/**
 * The people whose data a part of the database holds. `nobody`: totals and texts. `public-figures`: candidates and other public
 * people. `users`: people with an account. `visitors`: unnamed visitors. `administrators`: people who run the site.
 */
type Subject = 'nobody' | 'public-figures' | 'users' | 'visitors' | 'administrators';

type DataMapTexts = typeof dataMapTexts.ro;
/** The types require texts on purpose, basis, retention and readers for every part with personal data. */
export type DataEntry = Identity & {
  /** Tables as `schema.table`, each in exactly one entry. A partition counts as its parent. */
  tables: readonly string[];
  /** The data reveals political opinions (GDPR art. 9). */
  isSpecial: boolean;
};
type Identity =
  | { id: keyof DataMapTexts['nobody']; subject: 'nobody' }
  | { id: keyof DataMapTexts['personal']; subject: Exclude<Subject, 'nobody'> };

/**
 * Maps each table of the database to one entry, described in `data-map.texts.ts`. The privacy page shows it, and a test compares it
 * with the database.
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
  { id: 'interestList', subject: 'nobody', isSpecial: false, tables: ['public.user_profile_tags'] },
  {
    id: 'integrity',
    subject: 'nobody',
    isSpecial: false,
    tables: ['public.voting_days', 'ballot_keys.days', 'public.vote_snapshots', 'public.vote_recounts'],
  },
  {
    id: 'livePolls',
    subject: 'nobody',
    isSpecial: false,
    tables: [
      'public.live_polls',
      'public.live_poll_candidates',
      'public.live_poll_tallies',
      'ballot_keys.polls',
      'public.poll_history',
      'public.poll_trends',
      'public.poll_recounts',
    ],
  },
  { id: 'fileDeletions', subject: 'nobody', isSpecial: false, tables: ['public.file_deletions'] },
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
    tables: ['public.database_mode', 'public.applied_functions', 'public.kysely_migration'],
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
  {
    id: 'scores',
    subject: 'public-figures',
    isSpecial: false,
    tables: ['public.candidate_scores', 'public.poll_ai_impact', 'public.ai_score_calculation_logs'],
  },
  { id: 'corrections', subject: 'public-figures', isSpecial: true, tables: ['public.corrections'] },
  {
    id: 'account',
    subject: 'users',
    isSpecial: false,
    tables: ['public.users', 'public.voter_profiles'],
  },
  {
    id: 'signIn',
    subject: 'users',
    isSpecial: false,
    tables: [
      'public.sign_in_methods',
      'public.second_factors',
      'public.verification_tokens',
      'public.sign_in_attempts',
    ],
  },
  { id: 'sessions', subject: 'users', isSpecial: false, tables: ['public.sessions'] },
  { id: 'votes', subject: 'users', isSpecial: true, tables: ['public.votes', 'public.vote_requests'] },
  { id: 'pollVotes', subject: 'users', isSpecial: true, tables: ['public.live_poll_ballots'] },
  { id: 'follows', subject: 'users', isSpecial: true, tables: ['public.follows'] },
  { id: 'interests', subject: 'users', isSpecial: true, tables: ['public.user_tag_assignments'] },
  { id: 'activities', subject: 'users', isSpecial: false, tables: ['public.voter_activities'] },
  { id: 'consents', subject: 'users', isSpecial: false, tables: ['public.consents'] },
  { id: 'mail', subject: 'users', isSpecial: false, tables: ['public.mail_outbox'] },
  { id: 'refusedRights', subject: 'users', isSpecial: false, tables: ['public.refused_rights'] },
  { id: 'erasures', subject: 'users', isSpecial: false, tables: ['public.erasures'] },
  {
    id: 'rates',
    subject: 'visitors',
    isSpecial: false,
    tables: ['public.rate_hits'],
  },
  {
    id: 'views',
    subject: 'visitors',
    isSpecial: false,
    tables: ['public.profile_view_marks', 'ballot_keys.view_salts'],
  },
  { id: 'setupLinks', subject: 'administrators', isSpecial: false, tables: ['public.setup_links'] },
  { id: 'settings', subject: 'administrators', isSpecial: false, tables: ['public.site_settings'] },
  {
    id: 'audit',
    subject: 'administrators',
    isSpecial: false,
    tables: ['public.audit_log', 'public.verification_events'],
  },
];

export type PersonalEntry = Extract<DataEntry, { id: keyof DataMapTexts['personal'] }>;

/** Returns the entries with personal data, all or of one subject. */
export function personalEntries(
  subject: PersonalEntry['subject'] | null = null,
  map: readonly DataEntry[] = dataMap,
): PersonalEntry[] {
  return map.filter(
    (entry) => entry.subject !== 'nobody' && (subject === null || entry.subject === subject),
  ) as PersonalEntry[];
}

/** Returns the entries without personal data. */
export function impersonalEntries(): Extract<DataEntry, { subject: 'nobody' }>[] {
  return dataMap.filter((entry) => entry.subject === 'nobody');
}

/** An item that the site stores in a browser. A browser test compares the list with the real items. */
export type BrowserItem = {
  name: keyof typeof browserTexts.ro;
  kind: 'cookie' | 'session' | 'local';
  /** `signed-in`: during a session. `signing-in`: for some minutes between two steps of a sign-in. */
  when: 'always' | 'signed-in' | 'signing-in';
};

/**
 * Only people who sign in get cookies. React Router stores scroll positions and, for one reload, the version of the site.
 */
export const browserItems: readonly BrowserItem[] = [
  { name: 'vot-session', kind: 'cookie', when: 'signed-in' },
  { name: 'vot.two_factor', kind: 'cookie', when: 'signing-in' },
  { name: 'vot.state', kind: 'cookie', when: 'signing-in' },
  { name: 'react-router-scroll-positions', kind: 'session', when: 'always' },
  { name: 'react-router-manifest-version', kind: 'session', when: 'always' },
];
