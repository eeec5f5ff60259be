import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApi, walkList } from '#app/api/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import type { NewsFilter } from '../articles/article.ts';
import { listSources } from '../articles/facets.server.ts';
import { countNews, listNews } from '../articles/queries.server.ts';
import { fetchNews } from '../testing.ts';

const base = withElection();
let electionId = '';
let home = '';
beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  home = `/elections/${electionId}`;
  await fetchNews(base.db, moments.archive);
});

const idsOf = (pages: { items: Record<string, unknown>[] }[]) =>
  pages.flatMap(({ items }) => items.map(({ id }) => id));

const views: [query: string, filter: NewsFilter][] = [
  ['', {}],
  ['sort=oldest', { sort: 'oldest' }],
  ['tag=ccr', { tag: 'ccr' }],
  ['candidate=nicusor-dan&with_candidate=true', { candidate: 'nicusor-dan', withCandidate: true }],
  ['source=g4media', { source: 'g4media' }],
  ['featured=true', { featured: true }],
  ['breaking=true', { breaking: true }],
  ['search=DEZBATEREA', { text: 'dezbaterea', isTyping: true }],
  ['search=dezbat', { text: 'dezbat', isTyping: true }],
  ['search=dezbatere&sort=relevance', { text: 'dezbatere', sort: 'relevance', isTyping: true }],
];

describe.each(Object.entries(moments))("the API's list of news at %s", (_name, at) => {
  test.each(views)(
    'the list for ?%s has the articles of the page in the same order, page by page, with their number',
    async (query, filter) => {
      const page = await listNews(base.db, { electionId, at }, { filter, limit: 500 });
      const pages = await walkList(openApi(base.db, at), `${home}/news?${query}&limit=7`.replace('?&', '?'));
      expect(idsOf(pages)).toEqual(page.articles.map(({ id }) => id));
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => page.articles.length));
    },
  );

  test('NEWS-19 the articles of each outlet and tag are counted as on the page, also under the specification’s name', async () => {
    const api = openApi(base.db, at);
    const moment = { electionId, at };
    const sources = await walkList(api, `${home}/news-sources?limit=20`);
    const known = await listSources(base.db, moment);
    expect(sources.flatMap(({ items }) => items)).toEqual(
      known.map(({ slug, name, logoUrl, articles }) => ({ slug, name, logo_url: logoUrl, articles })),
    );
    const tags = (await walkList(api, `${home}/news-tags`)).flatMap(({ items }) => items);
    for (const { slug, articles } of tags)
      expect(await countNews(base.db, moment, { tag: String(slug) })).toBe(articles);
    const counts = await (await api.ask('/rpc/get_tag_article_counts')).json();
    expect(counts.items).toEqual(
      tags.map(({ name, articles }) => ({
        tag_id: expect.any(String),
        tag_name: name,
        article_count: articles,
      })),
    );
  });
});

test("the API returns an outlet's article without its text, and answers 404 before its publication time", async () => {
  const at = moments.finalResult;
  const { articles } = await listNews(base.db, { electionId, at }, { limit: 1 });
  const [latest] = articles;
  const path = `${home}/news/${latest?.slug}`;
  const answer = await (await openApi(base.db, at).ask(path)).json();
  expect(answer).toMatchObject({ id: latest?.id, page: null, content: null, original_url: latest?.href });
  expect(await (await openApi(base.db, at).ask(`${home}/news/${latest?.id}`)).json()).toEqual(answer);
  const before = new Date((latest?.publishedAt.getTime() ?? 0) - 1_000);
  expect((await openApi(base.db, before).ask(path)).status).toBe(404);
});

