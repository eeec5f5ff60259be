import { beforeAll, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listNews } from '#app/features/news/articles/queries.server.ts';
import { fetchNews } from '#app/features/news/testing.ts';
import { showArticles } from '#app/pages/_shared/news/shown-news.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';
import * as source from './source.tsx';

const base = withElection();
const at = moments.finalResult;
beforeAll(() => fetchNews(base.db, moments.archive));

const read = (query = '') =>
  screen.loader(adminArgs(`/news${query}`, { db: base.db, at, viewer: null }) as never);

test('the number of articles counts the filtered list, and the side panel counts all articles', async () => {
  const [all, ofTag] = [await read(), await read('?eticheta=diaspora')];
  expect([all.list.data?.count, all.side.data?.count]).toEqual([102, 102]);
  expect([ofTag.list.data?.count, ofTag.side.data?.count]).toEqual([9, 102]);
});

test('the side panel lists the outlets with the most articles first', async () => {
  const { side } = await read();
  expect(side.data?.sources.map(({ articles }) => articles)).toEqual([15, 7, 6, 5, 5]);
  expect(side.data?.sources[0]?.slug).toBe('romania-tv');
});

test('the link to further articles keeps the filter', async () => {
  const { list } = await read('?sursa=romania-tv');
  expect(list.data?.next).toMatch(/^\/news\?sursa=romania-tv&dupa=/);
  expect((await read('?cauta=xyzzy')).list.data?.next, 'a last page has no next').toBeNull();
});

test('the head of a view names its feeds and its embed, and a search is not indexed', async () => {
  const site = { origin: 'https://vot.exemplu.ro', pictureVersion: 'v1', isApart: false };
  const headOf = async (query: string) => {
    const loaderData = await read(query);
    const tags = screen.meta({ matches: [{ loaderData: { site } }], loaderData, params: {} } as never) ?? [];
    const said = tags as Record<string, unknown>[];
    const links = said.filter(({ rel }) => rel === 'alternate').map(({ type, title }) => `${type} ${title}`);
    return {
      links,
      canonical: said.find(({ rel }) => rel === 'canonical')?.href,
      robots: said.find(({ name }) => name === 'robots')?.content,
    };
  };
  const feeds = (view: string) => [
    `application/rss+xml ${view} (RSS)`,
    `application/atom+xml ${view} (Atom)`,
    `application/feed+json ${view} (JSON Feed)`,
  ];
  const oembed = (view: string) => `application/json+oembed ${view}`;
  expect(await headOf('')).toEqual({
    links: [...feeds('Știri electorale'), oembed('Știri electorale')],
    ...{ canonical: 'https://vot.exemplu.ro/news', robots: undefined },
  });
  const diaspora = 'Știri electorale: Diaspora';
  expect(await headOf('?eticheta=diaspora')).toEqual({
    links: [...feeds(diaspora), oembed(diaspora)],
    ...{ canonical: 'https://vot.exemplu.ro/news?eticheta=diaspora', robots: undefined },
  });
  expect(await headOf('?sectiune=analiza')).toEqual({
    links: feeds('Știri electorale'),
    ...{ canonical: 'https://vot.exemplu.ro/news?sectiune=analiza', robots: undefined },
  });
  expect((await headOf('?cauta=urne')).robots).toBe('noindex');
  expect((await headOf('?eticheta=nu-exista')).links).toEqual([]);
});

