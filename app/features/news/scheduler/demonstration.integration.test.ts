import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { listAdministeredArticles } from '../administration/articles/queries.server.ts';
import { countNews, listNews } from '../articles/queries.server.ts';
import { fetchNews } from '../testing.ts';
import { listFeedHealth, listRuns } from './queries.server.ts';

const base = withElection();
const { news } = readElectionFile<{
  news: { published_at: string; title: string; original_url: string; tags: string[]; candidates: string[] }[];
}>('news');
const publicAt = (at: Date) =>
  news.filter(({ published_at: text }) =>
    text.length > 10
      ? new Date(text) <= at
      : new Date(`${text}T00:00:00+02:00`).getTime() + 26 * 3_600_000 <= at.getTime(),
  );

test('FEED-18 the dataset’s items up to election time are imported, and newer items when the clock has moved on', async () => {
  const { electionId } = await requireTimeline(base.db);
  const first = await fetchNews(base.db, moments.beforeFirstRound);
  const before = await countNews(base.db, { electionId, at: moments.beforeFirstRound });
  expect(first.inserted).toBe(before);
  expect(before).toBe(publicAt(moments.beforeFirstRound).length);

  const second = await fetchNews(base.db, moments.betweenRounds);
  expect(second.inserted).toBe(publicAt(moments.betweenRounds).length - before);
  expect(Number(second.unchanged)).toBeGreaterThan(0);
  expect(await countNews(base.db, { electionId, at: moments.betweenRounds })).toBe(
    publicAt(moments.betweenRounds).length,
  );
  // After the clock moves back, readers see only the items that were public then.
  expect(await countNews(base.db, { electionId, at: moments.beforeFirstRound })).toBe(before);
});

test('administrators see the same articles as readers when the clock has moved back', async () => {
  const { electionId } = await requireTimeline(base.db);
  const early = new Date(moments.beforeFirstRound.getTime() - 30 * 86_400_000);
  const wanted = publicAt(early).length;
  expect(wanted).toBeGreaterThan(0);
  const listed = await listAdministeredArticles(base.db, { electionId, at: early }, { filter: {}, page: 1 });
  expect(listed.count).toBe(wanted);
  const feeds = await listFeedHealth(base.db, { electionId, at: early });
  expect(feeds.reduce((sum, { articles }) => sum + articles, 0)).toBe(wanted);
});

test('NEWS-34 imported items of the dataset get the dataset’s tags and candidates', async () => {
  const { electionId } = await requireTimeline(base.db);
  const at = moments.betweenRounds;
  const { articles } = await listNews(base.db, { electionId, at }, { limit: 100 });
  for (const article of articles) {
    const item = news.find(({ original_url: url }) => url === article.href);
    expect(article.tags.map(({ slug }) => slug).toSorted(), article.title).toEqual(item?.tags.toSorted());
    expect(article.candidates.map(({ slug }) => slug).toSorted()).toEqual(item?.candidates.toSorted());
  }
});

test('FEED-10 the history lists each run, with the failure of a demonstration’s broken feed', async () => {
  const { electionId } = await requireTimeline(base.db);
  const runs = await listRuns(base.db, { at: moments.archive });
  expect(runs.map(({ status, isScheduled }) => ({ status, isScheduled }))).toEqual([
    { status: 'success', isScheduled: true },
    { status: 'success', isScheduled: true },
  ]);
  const feeds = await listFeedHealth(base.db, { electionId, at: moments.betweenRounds });
  expect(feeds.filter(({ failures }) => failures > 0)).toMatchObject([
    { source: { slug: 'flux-defect' }, outcome: 'not-a-feed', articles: 0 },
  ]);
  const { rows } = await sql`select from news_articles where status <> 'published'`.execute(base.db);
  expect(rows).toEqual([]);
});
