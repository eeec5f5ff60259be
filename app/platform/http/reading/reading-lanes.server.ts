import { performance } from 'node:perf_hooks';

/**
 * Limits of a lane, which runs read requests of one kind: `atOnce` in parallel, and `waiting` in the queue.
 * While people vote, the lane uses at most the fraction `share` of a processor.
 */
type LaneLimits = { atOnce: number; waiting: number; share: number; use: TimeUsed };

/** Returns the milliseconds used so far. Only differences of two values count. */
type TimeUsed = () => number;

/** The event loop's processor time, for pages that this thread renders. */
export const loopTime: TimeUsed = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * The elapsed time, for pages that another thread renders. This thread cannot read the other's processor
 * time.
 */
export const elapsedTime: TimeUsed = () => performance.now();

/**
 * The lanes' limits. While people vote, cached and sign-in pages together get 65 % of the event loop,
 * signed-in people's pages a third.
 */
const limits = {
  /**
   * Pages without parameters that the cache has stored before. There are few such pages, and many visitors wait for
   * each.
   */
  known: { atOnce: 2, waiting: Number.POSITIVE_INFINITY, share: 2 / 5, use: loopTime },
  /** All other read requests of visitors. Anyone can invent search words and URLs, so their number is unlimited. */
  visitors: { atOnce: 2, waiting: 16, share: 1 / 8, use: elapsedTime },
  /** The sign-in pages and forms. */
  signIn: { atOnce: 4, waiting: 32, share: 1 / 4, use: loopTime },
  /** Read requests of signed-in people. Visitors use other lanes and cannot fill this lane. */
  signedIn: { atOnce: 4, waiting: 32, share: 1 / 3, use: loopTime },
} satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof limits;

/**
 * Creates the lanes (queues for read requests) of one instance. Votes, other changes by signed-in people and
 * live events use no lane, so read requests cannot delay them.
 */
export function createReadingLanes(isHeld: () => boolean): Record<LaneName, Lane> {
  return {
    known: createLane(limits.known, isHeld),
    visitors: createLane(limits.visitors, isHeld),
    signedIn: createLane(limits.signedIn, isHeld),
    signIn: createLane(limits.signIn, isHeld),
  };
}

/**
 * Thrown when a lane refuses a read request because its queue is full. The client may try again in a few
 * seconds.
 */
export class LaneFull extends Error {
  override name = 'LaneFull';
}

type Lane = {
  /** Runs the read request when the lane has room. Rejects with LaneFull when the queue is full. */
  run<T>(read: () => Promise<T>): Promise<T>;
};

/** An idle lane saves up to this many milliseconds of its share for the next burst. */
const longestSaved = 500;

/**
 * Creates a lane, which pauses after using up its share while `isHeld` returns true. Rendering a page delays
 * votes by tens of milliseconds.
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
