import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { fetchNews } from '#app/features/news/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { pages } from '#app/routes.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as feeds from '../rss-feeds/screen.tsx';
import * as screen from './screen.tsx';

const base = withElection();
const path = '/admin/news-articles';
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  await fetchNews(base.db, moments.betweenRounds);
});
const show = (query = '', of: { screen: unknown; path: string } = { screen, path }) =>
  renderScreen({
    screen: of.screen as typeof screen,
    pattern: of.path,
    path: of.path + query,
    db: base.db,
    at: moments.betweenRounds,
    viewer: viewerOf(admin),
  });
const rowsOf = (html: string) => html.match(/aria-label="Modifică: /g)?.length ?? 0;

test('ART-01 /admin/news-articles is the page on which administrators manage articles', async () => {
  const page = Object.values(pages).find(({ paths }) => paths.some((known) => known === path));
  expect(page?.roles).toEqual(['admin']);
  const { status, html } = await show();
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Articole<\/h1>/);
});

test('ART-02 /admin/news-articles has a search and a status filter, which select the rows', async () => {
  const { html } = await show();
  expect(html).toMatch(/<input[^>]*type="search"[^>]*name="cauta"|name="cauta"[^>]*type="search"/);
  for (const status of ['published', 'draft', 'archived'])
    expect(html).toContain(`<option value="${status}"`);
  expect(rowsOf(html)).toBe(20);
  const found = rowsOf((await show('?cauta=dezbatere')).html);
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(20);
  expect(rowsOf((await show('?stare=archived')).html)).toBe(0);
  expect((await show('?stare=archived')).html).not.toContain('<table');
});

test('ART-04 /admin/news-articles deletes an article only after a confirmation in a dialog', async () => {
  const { id, title } = await base.db
    .selectFrom('news_articles')
    .select(['id', 'title'])
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow();
  for (const query of ['', `?articol=${id}`])
    expect((await show(query)).html).not.toContain('delete-article');
  const { html, text } = await show(`?sterge=${id}`);
  expect(html.slice(html.indexOf('<dialog'))).toContain('value="delete-article"');
  expect(text).toContain(title);
});

test('ART-21 the list of tags reports when no tag was found', async () => {
  const { text } = await show('?eticheta=zzzz', { screen: feeds, path: '/admin/rss-feeds' });
  expect(text).toContain('No tags found Try adjusting your search or add a new tag');
});

test('FEED-26 the page of feeds contains no internal address of the scheduler', async () => {
  const { html } = await show('', { screen: feeds, path: '/admin/rss-feeds' });
  expect(html).not.toMatch(/rpc\/|news-scheduler|feed-proxy/);
});

test('a change of an article leads back to the filtered list without the dialog', async () => {
  const { id } = await base.db.selectFrom('news_articles').select('id').executeTakeFirstOrThrow();
  const press = async (form: Record<string, string>) => {
    const at = moments.betweenRounds;
    const address = `${path}?cauta=vot&pagina=2&articol=${id}&sterge=${id}`;
    const args = adminArgs(address, { db: base.db, at, viewer: admin }, { id, ...form });
    return ((await screen.action(args as never)) as Response).headers.get('location');
  };
  expect(await press({ intent: 'mark', mark: 'feature' })).toBe(
    '/admin/news-articles?cauta=vot&pagina=2&facut=articol',
  );
  expect(await press({ intent: 'delete-article' })).toBe(
    '/admin/news-articles?cauta=vot&pagina=2&facut=articol-sters',
  );
});
