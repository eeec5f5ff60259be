import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import { type ComparedTitle, isSameStory, likeness, rarityAmong, readTitle } from './same-story.ts';

type Article = ComparedTitle & { id: string; at: Date; sourceId: string | null; storyId: string | null };

/**
 * Number of hours before and after the new articles. Titles in this period are read, for comparison and to
 * measure how common each word is.
 */
const windowHours = 7 * 24;
/** Maximum number of titles that are read to measure how common a word is. */
const mostTitles = 4_000;

/** Adds new articles to the stories of other outlets' articles. The caller must hold the lock of imports. */
export async function groupStories(
  tx: Tx,
  { electionId, ids }: { electionId: string; ids: readonly string[] },
): Promise<void> {
  const articles = await readAround(tx, { electionId, ids });
  const rarity = rarityAmong(articles.map(({ stems }) => stems));
  const byStem = Map.groupBy(
    articles.flatMap((article) => article.stems.map((stem) => ({ stem, article }))),
    ({ stem }) => stem,
  );
  const isNew = new Set(ids);
  const changed = new Set<string>();
  for (const article of articles) {
    if (!isNew.has(article.id)) continue;
    const near = nearTo(article, byStem).filter((other) => isSameStory(article, other, rarity));
    const best = near.toSorted(
      (one, other) =>
        likeness(article.stems, other.stems, rarity) - likeness(article.stems, one.stems, rarity),
    )[0];
    if (!best || (article.storyId && article.storyId === best.storyId)) continue;
    const storyId = best.storyId ?? article.storyId ?? (await makeStory(tx, electionId));
    for (const member of [article, best]) {
      member.storyId = storyId;
      await tx.updateTable('news_articles').set({ story_id: storyId }).where('id', '=', member.id).execute();
    }
    changed.add(storyId);
  }
  await chooseLeads(tx, [...changed]);
}

async function readAround(
  tx: Tx,
  { electionId, ids }: { electionId: string; ids: readonly string[] },
): Promise<Article[]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    published_at: Date;
    source_id: string | null;
    story_id: string | null;
    people: string[];
  }>`
    with span as (select min(published_at) - interval '1 hour' * ${windowHours} as first,
        max(published_at) + interval '1 hour' * ${windowHours} as last
      from news_articles where id = any(${ids}::uuid[]))
    select article.id, article.title, article.published_at, article.source_id, article.story_id,
      array(select candidate_id from news_article_candidates link where link.article_id = article.id) as people
    from news_articles article, span
    where article.election_id = ${electionId} and article.published_at between span.first and span.last
    order by (article.id = any(${ids}::uuid[])) desc, article.published_at desc limit ${mostTitles}`.execute(
    tx,
  );
  return rows.map((row) => ({
    id: row.id,
    ...readTitle(row.title),
    people: new Set(row.people),
    at: row.published_at,
    sourceId: row.source_id,
    storyId: row.story_id,
  }));
}

/** A word in more than this many titles is too common to identify an event. */
const commonFrom = 200;

/** Returns the articles of other outlets that share a word with the article. Too common words do not count. */
function nearTo(article: Article, byStem: ReadonlyMap<string, readonly { article: Article }[]>): Article[] {
  const near = new Set<Article>();
  for (const stem of article.stems) {
    const among = byStem.get(stem) ?? [];
    if (among.length > commonFrom) continue;
    for (const { article: other } of among) if (other.sourceId !== article.sourceId) near.add(other);
  }
  return [...near];
}

async function makeStory(tx: Tx, electionId: string): Promise<string> {
  const { id } = await tx
    .insertInto('news_stories')
    .values({ election_id: electionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Makes the first published article of each story its lead. Callers must call it after they change dates, status or
 * members.
 */
export async function chooseLeads(tx: Tx, storyIds: readonly string[]): Promise<void> {
  if (storyIds.length === 0) return;
  await sql`update news_articles article set leads_story = (article.id = story.lead)
    from (select story_id, (array_agg(id order by status <> 'published', published_at, id))[1] as lead
      from news_articles where story_id = any(${storyIds}::uuid[]) group by story_id) story
    where article.story_id = story.story_id and article.leads_story <> (article.id = story.lead)`.execute(tx);
}
