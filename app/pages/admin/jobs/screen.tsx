import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/screen.ts';
import { JobSection, Time } from './job-section.tsx';
import { readJobs, type ShownJob } from './read-jobs.server.ts';
import { runJob } from './run-job.server.ts';
import { jobsPageTexts } from './texts.ts';

const texts = jobsPageTexts.ro;

export const loader = readJobs;
export const action = runJob;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The page of the program's scheduled jobs, with their last runs. */
export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, keptDays, now, failed } = loaderData;
  return (
    <AdminFrame
      title={texts.title}
      below={
        <div className="grid max-w-prose justify-items-start gap-2 text-ink-2 text-sm">
          <p>{texts.standFirst(keptDays)}</p>
          {now ? (
            <>
              <p>{texts.demo}</p>
              <p className="text-ink">
                {texts.now} <Time at={now} />
              </p>
            </>
          ) : null}
          <div className="flex flex-wrap gap-x-6">
            <BackToDashboard />
            <MoreLink href="/admin/jobs">{texts.reload}</MoreLink>
          </div>
        </div>
      }
    >
      <div role="status" className="mb-8 grid gap-3">
        {actionData === undefined ? null : <Started answer={actionData} jobs={jobs} />}
        {failed ? <Notice kind="error">{failed}</Notice> : null}
      </div>
      <div className="grid gap-4 lg:gap-3">
        {jobs.map((job) => (
          <JobSection key={job.name} job={job} />
        ))}
      </div>
    </AdminFrame>
  );
}

type Answer = { answer: NonNullable<Route.ComponentProps['actionData']>; jobs: readonly ShownJob[] };

function Started({ answer, jobs }: Answer) {
  if (isRefusalAnswer(answer)) return <Notice kind="error">{answer.text}</Notice>;
  if (!('job' in answer)) return null;
  const title = jobs.find(({ name }) => name === answer.job)?.title ?? answer.job;
  return answer.isNew ? (
    <Notice kind="success">{texts.started(title)}</Notice>
  ) : (
    <Notice>{texts.waiting(title)}</Notice>
  );
}
