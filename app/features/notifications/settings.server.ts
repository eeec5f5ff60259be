import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { defaultFrequency, type Frequency, readFrequency } from './rules.ts';

/** The administrators' settings of notifications. */
export type NotificationSettings = {
  isOn: boolean;
  isMailOn: boolean;
  /** The frequency of e-mails to people who chose no frequency. */
  frequency: Frequency;
};

const keys = {
  isOn: 'enable_notifications',
  isMailOn: 'enable_email_notifications',
  frequency: 'notification_frequency',
};

/** Reads the settings SET-16..18. Missing or unknown values become the defaults. */
export async function findNotificationSettings(db: Db): Promise<NotificationSettings> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.values(keys))
    .$call(fromRecord(db));
  const value = new Map(rows.map((row) => [row.key, row.value]));
  return {
    isOn: value.get(keys.isOn) !== 'false',
    isMailOn: value.get(keys.isMailOn) !== 'false',
    frequency: readFrequency(value.get(keys.frequency)) ?? defaultFrequency,
  };
}

const isOn = (key: string) =>
  sql<boolean>`not exists (select from site_settings where key = ${key} and value = 'false')`;

/** The same settings as SQL conditions, for the statement that inserts notifications. */
export const areNotificationsOn = isOn(keys.isOn);
export const areMailsOn = isOn(keys.isMailOn);
