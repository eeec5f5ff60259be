import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HoldReason } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type PostCursor, writePostCursor } from '../cursor.ts';
import type { Mark } from '../opinions/rules.ts';
import { editMinutes, type PostStatus } from '../rules.ts';

export type ShownComment = {
  id: string;
  topicId: string | null;
  parentId: string | null;
  status: PostStatus;
  /** The text, or an empty string when the comment is neither public nor the reader's own. */
  content: string;
  /** The author's name, or null for an erased account or an unreadable comment. */
  author: string | null;
  /** True when the author's account is linked to the candidate. */
  isByCandidate: boolean;
  at: Date;
  isEdited: boolean;
  likes: number;
  isLiked: boolean;
  /** The mark that the reader gave the comment. */
  mark: Mark | null;
  /**
   * The state of the reader's own like or mark while it is not counted: `open` awaits a moderator, `rejected` was
   * rejected.
   */
  heldPress: 'open' | 'rejected' | null;
  /** The reason why a batch holds the reader's own comment. */
  heldFor: HoldReason | null;
  /** The state of the comment's topic, or null in the general discussion. */
  topicStatus: PostStatus | null;
  /** True when people can like the comment and reply to it: the comment and its topic are public. */
  isOpen: boolean;
  /**
   * True for an open comment of a topic. People can mark such comments, and groups of opinions are calculated from the
   * marks.
   */
  isMarkable: boolean;
  isOwn: boolean;
  mayEdit: boolean;
  replyCount: number;
};
/** A comment with its first replies. */
type Thread = ShownComment & { replies: ShownComment[] };

const commentsOnPage = 20;
/** Number of replies shown below a comment of a thread. The comment's own page shows all. */
const repliesInThread = 3;
const repliesOnPage = 50;

type ThreadQuery = {
  candidateId: string;
  /** The topic's id, or null for the general discussion. */
  topicId: string | null;
  at: Date;
  viewerId: string | null;
  cursor: PostCursor | null;
  /** True lists only the candidate's own comments and replies. */
  isOnlyCandidate?: boolean;
};

type Reader = { at: Date; viewerId: string | null };
type ThreadPage = { comments: Thread[]; next: string | null };

