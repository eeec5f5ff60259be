import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { type PostCursor, writePostCursor } from './cursor.ts';
import type { PostStatus } from './rules.ts';
import { isAnsweredByOthers } from './topics.server.ts';

export type ListedTopic = {
  id: string;
  title: string;
  description: string;
  /** The author's name, or null when the account was erased. */
  author: string | null;
  at: Date;
  comments: number;
};

const topicsOnPage = 20;

// Returns the counter of comments minus the comments later than `at`. A null topic means the general
// discussion.
const commentsAt = (candidate: string, topic: string | null, at: Date) => {
  const inTopic = topic === null ? sql`is null` : sql`= ${sql.ref(topic)}`;
  return sql<number>`(
    coalesce((select counted.comments from discussion_counts counted
      where counted.candidate_id = ${sql.ref(candidate)} and counted.topic_id ${inTopic}), 0)
    - (select count(*) from candidate_comments later where later.candidate_id = ${sql.ref(candidate)}
        and later.status = 'public' and later.election_at > ${at} and later.topic_id ${inTopic}))::int`;
};

/** Lists a candidate's public topics at `at`, newest first, with their numbers of comments (DISC-20, DISC-22). */
export async function listTopics(
  db: Db,
  asked: { candidateId: string; at: Date; cursor: PostCursor | null; limit?: number },
): Promise<{ topics: ListedTopic[]; next: string | null }> {
  const { limit = topicsOnPage, cursor } = asked;
  const rows = await selectTopics(db, {
    candidateId: asked.candidateId,
    at: asked.at,
    limit: limit + 1,
    // No topic is later than `at`, so the first page begins there.
    before: cursor?.at ?? asked.at,
    beforeId: cursor?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  });
  const topics = rows.slice(0, limit);
  const last = topics.at(-1);
  return { topics, next: rows.length > limit && last ? writePostCursor(last) : null };
}

type TopicPage = { candidateId: string; at: Date; before: Date; beforeId: string; limit: number };

const selectTopics = prepared(
  ['candidateId', 'at', 'before', 'beforeId', 'limit'],
  (db, { candidateId, at, before, beforeId, limit }: TopicPage) =>
    db
      .selectFrom('candidate_discussion_topics as topic')
      .leftJoin('users', 'users.id', 'topic.user_id')
      .select(['topic.id', 'topic.title', 'topic.description', 'topic.election_at as at'])
      .select([
        sql<string | null>`users.first_name || ' ' || users.last_name`.as('author'),
        commentsAt('topic.candidate_id', 'topic.id', at).as('comments'),
      ])
      .where('topic.candidate_id', '=', candidateId)
      .where('topic.status', '=', 'public')
      .where('topic.election_at', '<=', at)
      .where(sql<SqlBool>`(topic.election_at, topic.id) < (${before}::timestamptz, ${beforeId}::uuid)`)
      .orderBy('topic.election_at', 'desc')
      .orderBy('topic.id', 'desc')
      .limit(sql<number>`${limit}::int`),
);

/** The numbers of a candidate's public topics and of comments in the general discussion. */
export type DiscussionCounts = { topics: number; generalComments: number };

export async function countDiscussions(
  db: Db,
  { candidateId, at }: { candidateId: string; at: Date },
): Promise<DiscussionCounts> {
  const [row] = await selectCounts(db, { candidateId, at });
  return row ?? { topics: 0, generalComments: 0 };
}

const selectCounts = prepared(
  ['candidateId', 'at'],
  (db, { candidateId, at }: { candidateId: string; at: Date }) =>
    db
      .selectFrom('discussion_counts as counts')
      .select([
        sql<number>`(counts.topics - (select count(*) from candidate_discussion_topics later
          where later.candidate_id = counts.candidate_id and later.status = 'public' and later.election_at > ${at}))::int`.as(
          'topics',
        ),
        commentsAt('counts.candidate_id', null, at).as('generalComments'),
      ])
      .where('counts.candidate_id', '=', candidateId)
      .where('counts.topic_id', 'is', null),
);

/** True when the reader is the author and nobody else has written in the topic. */
type FoundTopic = ListedTopic & { status: PostStatus; isOwn: boolean; mayDelete: boolean };

/** Returns a topic at `at`. Only the author sees a topic that is not public, and a deleted topic has no text. */
export async function findTopic(
  db: Db,
  asked: { candidateId: string; topicId: string; at: Date; viewerId: string | null },
): Promise<FoundTopic | null> {
  const row = await db
    .selectFrom('candidate_discussion_topics as topic')
    .leftJoin('users', 'users.id', 'topic.user_id')
    .select(['topic.id', 'topic.title', 'topic.description', 'topic.election_at as at', 'topic.status'])
    .select([
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('author'),
      sql<boolean>`coalesce(topic.user_id = ${asked.viewerId}::uuid, false)`.as('isOwn'),
      sql<boolean>`coalesce(topic.user_id = ${asked.viewerId}::uuid, false) and not ${isAnsweredByOthers('topic')}`.as(
        'mayDelete',
      ),
      commentsAt('topic.candidate_id', 'topic.id', asked.at).as('comments'),
    ])
    .where('topic.id', '=', asked.topicId)
    .where('topic.candidate_id', '=', asked.candidateId)
    .where('topic.election_at', '<=', asked.at)
    .executeTakeFirst();
  if (!row) return null;
  const isReadable = row.status === 'public' || row.status === 'deleted' || row.isOwn;
  return isReadable ? row : null;
}
