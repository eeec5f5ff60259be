import { jobWords, retention } from '#app/features.server.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { runsKeptDays } from '#app/platform/jobs/jobs.server.ts';
import { nextRun } from '#app/platform/jobs/next-run.ts';
import { type JobRun, listRuns } from '#app/platform/jobs/runs.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { jobsPageTexts } from './texts.ts';

const shownRuns = 5;

/** A real time with the election time at that moment. The election time is null when it is the same or unknown. */
export type ShownTime = { real: Date; election: Date | null };
/** A job's run as the page shows it. */
export type ShownRun = Omit<JobRun, 'startedAt' | 'endedAt' | 'createdAt' | 'job' | 'facts'> & {
  at: ShownTime;
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
  /** The next run, `in` milliseconds from now. Null for a job that runs only when rows wait. */
  next: { at: ShownTime; in: number } | null;
  runs: ShownRun[];
};

/** Reads every job of the program with its latest runs. */
export const readJobs = reader('unavailable', async (context) => {
  const { jobs, config, clock, at } = context;
  const listed = jobs.list();
  const now = clock.realNow();
  const timeOf = timeReader({ now, at, moved: clock.moves()?.moved ?? null });
  const runs = await readBlock(context, 'admin-part-failed', () =>
    listRuns(context.db, { jobs: listed.map(({ name }) => name), limit: shownRuns }),
  );
  const nextOf = (next: Date) => ({ at: timeOf(next), in: next.getTime() - now.getTime() });
  return {
    now: config.demo ? timeOf(now) : null,
    keptDays: runsKeptDays,
    failed: runs.failed,
    jobs: listed.map(({ name, schedule }): ShownJob => {
      const own = (runs.data ?? []).filter(({ job }) => job === name);
      return {
        name,
        title: jobWords[name]?.title ?? name,
        text: jobWords[name]?.text ?? '',
        schedule,
        next: schedule === null ? null : nextOf(nextRun(schedule, now)),
        runs: own.map((run) => toShown(run, timeOf)),
      };
    }),
  };
});

/** The retention table names the results of the nightly job. */
const retained = Object.entries(retention).map(([key, { words }]) => [key, words.what]);
const factWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.values(jobWords).flatMap(({ facts = {} }) => Object.entries(facts)),
  ...retained,
]);

type TimeReader = (real: Date) => ShownTime;

/**
 * Returns a function that adds the election time to a real time. The election time of a moment before the
 * clock last moved is unknown.
 */
function timeReader({ now, at, moved }: { now: Date; at: Date; moved: string | null }): TimeReader {
  const ahead = at.getTime() - now.getTime();
  const isEqual = Math.abs(ahead) < 60_000;
  return (real) => {
    const isKnown = moved !== null && !isEqual && real >= new Date(moved);
    return { real, election: isKnown ? new Date(real.getTime() + ahead) : null };
  };
}

function toShown({ id, outcome, retries, facts, ...run }: JobRun, timeOf: TimeReader): ShownRun {
  const { startedAt, endedAt, createdAt } = run;
  const took = startedAt && endedAt ? endedAt.getTime() - startedAt.getTime() : null;
  const said = outcome === 'done' ? jobsPageTexts.ro.facts(facts, factWords) : '';
  return { id, outcome, retries, facts: said, at: timeOf(startedAt ?? createdAt), took };
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
