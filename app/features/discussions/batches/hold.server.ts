import { type RawBuilder, sql } from 'kysely';
import type { HoldReason, Holds } from '#app/platform/config/config.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { newAccountHours } from '../rules.ts';

/** Comments that two people must have pressed at the same time before they count as in step. */
const sharedPresses = 5;
/** The newest texts, likes and marks within a window that are compared, so that no flood makes a check slow. */
const comparedNewest = 500;
/** A person's last likes, and last marks, that are compared with those of others. */
const comparedPresses = 20;

type Place = { candidateId: string; topicId: string | null; at: Date };
type NewText = Place & { userId: string; textKey: Buffer | null };
type NewPress = { userId: string; commentId: string; at: Date };

const since = (seconds: number) => sql`now() - ${seconds}::int * interval '1 second'`;
const newest = (column: string) => sql`order by ${sql.ref(column)} desc limit ${comparedNewest}::int`;
const isNewAccount = (
  user: RawBuilder<unknown>,
) => sql`exists (select from users young where young.id = ${user}
  and young.role = 'voter' and young.created_at > now() - ${newAccountHours}::int * interval '1 hour')`;

/**
 * Returns the batch in which a new text waits, or null for a text that waits for nobody. The caller has locked the
 * author's account. All times are real.
 */
export async function holdText(tx: Tx, holds: Holds | null, text: NewText): Promise<string | null> {
  if (!holds) return null;
  const { burst, identical } = holds;
  const { userId, candidateId, textKey } = text;
  const { rows } = await sql<{ same: number; young: number }>`select
    (select count(distinct coalesce(user_id, id)) from (
      (select id, user_id from candidate_comments
        where text_key = ${textKey} and created_at > ${since(identical.seconds)} ${newest('created_at')})
      union all (select id, user_id from candidate_discussion_topics
        where text_key = ${textKey} and created_at > ${since(identical.seconds)} ${newest('created_at')})) sent
      where user_id is distinct from ${userId}) as same,
    case when ${isNewAccount(sql`${userId}::uuid`)} then
      (select count(distinct user_id) from (
        (select user_id from candidate_comments
          where candidate_id = ${candidateId} and created_at > ${since(burst.seconds)} ${newest('created_at')})
        union all (select user_id from candidate_discussion_topics
          where candidate_id = ${candidateId} and created_at > ${since(burst.seconds)} ${newest('created_at')})) written
        where user_id <> ${userId} and ${isNewAccount(sql`user_id`)}) else 0 end as young`.execute(tx);
  const [found = { same: 0, young: 0 }] = rows;
  if (found.same + 1 >= identical.count)
    return joinBatch(tx, { ...text, reason: 'identical', kind: 'texts' });
  if (found.young + 1 >= burst.count)
    return joinBatch(tx, { ...text, textKey: null, reason: 'burst', kind: 'texts' });
  return null;
}

/**
 * Returns the batch in which a new like or mark waits, or null for one that counts at once. A press waits when many
 * new accounts press on the comment, or when the same people press on the same comments at the same time.
 */
export async function holdPress(tx: Tx, holds: Holds | null, press: NewPress): Promise<string | null> {
  if (!holds) return null;
  const { userId, commentId, at } = press;
  const { burst, 'in-step': inStep } = holds;
  const near = sql`interval '1 second' * ${inStep.seconds}::int`;
  const { rows } = await sql<{
    together: number;
    young: number;
    candidateId: string;
    topicId: string | null;
  }>`
    with mine as (
      select ${commentId}::uuid as comment_id, now() as made_at
      union all (select comment_id, created_at from comment_likes
        where user_id = ${userId} and created_at > ${since(3_600)} order by created_at desc limit ${comparedPresses}::int)
      union all (select comment_id, made_at from comment_marks
        where user_id = ${userId} and made_at > ${since(3_600)} order by made_at desc limit ${comparedPresses}::int)),
    others as (
      select other.user_id, mine.comment_id from mine join comment_likes other on other.comment_id = mine.comment_id
        and other.created_at between mine.made_at - ${near} and mine.made_at + ${near}
      union select other.user_id, mine.comment_id from mine join comment_marks other on other.comment_id = mine.comment_id
        and other.made_at between mine.made_at - ${near} and mine.made_at + ${near})
    select comment.candidate_id as "candidateId", comment.topic_id as "topicId",
      (select count(*) from (select from others where user_id <> ${userId}
        group by user_id having count(*) >= ${sharedPresses}::int) companions) as together,
      case when ${isNewAccount(sql`${userId}::uuid`)} then
        (select count(distinct user_id) from (
          (select user_id from comment_likes
            where comment_id = comment.id and created_at > ${since(burst.seconds)} ${newest('created_at')})
          union all (select user_id from comment_marks
            where comment_id = comment.id and made_at > ${since(burst.seconds)} ${newest('made_at')})) pressed
          where user_id <> ${userId} and ${isNewAccount(sql`user_id`)}) else 0 end as young
    from candidate_comments comment where comment.id = ${commentId}`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const { candidateId, topicId } = found;
  const batch = { candidateId, topicId, at, textKey: null, kind: 'presses' } as const;
  if (found.together + 1 >= inStep.count) return joinBatch(tx, { ...batch, reason: 'in-step' });
  return found.young + 1 >= burst.count ? joinBatch(tx, { ...batch, reason: 'burst' }) : null;
}

type Joined = Place & { textKey: Buffer | null; reason: HoldReason; kind: 'texts' | 'presses' };

/** Adds one to the open batch of the place and reason, or opens it. */
async function joinBatch(
  tx: Tx,
  { candidateId, topicId, at, textKey, reason, kind }: Joined,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into discussion_batches (candidate_id, topic_id, reason, text_key, election_at, ${sql.ref(kind)})
    values (${candidateId}, ${topicId}, ${reason}, ${textKey}, ${at}, 1)
    on conflict (candidate_id, topic_id, reason, text_key) where status = 'open'
      do update set ${sql.ref(kind)} = discussion_batches.${sql.ref(kind)} + 1,
        election_at = least(discussion_batches.election_at, excluded.election_at)
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The batch was neither found nor opened.');
  return row.id;
}