test('the API returns an article of this site with its text, candidates and page, and the other articles of its story', async () => {
  const at = moments.finalResult;
  const { id: story_id } = await base.owner
    .insertInto('news_stories')
    .values({ election_id: electionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = {
    ...({ election_id: electionId, status: 'published', story_id } as const),
    ...{ published_at: moments.betweenRounds, published_day: '2025-05-12', has_time: true },
  };
  const [article] = await base.owner
    .insertInto('news_articles')
    .values([
      {
        ...own,
        slug: 'al-nostru',
        title: 'Al nostru',
        content: '# Text',
        author: 'Ana Pop',
        is_breaking: true,
      },
      { ...own, slug: 'urmarea', title: 'Urmarea', published_at: at, leads_story: false },
    ])
    .returning('id')
    .execute();
  await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
    select ${article?.id}, id, 'administrator' from candidates where slug = 'nicusor-dan'`.execute(
    base.owner,
  );
  const answer = await (await openApi(base.db, at).ask(`${home}/news/al-nostru`)).json();
  expect(answer).toMatchObject({
    ...{ original_url: null, page: '/news/al-nostru', source: null, author: 'Ana Pop', content: '# Text' },
    ...{ published_at: '2025-05-12T10:00:00+03:00', published_day: '2025-05-12', has_time: true },
    ...{ is_featured: false, is_breaking: true, candidates: ['nicusor-dan'], tags: [] },
    ...{ story: { id: story_id, articles: 2 } },
    same_story: [{ slug: 'al-nostru' }, { slug: 'urmarea' }],
  });
  await base.owner.deleteFrom('news_articles').where('story_id', '=', story_id).execute();
});

test('the API returns an outlet with its owners and each one’s sources, and a tag with its colours', async () => {
  const api = openApi(base.db, moments.archive);
  const outlet = await (await api.ask(`${home}/news-sources/g4media`)).json();
  const stored = await base.db
    .selectFrom('news_sources')
    .select(['id', 'name', 'url', 'kind', 'source_ids'])
    .where('slug', '=', 'g4media')
    .executeTakeFirstOrThrow();
  const facts = await base.db
    .selectFrom('news_ownership_facts')
    .select(['fact', 'as_of', 'needs_recheck', 'source_ids as sources'])
    .where('source_id', '=', stored.id)
    .orderBy('as_of', 'desc')
    .execute();
  const { source_ids: sources, id: _, ...known } = stored;
  expect(outlet).toMatchObject({ ...known, is_verified: true, owners: facts, sources });
  expect(facts).toHaveLength(3);
  expect(new Set([sources, ...facts.map((fact) => fact.sources)].map(String)).size).toBeGreaterThan(2);
  expect((await api.ask(`${home}/news-sources/nu-exista`)).status).toBe(404);
  const { items } = await (await api.ask(`${home}/news-tags`)).json();
  const tag = await base.db
    .selectFrom('news_tags')
    .select(['slug', 'name', 'color', 'text_color', 'icon'])
    .where('slug', '=', items[0].slug)
    .executeTakeFirstOrThrow();
  expect(items[0]).toMatchObject(tag);
  expect(tag.color).not.toBe(tag.text_color);
});

test('the list withholds articles about polls in election silence and states this', async () => {
  const read = async (at: Date) => (await openApi(base.db, at).ask(`${home}/news?search=sondaj`)).json();
  expect(await read(moments.betweenRounds)).toMatchObject({ withheld: null });
  expect(await read(moments.silence)).toMatchObject({
    items: [],
    total: 0,
    withheld: { reason: 'legal-silence', fields: ['items'] },
  });
});

test.each([
  ['sort=relevance', 'api-parameter-invalid'],
  ['sort=altfel', 'api-parameter-invalid'],
  ['featured=false', 'api-parameter-invalid'],
  ['cursor=abc', 'api-cursor-invalid'],
  [`cursor=${Buffer.from('r20').toString('base64url')}`, 'api-cursor-invalid'],
  [
    `search=a&sort=relevance&cursor=${Buffer.from('1.9b7200aa-0000-4000-8000-000000000001').toString('base64url')}`,
    'api-cursor-invalid',
  ],
])("the API's list refuses ?%s with %s", async (query, code) => {
  const answer = await openApi(base.db, moments.archive).ask(`${home}/news?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code });
});
