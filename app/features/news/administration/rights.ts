import { adminChange } from '#app/platform/editing/admin-change.ts';
import type { NamesOf } from '#app/platform/feature.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { Operation, OperationTable } from '#app/platform/rights/rights.ts';

/** A row id such as FEED-27 in a comment names the row of docs/checklist.md that prescribes the text. */
export const administrationRefusals = {
  'scheduler-logs-failed': { status: 503, text: 'Failed to load logs' }, // Text of checklist row FEED-27.
  'scheduler-logs-unexpected': {
    status: 500,
    text: 'An unexpected error occurred while loading logs',
  }, // Text of checklist row FEED-28.
  // Text of checklist row FEED-29.
  'scheduler-trigger-failed': { status: 503, text: 'Failed to trigger scheduler' },
  'scheduler-trigger-unexpected': {
    status: 500,
    text: 'An unexpected error occurred while triggering the scheduler',
  }, // Text of checklist row FEED-30.
  // Text of checklist row FEED-31.
  'scheduler-set-failed': { status: 503, text: 'Failed to update scheduler status' },
  'scheduler-set-unexpected': {
    status: 500,
    text: 'An unexpected error occurred while updating scheduler status',
  }, // Text of checklist row FEED-32.
  // Text of checklist row FEED-63.
  'feed-test-failed': { status: 503, text: 'An unknown error occurred while testing the feed' },
  'feed-import-failed': {
    status: 503,
    text: 'Eroare la salvarea articolelor: baza de date nu răspunde',
  }, // Text of checklist row FEED-77.
  'feed-import-unexpected': {
    status: 500,
    text: 'Eroare la salvarea articolelor: eroare neașteptată',
  }, // Text of checklist row FEED-77.
  // Text of checklist row FEED-45.
  'news-sources-failed': { status: 503, text: 'Failed to fetch news sources' },
  // Text of checklist row FEED-46.
  'news-source-save-failed': { status: 503, text: 'Failed to save news source' },
  // Text of checklist row FEED-47.
  'news-source-delete-failed': { status: 503, text: 'Failed to delete news source' },
  'news-source-id-invalid': { status: 400, text: 'Invalid source ID' }, // Text of checklist row FEED-37.
  'news-source-of-dataset': {
    status: 409,
    text: 'Publicația vine din setul de date și ar reveni la următoarea încărcare. Dezactiveaz-o.',
  },
  'news-feed-not-found': { status: 404, text: 'Fluxul nu există.' },
  'news-feed-known': { status: 409, text: 'Publicația are deja un flux cu această adresă.' },
  'news-feed-of-dataset': {
    status: 409,
    text: 'Fluxul vine din setul de date și ar reveni la următoarea încărcare. Dezactivează-l.',
  },
  'tags-failed': { status: 503, text: 'Failed to fetch tags' }, // Text of checklist row ART-30.
  'tag-create-failed': { status: 503, text: 'Failed to create tag' }, // Text of checklist row ART-31.
  'tag-update-failed': { status: 503, text: 'Failed to update tag' }, // Text of checklist row ART-32.
  'tag-save-failed': { status: 503, text: 'Failed to save tag' }, // Text of checklist row ART-33.
  'tag-delete-failed': { status: 503, text: 'Failed to delete tag' }, // Text of checklist row ART-34.
  'tag-status-failed': { status: 503, text: 'Failed to update tag status' }, // Text of checklist row ART-35.
  'tag-slug-taken': { status: 409, text: 'Există deja o etichetă cu această adresă scurtă.' },
  'tag-of-dataset': {
    status: 409,
    text: 'Eticheta vine din setul de date și ar reveni la următoarea încărcare. Dezactiveaz-o.',
  },
  'tags-same': { status: 422, text: 'Alege două etichete diferite.' },
  'articles-failed': { status: 503, text: 'Failed to fetch articles' }, // Text of checklist row ART-13.
  'article-save-failed': { status: 503, text: 'Failed to save article' }, // Text of checklist row ART-14.
  'article-delete-failed': { status: 503, text: 'Failed to delete article' }, // Text of checklist row ART-15.
  'opml-unreadable': { status: 422, text: 'Fișierul nu este OPML sau este stricat.' },
  'opml-too-long': { status: 422, text: 'Fișierul are prea multe fluxuri: cel mult 500.' },
} as const satisfies RefusalTable;

export const administrationRates = {
  // Tests and saves fetch a page from another server, so their rates are low.
  'feed-test': { count: 10, seconds: 60, per: 'user' },
  'feed-save': { count: 10, seconds: 60, per: 'user' },
  'news-run': { count: 10, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const feeds = '/admin/rss-feeds';
const sources = '/admin/news/sources';
const articles = '/admin/news-articles';

function remote(name: string, ...fields: readonly string[]) {
  return {
    roles: ['admin'],
    page: 'admin',
    address: `/api/v1/rpc/${name}`,
    intent: null,
    fields,
  } as const satisfies Operation;
}

export const administrationOperations = {
  'set-news-scheduler': adminChange(feeds, 'scheduler', 'enabled', 'everyHours'),
  'run-news-feeds': { ...adminChange(feeds, 'run'), alsoAt: ['/admin/dashboard'] },
  'test-feed': adminChange(feeds, 'test', 'source', 'address'),
  'import-feed-items': adminChange(feeds, 'import', 'source', 'item'),
  'save-news-tag': adminChange(
    feeds,
    'save-tag',
    ...['id', 'version', 'name', 'slug', 'description', 'color', 'icon', 'synonyms', 'isActive'],
  ),
  'set-news-tag-active': adminChange(feeds, 'set-tag-active', 'id', 'isActive'),
  'delete-news-tag': adminChange(feeds, 'delete-tag', 'id'),
  'merge-news-tags': adminChange(feeds, 'merge-tags', 'from', 'into'),
  'save-news-source': adminChange(
    sources,
    'save-source',
    ...['id', 'version', 'name', 'url', 'logoUrl', 'reliabilityScore', 'verificationStatus', 'isActive'],
  ),
  'delete-news-source': adminChange(sources, 'delete-source', 'id'),
  'save-news-feed': adminChange(sources, 'save-feed', 'id', 'version', 'source', 'url', 'isActive'),
  'delete-news-feed': adminChange(sources, 'delete-feed', 'id'),
  'import-opml': adminChange(sources, 'opml', 'opml'),
  'save-news-article': adminChange(
    articles,
    'save-article',
    ...['id', 'version', 'title', 'excerpt', 'status', 'isFeatured', 'isBreaking', 'isAboutPolls'],
    ...['tag', 'candidate'],
  ),
  'mark-news-article': adminChange(articles, 'mark', 'id', 'mark'),
  'delete-news-article': adminChange(articles, 'delete-article', 'id'),
  'write-news-article': adminChange(
    '/admin/news/new',
    'write',
    ...['id', 'version', 'title', 'excerpt', 'content', 'author', 'imageUrl', 'status', 'publishedAt'],
    ...['isFeatured', 'isBreaking', 'isAboutPolls', 'tag', 'candidate'],
  ),
  // The specification names these remote calls. They take rights from the session, never from a public key (FEED-24).
  getRssFeedExecutionLogs: remote('get_rss_feed_execution_logs', 'limit_count', 'offset_count'),
  newsScheduler: remote('news-scheduler', 'action', 'enabled'),
  feedProxy: remote('feed-proxy', 'url'),
} as const satisfies OperationTable;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof administrationRefusals> {}
  interface RateNames extends NamesOf<typeof administrationRates> {}
  interface OperationNames extends NamesOf<typeof administrationOperations> {}
}
