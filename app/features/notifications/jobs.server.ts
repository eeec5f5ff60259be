import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { JobNeeds } from '#app/platform/feature.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { makeGroups } from './groups/make-groups.server.ts';
import { notifyGroups } from './groups/notify-groups.server.ts';
import { sendDigests } from './mail/send-digests.server.ts';
import { momentOf } from './queries.server.ts';
import { findNotificationSettings } from './settings.server.ts';

/**
 * Notifies people of news and of closed live polls, then writes the e-mails that are due. When a run is stopped, the
 * next run continues.
 */
export function notificationsJob(needs: JobNeeds): Job {
  return {
    name: 'notifications',
    schedule: '*/5 * * * *',
    followsElectionTime: true,
    run: () => runNotifications(needs),
  };
}

export async function runNotifications({
  db,
  clock,
  hub,
  config,
  secrets,
}: Omit<JobNeeds, 'files' | 'log'>): Promise<{ notified: number | null; mails: number | null }> {
  const { isOn } = await findNotificationSettings(db);
  if (!isOn) return { notified: null, mails: null };
  const moment = momentOf(await requireTimeline(db), clock.electionNow());
  await makeGroups(db, moment);
  const notified = await notifyGroups(db, moment);
  // A batch contains more people than an announcement can name, so the announcement concerns everybody.
  if (notified > 0) hub.announce({ topic: 'notifications', ids: [] });
  const mails = await sendDigests({ db, config, secrets }, moment);
  if (mails > 0) hub.announce({ topic: 'mail', ids: [] });
  return { notified: notified || null, mails: mails || null };
}
