import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { findNextTurn, turnPoll } from './turn.server.ts';

type Needs = Pick<Platform, 'db' | 'hub' | 'clock' | 'log'> & {
  /** Asks for the job, over all copies of the program. */
  askForTurn(): Promise<unknown>;
  /** How long the job may take to answer before this copy turns the poll itself. */
  patienceMs?: number;
};

/** A timer sleeps at most so long: the machine's clock may be set, and a dataset corrected. */
const longestSleepMs = 600_000;
/** Never at once: a poll that cannot be turned must not keep a copy busy. */
const shortestSleepMs = 50;
const afterFailureMs = 5_000;

/**
 * Turns the poll within seconds of its end or of a legal boundary: the job alone would come with the next minute. If nobody has
 * worked it off in time (its runner was killed and the queue still waits for it), this copy does: a turn may run twice.
 */
export function watchPollTurns(needs: Needs): { stop(): Promise<void> } {
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
    // Read first: the jump may have been another copy's.
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