/** Lists the comments of a topic at `at`, newest first, with their first replies (DISC-16). */
export async function listThread(db: Db, asked: ThreadQuery): Promise<ThreadPage> {
  const { at, viewerId, candidateId, topicId, cursor } = asked;
  const listed = asked.isOnlyCandidate
    ? sql<SqlBool>`c.status = 'public' and c.user_id = candidate.user_id`
    : sql<SqlBool>`c.parent_id is null and c.is_listed`;
  const found = await shownComments(db, { at, viewerId })
    .where('c.candidate_id', '=', candidateId)
    .where(isIn(topicId))
    .where(listed)
    .$if(cursor !== null, (query) => query.where(isBefore(cursor as PostCursor)))
    .orderBy('c.election_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(commentsOnPage + 1)
    .execute();
  const page = found.slice(0, commentsOnPage);
  const last = page.at(-1);
  const next = found.length > commentsOnPage && last ? writePostCursor(last) : null;
  const replies = asked.isOnlyCandidate ? [] : await listFirstReplies(db, page, { at, viewerId });
  const comments = page
    .map(readable)
    .map((comment) => ({ ...comment, replies: replies.filter(({ parentId }) => parentId === comment.id) }))
    .filter(({ status, replies: shown }) => status === 'public' || shown.length > 0);
  return { comments, next };
}

/** SQL condition that a comment belongs to the topic. PostgreSQL uses the index only for these two forms. */
const isIn = (topicId: string | null) =>
  topicId === null ? sql<SqlBool>`c.topic_id is null` : sql<SqlBool>`c.topic_id = ${topicId}::uuid`;

const isBefore = ({ at, id }: PostCursor) =>
  sql<SqlBool>`(c.election_at, c.id) < (${at}::timestamptz, ${id}::uuid)`;

function shownComments(db: Db, { at, viewerId }: Reader) {
  const likesLater = sql`(select count(*) from comment_likes l where l.comment_id = c.id
    and l.batch_id is null and l.election_at > ${at})`;
  const repliesLater = sql`(select count(*) from candidate_comments r
    where r.parent_id = c.id and r.status = 'public' and r.election_at > ${at})`;
  const isOpen = sql`(c.status = 'public' and (topic.id is null or topic.status = 'public'))`;
  const isOwn = sql<boolean>`coalesce(c.user_id = ${viewerId}::uuid, false)`;
  return db
    .selectFrom('candidate_comments as c')
    .innerJoin('candidates as candidate', 'candidate.id', 'c.candidate_id')
    .leftJoin('users as author', 'author.id', 'c.user_id')
    .leftJoin('candidate_discussion_topics as topic', 'topic.id', 'c.topic_id')
    .select(['c.id', 'c.topic_id as topicId', 'c.parent_id as parentId', 'c.status', 'c.content'])
    .select([
      sql<string | null>`author.first_name || ' ' || author.last_name`.as('author'),
      sql<boolean>`coalesce(c.user_id = candidate.user_id, false)`.as('isByCandidate'),
      'c.election_at as at',
      sql<boolean>`coalesce(c.edited_at <= ${at}, false)`.as('isEdited'),
      sql<number>`(c.likes - ${likesLater})::int`.as('likes'),
      sql<boolean>`exists (select from comment_likes mine where mine.comment_id = c.id
        and mine.user_id = ${viewerId}::uuid and mine.election_at <= ${at})`.as('isLiked'),
      sql<Mark | null>`(select own.mark from comment_marks own where own.comment_id = c.id
        and own.user_id = ${viewerId}::uuid and own.election_at <= ${at})`.as('mark'),
      sql<ShownComment['heldPress']>`(select batch.status from (
          select batch_id from comment_likes where comment_id = c.id and user_id = ${viewerId}::uuid
          union select batch_id from comment_marks where comment_id = c.id and user_id = ${viewerId}::uuid) held
        join discussion_batches batch on batch.id = held.batch_id order by batch.status limit 1)`.as(
        'heldPress',
      ),
      sql<HoldReason | null>`case when ${isOwn} and c.status = 'held' then
        (select batch.reason from discussion_batches batch where batch.id = c.batch_id) end`.as('heldFor'),
      'topic.status as topicStatus',
      sql<boolean>`${isOpen}`.as('isOpen'),
      sql<boolean>`${isOpen} and c.topic_id is not null and c.parent_id is null`.as('isMarkable'),
      isOwn.as('isOwn'),
      sql<boolean>`${isOwn} and c.status = 'public' and c.created_at > now() - ${editMinutes}::int * interval '1 minute'`.as(
        'mayEdit',
      ),
      sql<number>`(c.replies - ${repliesLater})::int`.as('replyCount'),
    ])
    .where('c.election_at', '<=', at);
}

/** Removes the text and the author when the reader may not see them. */
function readable(comment: ShownComment): ShownComment {
  if (comment.status === 'public' || comment.isOwn) return comment;
  return { ...comment, content: '', author: null, isByCandidate: false, likes: 0 };
}

async function listFirstReplies(
  db: Db,
  comments: readonly ShownComment[],
  reader: Reader,
): Promise<ShownComment[]> {
  const answered = comments.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id);
  if (answered.length === 0) return [];
  const firsts: RawBuilder<SqlBool> = sql`c.id = any (array(
    select first.id from unnest(${answered}::uuid[]) parent (id), lateral (
      select r.id from candidate_comments r
      where r.parent_id = parent.id and r.status = 'public' and r.election_at <= ${reader.at}
      order by r.election_at, r.id limit ${repliesInThread}) first))`;
  return shownComments(db, reader).where(firsts).orderBy('c.election_at').orderBy('c.id').execute();
}

/** Returns a comment that is public, has public replies, or is the reader's own. */
export async function findComment(
  db: Db,
  { candidateId, commentId, ...reader }: Reader & { candidateId: string; commentId: string },
): Promise<ShownComment | null> {
  const row = await shownComments(db, reader)
    .where('c.id', '=', commentId)
    .where('c.candidate_id', '=', candidateId)
    .executeTakeFirst();
  if (!row) return null;
  return row.status === 'public' || row.isOwn || row.replyCount > 0 ? readable(row) : null;
}

/** Lists the public replies to a comment, oldest first. */
export async function listReplies(
  db: Db,
  { commentId, cursor, ...reader }: Reader & { commentId: string; cursor: PostCursor | null },
): Promise<{ replies: ShownComment[]; next: string | null }> {
  const rows = await shownComments(db, reader)
    .where('c.parent_id', '=', commentId)
    .where('c.status', '=', 'public')
    .$if(cursor !== null, (query) =>
      query.where(sql<SqlBool>`(c.election_at, c.id) > (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`),
    )
    .orderBy('c.election_at')
    .orderBy('c.id')
    .limit(repliesOnPage + 1)
    .execute();
  const replies = rows.slice(0, repliesOnPage);
  const last = replies.at(-1);
  return { replies, next: rows.length > repliesOnPage && last ? writePostCursor(last) : null };
}
