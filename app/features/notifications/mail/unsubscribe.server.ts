import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { unsubscribeParameter, unsubscribePath } from '../addresses.ts';
import { type NotificationKind, notificationKinds, readKind } from '../rules.ts';

/** The account and the kind of e-mail that a link switches off. `all` means every kind. */
type Unsubscription = { userId: string; kind: NotificationKind | 'all' };

/**
 * Returns a signed URL that turns off one kind of e-mail for one person, or all kinds. It needs no sign-in.
 */
export function unsubscribeUrl(
  { secrets, siteUrl }: { secrets: Secrets; siteUrl: string },
  { userId, kind }: Unsubscription,
): string {
  const token = `${userId}.${kind}.${signatureOf(secrets, { userId, kind }).toString('base64url')}`;
  return `${siteUrl}${unsubscribePath}?${unsubscribeParameter}=${token}`;
}

const signatureOf = (secrets: Secrets, { userId, kind }: Unsubscription) =>
  secrets.hash('unsubscribe', userId, kind);

/** Parses the token of an unsubscribe address. Returns null when this program did not sign it. */
export function readUnsubscription(secrets: Secrets, token: string): Unsubscription | null {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const kind = name === 'all' ? name : readKind(name);
  if (kind === null) return null;
  const expected = signatureOf(secrets, { userId, kind });
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : null;
}

/** Switches off e-mails of one kind. Does nothing when the account no longer exists. */
export async function unsubscribe(db: Db, { userId, kind }: Unsubscription): Promise<void> {
  const off = kind === 'all' ? [...notificationKinds] : [kind];
  await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) return;
    await tx
      .insertInto('notification_preferences')
      .values({ user_id: userId, off_by_mail: off })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          off_by_mail: sql<
            string[]
          >`array(select distinct unnest(notification_preferences.off_by_mail || ${off}::text[]))`,
        }),
      )
      .execute();
  });
}
