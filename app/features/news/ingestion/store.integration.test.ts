import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listeningHub } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { canonicalAddress } from '../articles/canonical-address.ts';
import { listNews } from '../articles/queries.server.ts';
import type { FeedItem } from '../feeds/parsing/parse-feed.ts';
import { readLinking } from '../linking/linking.server.ts';
import { fetchNews } from '../testing.ts';
import { importDatasetItems } from './dataset.server.ts';
import { relinkArticles } from './relink.server.ts';
import { storeItems } from './store.server.ts';

const base = withElection();
const fetchedAt = moments.betweenRounds;
const lines: unknown[] = [];
const log: Log = {
  ...createLog({ level: 'silent', json: false }),
  error: (_text, facts) => lines.push(facts),
};
let electionId = '';
const sources: string[] = [];
beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  const rows = await base.db.selectFrom('news_sources').select('id').orderBy('slug').limit(2).execute();
  sources.push(...rows.map(({ id }) => id));
});

const item = (number: number, more: Partial<FeedItem> = {}): FeedItem => ({
  title: `Știrea numărul ${number} despre ${number % 7 === 0 ? 'sondaj' : 'vreme'}`,
  excerpt: 'Rezumat.',
  url: `https://exemplu.ro/stire-${number}`,
  canonicalUrl: `exemplu.ro/stire-${number}`,
  guid: `guid-${number}`,
  published: { day: '2025-05-10', at: new Date('2025-05-10T10:00:00Z') },
  ...more,
});

const store = (items: FeedItem[], source = 0, isTrusted = true, realTime = fetchedAt) =>
  base.db.transaction().execute(async (tx) =>
    storeItems(tx, {
      items,
      origin: { electionId, sourceId: sources[source] ?? '', feedId: null, isTrusted, fetchedAt, realTime },
      linking: await readLinking(tx, electionId),
      log,
    }),
  );
const stored = async (url: string) =>
  base.db
    .selectFrom('news_articles')
    .selectAll()
    .where('canonical_url', '=', canonicalAddress(url))
    .executeTakeFirstOrThrow();

test('FEED-67 an item is stored once, even when it comes repeatedly or with tracking parameters', async () => {
  const items = Array.from({ length: 1_000 }, (_, number) => item(number));
  expect((await store(items)).inserted).toBe(1_000);
  expect((await store(items)).inserted).toBe(0);
  // `store` skips a known URL with a new GUID, and a known GUID with a new URL.
  expect(
    (await store([item(1, { guid: 'other' }), item(2, { canonicalUrl: 'exemplu.ro/mutat' })])).inserted,
  ).toBe(0);
  // Another outlet may use the same GUID, but never the same URL.
  expect((await store([item(1), item(5_000, { guid: 'guid-2' })], 1)).inserted).toBe(1);
  const both = await Promise.all([store([item(6_000)]), store([item(6_000)])]);
  expect(both.map(({ inserted }) => inserted).toSorted()).toEqual([0, 1]);
  await expectLongLists();
});

/** Expects that lists have at most 500 articles, and that ranked results end after 1,000. */
async function expectLongLists(): Promise<void> {
  const list = async (options: Parameters<typeof listNews>[2]) => {
    const { articles, next } = await listNews(base.db, { electionId, at: fetchedAt }, options);
    return [articles.length, next === null];
  };
  expect(await list({ filter: { text: 'vreme' }, limit: 501 }), 'a frequent word').toEqual([500, false]);
  const filter = { text: 'numărul', sort: 'relevance' } as const;
  expect(await list({ filter, limit: 100, cursor: 'r899' })).toEqual([100, false]);
  expect(await list({ filter, limit: 100, cursor: 'r900' })).toEqual([100, true]);
  expect(await list({ filter, limit: 99, cursor: 'r900' })).toEqual([99, false]);
}

test('FEED-68, FEED-69 an article’s slug has its title and four digits', async () => {
  const { slug } = await stored('https://www.exemplu.ro/stire-3?utm_source=rss');
  expect(slug).toMatch(/^stirea-numarul-3-despre-vreme-\d{4}$/);
});

