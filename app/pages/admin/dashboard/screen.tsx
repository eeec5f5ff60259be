import { z } from 'zod';
import { recountEverything } from '#app/features/administration/recount.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { AdminFrame } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { Route } from './+types/screen.ts';
import { BackupNotice } from './backup-notice.tsx';
import { FailingJobs } from './failing-jobs.tsx';
import { AuditBox, RecentActivities, RecentUsers } from './lists.tsx';
import { readDashboard } from './read-dashboard.server.ts';
import { RecountBox } from './recount-box.tsx';
import { RefusedBox, RefusedNotice } from './refused-rights.tsx';
import { SystemStatistics, Totals } from './totals.tsx';

const texts = adminTexts.ro;

export const loader = readDashboard;

const shape = z.object({ intent: z.literal('recount') });

export const action = writer('unavailable', async (context) => {
  const { db, at, request, requestId } = context;
  const actor = requireRight(context, 'recount');
  if (!shape.safeParse(Object.fromEntries(await request.formData().catch(() => new FormData()))).success)
    throw new Refusal('bad-request');
  const { electionId } = await requireTimeline(db);
  const { isClean } = await recountEverything(db, { electionId, electionNow: at });
  await recordAudit(db, {
    actor,
    action: 'votes-recounted',
    subject: { type: 'election', id: electionId },
    after: { isClean },
    requestId,
  });
  return null;
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${texts.title} – ${texts.label}`, description: texts.description, path: null });

/** The administrators' dashboard of accounts and votes (ADM). It shows only measured figures. */
export default function AdminDashboard({ loaderData: data, actionData }: Route.ComponentProps) {
  const refused = isRefusalAnswer(actionData) ? actionData.text : null;
  return (
    <AdminFrame
      title={texts.title}
      below={<p className="text-ink-2 text-sm">{texts.updated(data.readAt)}</p>}
    >
      <FailingJobs jobs={data.failingJobs} />
      {data.backup ? <BackupNotice state={data.backup} /> : null}
      <RefusedNotice refused={data.refusedRights} />
      <Totals users={data.users} participation={data.participation} />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentUsers users={data.recentUsers} />
        <RecentActivities activities={data.activities} />
        <SystemStatistics users={data.users} activeDays={data.activeDays} />
        <RecountBox recount={data.recount} isSilent={data.isSilent} refused={refused} />
        <AuditBox audit={data.audit} />
        <RefusedBox refused={data.refusedRights} />
      </div>
    </AdminFrame>
  );
}
