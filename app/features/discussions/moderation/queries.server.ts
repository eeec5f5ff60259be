import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { type PostCursor, writePostCursor } from '../cursor.ts';
import type { PostStatus, ReportReason } from '../rules.ts';
import { type Post, postKey, postReference, postTables } from './post.ts';

/** A comment or topic that awaits a moderator. */
export type AwaitedPost = Post & {
  candidate: { slug: string; name: string };
  topicId: string | null;
  title: string | null;
  content: string;
  author: string | null;
  status: PostStatus;
  at: Date;
  since: Date;
  decisions: number;
  reports: { reason: ReportReason; note: string }[];
  appeal: string | null;
  /** The reason of the last decision, which the appeal contests. */
  lastReason: string | null;
};

const queuePage = 20;
/** Reports shown beside one text. Their number is always exact. */
const shownReports = 20;

/** Lists comments and topics that await a moderator at `at`, those that wait longest first. */
export async function listAwaited(
  db: Db,
  { at, cursor }: { at: Date; cursor: PostCursor | null },
): Promise<{ posts: AwaitedPost[]; next: string | null }> {
  const [comments, topics] = await Promise.all([
    selectAwaited(db, { kind: 'comment', at, cursor }),
    selectAwaited(db, { kind: 'topic', at, cursor }),
  ]);
  const rows = [...comments, ...topics].toSorted(
    (one, other) => one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1),
  );
  const page = rows.slice(0, queuePage);
  const last = page.at(-1);
  const next = rows.length > queuePage && last ? writePostCursor({ at: last.since, id: last.id }) : null;
  const about = await mapReports(db, page);
  return {
    posts: page.map((post) => ({ ...post, reports: about.get(postKey(post)) ?? [] })),
    next,
  };
}

type AwaitedKind = { kind: Post['kind']; at: Date; cursor: PostCursor | null };

async function selectAwaited(db: Db, { kind, at, cursor }: AwaitedKind) {
  const reference = sql.ref(`${kind}_id`);
  // Both tables have the columns that the query names.
  const table = postTables[kind] as typeof postTables.comment;
  const rows = await db
    .selectFrom(`${table} as post`)
    .innerJoin('candidates', 'candidates.id', 'post.candidate_id')
    .leftJoin('users as author', 'author.id', 'post.user_id')
    .select(['post.id', 'post.election_at as at', 'post.decisions'])
    .select([
      sql<PostStatus>`post.status`.as('status'),
      'candidates.slug',
      'candidates.display_name as name',
      sql<Date>`post.review_since`.as('since'),
      sql<string | null>`${kind === 'comment' ? sql`post.topic_id` : sql`post.id`}`.as('topicId'),
      sql<string | null>`${kind === 'comment' ? sql`null` : sql`post.title`}`.as('title'),
      sql<string>`${kind === 'comment' ? sql`post.content` : sql`post.description`}`.as('content'),
      sql<string | null>`author.first_name || ' ' || author.last_name`.as('author'),
      sql<string | null>`(select message from discussion_appeals where ${reference} = post.id
        and post.status = 'removed')`.as('appeal'),
      sql<string | null>`(select reason from moderation_decisions where ${reference} = post.id
        order by number desc limit 1)`.as('lastReason'),
    ])
    .where(sql<SqlBool>`post.review_since <= ${at}`)
    .$if(cursor !== null, (query) =>
      query.where(
        sql<SqlBool>`(post.review_since, post.id) > (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy('post.review_since')
    .orderBy('post.id')
    .limit(queuePage + 1)
    .execute();
  return rows.map(({ slug, name, ...row }) => ({ kind, ...row, candidate: { slug, name } }));
}

async function mapReports(
  db: Db,
  posts: readonly Post[],
): Promise<Map<string, { reason: ReportReason; note: string }[]>> {
  const ids = (kind: Post['kind']) => posts.filter((post) => post.kind === kind).map(({ id }) => id);
  const rows = await db
    .selectFrom('discussion_reports')
    .select(['comment_id', 'topic_id', 'note', sql<ReportReason>`reason`.as('reason')])
    .where('is_closed', '=', false)
    .where(
      sql<SqlBool>`(comment_id = any(${ids('comment')}::uuid[]) or topic_id = any(${ids('topic')}::uuid[]))`,
    )
    .orderBy('election_at')
    .orderBy('id')
    .limit(queuePage * shownReports)
    .execute();
  const groups = Map.groupBy(rows, ({ comment_id, topic_id }) =>
    comment_id === null
      ? postKey({ kind: 'topic', id: topic_id ?? '' })
      : postKey({ kind: 'comment', id: comment_id }),
  );
  return new Map([...groups].map(([key, of]) => [key, of.map(({ reason, note }) => ({ reason, note }))]));
}

/** A decision of the moderators' log. */
type LoggedDecision = {
  id: string;
  kind: Post['kind'];
  candidate: string;
  outcome: 'published' | 'removed';
  reason: string;
  moderator: string | null;
  at: Date;
};

/** Lists the newest decisions about single texts at `at`. */
export async function listDecisions(
  db: Db,
  { at, limit }: { at: Date; limit: number },
): Promise<LoggedDecision[]> {
  return db
    .selectFrom('moderation_decisions as decision')
    .leftJoin('candidate_comments as comment', 'comment.id', 'decision.comment_id')
    .leftJoin('candidate_discussion_topics as topic', 'topic.id', 'decision.topic_id')
    .innerJoin('candidates', (join) =>
      join.on(sql<SqlBool>`candidates.id = coalesce(comment.candidate_id, topic.candidate_id)`),
    )
    .leftJoin('users', 'users.id', 'decision.moderator_id')
    .select(['decision.id', 'decision.reason', 'decision.election_at as at'])
    .select([
      sql<Post['kind']>`case when decision.topic_id is null then 'comment' else 'topic' end`.as('kind'),
      'candidates.display_name as candidate',
      sql<'published' | 'removed'>`decision.outcome`.as('outcome'),
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('moderator'),
    ])
    .where('decision.election_at', '<=', at)
    .where('decision.batch_id', 'is', null)
    .orderBy('decision.election_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit)
    .execute();
}

/** What the author of a text may know of its moderation. */
export type OwnModeration = { reason: string | null; hasAppealed: boolean };

export async function findOwnModeration(db: Db, post: Post): Promise<OwnModeration> {
  const { comment_id, topic_id } = postReference(post);
  const { rows } = await sql<OwnModeration>`select
    (select reason from moderation_decisions where comment_id = ${comment_id}::uuid or topic_id = ${topic_id}::uuid
      order by number desc limit 1) as reason,
    exists (select from discussion_appeals where comment_id = ${comment_id}::uuid or topic_id = ${topic_id}::uuid)
      as "hasAppealed"`.execute(db);
  return rows[0] ?? { reason: null, hasAppealed: false };
}