test('articles of verified outlets are published, and articles of other outlets become drafts', async () => {
  await store([item(7_000)], 0, false);
  expect((await stored('https://exemplu.ro/stire-7000')).status).toBe('draft');
  expect((await stored('https://exemplu.ro/stire-1')).status).toBe('published');
});

test('an item without an hour is published after its day, and no item is published later than its fetch', async () => {
  await store([
    item(8_001, { published: { day: '2025-05-10', at: null } }),
    item(8_002, { published: null }),
    item(8_003, { published: { day: '2031-01-01', at: new Date('2031-01-01T00:00:00Z') } }),
    item(8_004, { published: { day: '2025-05-12', at: null } }),
  ]);
  const of = async (number: number) => {
    const { published_at, published_day, has_time } = await stored(`https://exemplu.ro/stire-${number}`);
    return [published_at.toISOString(), published_day, has_time];
  };
  expect(await of(8_001)).toEqual(['2025-05-10T21:00:00.000Z', '2025-05-10', false]);
  expect(await of(8_002)).toEqual([fetchedAt.toISOString(), '2025-05-12', false]);
  expect(await of(8_003)).toEqual([fetchedAt.toISOString(), '2025-05-12', false]);
  expect(await of(8_004)).toEqual([fetchedAt.toISOString(), '2025-05-12', false]);
});

test('a real item stays hidden until the clock of a demonstration reaches its hour', async () => {
  const realTime = new Date('2026-11-29T00:00:00Z');
  const later = new Date('2026-11-28T08:00:00Z');
  await store(
    [
      item(8_101, { published: { day: '2026-11-28', at: later } }),
      item(8_102, { published: null }),
      item(8_103, { published: { day: '2031-01-01', at: new Date('2031-01-01T00:00:00Z') } }),
    ],
    0,
    true,
    realTime,
  );
  const of = async (number: number) => (await stored(`https://exemplu.ro/stire-${number}`)).published_at;
  expect([await of(8_101), await of(8_102), await of(8_103)]).toEqual([later, realTime, realTime]);
});

test('articles about polls are marked, and two outlets’ articles about one event are grouped under the first', async () => {
  expect((await stored('https://exemplu.ro/stire-7')).is_about_polls).toBe(true);
  expect((await stored('https://exemplu.ro/stire-8')).is_about_polls).toBe(false);
  const title = 'Consiliul local amână inaugurarea tramvaiului spre Zăvoaia';
  await store([item(9_001, { title })], 0);
  await store(
    [
      item(9_002, {
        title: 'Inaugurarea tramvaiului spre Zăvoaia, amânată de Consiliul local',
        published: { day: '2025-05-10', at: new Date('2025-05-10T08:00:00Z') },
      }),
    ],
    1,
  );
  const [first, second] = [
    await stored('https://exemplu.ro/stire-9002'),
    await stored('https://exemplu.ro/stire-9001'),
  ];
  expect(first.story_id).not.toBeNull();
  expect([first.story_id, first.leads_story]).toEqual([second.story_id, true]);
  expect(second.leads_story).toBe(false);
});

