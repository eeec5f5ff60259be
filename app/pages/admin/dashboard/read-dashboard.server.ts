import {
  activeDays,
  countParticipation,
  countUsers,
  listRecentActivities,
  listRecentAudit,
  listRecentUsers,
  listRefusedRights,
  type RecentActivity,
} from '#app/features/administration/queries.server.ts';
import { findLastWholeRecount } from '#app/features/administration/recount.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { readBackupState } from '#app/pages/admin/backups/read-backups.server.ts';
import { listFailingJobs, titleOfJob } from '#app/pages/admin/jobs/read-jobs.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

/** An activity with only its day, because a time beside hourly totals could reveal a person's vote. */
export type ShownActivity = Omit<RecentActivity, 'at'> & { day: string };

/** Reads the administrators' dashboard. Each box can fail separately (ADM-41). */
export const readDashboard = reader('unavailable', async (context) => {
  const { db, at } = context;
  const timeline = await requireTimeline(db);
  const isSilent = silenceAt(timeline, at) !== null;
  const block = <T>(read: () => Promise<T>) => readBlock(context, 'admin-part-failed', read);
  const [users, participation, recentUsers, activities, audit, recount, refusedRights, failingJobs, backup] =
    await Promise.all([
      block(() => countUsers(db, { at })),
      // During election silence, administrators see no vote counts either.
      block(async () => {
        const { votes, ...rest } = await countParticipation(db, { at });
        return { ...rest, votes: isSilent ? null : votes };
      }),
      block(() => listRecentUsers(db, { at })),
      block(
        async (): Promise<ShownActivity[]> =>
          (await listRecentActivities(db, { at })).map(({ at: done, ...row }) => ({
            ...row,
            day: bucharestDay(done),
          })),
      ),
      block(() => listRecentAudit(db)),
      block(async () => {
        const last = await findLastWholeRecount(db, { electionId: timeline.electionId, at });
        // The recount's differences contain vote counts, so election silence hides them.
        return last && isSilent ? { ...last, differences: [] } : last;
      }),
      block(() => listRefusedRights(db)),
      block(async () => (await listFailingJobs(context)).map(titleOfJob)),
      // A demonstration may lose its data, so it warns of no missing backup.
      context.config.demo ? null : block(() => readBackupState(context)),
    ]);
  return {
    readAt: at,
    activeDays,
    isSilent,
    users,
    participation,
    recentUsers,
    activities,
    audit,
    recount,
    refusedRights,
    failingJobs,
    backup,
  };
});
