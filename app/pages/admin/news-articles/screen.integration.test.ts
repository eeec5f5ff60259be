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
const show = (
  query = '',
  of: { screen: unknown; path: string } = { screen, path },
  at: Date = moments.betweenRounds,
) =>
  renderScreen({
    screen: of.screen as typeof screen,
    pattern: of.path,
    path: of.path + query,
    db: base.db,
    at,
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
  const options = [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]+)/g)].slice(3);
  const names = options.map(([, , name]) => name?.replaceAll('&amp;', '&'));
  expect(names).toEqual(names.toSorted());
});

test('the list of articles is filtered by outlet and by recommendation, and opens its first page for a wrong number', async () => {
  const { slug, name } = await base.db
    .selectFrom('news_articles as article')
    .innerJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(['source.slug', 'source.name'])
    .orderBy('source.slug')
    .executeTakeFirstOrThrow();
  const filtered = await show(`?sursa=${slug}&stare=published`);
  const outlets = [...filtered.html.matchAll(/<\/a><span[^>]*>([^<]+)/g)].map(([, outlet]) => outlet);
  expect(new Set(outlets)).toEqual(new Set([name]));
  expect(filtered.html).toContain(`<option value="${slug}" selected="">`);
  expect(filtered.html).toContain('<option value="published" selected="">');
  const { id } = await base.db
    .selectFrom('news_articles')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await base.owner.updateTable('news_articles').set({ is_featured: false }).execute();
  await base.owner.updateTable('news_articles').set({ is_featured: true }).where('id', '=', id).execute();
  const featured = (await show('?recomandate=da')).html;
  expect(rowsOf(featured)).toBe(1);
  expect(featured).toMatch(/<input(?=[^>]*name="recomandate")[^>]*checked=""/);
  await base.owner.updateTable('news_articles').set({ is_featured: false }).execute();
  const first = rowsOf((await show()).html);
  for (const page of ['0', '-1', 'x', '1.5'])
    expect(rowsOf((await show(`?pagina=${page}`)).html), page).toBe(first);
  const titles = (html: string) =>
    [...html.matchAll(/aria-label="Modifică: ([^"]+)"/g)].map(([, title]) => title);
  const second = titles((await show('?pagina=2')).html);
  expect(second).not.toEqual([]);
  expect(second).not.toEqual(titles((await show()).html));
  const unknown = adminArgs(
    path,
    { db: base.db, at: moments.betweenRounds, viewer: admin },
    { intent: 'mark', id, mark: 'x' },
  );
  expect(await screen.action(unknown as never)).toMatchObject({ data: { code: 'bad-request' } });
});

test('the list of articles says that articles about polls are hidden only in election silence', async () => {
  const text = async (at: Date) => (await show('', undefined, at)).text;
  expect(await text(moments.silence)).toContain('articolele despre sondaje nu se arată nici aici');
  expect(await text(moments.betweenRounds)).not.toContain('articolele despre sondaje nu se arată');
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
  const dialog = html.slice(html.indexOf('<dialog'));
  expect(dialog).toContain('value="delete-article"');
  expect(dialog).toContain(`name="id" value="${id}"`);
  expect(text).toContain(title);
  expect((await show(`?articol=${id}`)).html).toContain(`href="/admin/news-articles?sterge=${id}"`);
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
