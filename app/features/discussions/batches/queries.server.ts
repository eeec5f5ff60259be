import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HoldReason } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Post } from '../moderation/post.ts';
import { countedPeople } from '../rules.ts';

const shownBatches = 20;
/** Maximum number of different texts shown for a batch in the list. */
const shownTexts = 5;

/** A text of the batch, or a comment or question to which people reacted, with the number of occurrences. */
type Sample = { text: string; count: number };

/** A batch that awaits a moderator. */
export type AwaitedBatch = {
  id: string;
  reason: HoldReason;
  candidate: { slug: string; name: string };
  topicTitle: string | null;
  since: Date;
  /** The numbers of held texts and reactions, including the texts and reactions of erased accounts. */
  texts: number;
  presses: number;
  /**
   * The number of texts that the batch's decision will cover, at most `countedPeople`. Texts taken out of the batch do
   * not count.
   */
  waiting: number;
  /** The number of accounts behind the first `countedPeople` texts and reactions. */
  people: number;
  /** The most frequent texts among the first `countedPeople`. */
  samples: Sample[];
  /** The comments and questions with the most reactions among the first `countedPeople`. */
  pressed: Sample[];
};

/** Lists the batches that await a moderator at `at`, oldest first, with some of their texts. */
export async function listAwaitedBatches(db: Db, at: Date): Promise<AwaitedBatch[]> {
  return (await selectAwaited(db, { at, id: null })).slice(0, shownBatches);
}

/** Returns the batch if it awaits a moderator at `at`, otherwise null. */
export async function findAwaitedBatch(
  db: Db,
  { at, id }: { at: Date; id: string },
): Promise<AwaitedBatch | null> {
  return (await selectAwaited(db, { at, id }))[0] ?? null;
}

async function selectAwaited(db: Db, { at, id }: { at: Date; id: string | null }): Promise<AwaitedBatch[]> {
  const { people, samples, pressed, waiting } = contentsOfBatch();
  const rows = await db
    .selectFrom('discussion_batches as batch')
    .innerJoin('candidates', 'candidates.id', 'batch.candidate_id')
    .leftJoin('candidate_discussion_topics as topic', 'topic.id', 'batch.topic_id')
    .select(['batch.id', 'batch.election_at as since', 'topic.title as topicTitle'])
    .select(['batch.texts', 'batch.presses', 'candidates.slug', 'candidates.display_name as name'])
    .select([sql<HoldReason>`batch.reason`.as('reason'), people.as('people'), samples.as('samples')])
    .select([pressed.as('pressed'), waiting.as('waiting')])
    .where('batch.status', '=', 'open')
    .where('batch.election_at', '<=', at)
    .where(sql<SqlBool>`batch.texts + batch.presses > 0`)
    .$if(id !== null, (query) => query.where('batch.id', '=', id ?? ''))
    .orderBy('batch.election_at')
    .orderBy('batch.id')
    .limit(shownBatches)
    .execute();
  return rows.map(({ slug, name, ...row }) => ({ ...row, candidate: { slug, name } }));
}

/** SQL for the held texts of each table, under common column names. */
const heldTexts = {
  comment: sql`select id, user_id, content as text, created_at, election_at from candidate_comments`,
  topic: sql`select id, user_id, title || ' – ' || description, created_at, election_at from candidate_discussion_topics`,
  question: sql`select id, user_id, content, created_at, election_at from candidate_questions`,
} as const satisfies Record<Post['kind'], RawBuilder<unknown>>;
/** SQL condition that the decision about the batch also covers the text. */
const isDecidedTogether = sql`status = 'held' and review_since is null`;
const either = sql` union all `;

/**
 * Returns SQL expressions for the row `batch`: its people, its first texts, and the targets of its first
 * reactions.
 */
function contentsOfBatch() {
  // Every list follows an index on the batch, so PostgreSQL reads only the start of a large batch.
  const firstTexts = Object.values(heldTexts).map(
    (table) => sql`(${table} where batch_id = batch.id and ${isDecidedTogether}
      order by created_at limit ${countedPeople}::int)`,
  );
  const authors = Object.values(heldTexts).map(
    (table) => sql`select user_id from (${table} where batch_id = batch.id
      order by created_at limit ${countedPeople}::int) wrote`,
  );
  const firstPresses = (table: string, place: string) => sql`(select ${sql.ref(place)}, user_id
    from ${sql.table(table)} where batch_id = batch.id order by user_id limit ${countedPeople}::int)`;
  const onComments = sql`(${firstPresses('comment_likes', 'comment_id')} union all ${firstPresses('comment_marks', 'comment_id')})`;
  const onQuestions = firstPresses('question_supports', 'question_id');
  const mostFrequent = (texts: RawBuilder<unknown>) => sql<
    Sample[]
  >`(select coalesce(json_agg(sample), '[]') from (
    select text, count(*)::int as count from (${texts}) found
    group by text order by count desc, min(created_at) limit ${shownTexts}::int) sample)`;
  const texts = sql`select text, created_at from (${sql.join(firstTexts, either)}) sent`;
  return {
    people: sql<number>`(select count(distinct user_id)::int from (${sql.join(authors, either)}
      union all select user_id from ${onComments} pressed union all select user_id from ${onQuestions} supported) involved)`,
    samples: mostFrequent(texts),
    pressed: mostFrequent(sql`select comment.content as text, comment.created_at from ${onComments} pressed
      join candidate_comments comment on comment.id = pressed.comment_id
      union all select question.content, question.created_at from ${onQuestions} supported
      join candidate_questions question on question.id = supported.question_id`),
    waiting: sql<number>`(select least(count(*), ${countedPeople})::int from (${texts}) waiting)`,
  };
}