test('FEED-78 an article that cannot be stored or linked is logged, and the other articles are stored', async () => {
  const body = `begin if new.title like '%stricat%' then raise exception 'planned'; end if; return new; end`;
  await sql`create function planned() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
    base.owner,
  );
  await sql`create trigger planned before insert on news_articles for each row execute function planned()`.execute(
    base.owner,
  );
  const links = `begin if (select title from news_articles where id = new.article_id) like '%nelegat%'
    then raise exception 'planned'; end if; return new; end`;
  await sql`create function planned_link() returns trigger language plpgsql as ${sql.lit(links)}`.execute(
    base.owner,
  );
  for (const table of ['news_article_tags', 'news_article_candidates'])
    await sql`create trigger planned before insert on ${sql.table(table)} for each row execute function planned_link()`.execute(
      base.owner,
    );
  const titles = [
    'Un articol bun',
    'Un articol stricat',
    'O dezbatere nelegată de etichetă, articol nelegat',
    'Crin Antonescu, articol nelegat',
    'Alt articol bun',
  ];
  const items = titles.map((title, index) => item(9_600 + index, { title }));
  lines.length = 0;
  expect((await store(items)).inserted).toBe(2);
  expect(lines).toHaveLength(3);
  await sql`drop function planned() cascade`.execute(base.owner);
  await sql`drop function planned_link() cascade`.execute(base.owner);
  expect((await store(items)).inserted).toBe(3);
});

test('FEED-71 FEED-72 an item is stored with its fields and the tags found in it', async () => {
  await store([item(9_700, { title: 'Dezbatere electorală la Iași', excerpt: 'Pe scurt.' })]);
  const row = await stored('https://exemplu.ro/stire-9700');
  expect(row).toMatchObject({
    title: 'Dezbatere electorală la Iași',
    slug: expect.stringMatching(/^dezbatere-electorala-la-iasi-\d{4}$/),
    content: null,
    excerpt: 'Pe scurt.',
    source_id: sources[0],
    original_url: 'https://exemplu.ro/stire-9700',
    status: 'published',
    published_at: new Date('2025-05-10T10:00:00Z'),
  });
  const tags = await base.db
    .selectFrom('news_article_tags as link')
    .innerJoin('news_tags as tag', 'tag.id', 'link.tag_id')
    .select(['tag.slug'])
    .where('link.article_id', '=', row.id)
    .execute();
  expect(tags.map(({ slug }) => slug)).toContain('dezbateri');
});

test('an item gets the tags of the part of the election in which it was published', async () => {
  const title = 'Nicușor Dan vorbește despre școli';
  const dates = [
    ['2025-03-20', null],
    ['2025-04-15', null],
    ['2025-05-04', '2025-05-04T12:00:00Z'],
    ['2025-05-05', '2025-05-05T06:06:00Z'],
    ['2025-05-05', null],
    ['2025-05-10', '2025-05-10T12:00:00Z'],
  ] as const;
  const items = dates.map(([day, at], index) =>
    item(9_900 + index, { title, published: { day, at: at && new Date(at) } }),
  );
  await store(items);
  const { rows } = await sql<{ tags: string[] }>`
    select array(select tag.slug from news_article_tags link join news_tags tag on tag.id = link.tag_id
      where link.article_id = article.id order by tag.slug) as tags
    from news_articles article where canonical_url = any(${items.map(({ canonicalUrl }) => canonicalUrl)})
    order by canonical_url`.execute(base.db);
  expect(rows.map(({ tags }) => tags)).toEqual([
    [],
    ['campanie'],
    ['turul-1'],
    ['turul-1'],
    ['turul-2'],
    ['turul-2'],
  ]);
});

test('FEED-73 FEED-74 FEED-75 a tag that names a candidate links the saved item to the candidate', async () => {
  const tag = await base.db
    .selectFrom('news_tags')
    .select('id')
    .where('slug', '=', 'dezbateri')
    .executeTakeFirstOrThrow();
  const candidate = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', false)
    .orderBy('slug')
    .executeTakeFirstOrThrow();
  await base.db
    .insertInto('content_tags')
    .values({ content_id: candidate.id, content_type: 'candidate', tag_id: tag.id })
    .execute();
  await store([item(9_800, { title: 'O nouă dezbatere' })]);
  const { id } = await stored('https://exemplu.ro/stire-9800');
  const links = base.db.selectFrom('news_article_candidates').selectAll().where('article_id', '=', id);
  expect(await links.execute()).toMatchObject([
    // The application does not measure sentiment, so the column stays empty.
    { article_id: id, candidate_id: candidate.id, mention_type: 'primary', sentiment: null },
  ]);
  await base.owner.deleteFrom('content_tags').execute();
});

test('stored articles are linked again when words change, but keep the links of administrators and of the dataset', async () => {
  const { hub } = listeningHub();
  const url = (number: number) => ({
    url: `https://exemplu.ro/legat-${number}`,
    canonicalUrl: `exemplu.ro/legat-${number}`,
  });
  const title = 'Zmeura se scumpește în piețe';
  await store(
    [1, 2].map((number) => item(9_000 + number, { ...url(number), title, guid: `legat-${number}` })),
  );
  const [free, edited] = [await stored(url(1).url), await stored(url(2).url)];
  await base.db
    .updateTable('news_articles')
    .set({ edited_at: new Date() })
    .where('id', '=', edited.id)
    .execute();
  const fromDataset = sql<{
    count: number;
  }>`select count(*)::int as count from news_article_tags where made_by <> 'matching'`;
  const before = (await fromDataset.execute(base.db)).rows;
  const tagsOf = async (id: string) =>
    (
      await base.db
        .selectFrom('news_article_tags as link')
        .innerJoin('news_tags as tag', 'tag.id', 'link.tag_id')
        .select('tag.slug')
        .where('link.article_id', '=', id)
        .execute()
    ).map(({ slug }) => slug);
  await relinkArticles({ db: base.db, hub });
  expect(await relinkArticles({ db: base.db, hub })).toEqual({ relinked: 0 });
  const inPlace = await tagsOf(free.id);
  await base.db
    .insertInto('news_tags')
    .values({
      election_id: electionId,
      slug: 'fructe',
      name: 'Fructe',
      color: '#000000',
      text_color: '#ffffff',
      synonyms: ['zmeura'],
    })
    .execute();
  expect((await relinkArticles({ db: base.db, hub })).relinked).toBeGreaterThan(0);
  expect(await tagsOf(free.id)).toEqual(expect.arrayContaining([...inPlace, 'fructe']));
  expect(await tagsOf(edited.id)).not.toContain('fructe');
  await base.db.updateTable('news_tags').set({ synonyms: [] }).where('slug', '=', 'fructe').execute();
  await relinkArticles({ db: base.db, hub });
  expect(await tagsOf(free.id)).toEqual(inPlace);
  const addExample = sql`update news_vocabularies
    set vocabulary = jsonb_insert(vocabulary, '{tags,=,0}', '"2025-05-20||Un titlu nou"')`;
  await addExample.execute(base.owner);
  expect((await relinkArticles({ db: base.db, hub })).relinked).toBeGreaterThan(0);
  expect((await fromDataset.execute(base.db)).rows).toEqual(before);
});

