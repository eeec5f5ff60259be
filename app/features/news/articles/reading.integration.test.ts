import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { findSource } from '../sources/queries.server.ts';
import { chooseLeads } from '../stories/group.server.ts';
import { fetchNews } from '../testing.ts';
import { findOwnArticle } from './article.queries.server.ts';
import { analyseTags, listActiveTags, listPopularTags, listSources } from './facets.server.ts';
import { countNews, listCandidateNews, listNews, listStory } from './queries.server.ts';

const base = withElection();
const at = moments.finalResult;
let electionId = '';
beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  await fetchNews(base.db, moments.archive);
});

const titles = async (filter: Parameters<typeof listNews>[2], when = at) =>
  (await listNews(base.db, { electionId, at: when }, filter)).articles.map(({ title }) => title);

test('NEWS-14 the list has no article later than the clock, and continues newest first, page by page without a gap', async () => {
  const seen: { id: string; publishedAt: Date }[] = [];
  let cursor: string | null = null;
  do {
    const page = await listNews(base.db, { electionId, at }, { cursor, limit: 7 });
    seen.push(...page.articles);
    cursor = page.next;
  } while (cursor);
  const times = seen.map(({ publishedAt }) => publishedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(Math.max(...times)).toBeLessThanOrEqual(at.getTime());
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const oldest = await listNews(base.db, { electionId, at }, { filter: { sort: 'oldest' }, limit: 100 });
  expect(oldest.articles.map(({ id }) => id)).toEqual(
    seen
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 100),
  );
});

test('NEWS-15 the search works without diacritics, with cedillas and by other word forms, and ignores stop words', async () => {
  const wanted = await titles({ filter: { text: 'Dezbaterea' } });
  expect(wanted.length).toBeGreaterThan(2);
  for (const text of ['dezbaterea', 'DEZBATEREA', 'dezbatere'])
    expect(await titles({ filter: { text } })).toEqual(wanted);
  const withComma = await titles({ filter: { text: 'șapte Șandru' } });
  for (const text of ['Şandru', 'sandru', 'Șandru']) {
    const found = await titles({ filter: { text } });
    expect(found.length).toBeGreaterThan(1);
    expect(withComma.every((title) => found.includes(title))).toBe(true);
  }
  expect(await titles({ filter: { text: 'de la și pentru' } })).toEqual([]);
  expect(await titles({ filter: { text: `'; drop table news_articles; --` } })).toEqual([]);
});

test.each([
  'dezbatere dezbaterea dezbaterii dezbateri dezbaterile dezbaterilor',
  'diaspora diasporei',
  'alegere alegerea alegerii alegeri alegerile alegerilor',
  'vot votul votului voturi voturile voturilor',
  'candidatura candidaturii candidaturi candidaturile candidaturilor',
])('NEWS-15 a search finds the same articles for each of the forms %s', async (forms) => {
  const [first = '', ...others] = forms.split(' ');
  const wanted = await titles({ filter: { text: first }, limit: 100 });
  expect(wanted.length).toBeGreaterThan(1);
  for (const text of others) expect(await titles({ filter: { text }, limit: 100 }), text).toEqual(wanted);
});

test('a search for „candidat” finds fewer articles than „candidat or candidatura”, and quotation marks and minus signs keep their meaning', async () => {
  const found = (text: string) => countNews(base.db, { electionId, at }, { text });
  expect(await found('candidat')).toBeLessThan(await found('candidat or candidaturi'));
  expect(await found('"dezbaterile televizate"')).toBeLessThanOrEqual(await found('dezbaterile televizate'));
  expect(await found('dezbateri')).toBe(
    (await found('dezbateri -finaliștilor')) + (await found('dezbateri finaliștilor')),
  );
});

test('the search finds articles by the beginning of a word when the reader is still typing', async () => {
  const found = await titles({ filter: { text: 'Curtea Constituț', isTyping: true } });
  expect(found.length).toBeGreaterThan(1);
  expect(found.every((title) => title.includes('Curtea Constituțional') || title.includes('CCR'))).toBe(true);
  expect(await titles({ filter: { text: 'constitut', isTyping: true } })).toEqual(
    expect.arrayContaining(found.filter((title) => title.includes('Constituțional'))),
  );
});

