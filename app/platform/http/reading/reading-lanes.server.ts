import { performance } from 'node:perf_hooks';

/**
 * Limits of one lane of read requests: `atOnce` run in parallel and `waiting` queue. While people vote, the
 * lane may use only `share` of a processor.
 */
type LaneLimits = { atOnce: number; waiting: number; share: number; use: TimeUsed };

/** Returns milliseconds of use, counted from any start. */
type TimeUsed = () => number;

/** Counts the event loop's processor time, for pages that the loop renders itself. */
export const loopTime: TimeUsed = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Counts elapsed time, for pages that another thread renders: the loop cannot read that thread's use. */
export const elapsedTime: TimeUsed = () => performance.now();

/**
 * While people vote, the cached pages and the sign-in pages may together use 65 % of the event loop, and
 * signed-in people's pages a third.
 */
const limits = {
  /**
   * Pages without parameters that were cached before. Such pages are few, and many visitors wait for each.
   */
  known: { atOnce: 2, waiting: Number.POSITIVE_INFINITY, share: 2 / 5, use: loopTime },
  /**
   * All other read requests of visitors. Search words and made-up addresses create unlimited numbers of these
   * requests.
   */
  visitors: { atOnce: 2, waiting: 16, share: 1 / 8, use: elapsedTime },
  /** The sign-in pages and forms. */
  signIn: { atOnce: 4, waiting: 32, share: 1 / 4, use: loopTime },
  /** Read requests of signed-in people, in a lane that visitors cannot fill. */
  signedIn: { atOnce: 4, waiting: 32, share: 1 / 3, use: loopTime },
} satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof limits;

/**
 * Creates the lanes of one instance. Votes, other changes of signed-in people and live events use no lane, so
 * read requests cannot block them.
 */
export function createReadingLanes(isHeld: () => boolean): Record<LaneName, Lane> {
  return {
    known: createLane(limits.known, isHeld),
    visitors: createLane(limits.visitors, isHeld),
    signedIn: createLane(limits.signedIn, isHeld),
    signIn: createLane(limits.signIn, isHeld),
  };
}

/** Thrown when a full lane refuses a read request. The client may retry in a few seconds. */
export class LaneFull extends Error {
  override name = 'LaneFull';
}

type Lane = {
  /**
   * Runs the read request when the lane has room. Rejects with LaneFull when too many requests are waiting.
   */
  run<T>(read: () => Promise<T>): Promise<T>;
};

/** Maximum number of milliseconds of its share that an idle lane saves for the next burst. */
const longestSaved = 500;

/**
 * Creates a lane that pauses after using up its share while `isHeld`. Rendering a page blocks votes for tens
 * of milliseconds.
 */
export function createLane({ atOnce, waiting, share, use }: LaneLimits, isHeld: () => boolean): Lane {
  const queue: (() => void)[] = [];
  let underWay = 0;
  let saved = longestSaved * share;
  let last = { at: performance.now(), used: use() };
  let rest: NodeJS.Timeout | undefined;

  function countTime(): void {
    const now = { at: performance.now(), used: use() };
    const used = underWay > 0 ? now.used - last.used : 0;
    const most = longestSaved * share;
    saved = isHeld() ? Math.min(most, saved + (now.at - last.at) * share - used) : most;
    last = now;
  }

  function callNext(): void {
    countTime();
    const mostAtOnce = isHeld() ? 1 : atOnce;
    while (saved > 0 && underWay < mostAtOnce) {
      const start = queue.shift();
      if (!start) return;
      underWay += 1;
      start();
    }
    if (saved > 0 || queue.length === 0 || rest) return;
    rest = setTimeout(
      () => {
        rest = undefined;
        callNext();
      },
      Math.ceil(-saved / share) + 1,
    );
  }

  return {
    async run(read) {
      if (queue.length >= waiting) throw new LaneFull();
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        callNext();
      });
      try {
        return await read();
      } finally {
        countTime();
        underWay -= 1;
        callNext();
      }
    },
  };
}
