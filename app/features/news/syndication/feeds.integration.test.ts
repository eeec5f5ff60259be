import { beforeAll, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import * as atom from '#app/pages/news/atom.ts';
import * as json from '#app/pages/news/json.ts';
import * as rss from '#app/pages/news/rss.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { feedFormats } from '../articles/address.ts';
import type { NewsFilter } from '../articles/article.ts';
import { listActiveTags, listSources } from '../articles/facets.server.ts';
import { listNews } from '../articles/queries.server.ts';
import { fetchNews } from '../testing.ts';
import { readNewsFeed } from './read-feed.server.ts';
import { writeFeed } from './write-feed.ts';

const base = withElection();
const origin = 'https://vot.exemplu.ro';
let electionId = '';
beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  await fetchNews(base.db, moments.archive);
});

const readAt = (at: Date, filter: NewsFilter = {}) =>
  readNewsFeed(base.db, { electionId, at }, { filter, format: 'rss', origin });

describe.each(Object.entries(moments))('the feed at %s', (_name, at) => {
  test('the feed contains no article published later, in any view', async () => {
    const moment = { electionId, at };
    const tags = await listActiveTags(base.db, moment);
    const sources = await listSources(base.db, moment);
    const views: NewsFilter[] = [
      {},
      { withCandidate: true },
      { featured: true },
      { breaking: true },
      { text: 'alegeri' },
      { candidate: 'nicusor-dan' },
      ...tags.map(({ slug }) => ({ tag: slug })),
      ...sources.map(({ slug }) => ({ source: slug })),
    ];
    const feeds = await Promise.all(views.map((filter) => readAt(at, filter)));
    const later = feeds.flatMap(({ title, updated, entries }) =>
      [updated, ...entries.map((entry) => entry.at)].filter((moment) => moment > at).map(() => title),
    );
    expect(later).toEqual([]);
    expect(feeds[0]?.entries.length).toBeGreaterThan(5);
    expect(feeds[0]?.updated).toEqual(feeds[0]?.entries[0]?.at);
  });
});

test('the feed lists the latest articles of its page, in the page’s order', async () => {
  const moment = { electionId, at: moments.finalResult };
  for (const filter of [{}, { tag: 'ccr' }, { source: 'g4media' }, { text: 'dezbatere', isTyping: true }]) {
    const feed = await readAt(moment.at, filter);
    const page = await listNews(base.db, moment, { filter, limit: 50 });
    expect(feed.entries.map(({ id }) => id)).toEqual(page.articles.map(({ id }) => id));
  }
  expect(await readAt(moment.at, { tag: 'ccr', sort: 'oldest' })).toEqual(
    await readAt(moment.at, { tag: 'ccr' }),
  );
});

test('the feed hides articles about polls in election silence, and shows them afterwards', async () => {
  const about = async (at: Date) => (await readAt(at, { text: 'sondaj' })).entries.length;
  expect(await about(moments.betweenRounds)).toBeGreaterThan(0);
  expect(await about(moments.silence)).toBe(0);
  expect(await about(moments.votingDay)).toBe(0);
  expect(await about(moments.finalResult)).toBeGreaterThan(0);
});

test('a feed is empty when its view is empty, and its date is not later than the clock', async () => {
  for (const format of feedFormats) {
    const at = moments.silence;
    const filter = { text: 'xyzzy' };
    const feed = await readNewsFeed(base.db, { electionId, at }, { filter, format, origin });
    expect(feed.entries).toEqual([]);
    expect(feed.updated.toISOString()).toBe('2025-05-16T21:00:00.000Z');
    expect(writeFeed(format, feed)).toContain('xyzzy');
  }
});

test('the feed dates an article without an hour at the end of its day, and an article of this site has this site’s name', async () => {
  const own = {
    ...({ election_id: electionId, status: 'published', excerpt: 'Pe scurt.' } as const),
    ...{ published_day: '2025-05-12', has_time: false },
  };
  await base.db
    .insertInto('news_articles')
    .values([
      { ...own, slug: 'zi', title: 'Numai zi', published_at: new Date('2025-05-12T21:00:00Z') },
      { ...own, slug: 'zi-de-azi', title: 'Ziua preluării', published_at: new Date('2025-05-12T09:00:00Z') },
    ])
    .execute();
  const { entries } = await readAt(moments.finalResult);
  const found = (slug: string) => entries.find(({ url }) => url === `${origin}/news/${slug}`);
  expect(found('zi')).toMatchObject({
    ...{ title: 'Numai zi', excerpt: 'Pe scurt.', author: 'Vot informat', tags: [] },
    at: new Date('2025-05-12T20:59:59Z'),
  });
  expect(found('zi-de-azi')?.at).toEqual(new Date('2025-05-12T09:00:00Z'));
  await base.db.deleteFrom('news_articles').where('slug', 'in', ['zi', 'zi-de-azi']).execute();
});

test('the feed names its view, and refuses unknown tags, outlets and candidates', async () => {
  const at = moments.finalResult;
  const { title, page, self } = await readAt(at, { tag: 'ccr', source: 'hotnews' });
  expect(title).toMatch(/^Știri electorale: .+, HotNews.* – Vot informat$/);
  expect(page).toBe(`${origin}/news?eticheta=ccr&sursa=hotnews`);
  expect(self).toBe(`${origin}/news.rss?eticheta=ccr&sursa=hotnews`);
  const refused: [NewsFilter, string][] = [
    [{ tag: 'nu-exista' }, 'news-tag-not-found'],
    [{ source: 'nu-exista' }, 'news-source-not-found'],
    [{ candidate: 'nu-exista' }, 'candidate-not-found'],
  ];
  for (const [filter, code] of refused)
    await expect(withRefusalText(readAt(at, filter))).rejects.toMatchObject({ code, status: 404 });
});

test('the feed refuses an outlet when it is rejected or inactive, and an inactive tag', async () => {
  const refusalOf = (filter: NewsFilter) =>
    readAt(moments.finalResult, filter).then(
      () => 'read',
      (error) => error.code,
    );
  const change = async (values: { is_active?: boolean; verification_status?: 'verified' | 'rejected' }) => {
    await base.db.updateTable('news_sources').set(values).where('slug', '=', 'g4media').execute();
    return refusalOf({ source: 'g4media' });
  };
  expect(await change({ verification_status: 'rejected' })).toBe('news-source-not-found');
  expect(await change({ verification_status: 'verified', is_active: false })).toBe('news-source-not-found');
  expect(await change({ is_active: true })).toBe('read');
  const activate = (isActive: boolean) =>
    base.db.updateTable('news_tags').set({ is_active: isActive }).where('slug', '=', 'ccr').execute();
  await activate(false);
  const refused = await refusalOf({ tag: 'ccr' });
  await activate(true);
  expect([refused, await refusalOf({ tag: 'ccr' })]).toEqual(['news-tag-not-found', 'read']);
});

test('programs on other sites may read every format, and caches must revalidate it', async () => {
  const visitor = new Visitor(openSite(base.db));
  for (const [format, page] of Object.entries({ rss, atom, json })) {
    const { status, headers } = await visitor.get(page, `/news.${format}`);
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, no-cache',
        'content-type': expect.stringContaining(format),
      },
    ]);
  }
});
