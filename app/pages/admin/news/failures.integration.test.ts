import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAdministeredArticles } from '#app/features/news/administration/articles/queries.server.ts';
import { listAdministeredSources } from '#app/features/news/administration/sources/queries.server.ts';
import { listAdministeredTags } from '#app/features/news/administration/tags/queries.server.ts';
import { closeReach } from '#app/features/news/ingestion/reach.server.ts';
import { fetchNews } from '#app/features/news/testing.ts';
import * as articles from '#app/pages/admin/news-articles/screen.tsx';
import * as feeds from '#app/pages/admin/rss-feeds/screen.tsx';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as editor from './new/screen.tsx';
import * as sources from './sources/screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
let admin: TestUser;
let moment: { electionId: string; at: Date };
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  moment = { electionId: (await requireTimeline(base.db)).electionId, at };
  await fetchNews(base.db, at);
});

type Page = { path: string; screen: typeof feeds | typeof sources | typeof articles };
const feedsPage: Page = { path: '/admin/rss-feeds', screen: feeds };
const sourcesPage: Page = { path: '/admin/news/sources', screen: sources };
const articlesPage: Page = { path: '/admin/news-articles', screen: articles };

const show = async ({ screen, path }: Page) => {
  const of = { pattern: path, path, db: base.db, at, viewer: viewerOf(admin) };
  return renderScreen({ screen: screen as unknown as typeof feeds, ...of });
};
/** Sends the form and returns the text of the action's answer on the page. */
const press = async ({ screen, path }: Page, form: Record<string, string>) =>
  JSON.stringify(await screen.action(adminArgs(path, { db: base.db, at, viewer: admin }, form)));

type Fault = { table: string; code: '57014' | '42P01'; of: 'reads' | 'writes' };
const away = (table: string): Fault => ({ table, code: '57014', of: 'writes' });
const defect = (table: string): Fault => ({ table, code: '42P01', of: 'writes' });

test.each<[string, Page, string, Fault['code']]>([
  ['FEED-27 Failed to load logs', feedsPage, 'news_runs', '57014'],
  ['FEED-28 An unexpected error occurred while loading logs', feedsPage, 'news_runs', '42P01'],
  ['FEED-45 Failed to fetch news sources', sourcesPage, 'news_sources', '57014'],
  ['ART-13 Failed to fetch articles', articlesPage, 'news_articles', '57014'],
  ['ART-30 Failed to fetch tags', feedsPage, 'news_tags', '57014'],
])('%s: the page reports that the database has failed', async (row, page, table, code) => {
  await whileFailing(base.owner, { table, code, of: 'reads' }, async () => {
    expect((await show(page)).text).toContain(row.replace(/^\S+ /, ''));
  });
});

test.each<[string, Fault, { intent: string; enabled?: string }]>([
  ['FEED-29 Failed to trigger scheduler', away('news_runs'), { intent: 'run' }],
  [
    'FEED-30 An unexpected error occurred while triggering the scheduler',
    defect('news_runs'),
    { intent: 'run' },
  ],
  [
    'FEED-31 Failed to update scheduler status',
    away('site_settings'),
    { intent: 'scheduler', enabled: 'true' },
  ],
  [
    'FEED-32 An unexpected error occurred while updating scheduler status',
    defect('site_settings'),
    { intent: 'scheduler', enabled: 'true' },
  ],
])('%s: the scheduler’s panel reports the failure', async (row, fault, form) => {
  await whileFailing(base.owner, fault, async () => {
    expect(await press(feedsPage, form)).toContain(row.replace(/^\S+ /, ''));
  });
});

test('FEED-46 FEED-47 the page reports when an outlet could not be saved or deleted', async () => {
  const [source] = await listAdministeredSources(base.db, moment);
  const id = source?.id ?? '';
  await base.db.updateTable('news_sources').set({ from_dataset: false }).where('id', '=', id).execute();
  await whileFailing(base.owner, away('news_sources'), async () => {
    const values = { name: 'X', url: 'https://exemplu.ro', verificationStatus: 'pending', isActive: 'true' };
    expect(await press(sourcesPage, { intent: 'save-source', ...values })).toContain(
      'Failed to save news source',
    );
    expect(await press(sourcesPage, { intent: 'delete-source', id })).toContain(
      'Failed to delete news source',
    );
  });
});

