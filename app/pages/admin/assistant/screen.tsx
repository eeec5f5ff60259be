import { correctionsPath } from '#app/features/assistant/addresses.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/screen.ts';
import { decideOnReport, readReports } from './page.server.ts';
import { reportTexts } from './texts.ts';

const t = reportTexts.ro;

export const loader = readReports;
export const action = decideOnReport;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${adminTexts.ro.label}`, description: t.description, path: null });

/** `/admin/assistant`: the answers that readers reported as wrong. */
export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { state, reports, counts, done } = loaderData;
  const hrefs = { pending: '', accepted: '?stare=accepted', refused: '?stare=refused' };
  return (
    <AdminFrame title={t.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TabLinks
          label={t.states.label}
          items={(['pending', 'accepted', 'refused'] as const).map((one) => ({
            href: `${correctionsPath}${hrefs[one]}`,
            label: `${t.states[one]} (${counts[one]})`,
            current: state === one,
          }))}
        />
        <p className="max-w-(--measure) text-ink-2">{t.intro}</p>
        <EditOutcome
          answer={actionData}
          done={done === 'accept' || done === 'refuse' ? t.done[done] : null}
          isOpen={false}
        />
        {reports.length === 0 ? <EmptyState title={t.empty[state]} /> : null}
        <ul className="grid gap-6">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} isPending={state === 'pending'} />
          ))}
        </ul>
      </div>
    </AdminFrame>
  );
}

type ReportRowProps = { report: Route.ComponentProps['loaderData']['reports'][number]; isPending: boolean };

function ReportRow({ report, isPending }: ReportRowProps) {
  return (
    <li className="grid gap-3 border-line border-t pt-4">
      <p className="text-ink-2 text-sm">{t.facts(report)}</p>
      <dl className="grid max-w-(--measure) gap-2">
        <div>
          <dt className="font-semibold text-sm">{t.question}</dt>
          <dd className="whitespace-pre-wrap">{report.question}</dd>
        </div>
        <div>
          <dt className="font-semibold text-sm">{t.answer}</dt>
          <dd className="whitespace-pre-wrap">{report.answer}</dd>
        </div>
      </dl>
      {isPending ? (
        <form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="decide" />
          <input type="hidden" name="id" value={report.id} />
          <Button type="submit" size="small" name="verdict" value="accept">
            {t.accept}
          </Button>
          <Button type="submit" size="small" kind="secondary" name="verdict" value="refuse">
            {t.refuse}
          </Button>
        </form>
      ) : null}
    </li>
  );
}
