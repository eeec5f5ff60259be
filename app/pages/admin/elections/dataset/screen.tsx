import { runningStates } from '#app/features/election-datasets/rules.ts';
import { AdminFrame } from '#app/pages/admin/admin-frame.tsx';
import { ConfirmDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { electionsPageTexts } from '../texts.ts';
import type { Route } from './+types/screen.ts';
import { FoundFacts } from './found-facts.tsx';
import { PreviewForm } from './preview-form.tsx';
import { ProblemReport } from './problem-report.tsx';
import { PublishForm } from './publish-form.tsx';
import { changeDataset, readDataset } from './read-dataset.server.ts';

const t = electionsPageTexts.ro.report;

export const loader = readDataset;
export const action = changeDataset;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${adminTexts.ro.label}`, description: t.title, path: null });

type Loaded = Route.ComponentProps['loaderData'];

/** `/admin/elections/:dataset`: the check's report of an uploaded dataset, with the forms to publish or delete it. */
export default function Dataset({ loaderData, actionData }: Route.ComponentProps) {
  const { dataset, report, asks, place, shownTitle, moment } = loaderData;
  const { id, state, facts } = dataset;
  const href = `/admin/elections/${id}`;
  const isRunning = runningStates.includes(state);
  useReread(isRunning);
  const refused = isRefusalAnswer(actionData) ? actionData : null;
  return (
    <AdminFrame
      title={facts?.title ?? dataset.fileName}
      below={
        <MoreLink href="/admin/elections" isBack>
          {t.back}
        </MoreLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div role="status" className="grid gap-3">
          {refused && !asks ? <Notice kind="error">{refused.text}</Notice> : null}
          <StateNotice dataset={dataset} />
          {isRunning ? <MoreLink href={href}>{t.reload}</MoreLink> : null}
        </div>
        {facts ? <FoundFacts dataset={dataset} facts={facts} /> : null}
        {report.storedCount > 0 ? <ProblemReport href={href} report={report} /> : null}
        {state === 'ready' && facts ? <PreviewForm id={id} moment={moment} /> : null}
        {state === 'ready' && facts ? <PublishForm facts={facts} {...{ place, shownTitle }} /> : null}
        {state === 'ready' || state === 'refused' ? (
          <p>
            <ButtonLink href={`${href}?intreaba=sterge`} kind="secondary" keepScroll>
              {t.discard}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      {asks && (state === 'ready' || state === 'refused') ? (
        <ConfirmDialog
          title={t.discardQuestion}
          text={t.discardText}
          submit={t.discard}
          intent="discard-dataset"
          close={href}
          answer={actionData}
        />
      ) : null}
    </AdminFrame>
  );
}

function StateNotice({ dataset }: Pick<Loaded, 'dataset'>) {
  const { state, problemCount, publishedAt } = dataset;
  if (state === 'refused') return <Notice kind="error">{t.refused(problemCount)}</Notice>;
  if (state === 'ready') return <Notice kind="success">{t.ready}</Notice>;
  if (state === 'published' && publishedAt) return <Notice kind="success">{t.published(publishedAt)}</Notice>;
  return <Notice>{state === 'publishing' ? t.publishing : t.checking}</Notice>;
}
