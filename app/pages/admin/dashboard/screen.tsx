import { AdminFrame } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useOpenedTarget } from '#app/platform/page/use-opened-target.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { isServed } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import type { Route } from './+types/screen.ts';
import { actOnDashboard } from './actions.server.ts';
import { NewsBox, QuickActions } from './actions.tsx';
import { AssistantBox } from './boxes/assistant-box.tsx';
import { BackupNotice } from './boxes/backup-notice.tsx';
import { GrowthBox } from './boxes/growth.tsx';
import { RecountBox } from './boxes/recount-box.tsx';
import { RefusedBox, RefusedNotice } from './boxes/refused-rights.tsx';
import { TablePreview } from './boxes/table-preview.tsx';
import { AuditBox, CandidateFigures, RecentActivities, RecentUsers } from './lists.tsx';
import { readDashboard } from './read-dashboard.server.ts';
import { dashboardTexts } from './texts.ts';
import { SystemStatistics, Totals } from './totals.tsx';
import { WaitingBox } from './waiting.tsx';

const texts = adminTexts.ro;

export const loader = readDashboard;

export const action = actOnDashboard;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${texts.title} – ${texts.label}`, description: texts.description, path: null });

/** The administrators' dashboard (ADM-01). It shows only measured figures. */
export default function AdminDashboard({ loaderData: data, actionData }: Route.ComponentProps) {
  const refused = isRefusalAnswer(actionData) ? actionData : null;
  useOpenedTarget();
  const isOfNews = refused?.code.startsWith('news-') ?? false;
  return (
    <AdminFrame title={texts.title} below={<Head at={data.readAt} />}>
      {data.backup ? <BackupNotice state={data.backup} /> : null}
      <RefusedNotice refused={data.refusedRights} />
      <Totals users={data.users} content={data.content} news={data.news} />
      <div
        data-opening
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 sm:mt-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <WaitingBox waiting={data.waiting} jobs={data.failingJobs} />
        <QuickActions />
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-2 sm:mt-6 sm:gap-y-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentUsers users={data.recentUsers} />
        <RecentActivities activities={data.activities} />
        <SystemStatistics statistics={data.statistics} activeDays={data.activeDays} />
        <AssistantBox figures={data.assistant} />
        <GrowthBox growth={data.growth} />
        <NewsBox
          last={data.lastRun}
          isDone={data.isNewsDone}
          refused={isOfNews ? (refused?.text ?? null) : null}
        />
        <CandidateFigures candidates={data.candidates} />
        <RecountBox
          recount={data.recount}
          isSilent={data.isSilent}
          refused={isOfNews ? null : (refused?.text ?? null)}
        />
        <AuditBox audit={data.audit} />
        <RefusedBox refused={data.refusedRights} />
        <TablePreview {...data.preview} />
      </div>
    </AdminFrame>
  );
}

/** Shows the time of the figures, and links to the dashboard's two most important pages (ADM-21). */
function Head({ at }: { at: Date }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2 text-sm">{texts.updated(at)}</p>
      <p className="flex flex-wrap gap-2">
        {dashboardTexts.ro.header
          .filter(({ href }) => isServed(href))
          .map(({ href, label }) => (
            <ButtonLink key={href} href={href} kind="secondary" size="small">
              {label}
            </ButtonLink>
          ))}
      </p>
    </div>
  );
}
