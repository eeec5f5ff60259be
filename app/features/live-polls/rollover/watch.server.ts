import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { findNextRollover, rollOverPoll } from './rollover.server.ts';

type WatchServices = Pick<Platform, 'db' | 'hub' | 'clock' | 'log'> & {
  /** Starts the job that closes the poll and opens the next, on any instance. */
  requestRollover(): Promise<unknown>;
  /** Milliseconds that the job may take before this instance closes the poll and opens the next itself. */
  patienceMs?: number;
};

/**
 * Maximum sleep of the timer in milliseconds, because the machine's clock or the dataset may change
 * meanwhile.
 */
const longestSleepMs = 600_000;
/** Minimum sleep of the timer in milliseconds, so that repeated failures do not keep the instance busy. */
const shortestSleepMs = 50;
const afterFailureMs = 5_000;

/**
 * Closes the poll within seconds of its end and opens the next when the rules allow it. If the job does not
 * finish in time, this instance does it itself.
 */
export function watchPollRollovers(needs: WatchServices): { stop(): Promise<void> } {
  const { db, hub, clock, log, requestRollover, patienceMs = afterFailureMs } = needs;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hasAsked = false;
  let looking: Promise<void> = Promise.resolve();

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    const wait = Math.min(longestSleepMs, Math.max(shortestSleepMs, ms));
    timer = setTimeout(start, wait).unref();
  }

  function start(): void {
    looking = looking.then(look).catch((error: unknown) => {
      log.warn('Schimbarea sondajului live nu a reușit; se încearcă iar.', { error });
      sleep(afterFailureMs);
    });
  }

  async function look(): Promise<void> {
    if (isStopped) return;
    const timeline = await requireTimeline(db);
    const at = clock.electionNow();
    const due = await findNextRollover(db, { timeline, at, realNow: clock.realNow() });
    if (due === null || due > at) {
      hasAsked = false;
      return sleep(due === null ? longestSleepMs : due.getTime() - at.getTime());
    }
    if (!hasAsked) {
      hasAsked = true;
      await requestRollover();
      return sleep(patienceMs);
    }
    hasAsked = false;
    await rollOverPoll(needs);
    sleep(patienceMs);
  }

  const unsubscribe = hub.subscribe(({ topic }) => {
    if (topic === 'livePolls' || topic === 'record') start();
    // Another instance may have moved the clock, so it is read again first.
    if (topic === 'clock') void clock.refresh().then(start, start);
  });
  start();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      await looking;
    },
  };
}
