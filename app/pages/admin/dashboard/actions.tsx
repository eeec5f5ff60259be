import { Form, useNavigation } from 'react-router';
import type { NewsRun } from '#app/features/news/scheduler/queries.server.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import { BlockBox } from './boxes/block-box.tsx';
import { dashboardTexts } from './texts.ts';

const { actions, news: t } = dashboardTexts.ro;

/** Links to the most frequent tasks whose pages exist (ADM-17). */
export function QuickActions() {
  return (
    <Box title={actions.title}>
      <p className="flex flex-wrap gap-2">
        {actions.links
          .filter(({ href }) => isServed(href))
          .map(({ href, label }) => (
            <ButtonLink key={href} href={href} kind="secondary" size="small">
              {label}
            </ButtonLink>
          ))}
      </p>
    </Box>
  );
}

type NewsBoxProps = {
  last: Block<NewsRun | null>;
  /** `isDone` is true after a press that started a run. */
  isDone: boolean;
  /** The reason why the last press started no run, or null. */
  refused: string | null;
};

/** Starts a run of the news scheduler and shows the last run (ADM-18 to ADM-20). */
export function NewsBox({ last, isDone, refused }: NewsBoxProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'run';
  // Reloads the page repeatedly while a run is in progress.
  useReread(last.data?.status === 'running');
  return (
    <BlockBox title={t.title} block={last}>
      {(run) => (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2 text-sm">{describe(run)}</p>
          <div role="status" className="w-full empty:hidden">
            {refused ? <Notice kind="error">{refused}</Notice> : null}
            {isDone && !refused ? <Notice kind="success">{t.done}</Notice> : null}
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="run" size="small" busy={isBusy}>
                {t.refresh}
              </Button>
            </Form>
            <MoreLink href="/admin/rss-feeds">{t.more}</MoreLink>
          </div>
        </div>
      )}
    </BlockBox>
  );
}

function describe(run: NewsRun | null): string {
  if (!run) return t.none;
  if (run.status === 'running') return t.running;
  return t.last(run.executionTime, run.articlesFetched, run.articlesInserted);
}
