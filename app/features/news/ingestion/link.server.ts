import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import type { Linking } from '../linking/linking.server.ts';

/**
 * Gives articles the tags and candidates that their words name, and returns the number of articles with a
 * tag. Replaces links that an earlier vocabulary made, and keeps links from the dataset and from administrators.
 */
export async function linkArticles(tx: Tx, ids: readonly string[], linking: Linking): Promise<number> {
  // An article without an hour is dated at noon of its day, because readers see it only after the day.
  const { rows } = await sql<{ id: string; text: string; at: Date; has_labels: boolean }>`
    select id, title || '. ' || excerpt as text,
      case when has_time then published_at
        else (published_day + time '12:00') at time zone 'Europe/Bucharest' end as at,
      exists (select from news_article_tags where article_id = article.id and made_by <> 'matching') as has_labels
    from news_articles article where id = any(${ids}::uuid[])`.execute(tx);
  const open = rows.filter(({ has_labels }) => !has_labels);
  const linked = open.map(({ id, text, at }) => {
    const people = linking.people(text);
    return { id, people, tags: linking.tags(text, { at, people }) };
  });
  const tags = linked.flatMap(({ id, tags }) => [...tags].map((tag_id) => ({ article_id: id, tag_id })));
  const people = linked.flatMap(({ id, people }) =>
    [...people].map((candidate_id) => ({ article_id: id, candidate_id })),
  );
  const openIds = open.map(({ id }) => id);
  await keepOnly(tx, { table: 'news_article_tags', column: 'tag_id', ids: openIds, links: tags });
  await keepOnly(tx, {
    table: 'news_article_candidates',
    column: 'candidate_id',
    ids: openIds,
    links: people,
  });
  // FEED-73: a tag that names a candidate also links the candidate.
  await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
    select link.article_id, content.content_id, 'matching'
    from news_article_tags link join content_tags content on content.tag_id = link.tag_id
    where link.article_id = any(${ids}::uuid[]) on conflict do nothing`.execute(tx);
  return rows.length - open.length + new Set(tags.map(({ article_id }) => article_id)).size;
}

type Links = {
  table: 'news_article_tags' | 'news_article_candidates';
  column: 'tag_id' | 'candidate_id';
  ids: readonly string[];
  links: readonly Record<string, string>[];
};

/** Adds the links that are missing, and deletes the links that matching no longer finds. */
async function keepOnly(tx: Tx, { table, column, ids, links }: Links): Promise<void> {
  const [into, target] = [sql.table(table), sql.ref(column)];
  const wanted = sql`jsonb_populate_recordset(null::${into}, ${JSON.stringify(links)}::jsonb)`;
  await sql`delete from ${into} link where article_id = any(${ids}::uuid[]) and made_by = 'matching' and not exists (
    select from ${wanted} wanted where wanted.article_id = link.article_id and wanted.${target} = link.${target})`.execute(
    tx,
  );
  await sql`insert into ${into} (article_id, ${target}, made_by)
    select article_id, ${target}, 'matching' from ${wanted} wanted on conflict do nothing`.execute(tx);
}
