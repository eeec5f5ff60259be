import { nextRun } from './next-run.ts';

const minuteMs = 60_000;
/** Longest sleep of the timer, because the machine's clock may be changed meanwhile. */
const longestSleepMs = 600_000;

/** Starts each job when its schedule says so, by a timer of this program and without a statement. */
export function onSchedule(
  jobs: readonly { name: string; schedule: string }[],
  failed: (error: unknown) => void,
  start: (name: string) => Promise<unknown>,
): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  /** All runs up to this moment were started. A copy that starts within a job's minute still runs it. */
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
