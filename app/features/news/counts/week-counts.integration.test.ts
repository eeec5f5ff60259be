import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { listPopularTags, listSources } from '../articles/facets.server.ts';
import { countMentions } from '../articles/mentions.server.ts';
import { countNews } from '../articles/queries.server.ts';
import { isVisible } from '../articles/visible.server.ts';
import { fetchNews } from '../testing.ts';

const base = withElection();
let electionId = '';
beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  await fetchNews(base.db, moments.archive);
});

/** Counts the visible articles of each tag, outlet and candidate, and of all, by reading every article. */
async function countPlainly(at: Date): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; articles: number }>`
    with visible as (select * from news_articles article
      where article.election_id = ${electionId} and ${isVisible(sql`article`, { electionId, at })})
    select 'all' as name, count(*)::int as articles from visible
    union all select 'tag ' || tag.slug, count(*)::int from visible
      join news_article_tags link on link.article_id = visible.id join news_tags tag on tag.id = link.tag_id
      where is_active group by tag.id
    union all select 'outlet ' || source.slug, count(*)::int from visible join news_sources source on source.id = source_id
      where source.is_active and verification_status = 'verified' group by source.id
    union all select 'candidate ' || candidate.slug, count(*)::int from visible
      join news_article_candidates link on link.article_id = visible.id
      join candidates candidate on candidate.id = link.candidate_id where not is_fictitious group by candidate.id`.execute(
    base.owner,
  );
  return Object.fromEntries(rows.map(({ name, articles }) => [name, articles]));
}

async function countByWeek(at: Date): Promise<Record<string, number>> {
  const moment = { electionId, at };
  const found: Record<string, number> = { all: await countNews(base.db, moment) };
  for (const { slug, articles } of await listPopularTags(base.db, moment, { limit: 500 }))
    found[`tag ${slug}`] = articles;
  for (const { slug, articles } of await listSources(base.db, moment)) found[`outlet ${slug}`] = articles;
  for (const { slug, articles } of await countMentions(base.db, moment))
    found[`candidate ${slug}`] = articles;
  return found;
}

/**
 * Returns the last second of every week with articles, the times of five articles, and the moments of the
 * demonstration.
 */
async function momentsToCompare(): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select distinct date_trunc('week', published_at, 'UTC') + interval '7 days' - interval '1 second' as at from news_articles
    union select published_at from (select published_at from news_articles order by id limit 5) few`.execute(
    base.owner,
  );
  return [...rows.map(({ at }) => at), ...Object.values(moments)];
}

async function expectEqualCounts(): Promise<void> {
  for (const at of await momentsToCompare())
    expect(await countByWeek(at), at.toISOString()).toEqual(await countPlainly(at));
}

/** SQL statements that change some articles or links at random. A fixed seed makes the choice repeatable. */
const changes: Record<string, (some: ReturnType<typeof sql>) => ReturnType<typeof sql>> = {
  'another status': (some) =>
    sql`update news_articles set status = (array['draft', 'published', 'archived'])[1 + floor(random() * 3)] where ${some}`,
  'another moment': (some) =>
    sql`update news_articles set published_at = published_at + (random() - 0.5) * interval '20 days' where ${some}`,
  'about polls or not': (some) =>
    sql`update news_articles set is_about_polls = not is_about_polls where ${some}`,
  'another outlet': (some) =>
    sql`update news_articles set source_id = (select id from news_sources where random() > 0.5 order by slug limit 1),
      guid = null where source_id is not null and ${some}`,
  'no outlet': (some) =>
    sql`update news_articles set source_id = null, feed_id = null, guid = null where source_id is not null and ${some}`,
  'fewer tags': (some) =>
    sql`delete from news_article_tags where article_id in (select id from news_articles where ${some})`,
  'another tag': (some) =>
    sql`update news_article_tags link set tag_id = (select id from news_tags tag where not exists (select from news_article_tags other
      where other.article_id = link.article_id and other.tag_id = tag.id) order by slug limit 1)
      where tag_id = (select id from news_tags order by slug limit 1) and article_id in (select id from news_articles where ${some})`,
  'more candidates': (some) =>
    sql`insert into news_article_candidates (article_id, candidate_id, made_by)
      select news_articles.id, candidates.id, 'matching' from news_articles, candidates where ${some} and random() < 0.3
      on conflict do nothing`,
  'new articles': (some) =>
    sql`insert into news_articles (election_id, source_id, slug, title, status, published_at, published_day, original_url, canonical_url)
      select election_id, source_id, 'copie-' || gen_random_uuid(), title, status, published_at, published_day, original_url,
        gen_random_uuid()::text from news_articles where original_url is not null and ${some}`,
  'no article': (some) => sql`delete from news_articles where ${some}`,
};

test('the weekly counts of tags, outlets, candidates and all articles equal a plain count after random changes', async () => {
  await expectEqualCounts();
  await base.owner.connection().execute(async (one) => {
    await sql`select setseed(0.5)`.execute(one);
    for (let round = 0; round < 3; round += 1)
      for (const change of Object.values(changes)) await change(sql`random() < 0.2`).execute(one);
  });
  await expectEqualCounts();
});

test('the weekly counts equal a plain count after outlets, tags and candidates are deleted, or a change is rolled back', async () => {
  await sql`delete from news_sources where id = (select source_id from news_articles where source_id is not null limit 1)`.execute(
    base.owner,
  );
  await sql`delete from news_tags where id = (select tag_id from news_article_tags limit 1)`.execute(
    base.owner,
  );
  const undone = base.owner.transaction().execute(async (tx) => {
    await sql`delete from news_articles`.execute(tx);
    throw new Error('Undone.');
  });
  await expect(undone).rejects.toThrow('Undone.');
  await expectEqualCounts();
});

test('deleting an article lowers the counts of its own tags and candidates, and of no others', async () => {
  const linksWithout = async (article: string | null) => {
    const { rows } = await sql<{ links: number }>`select count(*)::int as links from (
      select article_id from news_article_tags union all select article_id from news_article_candidates) link
      where article_id is distinct from ${article}::uuid`.execute(base.owner);
    return rows[0]?.links;
  };
  const { rows } = await sql<{ id: string }>`select article_id as id from news_article_tags
    where article_id in (select article_id from news_article_candidates) order by 1 limit 1`.execute(
    base.owner,
  );
  expect(rows, 'one article with a tag and a candidate remains').toHaveLength(1);
  const id = rows[0]?.id ?? '';
  const others = await linksWithout(id);
  expect(others).toBeGreaterThan(10);
  await base.owner.deleteFrom('news_articles').where('id', '=', id).execute();
  expect(await linksWithout(null)).toBe(others);
});