/** A held text of a batch with its author. The author is null when the account was erased. */
export type BatchText = Post & { text: string; author: string | null; at: Date };

const textsOnPage = 50;

/** Lists a page of the texts that a decision about the batch covers, in the order in which they arrived. */
export async function listBatchTexts(
  db: Db,
  { batchId, at, page }: { batchId: string; at: Date; page: number },
): Promise<{ texts: BatchText[]; hasMore: boolean }> {
  const kinds = Object.entries(heldTexts).map(
    ([kind, table]) => sql`select ${kind} as kind, * from (${table} where batch_id = ${batchId}
      and ${isDecidedTogether} and election_at <= ${at}) of_kind`,
  );
  const { rows } = await sql<BatchText>`
    select held.kind, held.id, held.text, held.election_at as at,
      users.first_name || ' ' || users.last_name as author
    from (${sql.join(kinds, either)}) held left join users on users.id = held.user_id
    order by held.created_at, held.id
    limit ${textsOnPage + 1} offset ${(page - 1) * textsOnPage}`.execute(db);
  return { texts: rows.slice(0, textsOnPage), hasMore: rows.length > textsOnPage };
}

/** The numbers of texts and reactions held for one reason, by the moderator's decision. */
export type HeldCount = {
  reason: HoldReason;
  status: 'open' | 'released' | 'rejected';
  texts: number;
  presses: number;
};

type HeldPlace = {
  at: Date;
  /** Null selects all candidates of the site. */
  candidateId: string | null;
  /** A topic's id, null for the general discussion, or `all` for all discussions of the candidate. */
  topicId: string | null | 'all';
};

/** Counts the texts and reactions held up to `at`, by reason and outcome. The result names no text and no person. */
export async function countHeld(db: Db, { at, candidateId, topicId }: HeldPlace): Promise<HeldCount[]> {
  return db
    .selectFrom('discussion_batches')
    .select([
      sql<HoldReason>`reason`.as('reason'),
      sql<HeldCount['status']>`case when decided_election_at <= ${at} then status else 'open' end`.as(
        'status',
      ),
      sql<number>`sum(texts)::int`.as('texts'),
      sql<number>`sum(presses)::int`.as('presses'),
    ])
    .where('election_at', '<=', at)
    .where(sql<SqlBool>`texts + presses > 0`)
    .$if(candidateId !== null, (query) => query.where('candidate_id', '=', candidateId ?? ''))
    .$if(topicId !== 'all', (query) =>
      query.where(sql<SqlBool>`topic_id is not distinct from ${topicId}::uuid`),
    )
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .execute();
}

/** A decision about a whole batch, as the moderation log shows it. */
type LoggedBatch = {
  id: string;
  reason: HoldReason;
  outcome: 'released' | 'rejected';
  motive: string;
  candidate: string;
  texts: number;
  presses: number;
  moderator: string | null;
  at: Date;
};

export async function listDecidedBatches(
  db: Db,
  { at, limit }: { at: Date; limit: number },
): Promise<LoggedBatch[]> {
  return db
    .selectFrom('discussion_batches as batch')
    .innerJoin('candidates', 'candidates.id', 'batch.candidate_id')
    .leftJoin('users', 'users.id', 'batch.moderator_id')
    .select(['batch.id', 'batch.texts', 'batch.presses', 'candidates.display_name as candidate'])
    .select([
      sql<HoldReason>`batch.reason`.as('reason'),
      sql<LoggedBatch['outcome']>`batch.status`.as('outcome'),
      sql<string>`batch.decision_reason`.as('motive'),
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('moderator'),
      sql<Date>`batch.decided_election_at`.as('at'),
    ])
    .where('batch.status', '!=', 'open')
    .where('batch.decided_election_at', '<=', at)
    .orderBy('batch.decided_election_at', 'desc')
    .orderBy('batch.id', 'desc')
    .limit(limit)
    .execute();
}
