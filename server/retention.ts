import { sql } from 'kysely';
import { findAccountSettings } from '#app/features/accounts/settings.server.ts';
import { purgeActivities } from '#app/features/activity/retention.server.ts';
import { findRetentionDays } from '#app/features/site/queries.server.ts';
import { purgeViewMarks } from '#app/features/views/retention.server.ts';
import { eraseAgain } from '#app/pages/account/privacy/erase/erase.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { workOffDeletions } from '#app/platform/files/file-deletions.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { forgetOldMail } from '#app/platform/mail/outbox.server.ts';
import { type RetentionKey, retention, retentionKeys } from '#app/platform/privacy/retention.ts';
import { purgeRateHits } from '#app/platform/rates/rates.server.ts';

type RetentionServices = { db: Db; files: FileStore; secrets: Secrets };

/** Erases accounts again that a restored backup brought back, before the program answers. */
export async function repeatErasures({
  db,
  secrets,
  log,
}: Omit<RetentionServices, 'files'> & { log: Log }): Promise<void> {
  const accounts = await eraseAgain({ db, secrets });
  if (accounts > 0) log.warn('Conturi șterse erau din nou în bază; au fost șterse iar.', { accounts });
}

/** Repeats erasures that a restored backup undid, then deletes rows whose period is over, every night. */
export function retentionJob(needs: RetentionServices): Job {
  return {
    name: 'retention',
    schedule: '40 2 * * *',
    async run() {
      const erasedAgain = await eraseAgain(needs);
      return { erasedAgain, ...(await forgetWhatIsOver(needs)) };
    },
  };
}

/** Deletes rows by the table of retention; returns their number by rule. */
export async function forgetWhatIsOver(
  needs: Omit<RetentionServices, 'secrets'>,
): Promise<Record<RetentionKey, number>> {
  const gone: [RetentionKey, number][] = [];
  for (const key of retentionKeys) gone.push([key, await deeds[key](needs)]);
  return Object.fromEntries(gone) as Record<RetentionKey, number>;
}

/** Returns the moment before which rows of a rule are over, by the database's clock. */
function limitOf(key: RetentionKey) {
  const { unit, count } = retention[key];
  return unit === 'year'
    ? sql<Date>`now() - make_interval(years => ${count})`
    : sql<Date>`now() - make_interval(days => ${count})`;
}

const deeds: Record<RetentionKey, (needs: Omit<RetentionServices, 'secrets'>) => Promise<number>> = {
  sessions: async ({ db }) => {
    const { sessionTimeout } = await findAccountSettings(db);
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where(({ eb, or }) =>
        or([
          eb('created_at', '<', limitOf('sessions')),
          eb('expires_at', '<', sql<Date>`now()`),
          eb('updated_at', '<', sql<Date>`now() - make_interval(secs => ${sessionTimeout})`),
        ]),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
  links: ({ db }) => deleteBefore(db, { table: 'verification_tokens', column: 'expires_at', key: 'links' }),
  attempts: async ({ db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('sign_in_attempts')
      .where('last_failure_at', '<', limitOf('attempts'))
      // A running pause must stay.
      .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', sql<Date>`now()`)]))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
  rates: ({ db }) => purgeRateHits(db),
  activities: async ({ db }) => purgeActivities(db, { days: await findRetentionDays(db) }),
  views: ({ db }) => purgeViewMarks(db, bucharestDay(new Date())),
  sentMail: ({ db }) => deleteBefore(db, { table: 'mail_outbox', column: 'sent_at', key: 'sentMail' }),
  mail: ({ db }) => forgetOldMail(db),
  consents: ({ db }) => deleteBefore(db, { table: 'consents', column: 'withdrawn_at', key: 'consents' }),
  setupLinks: async ({ db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('setup_links')
      .where(({ eb, or }) =>
        or([eb('expires_at', '<', limitOf('setupLinks')), eb('used_at', '<', limitOf('setupLinks'))]),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
  refusedRights: ({ db }) =>
    deleteBefore(db, { table: 'refused_rights', column: 'last_at', key: 'refusedRights' }),
  files: async ({ db, files }) => (await workOffDeletions({ db, files })).deleted,
};

type Dated =
  | { table: 'verification_tokens'; column: 'expires_at' }
  | { table: 'mail_outbox'; column: 'sent_at' }
  | { table: 'consents'; column: 'withdrawn_at' }
  | { table: 'refused_rights'; column: 'last_at' };

/** Deletes rows whose `column` is before the limit; rows without a value stay. */
async function deleteBefore(db: Db, { table, column, key }: Dated & { key: RetentionKey }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} < ${limitOf(key)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
