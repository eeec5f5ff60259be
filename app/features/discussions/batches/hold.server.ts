import { type RawBuilder, sql } from 'kysely';
import type { HoldReason, Holds } from '#app/platform/config/config.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { postTables } from '../moderation/post.ts';
import { newAccountHours } from '../rules.ts';
import { copyLikeness, likenessOf } from './likeness.ts';
import type { ComparedText } from './text-key.server.ts';

/** Two people react in step when they react to at least this many comments or questions at the same moments. */
const sharedPresses = 5;
/**
 * Each check compares only this many of the newest texts and reactions in its time window. A flood then
 * cannot slow the check down.
 */
const comparedNewest = 500;
/** The number of a person's last likes, and of last marks, that each check compares with other people's. */
const comparedPresses = 20;

/** A comment, which people like and mark, or a question, which people support. */
type Pressed = { kind: 'comment' | 'question'; id: string };
const pressTables = {
  comment: [
    { table: 'comment_likes', madeAt: 'created_at' },
    { table: 'comment_marks', madeAt: 'made_at' },
  ],
  question: [{ table: 'question_supports', madeAt: 'created_at' }],
} as const;

type PressTable = (typeof pressTables)[Pressed['kind']][number]['table'];

type Place = { candidateId: string; topicId: string | null; at: Date };
type NewText = Place & { userId: string; compared: ComparedText };
type NewPress = { userId: string; on: Pressed; at: Date };

const since = (seconds: number) => sql`now() - ${seconds}::int * interval '1 second'`;
const newest = (column: string) => sql`order by ${sql.ref(column)} desc limit ${comparedNewest}::int`;
const isNewAccount = (
  user: RawBuilder<unknown>,
) => sql`exists (select from users young where young.id = ${user}
  and young.role = 'voter' and young.created_at > now() - ${newAccountHours}::int * interval '1 hour')`;

/**
 * Returns the batch that holds a new text, or null when no rule holds it; all times are real. The caller must
 * have locked the author's account.
 */
export async function holdText(tx: Tx, holds: Holds | null, text: NewText): Promise<string | null> {
  if (!holds) return null;
  const { burst, identical } = holds;
  const { userId, candidateId, compared } = text;
  const { rows } = await sql<{ same: string[]; young: number }>`select
    array(select distinct coalesce(user_id, id) from (
      (select id, user_id from candidate_comments
        where text_key = ${compared.text_key} and created_at > ${since(identical.seconds)} ${newest('created_at')})
      union all (select id, user_id from candidate_discussion_topics
        where text_key = ${compared.text_key} and created_at > ${since(identical.seconds)} ${newest('created_at')})
      union all (select id, user_id from candidate_questions
        where text_key = ${compared.text_key} and created_at > ${since(identical.seconds)} ${newest('created_at')})) sent
      where user_id is distinct from ${userId}) as same,
    case when ${isNewAccount(sql`${userId}::uuid`)} then
      (select count(distinct user_id) from (
        (select user_id from candidate_comments
          where candidate_id = ${candidateId} and created_at > ${since(burst.seconds)} ${newest('created_at')})
        union all (select user_id from candidate_discussion_topics
          where candidate_id = ${candidateId} and created_at > ${since(burst.seconds)} ${newest('created_at')})
        union all (select user_id from candidate_questions
          where candidate_id = ${candidateId} and created_at > ${since(burst.seconds)} ${newest('created_at')})) written
        where user_id <> ${userId} and ${isNewAccount(sql`user_id`)}) else 0 end as young`.execute(tx);
  const [found = { same: [], young: 0 }] = rows;
  const copies = await listCopies(tx, text, identical.seconds);
  const authors = new Set([...found.same, ...copies.map(({ author }) => author)]);
  // The batch of the oldest copy holds all copies of a text.
  const textKey = copies.at(-1)?.textKey ?? compared.text_key;
  const batch = { candidateId, topicId: text.topicId, at: text.at, kind: 'texts' } as const;
  if (authors.size + 1 >= identical.count) return joinBatch(tx, { ...batch, textKey, reason: 'identical' });
  if (found.young + 1 >= burst.count) return joinBatch(tx, { ...batch, textKey: null, reason: 'burst' });
  return null;
}

type Copy = { author: string; textKey: Buffer | null };

/** Lists other people's texts about the candidate in nearly the same words, newest first. */
async function listCopies(
  tx: Tx,
  { candidateId, userId, compared: { text_sketch: own } }: NewText,
  seconds: number,
): Promise<Copy[]> {
  if (!own) return [];
  const written = (table: string) => sql`(select id, user_id, text_key, text_sketch, created_at
    from ${sql.table(table)} where candidate_id = ${candidateId} and created_at > ${since(seconds)}
    ${newest('created_at')})`;
  const { rows } = await sql<Copy & { sketch: Buffer }>`
    select coalesce(user_id, id) as author, text_key as "textKey", text_sketch as sketch
    from (${written('candidate_comments')} union all ${written('candidate_discussion_topics')}
      union all ${written('candidate_questions')}) said
    where text_sketch is not null and user_id is distinct from ${userId}
    order by created_at desc`.execute(tx);
  return rows.filter(({ sketch }) => likenessOf(own, sketch) >= copyLikeness);
}

