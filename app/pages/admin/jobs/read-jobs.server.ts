import { jobWords, retention } from '#app/features.server.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { runsKeptDays } from '#app/platform/jobs/jobs.server.ts';
import { nextRun } from '#app/platform/jobs/next-run.ts';
import { type JobRun, listRuns } from '#app/platform/jobs/runs.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { jobsPageTexts } from './texts.ts';

const shownRuns = 5;

/**
 * A job's run as the page shows it, with real times instead of election time. `nextIn` is in milliseconds, or
 * null for a job that runs when rows wait.
 */
export type ShownRun = Omit<JobRun, 'startedAt' | 'endedAt' | 'createdAt' | 'job' | 'facts'> & {
  at: Date;
  /** The run's results in words, empty unless it succeeded. */
  facts: string;
  /** The duration of the run in milliseconds, or null while it runs. */
  took: number | null;
};
export type ShownJob = {
  name: string;
  title: string;
  text: string;
  schedule: string | null;
  nextIn: number | null;
  runs: ShownRun[];
};

/** Reads every job of the program with its latest runs. */
export const readJobs = reader('unavailable', async (context) => {
  const { jobs, config } = context;
  const listed = jobs.list();
  const now = new Date();
  const runs = await readBlock(context, 'admin-part-failed', () =>
    listRuns(context.db, { jobs: listed.map(({ name }) => name), limit: shownRuns }),
  );
  return {
    isDemo: config.demo,
    keptDays: runsKeptDays,
    failed: runs.failed,
    jobs: listed.map(({ name, schedule }): ShownJob => {
      const own = (runs.data ?? []).filter(({ job }) => job === name);
      return {
        name,
        title: titleOfJob(name),
        text: jobWords[name]?.text ?? '',
        schedule,
        nextIn: schedule === null ? null : nextRun(schedule, now).getTime() - now.getTime(),
        runs: own.map(toShown),
      };
    }),
  };
});

export const titleOfJob = (name: string) => jobWords[name]?.title ?? name;

/** The retention table names the results of the nightly job. */
const retained = Object.entries(retention).map(([key, { words }]) => [key, words.what]);
const factWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.values(jobWords).flatMap(({ facts = {} }) => Object.entries(facts)),
  ...retained,
]);

function toShown({ id, outcome, retries, facts, ...run }: JobRun): ShownRun {
  const { startedAt, endedAt, createdAt } = run;
  const took = startedAt && endedAt ? endedAt.getTime() - startedAt.getTime() : null;
  const said = outcome === 'done' ? jobsPageTexts.ro.facts(facts, factWords) : '';
  return { id, outcome, retries, facts: said, at: startedAt ?? createdAt, took };
}

/** Returns the names of the jobs whose latest finished run failed or was lost. */
export async function listFailingJobs({ db, jobs }: Pick<HandlerContext, 'db' | 'jobs'>): Promise<string[]> {
  const names = jobs.list().map(({ name }) => name);
  const runs = await listRuns(db, { jobs: names, limit: shownRuns });
  return names.filter((name) => {
    const last = runs.find(
      ({ job, outcome }) => job === name && outcome !== 'waiting' && outcome !== 'running',
    );
    return last !== undefined && last.outcome !== 'done';
  });
}
