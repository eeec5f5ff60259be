import { sql } from 'kysely';
import { holdPerson } from '#app/features/accounts/person-lock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { queueMail } from '#app/platform/mail/outbox.server.ts';
import { notificationsPath } from '../addresses.ts';
import { frequencies, mailPauseSeconds, type NotificationKind } from '../rules.ts';
import { findNotificationSettings } from '../settings.server.ts';
import { isVisible, type NotificationMoment } from '../visible.server.ts';
import { notificationMailTexts } from './texts.ts';
import { unsubscribeUrl } from './unsubscribe.server.ts';

const t = notificationMailTexts.ro;

/** Number of people whom one statement selects for e-mails. */
const peoplePerPage = 500;

type Services = { db: Db; config: Pick<Config, 'publicUrl' | 'port'>; secrets: Secrets };

/**
 * Writes one e-mail to each person who has new notifications and whose interval has passed, and returns their
 * number. The caller must announce the topic `mail`.
 */
export async function sendDigests(services: Services, moment: NotificationMoment): Promise<number> {
  const { isOn, isMailOn, frequency } = await findNotificationSettings(services.db);
  if (!isOn || !isMailOn) return 0;
  let sent = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (let isMore = true; isMore; ) {
    const { rows } = await sql<{ user_id: string }>`
      select distinct notification.user_id from notifications notification
      left join notification_preferences chosen on chosen.user_id = notification.user_id
      where notification.is_mail_due and notification.user_id > ${last} and ${isDue(moment, frequency)}
      order by notification.user_id limit ${peoplePerPage}`.execute(services.db);
    for (const { user_id } of rows)
      sent += Number(await sendDigest(services, { moment, frequency, user_id }));
    last = rows.at(-1)?.user_id ?? last;
    isMore = rows.length === peoplePerPage;
  }
  return sent;
}

/**
 * SQL condition that the row `notification` may be mailed now. A last e-mail later than `at` dates from before a
 * demonstration's clock moved back.
 */
function isDue({ at, isSilent }: NotificationMoment, frequency: string) {
  const pauses = frequencies.map((name) => sql`when ${name} then ${mailPauseSeconds[name]}::int`);
  return sql<boolean>`(notification.election_at <= ${at} and not (notification.kind = 'poll' and ${isSilent}::boolean)
    and (chosen.mailed_at is null or chosen.mailed_at > ${at} or chosen.mailed_at <= ${at}::timestamptz
      - make_interval(secs => case coalesce(chosen.frequency, ${frequency}) ${sql.join(pauses, sql` `)} end)))`;
}

type Due = { moment: NotificationMoment; frequency: string; user_id: string };

/**
 * Marks a person's due notifications as mailed and writes the e-mail, in one transaction. Returns whether it
 * wrote an e-mail.
 */
async function sendDigest(services: Services, { moment, frequency, user_id }: Due): Promise<boolean> {
  const { db, config, secrets } = services;
  return db.transaction().execute(async (tx) => {
    if (!(await holdPerson(tx, user_id))) return false;
    const { rows } = await sql<{ kind: NotificationKind; isWanted: boolean; email: string }>`
      update notifications notification set is_mail_due = false
      from users left join notification_preferences chosen on chosen.user_id = users.id
      where users.id = ${user_id} and notification.user_id = users.id and notification.is_mail_due
        and ${isDue(moment, frequency)}
      returning notification.kind, users.email,
        users.is_active and users.email_verified and notification.read_at is null
          and notification.kind <> all (coalesce(chosen.off_by_mail, '{}')) and ${isVisible(moment)} as "isWanted"`.execute(
      tx,
    );
    const wanted = Map.groupBy(
      rows.filter(({ isWanted }) => isWanted),
      ({ kind }) => kind,
    );
    const [first] = rows;
    if (!first || wanted.size === 0) return false;
    const siteUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const stop = (kind: NotificationKind | 'all') =>
      unsubscribeUrl({ secrets, siteUrl }, { userId: user_id, kind });
    const counts = new Map([...wanted].map(([kind, of]) => [kind, of.length]));
    const links = { list: `${siteUrl}${notificationsPath}`, unsubscribe: stop };
    const [only] = wanted.size === 1 ? wanted.keys() : [];
    await queueMail(tx, {
      userId: user_id,
      to: first.email,
      unsubscribeUrl: stop(only ?? 'all'),
      ...t.digest(counts, links),
    });
    await tx
      .insertInto('notification_preferences')
      .values({ user_id, mailed_at: moment.at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mailed_at: moment.at }))
      .execute();
    return true;
  });
}