test('ART-14 ART-15 the page reports when an article could not be saved or deleted', async () => {
  const { articles: listed } = await listAdministeredArticles(base.db, moment, { filter: {}, page: 1 });
  const [article] = listed;
  const { id = '', version = '', title = '', excerpt = '', status = '' } = article ?? {};
  await whileFailing(base.owner, away('news_articles'), async () => {
    const values = { id, version, title, excerpt, status };
    expect(await press(articlesPage, { intent: 'save-article', ...values })).toContain(
      'Failed to save article',
    );
    expect(await press(articlesPage, { intent: 'mark', id, mark: 'hide' })).toContain(
      'Failed to save article',
    );
    expect(await press(articlesPage, { intent: 'delete-article', id })).toContain('Failed to delete article');
  });
});

test('the editor answers 404 for an unknown article and for an article of an outlet', async () => {
  const { articles: listed } = await listAdministeredArticles(base.db, moment, { filter: {}, page: 1 });
  const open = async (search: string) => {
    const path = '/admin/news/new';
    const of = { pattern: path, path: `${path}${search}`, db: base.db, at, viewer: viewerOf(admin) };
    return (await renderScreen({ screen: editor as unknown as typeof feeds, ...of })).status;
  };
  const outlets = listed.find(({ originalUrl }) => originalUrl !== null)?.id ?? '';
  expect([
    await open(`?articol=${outlets}`),
    await open(`?articol=${crypto.randomUUID()}`),
    await open(''),
  ]).toEqual([404, 404, 200]);
});

test('ART-31 ART-32 ART-33 ART-34 ART-35 the page reports which change of a tag failed', async () => {
  const [tag] = await listAdministeredTags(base.db, moment);
  const { id = '', version = '', name = '', slug = '' } = tag ?? {};
  await base.db.updateTable('news_tags').set({ from_dataset: false }).where('id', '=', id).execute();
  const fields = { name, slug, color: '#4CAF50', icon: 'Tag', isActive: 'true' };
  const save = (own: Record<string, string>) => press(feedsPage, { intent: 'save-tag', ...fields, ...own });
  await whileFailing(base.owner, away('news_tags'), async () => {
    expect(await save({ name: 'Nouă', slug: '' })).toContain('Failed to create tag');
    expect(await save({ id, version, description: 'alta' })).toContain('Failed to update tag');
    expect(await press(feedsPage, { intent: 'delete-tag', id })).toContain('Failed to delete tag');
    const wanted = { intent: 'set-tag-active', id, isActive: 'false' };
    expect(await press(feedsPage, wanted)).toContain('Failed to update tag status');
  });
  await whileFailing(base.owner, defect('news_tags'), async () => {
    expect(await save({ name: 'Nouă', slug: '' })).toContain('Failed to save tag');
  });
});

test('FEED-63 FEED-77 the page reports when a feed could not be tested or its articles could not be saved', async () => {
  const { id } = await base.db
    .selectFrom('news_items as item')
    .innerJoin('news_sources as source', 'source.id', 'item.source_id')
    .select('source.id')
    .where('item.published_at', '<=', at)
    .executeTakeFirstOrThrow();
  const stored = await base.db
    .selectFrom('news_articles')
    .select('canonical_url')
    .where('source_id', '=', id)
    .executeTakeFirstOrThrow();
  const save = { intent: 'import', source: id, item: stored.canonical_url ?? '' };
  await base.owner.deleteFrom('news_articles').where('source_id', '=', id).execute();
  await whileFailing(base.owner, away('news_articles'), async () => {
    expect(await press(feedsPage, save)).toContain(
      'Eroare la salvarea articolelor: baza de date nu răspunde',
    );
  });
  await whileFailing(base.owner, { table: 'news_tags', code: '42P01', of: 'reads' }, async () => {
    expect(await press(feedsPage, { intent: 'test', source: id })).toContain(
      'An unknown error occurred while testing the feed',
    );
  });
  await closeReach(base.db);
});
