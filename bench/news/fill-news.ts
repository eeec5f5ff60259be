import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

const step = 2_500;

/**
 * Fills the database with copies of the dataset's articles, one every ten minutes back from `until`. Three of
 * ten consecutive articles form a story.
 */
export async function fillNews(
  db: Db,
  { electionId, articles, until }: { electionId: string; articles: number; until: Date },
): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`select set_config('statement_timeout', '0', false)`.execute(one);
    for (let first = 1; first <= articles; first += step)
      await insert(one, { electionId, until, first, last: Math.min(articles, first + step - 1) });
    await link(one);
    await tell(one, electionId);
    await sql`vacuum analyze news_articles, news_article_tags, news_article_candidates, news_stories`.execute(
      one,
    );
  });
}

async function insert(
  db: Db,
  { electionId, until, first, last }: { electionId: string; until: Date; first: number; last: number },
): Promise<void> {
  await sql`insert into news_articles (election_id, source_id, slug, title, excerpt, original_url, canonical_url, guid,
      status, is_featured, is_breaking, is_about_polls, published_at, published_day)
    select election_id, source_id, 'bench-' || n, title || ' ' || n, excerpt, 'https://exemplu.ro/' || n, 'exemplu.ro/' || n,
      'bench-' || n, 'published', is_featured, is_breaking, title ~* 'sondaj', until - interval '10 minutes' * n,
      (until - interval '10 minutes' * n)::date
    from (select ${until}::timestamptz as until) until, generate_series(${sql.lit(first)}, ${sql.lit(last)}) n
      join (select *, row_number() over (order by code) as place, count(*) over () as whole
        from news_items where election_id = ${sql.lit(electionId)}) item
        on item.place = n % item.whole + 1`.execute(db);
}

async function link(db: Db): Promise<void> {
  await sql`insert into news_article_tags (article_id, tag_id, made_by)
    select article.id, tag, 'matching' from news_articles article
      join news_items item on item.excerpt = article.excerpt cross join unnest(item.tag_ids) tag
    on conflict do nothing`.execute(db);
  await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
    select article.id, candidate, 'matching' from news_articles article
      join news_items item on item.excerpt = article.excerpt cross join unnest(item.candidate_ids) candidate
    on conflict do nothing`.execute(db);
}

/** Groups three of every ten consecutive articles into a story. The earliest article leads it. */
async function tell(db: Db, electionId: string): Promise<void> {
  await sql`with numbered as (
      select id, published_at, substring(slug from 7)::int as n from news_articles where slug ~ '^bench-'),
    chosen as (select id, n / 10 as place, published_at = min(published_at) over (partition by n / 10) as leads
      from numbered where n % 10 < 3),
    story as (insert into news_stories (election_id)
      select ${electionId} from (select distinct place from chosen) places returning id),
    matched as (select id, row_number() over () as row from story),
    places as (select place, row_number() over (order by place) as row from (select distinct place from chosen) distinct_places)
    update news_articles article set story_id = matched.id, leads_story = chosen.leads
    from chosen join places using (place) join matched using (row) where article.id = chosen.id`.execute(db);
}