test('the search ranks by relevance, pages ranked results, and shows the first page when the cursor is unknown', async () => {
  const filter = { text: 'dezbatere', sort: 'relevance' } as const;
  const all = await titles({ filter, limit: 100 });
  const first = await listNews(base.db, { electionId, at }, { filter, limit: 2 });
  const second = await listNews(base.db, { electionId, at }, { filter, limit: 2, cursor: first.next });
  expect([...first.articles, ...second.articles].map(({ title }) => title)).toEqual(all.slice(0, 4));
  expect(await titles({ filter, limit: 2, cursor: 'x' })).toEqual(all.slice(0, 2));
});

test('NEWS-05 articles are filtered by tag, outlet, candidate and marks, and the count equals the list', async () => {
  const moment = { electionId, at };
  for (const { slug, articles } of await listPopularTags(base.db, moment)) {
    expect(await countNews(base.db, moment, { tag: slug })).toBe(articles);
    const page = await listNews(base.db, moment, { filter: { tag: slug }, limit: 100 });
    expect(page.articles.every(({ tags }) => tags.some((tag) => tag.slug === slug))).toBe(true);
  }
  for (const { slug, articles } of await listSources(base.db, moment, { limit: 5 }))
    expect((await listNews(base.db, moment, { filter: { source: slug }, limit: 100 })).articles).toHaveLength(
      articles,
    );
  const featured = await listNews(base.db, moment, { filter: { featured: true }, limit: 100 });
  expect(featured.articles.length).toBeGreaterThan(5);
  expect(featured.articles.every(({ isFeatured }) => isFeatured)).toBe(true);
  expect(await titles({ filter: { tag: 'nu-exista' } })).toEqual([]);
});

test('NEWS-07, NEWS-08, NEWS-10 the articles of tags and outlets are counted only up to election time', async () => {
  const early = { electionId, at: moments.beforeFirstRound };
  const sum = (list: { articles: number }[]) => list.reduce((total, { articles }) => total + articles, 0);
  expect(sum(await listSources(base.db, early))).toBe(await countNews(base.db, early));
  expect(await listPopularTags(base.db, early, { limit: 100 })).not.toContainEqual(
    expect.objectContaining({ slug: 'rezultate' }),
  );
  const analysis = await analyseTags(base.db, early);
  expect(analysis).toHaveLength(3);
  expect(analysis.every(({ latest }) => latest.length === 3)).toBe(true);
  expect((await listActiveTags(base.db, early)).length).toBe(15);
});

test('NEWS-21 a candidate’s list has the five latest articles', async () => {
  const found = await listCandidateNews(base.db, { electionId, at }, { candidate: 'nicusor-dan' });
  expect(found).toHaveLength(5);
  expect(found.every(({ candidates }) => candidates.some(({ slug }) => slug === 'nicusor-dan'))).toBe(true);
});

test('articles about polls are hidden during election silence, and visible before and after', async () => {
  const about = (when: Date) => titles({ filter: { text: 'sondaj' } }, when);
  expect((await about(moments.betweenRounds)).length).toBeGreaterThan(0);
  expect(await about(moments.silence)).toEqual([]);
  expect(await about(moments.finalResult)).toEqual(await about(moments.betweenRounds));
});

test('a fact about an outlet’s owners appears only from the day when the fact became known', async () => {
  const found = async (when: Date) =>
    (await findSource(base.db, { electionId, at: when }, 'g4media'))?.owners.length;
  expect(await found(moments.betweenRounds)).toBe(1);
  expect(await found(moments.archive)).toBe(3);
  expect(await findSource(base.db, { electionId, at }, 'nu-exista')).toBeNull();
});

