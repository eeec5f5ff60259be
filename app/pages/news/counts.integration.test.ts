import { beforeAll, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listNews } from '#app/features/news/articles/queries.server.ts';
import { fetchNews } from '#app/features/news/testing.ts';
import { showArticles } from '#app/pages/_shared/news/shown-news.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

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
