import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { follow as followCandidate } from '#app/features/follows/commands.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { fetchNews } from '../testing.ts';
import { listOwnNews } from './own-news.server.ts';
import { newsPreferencesPart } from './personal-data.server.ts';
import { listPersonalised } from './personalised.server.ts';
import { followNews, listNewsFollowing, unfollowNews } from './preferences.server.ts';

const base = withElection();
const at = moments.betweenRounds;
let userId = '';
let electionId = '';
beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  userId = (await makeUser(base.db)).id;
  await fetchNews(base.db, at);
});
const follow = (slug: string, kind: 'tag' | 'source' = 'tag', hasTickedConsent = true) =>
  followNews({ db: base.db, at }, { userId, subject: { kind, slug }, hasTickedConsent });

test('NEWS-35 followed tags and outlets are stored once, with consent, and listed', async () => {
  await expect(follow('diaspora', 'tag', false)).rejects.toMatchObject({ code: 'consent-required' });
  await Promise.all([follow('diaspora'), follow('diaspora'), follow('hotnews', 'source')]);
  const following = await listNewsFollowing(base.db, { userId, at });
  expect(following).toEqual({ tags: ['diaspora'], sources: ['hotnews'], candidates: [] });
  await expect(withRefusalText(follow('nu-exista'))).rejects.toMatchObject({ status: 404 });
});

test('NEWS-23 NEWS-25 people see the articles of followed tags and outlets, and visitors see featured articles', async () => {
  const own = await listPersonalised(base.db, { electionId, at }, { userId });
  expect(own.isFeatured).toBe(false);
  expect(
    own.articles.every(
      ({ tags, source }) => source?.slug === 'hotnews' || tags.some(({ slug }) => slug === 'diaspora'),
    ),
  ).toBe(true);
  const visitor = await listPersonalised(base.db, { electionId, at }, { userId: null });
  expect(visitor.isFeatured).toBe(true);
  expect(visitor.articles.every(({ isFeatured }) => isFeatured)).toBe(true);
});