test('an article is breaking news for a day, and a story counts each of its outlets once', async () => {
  const { electionId } = await requireTimeline(base.db);
  const { articles } = await listNews(base.db, { electionId, at }, { limit: 1 });
  const [article] = articles;
  if (!article) throw new Error('There are no articles.');
  const { id: story } = await base.db
    .insertInto('news_stories')
    .values({ election_id: electionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const twins = base.db
    .selectFrom('news_articles')
    .select('id')
    .where(
      'source_id',
      '=',
      base.db.selectFrom('news_articles').select('source_id').where('id', '=', article.id),
    )
    .where('status', '=', 'published')
    .where('id', '<>', article.id)
    .where('published_at', '<=', at)
    .orderBy('id')
    .limit(1);
  const { id: twin } = await twins.executeTakeFirstOrThrow();
  await base.db
    .updateTable('news_articles')
    .set({ story_id: story })
    .where('id', 'in', [article.id, twin])
    .execute();
  const marked = { ...article, isBreaking: true, story: { id: story } };
  const shownAt = async (moment: Date) =>
    (await showArticles(base.db, { electionId, at: moment }, [marked as never]))[0];
  const hours = (count: number) => new Date(article.publishedAt.getTime() + count * 3_600_000);
  expect((await shownAt(hours(23)))?.isBreaking).toBe(true);
  expect((await shownAt(hours(24)))?.isBreaking).toBe(false);
  const plain = { ...article, isBreaking: false, story: null, source: null };
  const [unmarked] = await showArticles(base.db, { electionId, at: hours(1) }, [plain]);
  expect(unmarked).toMatchObject({ isBreaking: false, story: null, source: null });
  const shown = (await shownAt(moments.archive))?.story;
  expect(shown?.publications).toBe(1);
  expect(shown?.others.map(({ id }) => id)).toEqual([twin]);
});

describe('the page /news/source/:slug', () => {
  const hrefOf = (html: string, label: string) =>
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${label}`).exec(html)?.[1] ?? '';
  const show = (slug: string, when = at) =>
    renderScreen({
      screen: source,
      pattern: '/news/source/:slug',
      path: `/news/source/${slug}`,
      db: base.db,
      at: when,
    });

  test("the outlet's page shows the outlet, its owners at that time with source and date, and its articles", async () => {
    const early = await show('g4media', moments.betweenRounds);
    expect(early.html).toMatch(/<h1[^>]*>G4Media/);
    expect(early.text).toContain('Cine o deține');
    expect(early.text).toMatch(/situația la 16 ianuarie 2025/);
    expect(early.text).not.toContain('Budeanu');
    expect((await show('g4media', moments.archive)).text).toContain('Budeanu');
    expect(early.html).toMatch(/<article /);
    const other = await show('hotnews', moments.betweenRounds);
    expect(other.text).toMatch(/\d+ (de )?articole?/);
  });

  test("the outlet's page links to its home page and its further articles, and says what is unknown about it", async () => {
    const first = await show('romania-tv');
    expect(first.text).toMatch(/15 (de )?articole/);
    expect(hrefOf(first.html, 'Mai multe știri')).toMatch(
      /^\/news\/source\/romania-tv\?dupa=\d+\.[0-9a-f-]+$/,
    );
    expect(first.text).toContain('Nu avem încă o sursă despre proprietarii publicației.');
    const next = await renderScreen({
      ...{ screen: source, pattern: '/news/source/:slug', db: base.db, at },
      path: hrefOf(first.html, 'Mai multe știri'),
    });
    expect(next.html.match(/<article /g)).toHaveLength(5);
    const { html, text } = await show('g4media');
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.g4media\.ro[^"]*"[^>]*>Deschide g4media\.ro/);
    expect(text).toMatch(/publicație online G4Media/);
    expect(text).not.toContain('Publicația nu a fost verificată.');
    const change = (values: { verification_status: 'pending' | 'verified'; kind: string | null }) =>
      base.db.updateTable('news_sources').set(values).where('slug', '=', 'g4media').execute();
    await change({ verification_status: 'pending', kind: 'publicație online' });
    const pending = await show('g4media');
    await change({ verification_status: 'verified', kind: null });
    const unnamed = await show('g4media');
    await change({ verification_status: 'verified', kind: 'publicație online' });
    expect(pending.text).toContain('publicație online · Publicația nu a fost verificată.');
    expect(unnamed.text).toMatch(/Publicație G4Media/);
    const early = await show('romania-tv', new Date('2020-01-01T00:00:00Z'));
    expect(early.text).toContain('Publicația nu are încă articole aici.');
  });

  test('an unknown outlet is answered with 404', async () => {
    expect(await show('nu-exista')).toMatchObject({ status: 404, text: 'Publicația nu există.' });
  });
});
