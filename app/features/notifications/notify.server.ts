import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import type { NotificationKind } from './rules.ts';
import { areMailsOn, areNotificationsOn } from './settings.server.ts';

/** The row that caused a notification, for each kind. */
type Cause =
  | { kind: 'reply'; replyId: string }
  | { kind: 'moderation' | 'report'; decisionId: string }
  | { kind: 'claim'; claimId: string }
  | { kind: 'question' | 'answer'; questionId: string };

type Notice = Cause & { userIds: readonly string[]; at: Date };

/**
 * Notifies people in the caller's transaction, once per cause. After the commit the caller must announce the topic
 * `notifications` with the returned ids.
 */
export function notify(tx: Tx, { userIds, at, ...cause }: Notice): Promise<string[]> {
  const replyId = 'replyId' in cause ? cause.replyId : null;
  const decisionId = 'decisionId' in cause ? cause.decisionId : null;
  const claimId = 'claimId' in cause ? cause.claimId : null;
  const questionId = 'questionId' in cause ? cause.questionId : null;
  return insertNotifications(tx, {
    kind: cause.kind,
    at,
    people: sql`select user_id, ${replyId}::uuid as reply_id, ${decisionId}::uuid as decision_id,
        ${claimId}::uuid as claim_id, ${questionId}::uuid as question_id, null::uuid as group_id, null::uuid as follow_id, null::uuid as activity_id
      from unnest(${userIds}::uuid[]) as user_id`,
  });
}

/**
 * Notifies each row of `people`, which has the columns of the causes, and returns the notified ids. Leaves
 * out people and kinds that are switched off.
 */
export async function insertNotifications(
  tx: Tx,
  { kind, at, people }: { kind: NotificationKind; at: Date; people: RawBuilder<unknown> },
): Promise<string[]> {
  // The statement skips locked accounts, which are being erased. Waiting for them could deadlock.
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (user_id, kind, reply_id, decision_id, claim_id, question_id, group_id, follow_id,
      activity_id, is_shown, is_mail_due, election_at)
    select wanted.*, ${at} from (
      select person.user_id, ${kind}, person.reply_id, person.decision_id, person.claim_id, person.question_id,
        person.group_id, person.follow_id, person.activity_id,
        ${kind} <> all (coalesce(chosen.off_in_product, '{}')) as is_shown,
        users.email_verified and ${areMailsOn} and ${kind} <> all (coalesce(chosen.off_by_mail, '{}')) as is_mail_due
      from (${people}) person
      join users on users.id = person.user_id and users.is_active
      left join notification_preferences chosen on chosen.user_id = users.id
      where ${areNotificationsOn}
      for key share of users skip locked) wanted
    where is_shown or is_mail_due
    on conflict do nothing
    returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}
