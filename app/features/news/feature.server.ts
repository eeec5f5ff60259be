import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { deleteBefore, type RetentionTable } from '#app/platform/privacy/retention.server.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import {
  administrationOperations,
  administrationRates,
  administrationRefusals,
} from './administration/rights.ts';
import { newsChanges } from './api/changes.server.ts';
import { newsOperations } from './api/operations.server.ts';
import { closeReach } from './ingestion/reach.server.ts';
import { newsJobs } from './jobs.server.ts';
import { newsPreferencesPart } from './preferences/personal-data.server.ts';
import { newsTexts } from './texts.ts';

/** A row id such as NEWS-27 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  // Text of checklist row NEWS-27.
  'news-failed': { status: 503, text: 'Failed to load news articles. Please try again later.' },
  // Text of checklist row NEWS-26.
  'news-tags-failed': { status: 503, text: 'Nu s-au putut încărca categoriile populare' },
  // Text of checklist row DASH-12.
  'own-news-failed': { status: 503, text: 'Nu s-au putut încărca știrile. Încearcă din nou mai târziu.' },
  'article-not-found': { status: 404, text: 'Articolul nu există sau nu este încă publicat.' },
  'news-source-not-found': { status: 404, text: 'Publicația nu există.' },
  'news-tag-not-found': { status: 404, text: 'Eticheta nu există.' },
  // Text of checklist row FEED-65.
  'feed-save-nothing': { status: 422, text: 'Invalid source ID or no items to save' },
  // Text of checklist row FEED-66.
  'feed-save-unticked': { status: 422, text: 'No articles selected for saving' },
  'feed-unreadable': {
    status: 422,
    text: 'Failed to test feed. Please ensure the URL is correct and accessible.',
  }, // Text of checklist row FEED-64.
  'preference-signed-out': { status: 401, text: 'Trebuie să fii autentificat ca să urmărești știri.' },
  ...administrationRefusals,
} as const satisfies RefusalTable;

const operations = {
  ...administrationOperations,
  'follow-news': {
    roles: ['voter', 'candidate'],
    page: 'newsFollowing',
    address: '/news/following',
    intent: 'follow-news',
    fields: ['subject', 'consent'],
    signedOut: 'preference-signed-out',
  },
  'unfollow-news': {
    roles: ['voter', 'candidate'],
    page: 'newsFollowing',
    address: '/news/following',
    intent: 'unfollow-news',
    fields: ['subject'],
    signedOut: 'preference-signed-out',
  },
} as const satisfies OperationTable;

const topics = {
  // Subscribers of this topic learn that articles were added or changed.
  news: { emptiesPages: true },
} as const satisfies TopicTable;

const retention = {
  newsFetches: {
    count: 30,
    unit: 'day',
    words: { what: 'Citirile fluxurilor de știri', from: 'după citire' },
    forget: ({ db, limit }) => deleteBefore(db, { table: 'news_fetches', column: 'at', limit }),
  },
  newsRuns: {
    count: 90,
    unit: 'day',
    words: { what: 'Istoricul preluării știrilor', from: 'după rulare' },
    forget: ({ db, limit }) => deleteBefore(db, { table: 'news_runs', column: 'execution_time', limit }),
  },
} as const satisfies RetentionTable;

const words = dataWords.ro;

const dataMap = {
  news: {
    subject: 'public-figures',
    tables: [
      'public.news_sources',
      'public.news_ownership_facts',
      'public.news_feeds',
      'public.news_stories',
      'public.news_articles',
      'public.news_tags',
      'public.news_article_tags',
      'public.news_article_candidates',
      'public.news_week_counts',
      'public.content_tags',
      'public.news_items',
      'public.news_vocabularies',
    ],
    words: {
      title: 'Știrile și publicațiile lor',
      holds:
        'Titlul, rezumatul scurt, ziua, publicația și linkul articolelor, candidații numiți în ele, și cine deține publicațiile.',
      purpose: 'Ca alegătorii să găsească la un loc ce s-a scris despre alegeri.',
      basis: words.publicFigure,
      retention: words.whileShown,
      readers: words.everybody,
    },
  },
  newsRuns: {
    subject: 'administrators',
    tables: ['public.news_runs', 'public.news_fetches', 'public.news_scheduler'],
    words: {
      title: 'Istoricul preluării știrilor',
      holds: 'Când s-au citit fluxurile, cu ce rezultat, și ce administrator a cerut citirea.',
      purpose: 'Ca administratorii să vadă ce fluxuri nu merg.',
      basis: words.security,
      retention: 'Rulările 90 de zile, citirile fluxurilor 30 de zile.',
      readers: 'Administratorii.',
    },
  },
  newsPreferences: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.user_news_preferences'],
    words: {
      title: newsTexts.ro.preferences.title,
      holds: 'Ce etichete și publicații urmărești și de când.',
      purpose: 'Ca să îți alegem știrile de la „Pentru Tine”.',
      basis: words.consent,
      retention: 'Până nu mai urmărești, retragi acordul sau ștergi contul.',
      readers: words.onlyYou,
    },
  },
} as const satisfies DataMap;

const tables = {
  shown: {
    content_tags: 'content_type content_id tag_id',
    news_article_candidates: 'article_id candidate_id mention_type sentiment made_by',
    news_article_tags: 'article_id tag_id made_by',
    news_articles:
      'id election_id source_id feed_id story_id leads_story slug title excerpt author content image_url original_url canonical_url guid status is_featured is_breaking is_about_polls published_at published_day has_time election_at edited_at created_at updated_at folded_title search',
    news_feeds:
      'id source_id url note is_active from_dataset edited_at etag last_modified last_fetched_at last_success_at last_outcome failures_in_row not_before created_at',
    news_fetches: 'id feed_id run_id at outcome http_status items inserted bytes duration_ms',
    news_items:
      'election_id code source_id title excerpt original_url canonical_url published_at published_day has_time tag_ids candidate_ids is_featured is_breaking source_ids',
    news_ownership_facts: 'source_id position fact as_of known_from needs_recheck excerpt source_ids',
    news_runs:
      'id execution_time election_at status is_scheduled requested_by feeds_total feeds_done feeds_unchanged feeds_failed articles_fetched articles_inserted articles_tagged execution_duration_ms',
    news_scheduler: 'only_row every_hours changed_at',
    news_sources:
      'id election_id slug name url logo_url kind language description note reliability_score verification_status is_active from_dataset edited_at source_ids created_at updated_at',
    news_stories: 'id election_id created_at',
    news_tags:
      'id election_id slug name description color text_color icon synonyms covers is_active from_dataset edited_at created_at merged_into',
    news_vocabularies: 'election_id vocabulary',
    news_week_counts: 'election_id subject_id week is_about_polls articles',
  },
  hidden: {
    // The list of followed candidates and tags reveals a person's political opinion, so it is sensitive data.
    user_news_preferences: '*',
  },
} as const satisfies FeatureTables;

export const news = {
  name: 'news',
  kind: 'activity',
  uses: [],
  tables,
  refusals,
  rates: administrationRates,
  dataMap,
  personalData: [newsPreferencesPart],
  operations,
  topics,
  retention,
  apiReadings: newsOperations,
  apiChanges: newsChanges,
  jobs: newsJobs,
  jobWords: {
    'news-feeds': {
      title: 'Știri din fluxuri',
      text: 'Citește fluxurile publicațiilor și păstrează știrile noi.',
      facts: {
        fetched: 'citite',
        inserted: 'noi',
        tagged: 'etichetate',
        unchanged: 'fluxuri neschimbate',
        failed: 'fluxuri cu erori',
      },
    },
    'news-links': {
      title: 'Etichetele știrilor',
      text: 'Dă știrilor păstrate etichete și candidați după cuvintele de acum, când acestea s-au schimbat.',
      facts: { relinked: 'verificate' },
    },
  },
  start:
    async ({ db }) =>
    () =>
      closeReach(db),
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RetentionNames extends NamesOf<typeof retention> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
