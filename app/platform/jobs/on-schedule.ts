import { nextRun } from './next-run.ts';

const minuteMs = 60_000;
/** Maximum sleep of the timer in milliseconds. Meanwhile someone may set the machine's clock. */
const longestSleepMs = 600_000;

/** Starts each job at its scheduled minutes with a timer in this process, which needs no query. */
export function onSchedule(
  jobs: readonly { name: string; schedule: string }[],
  failed: (error: unknown) => void,
  start: (name: string) => Promise<unknown>,
): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  /**
   * All runs due up to this moment were started. An instance that starts in a job's minute still runs that
   * job.
   */
  let done = new Date(Math.floor(Date.now() / minuteMs) * minuteMs - 1);

  function look(): void {
    const now = new Date();
    const due = jobs.filter(({ schedule }) => nextRun(schedule, done) <= now);
    if (now > done) done = now;
    for (const { name } of due) start(name).catch(failed);
    const next = Math.min(...jobs.map(({ schedule }) => nextRun(schedule, now).getTime()));
    timer = setTimeout(look, Math.min(longestSleepMs, next - now.getTime())).unref();
  }
  look();
  return { stop: () => clearTimeout(timer) };
}