test('a story is listed once, by its first published article, and lists its articles in order', async () => {
  const story = await base.db
    .insertInto('news_stories')
    .values({ election_id: electionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pair = await base.db
    .selectFrom('news_articles')
    .select(['id', 'title', 'published_at'])
    .where('title', 'in', [
      'Curtea Constituțională anulează alegerile prezidențiale',
      'Elena Lasconi critică dur anularea alegerilor',
    ])
    .orderBy('published_at')
    .execute();
  const ids = pair.map(({ id }) => id);
  await base.db.updateTable('news_articles').set({ story_id: story.id }).where('id', 'in', ids).execute();
  await chooseLeads(base.db as never, [story.id]);
  const moment = { electionId, at };
  const list = await listNews(base.db, moment, { limit: 100, filter: { tag: 'alegeri-anulate' } });
  expect(list.articles.filter(({ id }) => ids.includes(id))).toMatchObject([
    { id: ids[0], story: { id: story.id, articles: 2 } },
  ]);
  expect((await listStory(base.db, moment, story.id)).map(({ id }) => id)).toEqual(ids);
  const analysis = await analyseTags(base.db, moment, { tags: 15, articles: 100 });
  const latest = analysis.flatMap((each) => each.latest.map(({ id }) => id));
  expect(ids.map((id) => latest.includes(id))).toEqual([true, false]);
  // Only the second article of the story now has the tag, and only the second names the candidate.
  const lead = base.db.deleteFrom('news_article_tags').where('article_id', '=', ids[0] ?? '');
  const tags = await lead.returningAll().execute();
  const listed = async (filter: { tag: string } | { candidate: string }) =>
    (await listNews(base.db, moment, { limit: 100, filter })).articles.some(({ id }) => id === ids[1]);
  expect(await listed({ tag: 'alegeri-anulate' })).toBe(true);
  await base.db.insertInto('news_article_tags').values(tags).execute();
  await sql`delete from news_article_candidates where article_id = ${ids[0]}`.execute(base.owner);
  await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
    select ${ids[1]}, id, 'dataset' from candidates where slug = 'elena-lasconi' on conflict do nothing`.execute(
    base.owner,
  );
  expect(await listed({ candidate: 'elena-lasconi' })).toBe(true);
  const setStatus = (status: 'draft' | 'published') =>
    base.db
      .updateTable('news_articles')
      .set({ status })
      .where('id', '=', ids[0] ?? '')
      .execute();
  await setStatus('draft');
  expect(await listed({ tag: 'alegeri-anulate' }), 'a hidden article stands for none').toBe(true);
  await setStatus('published');
  const both = { electionId, at: pair[1]?.published_at ?? at };
  const atOnce = (await listNews(base.db, both, { limit: 500 })).articles.find(({ id }) => id === ids[0]);
  expect(atOnce).toMatchObject({ story: { articles: 2 } });
  const early = { electionId, at: pair[0]?.published_at ?? at };
  const { articles } = await listNews(base.db, early, { limit: 100, filter: { tag: 'alegeri-anulate' } });
  const alone = articles.find(({ id }) => id === ids[0]);
  expect(alone, 'a later article does not count').toMatchObject({ story: null });
});

test('NEWS-02 this site’s own article is found from its publication on, and an outlet’s article is never found', async () => {
  const slug = `articol-${randomUUID()}`;
  await base.db
    .insertInto('news_articles')
    .values({
      election_id: electionId,
      slug,
      title: 'Un articol al nostru',
      content: '# Text',
      status: 'published',
      published_at: moments.betweenRounds,
      published_day: '2025-05-12',
    })
    .execute();
  expect(await findOwnArticle(base.db, { electionId, at }, slug)).toMatchObject({
    isOwn: true,
    content: '# Text',
  });
  expect(await findOwnArticle(base.db, { electionId, at: moments.beforeFirstRound }, slug)).toBeNull();
  const { rows } = await sql<{
    slug: string;
  }>`select slug from news_articles where original_url is not null limit 1`.execute(base.db);
  expect(await findOwnArticle(base.db, { electionId, at }, rows[0]?.slug ?? '')).toBeNull();
});

test('the next article of a story appears in election silence when the first is about polls', async () => {
  const { id: storyId } = await base.db
    .insertInto('news_stories')
    .values({ election_id: electionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const article = (title: string, hour: number, isAboutPolls: boolean) => ({
    election_id: electionId,
    slug: `liniste-${hour}-${randomUUID()}`,
    title,
    status: 'published' as const,
    published_at: new Date(moments.silence.getTime() - hour * 3_600_000),
    published_day: '2025-05-17',
    is_about_polls: isAboutPolls,
    story_id: storyId,
  });
  await base.db
    .insertInto('news_articles')
    .values([
      article('Cifrele din sondaj', 3, true),
      article('Ce spun finaliștii', 2, false),
      article('Încă una', 1, false),
    ])
    .execute();
  await base.db.transaction().execute((tx) => chooseLeads(tx, [storyId]));
  const shown = async (when: Date) => {
    const all = await titles({ limit: 500 }, when);
    return ['Cifrele din sondaj', 'Ce spun finaliștii', 'Încă una'].filter((title) => all.includes(title));
  };
  expect(await shown(moments.silence)).toEqual(['Ce spun finaliștii']);
  expect(await shown(moments.archive)).toEqual(['Cifrele din sondaj']);
  expect(await countNews(base.db, { electionId, at: moments.silence }, {}, { everyMember: false })).toBe(
    (await titles({ limit: 500 }, moments.silence)).length,
  );
  await base.db.deleteFrom('news_articles').where('story_id', '=', storyId).execute();
});

test('NEWS-17 the lists of tags, the filter and the articles omit a tag when it is inactive', async () => {
  const slug = 'diaspora';
  const setActive = (isActive: boolean) =>
    base.db.updateTable('news_tags').set({ is_active: isActive }).where('slug', '=', slug).execute();
  const shownTags = async () => {
    const { articles } = await listNews(base.db, { electionId, at }, { limit: 100 });
    return articles.flatMap(({ tags }) => tags.map((tag) => tag.slug));
  };
  expect(await titles({ filter: { tag: slug } })).not.toEqual([]);
  expect(await shownTags()).toContain(slug);
  await setActive(false);
  const tags = await listActiveTags(base.db, { electionId, at });
  const [filtered, shown] = [await titles({ filter: { tag: slug } }), await shownTags()];
  const counted = await countNews(base.db, { electionId, at }, { tag: slug });
  await setActive(true);
  const rows = await base.db.selectFrom('news_tags').select('slug').orderBy('name').execute();
  expect(tags.map((tag) => tag.slug)).toEqual(rows.map((row) => row.slug).filter((other) => other !== slug));
  expect([filtered, counted]).toEqual([[], 0]);
  expect(shown).not.toContain(slug);
  expect(shown).not.toEqual([]);
});

test('NEWS-18 NEWS-19 each tag has the number of its articles, and the most used tags their three latest articles', async () => {
  const moment = { electionId, at };
  const popular = await listPopularTags(base.db, moment, { limit: 3 });
  const analysis = await analyseTags(base.db, moment);
  expect(analysis.map(({ tag, articles }) => [tag.slug, articles])).toEqual(
    popular.map(({ slug, articles }) => [slug, articles]),
  );
  for (const { tag, latest } of analysis) {
    const { articles } = await listNews(base.db, moment, { filter: { tag: tag.slug }, limit: 3 });
    expect(latest.map(({ id }) => id)).toEqual(articles.map(({ id }) => id));
  }
});

test('NEWS-20 only active and verified outlets with articles are listed, by name', async () => {
  const all = await listSources(base.db, { electionId, at });
  const [one, other, ...rest] = all.map(({ slug }) => slug);
  const change = (
    slug: string | undefined,
    values: { is_active?: boolean; verification_status?: 'verified' | 'rejected' },
  ) =>
    base.db
      .updateTable('news_sources')
      .set(values)
      .where('slug', '=', slug ?? '')
      .execute();
  await change(one, { is_active: false });
  await change(other, { verification_status: 'rejected' });
  const left = await listSources(base.db, { electionId, at });
  await change(one, { is_active: true });
  await change(other, { verification_status: 'verified' });
  expect(left.map(({ slug }) => slug)).toEqual(rest);
  const rows = await base.db.selectFrom('news_sources').select('slug').orderBy('name').execute();
  const order = rows.map(({ slug }) => slug);
  expect(rest).toEqual(order.filter((slug) => rest.includes(slug)));
});

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(base.owner);
  return rows.map(({ name }) => name);
};

test.each([
  ['NEWS-32 ART-26', 'news_tags', 'id name slug color icon is_active description created_at'],
  [
    'NEWS-33 FEED-38',
    'news_sources',
    'id name url logo_url is_active verification_status reliability_score created_at updated_at',
  ],
])('%s the table %s has the columns %s', async (_row, table, columns) => {
  expect(await columnsOf(table)).toEqual(expect.arrayContaining(columns.split(' ')));
});

test('NEWS-31 one article is read with its outlet, tags and candidates', async () => {
  const { articles } = await listNews(
    base.db,
    { electionId, at },
    { filter: { withCandidate: true }, limit: 50 },
  );
  const whole = articles.find(({ tags }) => tags.length > 0);
  expect(whole).toMatchObject({
    source: { name: expect.any(String) },
    tags: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
    candidates: expect.arrayContaining([expect.objectContaining({ slug: expect.any(String) })]),
  });
  expect(whole?.source).toHaveProperty('logoUrl');
  const stored = await columnsOf('news_articles');
  for (const name of 'id title slug content excerpt image_url source_id status is_featured is_breaking published_at created_at original_url'.split(
    ' ',
  ))
    expect(stored).toContain(name);
});
