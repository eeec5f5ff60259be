import { type RawBuilder, sql } from 'kysely';
import type { NewsMoment } from '../articles/visible.server.ts';
import type { OwnNewsKind } from './own-news.ts';

/**
 * Returns the SQL condition that the person follows the tag, outlet or candidate of the row `name`.
 * PostgreSQL reads the list of followed subjects once, so that rare subjects cost no more than frequent
 * subjects.
 */
export function isFollowed(
  name: RawBuilder<unknown>,
  { at }: NewsMoment,
  { userId, kind = 'curated' }: { userId: string; kind?: Exclude<OwnNewsKind, 'all'> },
): RawBuilder<boolean> {
  const tags = sql<boolean>`exists (select from news_article_tags link join user_news_preferences followed using (tag_id)
    where link.article_id = ${name}.id and followed.user_id = ${userId} and followed.election_at <= ${at})`;
  // Without `is true`, PostgreSQL would join and sort all articles of frequent tags to find the latest.
  if (kind === 'tags') return sql<boolean>`(${tags}) is true`;
  const others = sql<boolean>`(${name}.source_id in (select source_id from user_news_preferences
      where user_id = ${userId} and election_at <= ${at} and source_id is not null)
    or exists (select from news_article_candidates link join follows using (candidate_id)
      where link.article_id = ${name}.id and follows.follower_id = ${userId} and follows.election_at <= ${at}))`;
  return kind === 'followed' ? others : sql<boolean>`(${tags} or ${others})`;
}
