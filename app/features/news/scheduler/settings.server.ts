import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { JobControl } from '#app/platform/jobs/jobs.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';

/** `everyHours` is the number of hours between two runs, counted from 03:00 UTC. */
export type SchedulerSettings = { isEnabled: boolean; everyHours: number };

/** The intervals, in hours, that an administrator can choose. */
export const schedulerPeriods = [1, 3, 6, 12, 24, 48, 168] as const;

const settingKey = 'rss_feed_scheduler_enabled';

/** Reads the scheduler's settings. The scheduler is on when no setting is stored (FEED-06). */
export async function readScheduler(db: Db): Promise<SchedulerSettings> {
  const [setting, scheduler] = await Promise.all([
    db.selectFrom('site_settings').select('value').where('key', '=', settingKey).executeTakeFirst(),
    db.selectFrom('news_scheduler').select('every_hours').executeTakeFirst(),
  ]);
  return { isEnabled: setting?.value !== 'false', everyHours: scheduler?.every_hours ?? 48 };
}

type Actor = { actor: Pick<Viewer, 'id' | 'role'>; requestId: string };

/** Changes the scheduler's settings and logs the change. The caller must check rights. */
export async function setScheduler(
  db: Db,
  { actor, requestId, ...wanted }: Partial<SchedulerSettings> & Actor,
): Promise<SchedulerSettings> {
  const before = await readScheduler(db);
  const after = {
    isEnabled: wanted.isEnabled ?? before.isEnabled,
    everyHours: wanted.everyHours ?? before.everyHours,
  };
  await db.transaction().execute(async (tx) => {
    const value = String(after.isEnabled);
    await tx
      .insertInto('site_settings')
      .values({ key: settingKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    await tx
      .updateTable('news_scheduler')
      .set({ every_hours: after.everyHours, changed_at: new Date() })
      .execute();
    const subject = { type: 'news-scheduler', id: null };
    await recordAudit(tx, { actor, action: 'news-scheduler-set', subject, before, after, requestId });
  });
  return after;
}

/**
 * Requests an immediate run, even when the scheduler is off, and returns the run's id. The caller must check
 * rights.
 */
export async function requestRun(
  { db, clock, jobs }: { db: Db; clock: Clock; jobs: JobControl },
  { actor, requestId }: Actor,
): Promise<number> {
  const id = await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('news_runs')
      .values({ election_at: clock.electionNow(), is_scheduled: false, requested_by: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = { type: 'news-run', id: String(row.id) };
    await recordAudit(tx, { actor, action: 'news-run-requested', subject, requestId });
    return row.id;
  });
  // When a run is in progress, the job starts the requested run afterwards.
  await jobs.runNow(newsJob);
  return id;
}

export const newsJob = 'news-feeds';
