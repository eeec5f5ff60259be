import { Form, useNavigation } from 'react-router';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/screen.ts';
import { readOpenPoll } from './read-poll.server.ts';
import { newPollTexts } from './texts.ts';

const t = newPollTexts.ro;
/** The job that closes a live poll and opens the next. */
const job = 'live-poll';

export const loader = readOpenPoll;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${adminTexts.ro.label}`, description: t.description, path: null });

/** The page that opens a live poll when the scheduled job has not (ADM-22). */
export default function NewPoll({ loaderData: { open, closedBecause } }: Route.ComponentProps) {
  return (
    <AdminFrame title={t.title} below={<BackToDashboard />}>
      <div className="grid max-w-(--measure) justify-items-start gap-5">
        {open ? (
          <Notice title={t.openTitle} action={<MoreLink href="/polls">{t.toPolls}</MoreLink>}>
            {t.open(open.title, open.ends)}
          </Notice>
        ) : closedBecause ? (
          <Notice kind="warning" title={t.closedTitle}>
            {t.closed[closedBecause]}
          </Notice>
        ) : (
          <Start />
        )}
        <p className="text-ink-2 text-sm">{t.rule}</p>
      </div>
    </AdminFrame>
  );
}

function Start() {
  const isBusy = useNavigation().formData?.get('job') === job;
  return (
    <>
      <Notice kind="error" title={t.missingTitle}>
        {t.missing}
      </Notice>
      <Form method="post" action="/admin/jobs">
        <Button type="submit" name="job" value={job} busy={isBusy}>
          {t.start}
        </Button>
      </Form>
    </>
  );
}