test('the half megabyte of the vocabulary is read again only after its row changed', async () => {
  let reads = 0;
  const counted = base.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('"name":"vocabulary"')) reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const first = await readLinking(counted, electionId);
  reads = 0;
  expect(await readLinking(counted, electionId)).toBe(first);
  expect(reads).toBe(0);
  await sql`update news_vocabularies set vocabulary = vocabulary`.execute(base.owner);
  expect(await readLinking(counted, electionId)).not.toBe(first);
  expect(reads).toBe(1);
});

test('the whole import of news is rolled back when one part fails', async () => {
  const broken = base.db.transaction().execute(async (tx) => {
    const linking = await readLinking(tx, electionId);
    const origin = { electionId, sourceId: sources[0] ?? '', feedId: null, isTrusted: true, fetchedAt };
    await storeItems(tx, { items: [item(9_500)], origin, linking, log });
    throw new Error('cut off');
  });
  await expect(broken).rejects.toThrow('cut off');
  const { rows } = await sql`select from news_articles where guid = 'guid-9500'`.execute(base.db);
  expect(rows).toEqual([]);
});

test('production imports the dataset’s own items once, with their labels', async () => {
  const count = await importDatasetItems({ db: base.db, log }, moments.archive);
  expect(count).toBe(109);
  expect(await importDatasetItems({ db: base.db, log }, moments.archive)).toBe(0);
  // Fetching feeds with the same items afterwards adds no article.
  expect((await fetchNews(base.db, moments.archive)).inserted).toBe(0);
});

test('an item that names a pollster of the dataset counts as about polls, even without the word poll', async () => {
  const { pollster } = await base.db
    .selectFrom('opinion_polls')
    .select('pollster')
    .where('kind', '<>', 'aggregate')
    .orderBy('pollster', 'desc')
    .executeTakeFirstOrThrow();
  await store([
    item(7_001, { title: `${pollster}: 52% la 48%` }),
    item(7_002, { title: 'Prezență la vot: 52%' }),
  ]);
  expect((await stored('https://exemplu.ro/stire-7001')).is_about_polls).toBe(true);
  expect((await stored('https://exemplu.ro/stire-7002')).is_about_polls).toBe(false);
});
