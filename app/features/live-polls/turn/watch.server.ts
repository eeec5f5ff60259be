import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { findNextTurn, turnPoll } from './turn.server.ts';

type WatchServices = Pick<Platform, 'db' | 'hub' | 'clock' | 'log'> & {
  /** Starts the job that turns the poll, on any copy of the program. */
  askForTurn(): Promise<unknown>;
  /** How long the job may take to answer before this copy turns the poll itself. */
  patienceMs?: number;
};

/** Longest sleep of the timer; the machine's clock or the dataset may change meanwhile. */
const longestSleepMs = 600_000;
/** Shortest sleep of the timer; a poll that cannot be turned must not keep a copy busy. */
const shortestSleepMs = 50;
const afterFailureMs = 5_000;

/**
 * Turns the poll within seconds of its end or of a legal boundary, earlier than the job of each minute. If
 * the job does not finish in time (its runner was killed), this copy turns the poll.
 */
export function watchPollTurns(needs: WatchServices): { stop(): Promise<void> } {
  const { db, hub, clock, log, askForTurn, patienceMs = afterFailureMs } = needs;
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
    const due = await findNextTurn(db, { timeline, at, realNow: clock.realNow() });
    if (due === null || due > at) {
      hasAsked = false;
      return sleep(due === null ? longestSleepMs : due.getTime() - at.getTime());
    }
    if (!hasAsked) {
      hasAsked = true;
      await askForTurn();
      return sleep(patienceMs);
    }
    hasAsked = false;
    await turnPoll(needs);
    sleep(patienceMs);
  }

  const unsubscribe = hub.subscribe(({ topic }) => {
    if (topic === 'livePolls' || topic === 'record') start();
    // Reads the clock again first, because another copy may have moved it.
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
