import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { insertNotifications } from '../notify.server.ts';
import type { NotificationMoment } from '../visible.server.ts';

/** Number of people notified in one transaction. After a crash at most one such batch is repeated. */
export const peoplePerBatch = 500;

/** Notifies the people of all open groups, batch by batch. Returns the number of notified people. */
export async function notifyGroups(db: Db, { at, isSilent }: NotificationMoment): Promise<number> {
  const groups = await db
    .selectFrom('notification_groups')
    .select('id')
    .where('is_done', '=', false)
    .where('election_at', '<=', at)
    .$if(isSilent, (query) => query.where('poll_id', 'is', null))
    .orderBy('election_at')
    .orderBy('id')
    .execute();
  let notified = 0;
  for (const { id } of groups) {
    for (let isDone = false; !isDone; ) {
      const batch = await notifyBatch(db, id);
      notified += batch.notified;
      isDone = batch.isDone;
    }
  }
  return notified;
}

type Group = {
  id: string;
  candidate_id: string | null;
  poll_id: string | null;
  done_until: string | null;
  election_at: Date;
};
type Member = { id: string; user_id: string };

/** Notifies the next people of a group and stores the group's progress, in one transaction. */
async function notifyBatch(db: Db, groupId: string): Promise<{ notified: number; isDone: boolean }> {
  return db.transaction().execute(async (tx) => {
    const group = await tx
      .selectFrom('notification_groups')
      .select(['id', 'candidate_id', 'poll_id', 'done_until', 'election_at'])
      .where('id', '=', groupId)
      .where('is_done', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!group) return { notified: 0, isDone: true };
    const members = await (group.poll_id === null ? listFollowers : listVoters)(tx, group);
    const isDone = members.length < peoplePerBatch;
    const people = await insertNotifications(tx, {
      kind: group.poll_id === null ? 'news' : 'poll',
      at: group.election_at,
      people: peopleOf(group, members),
    });
    await tx
      .updateTable('notification_groups')
      .set({ done_until: members.at(-1)?.id ?? group.done_until, is_done: isDone })
      .where('id', '=', groupId)
      .execute();
    return { notified: people.length, isDone };
  });
}

function peopleOf(group: Group, members: readonly Member[]): RawBuilder<unknown> {
  const reasons =
    group.poll_id === null
      ? sql`member.id as follow_id, null::uuid as activity_id`
      : sql`null::uuid as follow_id, member.id as activity_id`;
  return sql`select member.user_id, null::uuid as reply_id, null::uuid as decision_id, null::uuid as claim_id,
      null::uuid as question_id,      ${group.id}::uuid as group_id, ${reasons}
    from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ user_id }) => user_id)}::uuid[])
      as member (id, user_id)`;
}

const noId = '00000000-0000-0000-0000-000000000000';

/** Lists the next people who followed the group's candidate before one of its articles was published. */
async function listFollowers(tx: Tx, group: Group): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select follow.id, follow.follower_id as user_id from follows follow
    where follow.candidate_id = ${group.candidate_id} and not follow.is_simulated and follow.id > ${group.done_until ?? noId}
      and exists (select from notification_articles linked
        join news_articles article on article.id = linked.article_id
        where linked.group_id = ${group.id} and article.published_at > follow.election_at)
    order by follow.id limit ${peoplePerBatch}
    for key share of follow skip locked`.execute(tx);
  return rows;
}

/** Lists the next people who voted in the group's live poll. */
async function listVoters(tx: Tx, group: Group): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select activity.id, activity.voter_id as user_id from voter_activities activity
    where activity.activity_type = 'poll' and activity.metadata ->> 'poll' = ${group.poll_id}
      and activity.id > ${group.done_until ?? noId}
    order by activity.id limit ${peoplePerBatch}
    for key share of activity skip locked`.execute(tx);
  return rows;
}
