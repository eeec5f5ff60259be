import { sql } from 'kysely';
import { bucharestDate } from '#app/features/candidates/counters/counters.server.ts';
import { type NewsMoment, visibleArticles } from '#app/features/news/articles/visible.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { type DayFigures, figureDays } from './rules.ts';

type CandidateMoment = { candidateId: string; at: Date };

/** Lists the profile views and new followers of each of the last days up to `at`, earliest day first. */
export const listDays = prepared(['candidateId', 'at'], (db, { candidateId, at }: CandidateMoment) =>
  db
    .selectFrom(lastDays(at).as('each'))
    .leftJoin('candidate_counters as counter', (join) =>
      join.onRef('counter.day', '=', 'each.day').on('counter.candidate_id', '=', candidateId),
    )
    .select([
      sql<string>`each.day::text`.as('day'),
      sql<number>`coalesce(sum(counter.profile_visits), 0)::int`.as('views'),
      sql<number>`coalesce(sum(counter.followers), 0)::int`.as('followers'),
    ])
    .groupBy('each.day')
    .orderBy('each.day'),
) satisfies (db: Db, moment: CandidateMoment) => Promise<DayFigures[]>;

function lastDays(at: Date) {
  const today = bucharestDate(at);
  return sql<{
    day: string;
  }>`(select ${today} - back as day from generate_series(0, ${sql.lit(figureDays - 1)}) back)`;
}

/** SQL: the start, in Bucharest time, of the first of the last days. */
const since = (at: Date) =>
  sql<Date>`((${bucharestDate(at)} - ${sql.lit(figureDays - 1)})::timestamp at time zone 'Europe/Bucharest')`;

/** Counts other people's public comments and topics about a candidate in the last days. */
export async function countPosts(
  db: Db,
  { candidateId, userId, at }: CandidateMoment & { userId: string | null },
): Promise<{ comments: number; topics: number }> {
  const count = (table: 'candidate_comments' | 'candidate_discussion_topics') =>
    db
      .selectFrom(table)
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('candidate_id', '=', candidateId)
      .where('status', '=', 'public')
      .where('election_at', '>=', since(at))
      .where('election_at', '<=', at)
      .where(sql<boolean>`user_id is distinct from ${userId}::uuid`)
      .executeTakeFirstOrThrow();
  const [comments, topics] = [await count('candidate_comments'), await count('candidate_discussion_topics')];
  return { comments: comments.count, topics: topics.count };
}

/** Counts the articles that name a candidate: all articles up to `at`, and the articles of the last days. */
export async function countMentions(
  db: Db,
  { candidateId, ...moment }: NewsMoment & { candidateId: string },
): Promise<{ all: number; recent: number }> {
  return visibleArticles(db, moment)
    .innerJoin('news_article_candidates as link', 'link.article_id', 'article.id')
    .where('link.candidate_id', '=', candidateId)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where article.published_at >= ${since(moment.at)})`.as('recent'),
    ])
    .executeTakeFirstOrThrow();
}
