import { sql } from 'kysely';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { NotificationPreferences } from './rules.ts';

type Services = Pick<Platform, 'db' | 'hub'> & { at: Date };

/**
 * Marks notifications as read: all, or one line of the list. One line contains all replies to a comment, or all
 * questions to a candidate.
 */
export async function markRead(
  { db, hub, at }: Services,
  { userId, notificationId }: { userId: string; notificationId: string | null },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('election_at', '<=', at)
    .$if(notificationId !== null, (query) =>
      query.where(
        sql<boolean>`(id = ${notificationId}::uuid or reply_id in (
          select sibling.id from notifications marked
          join candidate_comments reply on reply.id = marked.reply_id
          join candidate_comments sibling on sibling.parent_id = reply.parent_id
          where marked.id = ${notificationId}::uuid and marked.user_id = ${userId})
          or kind = 'question' and exists (select from notifications marked
            where marked.id = ${notificationId}::uuid and marked.user_id = ${userId} and marked.kind = 'question'))`,
      ),
    )
    .execute();
  hub.announce({ topic: 'notifications', ids: [userId] });
}

/** Replaces a person's settings of kinds and frequency. Existing notifications stay. */
export async function savePreferences(
  { db }: Pick<Services, 'db'>,
  { userId, frequency, offInProduct, offByMail }: NotificationPreferences & { userId: string },
): Promise<void> {
  const values = { frequency, off_in_product: [...offInProduct], off_by_mail: [...offByMail] };
  await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('session-expired');
    await tx
      .insertInto('notification_preferences')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  });
}
