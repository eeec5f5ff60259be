import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { listAdministeredArticles, listArticleChoices } from '../administration/articles/queries.server.ts';
import { writeOpml } from '../administration/sources/opml.server.ts';
import { listAdministeredSources } from '../administration/sources/queries.server.ts';
import { listAdministeredTags } from '../administration/tags/queries.server.ts';
import { listFeedHealth } from '../scheduler/queries.server.ts';
import { findSource } from '../sources/queries.server.ts';
import { mapStoryMembers } from '../stories/members.server.ts';
import { findViewNames, readTagDefinition } from '../syndication/names.server.ts';
import { fetchNews } from '../testing.ts';
import { findOwnArticle, listOwnArticles } from './article.queries.server.ts';
import type { NewsFilter } from './article.ts';
import { analyseTags, listActiveTags, listPopularTags, listSources } from './facets.server.ts';
import { countMentions } from './mentions.server.ts';
import { listNamedCandidates } from './named-candidates.server.ts';
import { countNews, listNews, listStory } from './queries.server.ts';

const base = withElection();
const names = { tag: 'ccr', source: 'g4media', candidate: 'nicusor-dan' };
const ownSlug = 'articolul-nostru';
let electionId = '';
let storyId = '';

beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  await fetchNews(base.db, moments.archive);
  const own = {
    election_id: electionId,
    status: 'published',
    published_at: moments.betweenRounds,
    published_day: '2025-05-12',
    election_at: moments.betweenRounds,
  } as const;
  await base.owner
    .insertInto('news_articles')
    .values([
      { ...own, slug: ownSlug, title: 'Articolul nostru' },
      { ...own, slug: 'al-doilea', title: 'Al doilea', published_at: moments.finalResult },
    ])
    .execute();
  const story = base.db.selectFrom('news_articles').select('story_id').where('story_id', 'is not', null);
  storyId = (await story.orderBy('published_at').executeTakeFirstOrThrow()).story_id ?? '';
  // With equal times, ids or names decide the order of articles, outlets and feeds.
  await sql`update news_articles set published_at = date_trunc('day', published_at, 'Europe/Bucharest')
    where slug <> ${ownSlug}`.execute(base.owner);
  await sql`update news_sources set created_at = ${moments.betweenRounds}`.execute(base.owner);
  await sql`update news_feeds set url = 'https://exemplu.invalid/' || id, created_at = ${moments.betweenRounds}`.execute(
    base.owner,
  );
});

/** Reads everything that readers and administrators see of the election's news at `at`. */
async function readAt(at: Date) {
  const { db } = base;
  const moment = { electionId, at };
  const filters: NewsFilter[] = [
    {},
    { withCandidate: true },
    { featured: true },
    { text: 'alegeri' },
    { text: 'alegeri', sort: 'relevance' },
    ...Object.entries(names).map(([name, slug]) => ({ [name]: slug })),
  ];
  const lists = [];
  for (const filter of filters) {
    const { articles } = await listNews(db, moment, { filter, limit: 500 });
    const counts = [true, false].map((everyMember) => countNews(db, moment, filter, { everyMember }));
    lists.push(articles, ...(await Promise.all(counts)));
  }
  const feeds = await listFeedHealth(db, moment);
  return {
    lists,
    own: [
      await findOwnArticle(db, moment, ownSlug),
      await listOwnArticles(db, moment, { limit: 9 }),
      await listOwnArticles(db, moment, { limit: 1 }),
    ],
    stories: [await listStory(db, moment, storyId), [...(await mapStoryMembers(db, moment, [storyId]))]],
    tags: [await listPopularTags(db, moment, { limit: 99 }), await analyseTags(db, moment, { tags: 9 })],
    choices: [await listActiveTags(db, moment), await listNamedCandidates(db, moment)] as const,
    sources: [await listSources(db, moment), await listSources(db, moment, { limit: 3 })],
    source: await findSource(db, moment, names.source),
    mentions: await countMentions(db, moment),
    names: [await findViewNames(db, electionId, names), await readTagDefinition(db, electionId, names.tag)],
    administered: [
      await listAdministeredArticles(db, moment, { filter: {}, page: 1 }),
      await listAdministeredArticles(db, moment, { filter: { text: 'alegeri' }, page: 2 }),
      await listAdministeredSources(db, moment),
      await listAdministeredTags(db, moment),
      await listArticleChoices(db, moment),
    ] as const,
    feeds,
    opml: (await writeOpml(db, { electionId, title: 'Fluxuri' })).replace(/<dateCreated>.*?</, '<'),
  };
}

