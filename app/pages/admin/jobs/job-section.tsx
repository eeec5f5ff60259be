import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { RunOutcome } from '#app/platform/jobs/runs.server.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import type { ShownJob, ShownRun, ShownTime } from './read-jobs.server.ts';
import { jobsPageTexts } from './texts.ts';

const texts = jobsPageTexts.ro;
const looks: Record<RunOutcome, BadgeKind> = {
  waiting: 'neutral',
  running: 'blue',
  done: 'green',
  again: 'red',
  failed: 'red',
  lost: 'red',
};

/** One job on the page: its purpose, schedule, last runs, and a button that runs it now. */
export function JobSection({ job }: { job: ShownJob }) {
  const { name, title, text, schedule, next, runs } = job;
  const [last] = runs;
  const hasRuns = runs.length > 0;
  const id = `sarcina-${name}`;
  return (
    <section aria-labelledby={id} className="border-line sm:border-t sm:pt-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:gap-x-8">
        <div className="min-w-0 flex-[1_1_8rem] items-baseline gap-x-6 lg:flex lg:flex-wrap">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="text-ink-2 max-sm:sr-only">{texts.last}:</span>{' '}
            {last ? <LastRun run={last} /> : texts.never}
          </p>
        </div>
        <Form method="post" preventScrollReset className="shrink-0">
          <input type="hidden" name="job" value={name} />
          <Button type="submit" kind="secondary" size="small" aria-label={texts.runOf(title)}>
            {texts.run}
          </Button>
        </Form>
      </div>
      <Fold summary={texts.details(hasRuns)} className="mt-2 lg:mt-1">
        <div className="grid gap-x-8 gap-y-3 text-sm max-sm:mb-3 lg:grid-cols-2">
          <p className="max-w-prose text-ink-2">{text}</p>
          <dl className="grid content-start gap-x-8 gap-y-2 sm:max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-y-0">
            <Fact label={texts.schedule}>{texts.scheduleText(schedule)}</Fact>
            {next ? (
              <Fact label={texts.next}>
                {texts.nextIn(next.in)}: <Time at={next.at} />
              </Fact>
            ) : null}
          </dl>
        </div>
        {hasRuns ? (
          <Disclosure summary={texts.showRuns(runs.length)} look="bare">
            <Runs title={title} runs={runs} />
          </Disclosure>
        ) : null}
      </Fold>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 sm:max-lg:block lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto min-w-0 text-right sm:ml-0 sm:text-left">{children}</dd>
    </div>
  );
}

/** A real time, followed in brackets by the election time at that moment. */
export function Time({ at: { real, election } }: { at: ShownTime }) {
  return (
    <span>
      {texts.at(real)}{' '}
      {election ? <span className="font-normal text-ink-3">{texts.election(election)}</span> : null}
    </span>
  );
}

function LastRun({ run }: { run: ShownRun }) {
  return (
    <>
      <Outcome run={run} /> <Time at={run.at} />
    </>
  );
}

function Outcome({ run: { outcome } }: { run: ShownRun }) {
  return <Badge kind={looks[outcome]}>{texts.outcomes[outcome]}</Badge>;
}

function Runs({ title, runs }: { title: string; runs: readonly ShownRun[] }) {
  return (
    <DataTable
      caption={texts.runs(title)}
      captionHidden
      stacks
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        { id: 'when', header: texts.when, rowHeader: true, cell: ({ at }) => <Time at={at} /> },
        {
          id: 'took',
          header: texts.took,
          numeric: true,
          cell: ({ took }) => (took === null ? '–' : texts.seconds(took)),
        },
        {
          id: 'outcome',
          header: texts.outcome,
          wide: true,
          cell: (run) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Outcome run={run} />
              {[run.facts, run.retries > 0 ? texts.retries(run.retries) : ''].filter(Boolean).join('; ')}
            </span>
          ),
        },
      ]}
    />
  );
}
