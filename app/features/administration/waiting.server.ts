import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { type Capped, countUpTo } from './counts.server.ts';

/** Counts of waiting records stop at this number. Pages then show that there are more. */
const most = 99;

/** The numbers of records that await an administrator's decision, by kind. */
export type Waiting = {
  claims: Capped;
  posts: Capped;
  reports: Capped;
  drafts: Capped;
  feeds: Capped;
  candidates: Capped;
};

/** Counts the records that await a decision at election time `at`. A feed counts when its last fetches failed. */
export async function countWaiting(
  db: Db,
  { electionId, at }: { electionId: string; at: Date },
): Promise<Waiting> {
  const [claims, comments, topics, questions, reports, drafts, feeds, candidates] = await Promise.all([
    countUpTo(db, most, sql`claim_requests where status = 'pending' and election_at <= ${at}`),
    countUpTo(db, most, sql`candidate_comments where review_since <= ${at}`),
    countUpTo(db, most, sql`candidate_discussion_topics where review_since <= ${at}`),
    countUpTo(db, most, sql`candidate_questions where review_since <= ${at}`),
    countUpTo(db, most, sql`assistant_corrections where state = 'pending' and election_at <= ${at}`),
    countUpTo(
      db,
      most,
      sql`news_articles where election_id = ${electionId} and status = 'draft' and election_at <= ${at}`,
    ),
    countUpTo(
      db,
      most,
      sql`news_feeds feed join news_sources source on source.id = feed.source_id
        where source.election_id = ${electionId} and feed.is_active and feed.failures_in_row > 0`,
    ),
    countUpTo(
      db,
      most,
      sql`candidates join candidate_profiles profile on profile.candidate_id = candidates.id
        where candidates.election_id = ${electionId} and candidates.user_id is not null
          and coalesce(profile.verification_status, 'pending') = 'pending'`,
    ),
  ]);
  const posts = {
    count: comments.count + topics.count + questions.count,
    hasMore: comments.hasMore || topics.hasMore || questions.hasMore,
  };
  return { claims, posts, reports, drafts, feeds, candidates };
}
