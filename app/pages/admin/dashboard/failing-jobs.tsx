import { jobsPageTexts } from '#app/pages/admin/jobs/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Notice } from '#app/ui/notice.tsx';

const texts = jobsPageTexts.ro;

/** Names the jobs whose last run failed. Renders nothing when all succeeded. */
export function FailingJobs({ jobs }: { jobs: Block<string[]> }) {
  if (jobs.failed === null && jobs.data.length === 0) return null;
  return (
    <div className="mb-8">
      <Notice kind="error" action={<MoreLink href="/admin/jobs">{texts.toJobs}</MoreLink>}>
        {jobs.failed ?? texts.failing(jobs.data)}
      </Notice>
    </div>
  );
}