test('NEWS-23 DASH-10 a story is listed once when several of its articles are followed', async () => {
  const reader = (await makeUser(base.db)).id;
  const subject = { kind: 'tag', slug: 'diaspora' } as const;
  await followNews({ db: base.db, at }, { userId: reader, subject, hasTickedConsent: true });
  const moment = { electionId, at };
  const listed = async () => {
    const { articles } = await listPersonalised(base.db, moment, { userId: reader, limit: 500 });
    const view = { sort: 'date', userId: reader, limit: 500 } as const;
    const blocks = await Promise.all(
      (['tags', 'curated'] as const).map((kind) => listOwnNews(base.db, moment, { ...view, kind })),
    );
    return [articles, ...blocks].map((list) => list.map(({ id }) => id));
  };
  const [before = []] = await listed();
  const [second = '', first = ''] = before.slice(-2);
  const { id: story } = await base.db
    .insertInto('news_stories')
    .values({ election_id: electionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tell = (values: { story_id: string | null; leads_story?: boolean }, ids: string[]) =>
    base.db.updateTable('news_articles').set(values).where('id', 'in', ids).execute();
  const stored = await base.db
    .selectFrom('news_articles')
    .select(['id', 'story_id', 'leads_story'])
    .where('id', 'in', [first, second])
    .execute();
  await tell({ story_id: story, leads_story: true }, [first]);
  await tell({ story_id: story, leads_story: false }, [second]);
  for (const ids of await listed()) {
    expect(ids).toHaveLength(before.length - 1);
    expect(ids).not.toContain(second);
  }
  for (const { id, ...values } of stored) await tell(values, [id]);
});

test('tags and outlets are left out when the person followed them after election time', async () => {
  const following = await listNewsFollowing(base.db, { userId, at: moments.beforeFirstRound });
  expect(following).toEqual({ tags: [], sources: [], candidates: [] });
  const early = new Date(at.getTime() - 3_600_000);
  const other = await makeUser(base.db);
  const followAt = (moment: Date, kind: 'tag' | 'source', slug: string) =>
    followNews(
      { db: base.db, at: moment },
      { userId: other.id, subject: { kind, slug }, hasTickedConsent: true },
    );
  await followAt(early, 'source', 'hotnews');
  await followAt(at, 'tag', 'diaspora');
  const outletsAt = async (moment: Date) => {
    const query = { userId: other.id, limit: 500 };
    const { articles } = await listPersonalised(base.db, { electionId, at: moment }, query);
    return [...new Set(articles.map(({ source }) => source?.slug))];
  };
  expect(await outletsAt(early)).toEqual(['hotnews']);
  expect((await outletsAt(at)).length).toBeGreaterThan(1);
});

test("a person's news leaves out subjects that only other people follow, or that the person follows later", async () => {
  const early = new Date(at.getTime() - 3_600_000);
  const [own, other] = [(await makeUser(base.db)).id, (await makeUser(base.db)).id];
  const { slug: candidate } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  const followAll = async (person: string, { moment, source }: { moment: Date; source: string }) => {
    const services = { db: base.db, at: moment };
    for (const subject of [
      { kind: 'tag', slug: 'diaspora' } as const,
      { kind: 'source', slug: source } as const,
    ])
      await followNews(services, { userId: person, subject, hasTickedConsent: true });
    const hub = { announce: () => {} } as never;
    await followCandidate({ ...services, hub }, { userId: person, candidate, hasTickedConsent: true });
  };
  await followNews(
    { db: base.db, at: early },
    { userId: own, subject: { kind: 'source', slug: 'hotnews' }, hasTickedConsent: true },
  );
  await followAll(other, { moment: early, source: 'g4media' });
  const byRelevance = async () => {
    const view = { kind: 'all', sort: 'relevance', userId: own, limit: 500 } as const;
    const articles = await listOwnNews(base.db, { electionId, at: early }, view);
    return articles.map(({ id }) => id);
  };
  const before = await byRelevance();
  await followAll(own, { moment: at, source: 'agerpres' });
  expect(await byRelevance(), 'later follows do not change the order by relevance').toEqual(before);
  const outlets = (articles: readonly { source: { slug: string } | null }[]) =>
    [...new Set(articles.map(({ source }) => source?.slug))].toSorted();
  const listed = async (userId: string, moment: Date) => {
    const place = { electionId, at: moment };
    const personal = await listPersonalised(base.db, place, { userId, limit: 500 });
    const views = { sort: 'date', userId, limit: 500 } as const;
    const followed = await listOwnNews(base.db, place, { ...views, kind: 'followed' });
    const curated = await listOwnNews(base.db, place, { ...views, kind: 'curated' });
    const tagged = await listOwnNews(base.db, place, { ...views, kind: 'tags' });
    return [outlets(personal.articles), outlets(followed), outlets(curated), outlets(tagged)];
  };
  expect(await listed(own, early)).toEqual([['hotnews'], ['hotnews'], ['hotnews'], []]);
  for (const articles of await listed(other, early)) expect(articles.length).toBeGreaterThan(1);
  expect((await listed(own, at))[0]).toEqual(expect.arrayContaining(['agerpres', 'g4media', 'hotnews']));
});

test('following a subject again keeps its earliest time, also after the clock moved back', async () => {
  const early = new Date(at.getTime() - 3_600_000);
  const reader = (await makeUser(base.db)).id;
  const followAt = (moment: Date) =>
    followNews(
      { db: base.db, at: moment },
      { userId: reader, subject: { kind: 'tag', slug: 'diaspora' }, hasTickedConsent: true },
    );
  const since = async () =>
    (
      await base.db
        .selectFrom('user_news_preferences')
        .select('election_at')
        .where('user_id', '=', reader)
        .execute()
    ).map(({ election_at }) => election_at);
  await followAt(at);
  await followAt(early);
  expect(await since()).toEqual([early]);
  await followAt(at);
  expect(await since()).toEqual([early]);
});

test('the copy of a person’s data includes followed tags and outlets, and erasure deletes them', async () => {
  const reader = (await makeUser(base.db)).id;
  for (const subject of [
    { kind: 'source', slug: 'hotnews' } as const,
    { kind: 'tag', slug: 'diaspora' } as const,
  ])
    await followNews({ db: base.db, at }, { userId: reader, subject, hasTickedConsent: true });
  expect(await newsPreferencesPart.list(base.db, { userId } as never)).toEqual([
    { tag: 'Diaspora', publication: null, since: at },
    { tag: null, publication: 'HotNews', since: at },
  ]);
  await unfollowNews({ db: base.db, at }, { userId, subject: { kind: 'source', slug: 'hotnews' } });
  expect(await listNewsFollowing(base.db, { userId, at })).toMatchObject({ tags: ['diaspora'], sources: [] });
  const ofReader = { tags: ['diaspora'], sources: ['hotnews'] };
  expect(await listNewsFollowing(base.db, { userId: reader, at })).toMatchObject(ofReader);
  await base.db.transaction().execute((tx) => newsPreferencesPart.erase(tx, { userId } as never));
  expect(await newsPreferencesPart.list(base.db, { userId } as never)).toEqual([]);
  expect(await listNewsFollowing(base.db, { userId: reader, at })).toMatchObject(ofReader);
});