/**
 * Returns the batch that holds a new like, mark or support, or null when it counts at once. A press is held
 * when many new accounts react to one text, or the same people react in step.
 */
export async function holdPress(tx: Tx, holds: Holds | null, press: NewPress): Promise<string | null> {
  if (!holds) return null;
  const { userId, on, at } = press;
  const { burst, 'in-step': inStep } = holds;
  const { rows } = await sql<{
    together: number;
    young: number;
    candidateId: string;
    topicId: string | null;
  }>`
    with ${pressesNear(press, inStep.seconds)}
    select post.candidate_id as "candidateId", ${on.kind === 'comment' ? sql`post.topic_id` : sql`null::uuid`} as "topicId",
      (select count(*) from (select from others where user_id <> ${userId}
        group by user_id having count(*) >= ${sharedPresses}::int) companions) as together,
      case when ${isNewAccount(sql`${userId}::uuid`)} then
        (select count(distinct user_id) from (${newestPresses(on, burst.seconds)}) pressed
          where user_id <> ${userId} and ${isNewAccount(sql`user_id`)}) else 0 end as young
    from ${sql.table(postTables[on.kind])} post where post.id = ${on.id}`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const { candidateId, topicId } = found;
  const batch = { candidateId, topicId, at, textKey: null, kind: 'presses' } as const;
  if (found.together + 1 >= inStep.count) return joinBatch(tx, { ...batch, reason: 'in-step' });
  return found.young + 1 >= burst.count ? joinBatch(tx, { ...batch, reason: 'burst' }) : null;
}

/**
 * Returns two SQL tables: `mine` with the person's last reactions, and `others` with reactions at nearly the same
 * moments.
 */
function pressesNear({ userId, on }: NewPress, seconds: number) {
  const near = sql`interval '1 second' * ${seconds}::int`;
  const id = sql.ref(`${on.kind}_id`);
  const mine = pressTables[on.kind].map(
    ({ table, madeAt }) => sql`(select ${id}, ${sql.ref(madeAt)} from ${sql.table(table)}
      where user_id = ${userId} and ${sql.ref(madeAt)} > ${since(3_600)}
      order by ${sql.ref(madeAt)} desc limit ${comparedPresses}::int)`,
  );
  const others = pressTables[on.kind].map(
    ({ table, madeAt }) => sql`select other.user_id, mine.place from mine
      join ${sql.table(table)} other on other.${id} = mine.place
        and other.${sql.ref(madeAt)} between mine.made_at - ${near} and mine.made_at + ${near}`,
  );
  return sql`mine (place, made_at) as (select ${on.id}::uuid, now() union all ${sql.join(mine, sql` union all `)}),
    others as (${sql.join(others, sql` union `)})`;
}

/** Returns SQL for the people who reacted to the comment or question within the last seconds. */
function newestPresses({ kind, id }: Pressed, seconds: number) {
  const lists = pressTables[kind].map(
    ({ table, madeAt }) => sql`(select user_id from ${sql.table(table)}
      where ${sql.ref(`${kind}_id`)} = ${id} and ${sql.ref(madeAt)} > ${since(seconds)} ${newest(madeAt)})`,
  );
  return sql.join(lists, sql` union all `);
}

type Joined = Place & { textKey: Buffer | null; reason: HoldReason; kind: 'texts' | 'presses' };

/**
 * Counts a text or press in the open batch of this discussion, reason and text, or opens a batch. Returns the
 * batch's id.
 */
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

/**
 * Deletes a person's like, mark or support. When an open batch held it, the public number of held reactions decreases,
 * so that repeated clicks cannot raise it.
 */
export async function takeBackPress(
  tx: Tx,
  { table, userId, on }: { table: PressTable; userId: string; on: Pressed },
): Promise<void> {
  const id = sql.ref(`${on.kind}_id`);
  const own = sql`${id} = ${on.id} and user_id = ${userId}`;
  const batchId = await lockOpenBatch(tx, sql`select batch_id from ${sql.table(table)} where ${own}`);
  const { rows } = await sql`delete from ${sql.table(table)} where ${own} returning id`.execute(tx);
  if (batchId && rows.length > 0) await leaveBatch(tx, { batchId, kind: 'presses' });
}

/** Locks the open batch that the query selects. Commands lock a batch before its texts and reactions. */
export async function lockOpenBatch(tx: Tx, named: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from discussion_batches
    where status = 'open' and id = (${named}) for no key update`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Subtracts one text or reaction from a batch that the caller has locked. */
export async function leaveBatch(
  tx: Tx,
  { batchId, kind }: { batchId: string; kind: 'texts' | 'presses' },
): Promise<void> {
  await tx
    .updateTable('discussion_batches')
    .set({ [kind]: sql`${sql.ref(kind)} - 1` })
    .where('id', '=', batchId)
    .execute();
}
