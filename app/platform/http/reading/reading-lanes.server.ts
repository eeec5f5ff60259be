import { performance } from 'node:perf_hooks';

/**
 * Limits of one kind of read request: `atOnce` in parallel, `waiting` in the queue. While people vote,
 * `share` limits the lane's part of the event loop's time.
 */
type LaneLimits = { atOnce: number; waiting: number; share: number };

/** The three lanes of visitors get at most 78 % of the loop, and signed-in readers a third. */
const limits = {
  /**
   * Pages without parameters that were cached before. Their number is limited, and many visitors wait for
   * each.
   */
  known: { atOnce: 2, waiting: Number.POSITIVE_INFINITY, share: 2 / 5 },
  /** Other read requests of visitors. Search words and invented addresses are unlimited in number. */
  visitors: { atOnce: 2, waiting: 16, share: 1 / 8 },
  /** The pages and forms of signing in. */
  signIn: { atOnce: 4, waiting: 32, share: 1 / 4 },
  /** Read requests of people with an account have a lane that visitors cannot fill. */
  signedIn: { atOnce: 4, waiting: 32, share: 1 / 3 },
} satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof limits;

/**
 * Creates the lanes of one program. Votes, forms and live events use no lane, so read requests cannot block
 * them.
 */
export function createReadingLanes(isHeld: () => boolean): Record<LaneName, Lane> {
  return {
    known: createLane(limits.known, isHeld),
    visitors: createLane(limits.visitors, isHeld),
    signedIn: createLane(limits.signedIn, isHeld),
    signIn: createLane(limits.signIn, isHeld),
  };
}

/** Thrown when a full lane refuses a read request, which may be tried again in a few seconds. */
export class LaneFull extends Error {
  override name = 'LaneFull';
}

type Lane = {
  /** Runs the read request when the lane has room. Rejects with LaneFull when too many are waiting. */
  run<T>(read: () => Promise<T>): Promise<T>;
};

/** An idle lane saves its share of up to this many milliseconds for the next burst. */
const longestSaved = 500;

/** Returns the milliseconds of processor time that the loop's thread has used. */
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Creates a lane that rests when it has used up its share while `isHeld`, because rendering a page blocks
 * votes for tens of milliseconds. All work of the event loop during a read request counts for the lane.
 */
export function createLane({ atOnce, waiting, share }: LaneLimits, isHeld: () => boolean): Lane {
  const queue: (() => void)[] = [];
  let underWay = 0;
  let saved = longestSaved * share;
  let last = { at: performance.now(), worked: worked() };
  let rest: NodeJS.Timeout | undefined;

  function countTime(): void {
    const now = { at: performance.now(), worked: worked() };
    const used = underWay > 0 ? now.worked - last.worked : 0;
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
