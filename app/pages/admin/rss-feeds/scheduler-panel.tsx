import { Form, useNavigation } from 'react-router';
import type { NewsRun } from '#app/features/news/scheduler/queries.server.ts';
import { durationText } from '#app/features/news/scheduler/rules.ts';
import type { SchedulerSettings } from '#app/features/news/scheduler/settings.server.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { Box } from '#app/ui/text/headings.tsx';
import { feedsPageTexts } from './texts.ts';

const texts = feedsPageTexts.ro.scheduler;

type Schedule = SchedulerSettings & { periods: number[]; next: Date | null; isFetching: boolean };
type RunsPage = { page: number; hasOlder: boolean; runs: NewsRun[] };
type SchedulerPanelProps = { schedule: Block<Schedule>; runs: Block<RunsPage>; isDemo: boolean };

/** The scheduler's settings and the history of its runs (FEED-05, FEED-09). */
export function SchedulerPanel({ schedule, runs, isDemo }: SchedulerPanelProps) {
  // Reloads the page repeatedly while a run is in progress.
  useReread(runs.data?.runs.some(({ status }) => status === 'running') ?? false);
  return (
    <Box title={texts.title}>
      {schedule.data ? (
        <Settings schedule={schedule.data} isDemo={isDemo} />
      ) : (
        <Notice kind="error">{schedule.failed}</Notice>
      )}
      <h3 className="mt-8 mb-2 font-sans font-semibold text-base">{texts.history}</h3>
      {runs.data ? <History {...runs.data} /> : <Notice kind="error">{runs.failed}</Notice>}
    </Box>
  );
}

function Settings({ schedule, isDemo }: { schedule: Schedule; isDemo: boolean }) {
  const { isEnabled, everyHours, periods, next, isFetching } = schedule;
  const isRunning = useNavigation().formData?.get('intent') === 'run';
  const network = isFetching ? texts.network.on : texts.network.off;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* A line of its own on phones, because a font that loads late would wrap the buttons. */}
        <span className="max-sm:basis-full">
          <Badge kind={isEnabled ? 'green' : 'neutral'}>{isEnabled ? texts.isOn : texts.isOff}</Badge>
        </span>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="enabled" value={String(!isEnabled)} />
          <Button type="submit" name="intent" value="scheduler" kind="secondary" size="small">
            {isEnabled ? texts.turnOff : texts.turnOn}
          </Button>
        </Form>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="run" size="small" busy={isRunning}>
            {texts.run}
          </Button>
        </Form>
      </div>
      <Form method="post" preventScrollReset className="flex max-w-md flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Select
            label={texts.every}
            name="everyHours"
            defaultValue={String(everyHours)}
            options={periods.map((hours) => ({ value: String(hours), label: texts.period(hours) }))}
          />
        </div>
        <Button type="submit" name="intent" value="scheduler" kind="secondary">
          {texts.save}
        </Button>
      </Form>
      <div className="max-w-prose text-ink-2 text-sm">
        {next ? <p>{texts.next(next)}</p> : null}
        <p>{network}</p>
        {isDemo ? <p>{texts.network.demo}</p> : null}
      </div>
    </div>
  );
}

const looks: Record<NewsRun['status'], BadgeKind> = { success: 'green', running: 'blue', failed: 'red' };

function History({ page, hasOlder, runs }: RunsPage) {
  if (runs.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <>
      <DataTable
        caption={texts.history}
        captionHidden
        stacks
        rows={runs}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            id: 'at',
            header: texts.at,
            rowHeader: true,
            cell: ({ executionTime }) => formatDateTime(executionTime),
          },
          {
            id: 'type',
            header: texts.type,
            cell: ({ isScheduled }) => (isScheduled ? texts.scheduled : texts.manual),
          },
          {
            id: 'status',
            header: texts.status,
            cell: ({ status }) => <Badge kind={looks[status]}>{texts.statuses[status]}</Badge>,
          },
          {
            id: 'took',
            header: texts.took,
            numeric: true,
            cell: ({ durationMs }) => (durationMs === null ? '–' : durationText(durationMs)),
          },
          { id: 'brought', header: texts.brought, wide: true, cell: (run) => resultOf(run) },
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-x-6">
        <MoreLink href="/admin/rss-feeds">{texts.reload}</MoreLink>
        {page > 1 ? <MoreLink href={`?rulari=${page - 1}`}>{texts.newer}</MoreLink> : null}
        {hasOlder ? <MoreLink href={`?rulari=${page + 1}`}>{texts.older}</MoreLink> : null}
      </div>
    </>
  );
}

function resultOf(run: NewsRun): string {
  const parts = [
    run.status === 'running' ? texts.progress(run.feedsDone, run.feedsTotal) : '',
    texts.outcome(run.articlesInserted, run.articlesFetched),
    run.articlesTagged > 0 ? texts.tagged(run.articlesTagged) : '',
    run.feedsFailed > 0 ? texts.failed(run.feedsFailed) : '',
  ];
  return parts.filter(Boolean).join('; ');
}