test('lists are in the order of the ballot, of names or of failures', async () => {
  const [worst] = await base.db.selectFrom('news_feeds').select('id').orderBy('id', 'desc').execute();
  const fail = (failures_in_row: number) =>
    base.owner
      .updateTable('news_feeds')
      .set({ failures_in_row })
      .where('id', '=', worst?.id ?? '')
      .execute();
  await fail(3);
  const { choices, administered, opml, feeds, source } = await readAt(moments.archive);
  await fail(0);
  expect(feeds[0]).toMatchObject({ id: worst?.id, failures: 3 });
  const namesOf = async (table: 'news_tags' | 'news_sources') =>
    (await base.db.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name);
  const sources = [...new Set([...opml.matchAll(/ title="([^"&]+)"/g)].map(([, name = '']) => name))];
  expect(sources.length).toBeGreaterThan(5);
  expect(sources).toEqual((await namesOf('news_sources')).filter((name) => sources.includes(name)));
  expect(administered[3].map(({ name }) => name)).toEqual(await namesOf('news_tags'));
  const slugs = choices[1].map(({ slug }) => slug);
  const ballot = await base.db.selectFrom('candidates').select('slug').orderBy('ballot_position').execute();
  expect(slugs.length).toBeGreaterThan(3);
  expect(slugs).toEqual(ballot.map(({ slug }) => slug).filter((slug) => slugs.includes(slug)));
  const dates = source?.owners.map(({ asOf }) => asOf) ?? [];
  expect(dates).toHaveLength(3);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('the number of all articles that administrators see equals the sum of their numbers by status', async () => {
  for (const at of [moments.beforeFirstRound, moments.betweenRounds, moments.archive]) {
    const count = async (status?: 'published' | 'draft' | 'archived') => {
      const filter = status ? { status } : {};
      return (await listAdministeredArticles(base.db, { electionId, at }, { filter, page: 1 })).count;
    };
    const [all, ...parts] = await Promise.all([
      count(),
      count('published'),
      count('draft'),
      count('archived'),
    ]);
    expect(all).toBe(parts.reduce((sum, part) => sum + part, 0));
    expect(all).toBeGreaterThan(20);
  }
});

test('a second election changes no list of news, and neither does the order of the stored rows', async () => {
  const times = [moments.betweenRounds, moments.silence, moments.archive];
  const readAll = () => Promise.all(times.map(readAt));
  const before = await readAll();
  for (const { feeds, own, stories, mentions } of before) {
    expect(feeds.length).toBeGreaterThan(2);
    expect(mentions.length).toBeGreaterThan(2);
    expect([own[0], own[2]]).toMatchObject([{ slug: ownSlug }, [{ slug: expect.any(String) }]]);
    expect(stories[0]?.length).toBeGreaterThan(0);
  }
  expect(before[2]?.own[1]).toMatchObject([{ slug: 'al-doilea' }, { slug: ownSlug }]);
  expect(before[2]?.sources.map(({ length }) => length > 3)).toEqual([true, false]);
  const [popular, analysis] = before[2]?.tags ?? [];
  const numbers = [popular, analysis, before[2]?.sources[1], before[2]?.mentions].map((list) =>
    list?.map(({ articles }) => articles),
  );
  for (const list of numbers) expect(list, 'largest number first').toEqual(list?.toSorted((a, b) => b - a));
  expect(new Set(numbers[0]).size).toBeGreaterThan(3);
  const { owner } = base;
  const other = { election_id: 'alte-alegeri', id: sql`gen_random_uuid()` };
  await copyRows(owner, 'elections', { id: other.election_id, title: 'Alte alegeri' });
  await copyRows(owner, 'news_sources', { ...other, name: 'Alt ziar' });
  await copyRows(owner, 'news_tags', {
    ...other,
    name: 'Altă etichetă',
    description: 'Alta',
    merged_into: null,
  });
  await copyRows(owner, 'candidates', { ...other, user_id: null, display_name: 'Alt candidat' });
  await sql`insert into news_feeds (source_id, url, failures_in_row)
    select id, 'https://exemplu.invalid/' || id, 9 from news_sources where election_id = ${other.election_id}`.execute(
    owner,
  );
  const none = { source_id: null, feed_id: null, guid: null, story_id: null, leads_story: sql`true` };
  await copyRows(owner, 'news_articles', { ...other, ...none, title: 'Alegeri, alt articol' });
  // The update makes PostgreSQL move rows to the end of their table.
  for (const table of ['news_sources', 'news_tags', 'candidates', 'news_articles', 'news_feeds'])
    await sql`update ${sql.table(table)} set id = id where id > '80000000-0000-0000-0000-000000000000'`.execute(
      owner,
    );
  expect(await readAll()).toEqual(before);
});
