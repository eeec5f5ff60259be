import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HoldReason } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { type PostCursor, writePostCursor } from '../cursor.ts';
import type { PostStatus, ReportReason } from '../rules.ts';
import { type Post, type PostReference, postKey, postKinds, postTables } from './post.ts';

/** A comment, topic or question that awaits a moderator. */
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
  /** A hash that changes when the author changes the text. */
  version: string;
  /** The first reports. */
  reports: { reason: ReportReason; note: string }[];
  /** The number of all open reports. */
  reportCount: number;
  appeal: string | null;
  /** The reason of the last decision, against which the author appeals. */
  lastReason: string | null;
};

const queuePage = 20;
/** Maximum number of a reader's own hidden texts on a page. */
const shownUnseen = 10;
/** Maximum number of reports listed with a text. `reportCount` counts all of them. */
const shownReports = 20;

/** Lists the texts that await a moderator at `at`, oldest first. */
export async function listAwaited(
  db: Db,
  { at, cursor }: { at: Date; cursor: PostCursor | null },
): Promise<{ posts: AwaitedPost[]; next: string | null }> {
  const awaited = await Promise.all(postKinds.map((kind) => selectAwaited(db, { kind, at, cursor })));
  const rows = awaited
    .flat()
    .toSorted((one, other) => one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1));
  const page = rows.slice(0, queuePage);
  const last = page.at(-1);
  const next = rows.length > queuePage && last ? writePostCursor({ at: last.since, id: last.id }) : null;
  const about = await mapReports(db, page);
  return {
    posts: page.map((post) => ({
      ...post,
      ...(about.get(postKey(post)) ?? { reports: [], reportCount: 0 }),
    })),
    next,
  };
}

/** Columns whose names differ between the tables. */
const textColumns = {
  comment: { topicId: sql`post.topic_id`, title: sql`null`, content: sql`post.content` },
  topic: { topicId: sql`post.id`, title: sql`post.title`, content: sql`post.description` },
  question: { topicId: sql`null::uuid`, title: sql`null`, content: sql`post.content` },
} satisfies Record<Post['kind'], Record<string, RawBuilder<unknown>>>;

type AwaitedKind = { kind: Post['kind']; at: Date; cursor: PostCursor | null };

async function selectAwaited(db: Db, { kind, at, cursor }: AwaitedKind) {
  const reference = sql.ref(`${kind}_id`);
  const columns = textColumns[kind];
  // All three tables have the columns of this query.
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
      sql<string | null>`${columns.topicId}`.as('topicId'),
      sql<string | null>`${columns.title}`.as('title'),
      sql<string>`${columns.content}`.as('content'),
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
  return rows.map(({ slug, name, ...row }) => ({
    kind,
    ...row,
    version: versionOf(row.content),
    candidate: { slug, name },
  }));
}

type PostReports = Pick<AwaitedPost, 'reports' | 'reportCount'>;

async function mapReports(db: Db, posts: readonly Post[]): Promise<Map<string, PostReports>> {
  const ids = (kind: Post['kind']) => posts.filter((post) => post.kind === kind).map(({ id }) => id);
  const ofPost = sql`partition by comment_id, topic_id, question_id`;
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('discussion_reports')
        .select(['comment_id', 'topic_id', 'question_id', 'note', sql<ReportReason>`reason`.as('reason')])
        .select([
          sql<number>`(count(*) over (${ofPost}))::int`.as('all'),
          sql<number>`row_number() over (${ofPost} order by election_at, id)`.as('place'),
        ])
        .where('is_closed', '=', false)
        .where(
          sql<SqlBool>`(comment_id = any(${ids('comment')}::uuid[]) or topic_id = any(${ids('topic')}::uuid[])
            or question_id = any(${ids('question')}::uuid[]))`,
        )
        .as('report'),
    )
    .selectAll()
    .where('place', '<=', shownReports)
    .orderBy('place')
    .execute();
  const groups = Map.groupBy(rows, keyOfReference);
  return new Map(
    [...groups].map(([key, of]) => [
      key,
      { reports: of.map(({ reason, note }) => ({ reason, note })), reportCount: of[0]?.all ?? 0 },
    ]),
  );
}

/** Returns the key of the post to which a report, decision or appeal refers. */
function keyOfReference(row: PostReference): string {
  const kind = postKinds.find((known) => row[`${known}_id`] !== null) ?? 'comment';
  return postKey({ kind, id: row[`${kind}_id`] ?? '' });
}

/** A decision in the moderation log. */
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
    .leftJoin('candidate_questions as question', 'question.id', 'decision.question_id')
    .innerJoin('candidates', (join) =>
      join.on(
        sql<SqlBool>`candidates.id = coalesce(comment.candidate_id, topic.candidate_id, question.candidate_id)`,
      ),
    )
    .leftJoin('users', 'users.id', 'decision.moderator_id')
    .select(['decision.id', 'decision.reason', 'decision.election_at as at'])
    .select([
      sql<Post['kind']>`case when decision.question_id is not null then 'question'
        when decision.topic_id is not null then 'topic' else 'comment' end`.as('kind'),
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

/** The facts about a text's moderation that its author may see. */
export type OwnModeration = { reason: string | null; hasAppealed: boolean };

export async function findOwnModeration(db: Db, post: Post): Promise<OwnModeration> {
  const reference = sql.ref(`${post.kind}_id`);
  const { rows } = await sql<OwnModeration>`select
    (select reason from moderation_decisions where ${reference} = ${post.id} order by number desc limit 1) as reason,
    exists (select from discussion_appeals where ${reference} = ${post.id}) as "hasAppealed"`.execute(db);
  return rows[0] ?? { reason: null, hasAppealed: false };
}

/** A person's own text that other readers do not see. */
type UnseenText = { id: string; text: string; status: PostStatus; heldFor: HoldReason | null };

type UnseenQuery = {
  kind: Post['kind'];
  candidateId: string;
  /**
   * The topic whose comments are listed, or null for the general discussion. Topics and questions also use
   * null.
   */
  topicId: string | null;
  at: Date;
  viewerId: string;
};

/** Lists a person's newest texts in a discussion that await a moderator, are hidden, or were removed. */
export async function listOwnUnseen(
  db: Db,
  { kind, candidateId, topicId, at, viewerId }: UnseenQuery,
): Promise<UnseenText[]> {
  const { title, content } = textColumns[kind];
  return (
    db
      // All three tables have the columns of this query.
      .selectFrom(`${postTables[kind] as typeof postTables.comment} as post`)
      .select('post.id')
      .select([
        sql<string>`coalesce(${title}, ${content})`.as('text'),
        sql<PostStatus>`post.status`.as('status'),
        sql<HoldReason | null>`case when post.status = 'held' then
          (select batch.reason from discussion_batches batch where batch.id = post.batch_id) end`.as(
          'heldFor',
        ),
      ])
      .where('post.user_id', '=', viewerId)
      .where('post.candidate_id', '=', candidateId)
      .where('post.status', 'in', ['held', 'hidden', 'removed'])
      .where('post.election_at', '<=', at)
      .$if(kind === 'comment', (query) =>
        query.where(sql<SqlBool>`post.topic_id is not distinct from ${topicId}::uuid`),
      )
      .orderBy('post.election_at', 'desc')
      .orderBy('post.id', 'desc')
      .limit(shownUnseen)
      .execute()
  );
}
