import { type SqlBool, sql } from 'kysely';
import type { HoldReason } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';

const shownBatches = 20;
/** Texts of a batch that its list entry shows. */
const shownTexts = 5;

/** A batch that awaits a moderator. */
export type AwaitedBatch = {
  id: string;
  reason: HoldReason;
  candidate: { slug: string; name: string };
  topicTitle: string | null;
  since: Date;
  /** What still waits: an author may have deleted a text, and a person may have removed a like. */
  texts: number;
  presses: number;
  people: number;
  samples: string[];
};

/** Lists the batches that await a moderator at `at`, the oldest first, with some of their texts. */
export async function listAwaitedBatches(db: Db, at: Date): Promise<AwaitedBatch[]> {
  const texts = sql`(select user_id, content as text, created_at from candidate_comments where batch_id = batch.id
      and status = 'held'
    union all select user_id, title || ' – ' || description, created_at from candidate_discussion_topics
      where batch_id = batch.id and status = 'held')`;
  const presses = sql`(select user_id from comment_likes where batch_id = batch.id
    union all select user_id from comment_marks where batch_id = batch.id)`;
  const rows = await db
    .selectFrom('discussion_batches as batch')
    .innerJoin('candidates', 'candidates.id', 'batch.candidate_id')
    .leftJoin('candidate_discussion_topics as topic', 'topic.id', 'batch.topic_id')
    .select(['batch.id', 'batch.election_at as since', 'topic.title as topicTitle'])
    .select([
      'candidates.slug',
      'candidates.display_name as name',
      sql<HoldReason>`batch.reason`.as('reason'),
    ])
    .select([
      sql<number>`(select count(*)::int from ${texts} held)`.as('texts'),
      sql<number>`(select count(*)::int from ${presses} held)`.as('presses'),
      sql<number>`(select count(distinct user_id)::int from (select user_id from ${texts} sent
        union all select user_id from ${presses} pressed) involved)`.as('people'),
      sql<string[]>`array(select text from ${texts} held order by created_at limit ${shownTexts}::int)`.as(
        'samples',
      ),
    ])
    .where('batch.status', '=', 'open')
    .where('batch.election_at', '<=', at)
    .orderBy('batch.election_at')
    .orderBy('batch.id')
    .limit(shownBatches)
    .execute();
  return rows.map(({ slug, name, ...row }) => ({ ...row, candidate: { slug, name } }));
}

/** What was held for one reason, by what became of it. */
export type HeldCount = {
  reason: HoldReason;
  status: 'open' | 'released' | 'rejected';
  texts: number;
  presses: number;
};

type HeldPlace = {
  at: Date;
  /** Null counts everything held on the site. */
  candidateId: string | null;
  /** A topic's id, null for the general discussion, or `all` for all discussions of the candidate. */
  topicId: string | null | 'all';
};

/** Counts the texts, likes and marks that were held up to `at`, by reason and outcome. Nothing of them is named. */
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
    .$if(candidateId !== null, (query) => query.where('candidate_id', '=', candidateId ?? ''))
    .$if(topicId !== 'all', (query) =>
      query.where(sql<SqlBool>`topic_id is not distinct from ${topicId}::uuid`),
    )
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .execute();
}

/** A decision about a whole batch, for the moderators' log. */
export type LoggedBatch = {
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
    .limit(limit)
    .execute();
}
