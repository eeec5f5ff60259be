import { type SqlBool, sql } from 'kysely';
import type { HoldReason } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';
import { countedPeople } from '../rules.ts';

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
  /** What was held so far. An author may have deleted a text since. */
  texts: number;
  presses: number;
  /** The accounts behind the first `countedPeople` texts, likes and marks. */
  people: number;
  samples: string[];
};

/** Lists the batches that await a moderator at `at`, the oldest first, with some of their texts. */
export async function listAwaitedBatches(db: Db, at: Date): Promise<AwaitedBatch[]> {
  const { people, samples } = contentsOfBatch();
  const rows = await db
    .selectFrom('discussion_batches as batch')
    .innerJoin('candidates', 'candidates.id', 'batch.candidate_id')
    .leftJoin('candidate_discussion_topics as topic', 'topic.id', 'batch.topic_id')
    .select(['batch.id', 'batch.election_at as since', 'topic.title as topicTitle'])
    .select(['batch.texts', 'batch.presses', 'candidates.slug', 'candidates.display_name as name'])
    .select([sql<HoldReason>`batch.reason`.as('reason'), people.as('people'), samples.as('samples')])
    .where('batch.status', '=', 'open')
    .where('batch.election_at', '<=', at)
    .orderBy('batch.election_at')
    .orderBy('batch.id')
    .limit(shownBatches)
    .execute();
  return rows.map(({ slug, name, ...row }) => ({ ...row, candidate: { slug, name } }));
}

/** SQL expressions for the number of people in the row `batch` and for its first texts. */
function contentsOfBatch() {
  // Every list follows the order of an index on the batch, so that a batch of any size is read at its start only.
  const held = [
    sql`select user_id, content as text, created_at from candidate_comments`,
    sql`select user_id, title || ' – ' || description, created_at from candidate_discussion_topics`,
    sql`select user_id, content, created_at from candidate_questions`,
  ];
  const firstTexts = held.map(
    (table) =>
      sql`(${table} where batch_id = batch.id and status = 'held' order by created_at limit ${shownTexts}::int)`,
  );
  const authors = held.map(
    (table) => sql`select user_id from (${table} where batch_id = batch.id
      order by created_at limit ${countedPeople}::int) wrote`,
  );
  const pressing = [sql`comment_likes`, sql`comment_marks`, sql`question_supports`].map(
    (table) => sql`(select user_id from ${table} where batch_id = batch.id
      order by user_id limit ${countedPeople}::int)`,
  );
  const either = sql` union all `;
  return {
    people: sql<number>`(select count(distinct user_id)::int
      from (${sql.join([...authors, ...pressing], either)}) involved)`,
    samples: sql<string[]>`array(select text from (${sql.join(firstTexts, either)}) sent
      order by created_at limit ${shownTexts}::int)`,
  };
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
