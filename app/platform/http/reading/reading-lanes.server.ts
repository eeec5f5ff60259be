import { performance } from 'node:perf_hooks';

/**
 * What one kind of reading may take: readings at once, readings that may wait (the next is refused), and, while people vote, the share
 * of a processor's time that the event loop may spend on them.
 */
type LaneLimits = { atOnce: number; waiting: number; share: number };

/** Shares add up to less than one. Whoever has no account gets at most two thirds of the loop, however much they ask for. */
const limits = {
  /** Pages without parameters that were kept before: many wait for each, and there is an end to them. */
  known: { atOnce: 2, waiting: Number.POSITIVE_INFINITY, share: 2 / 5 },
  /** Whatever else visitors ask for: there is no end to search words and made-up addresses. */
  visitors: { atOnce: 2, waiting: 16, share: 1 / 8 },
  /** The pages and forms of signing in. */
  signIn: { atOnce: 4, waiting: 32, share: 1 / 4 },
  /** Whoever has an account is not shut out by those without one. */
  signedIn: { atOnce: 4, waiting: 32, share: 1 / 3 },
} satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof limits;

/** The lanes of one program. Votes, forms and live events are in none: reading cannot fill what they go through. */
export function createReadingLanes(isHeld: () => boolean): Record<LaneName, Lane> {
  return {
    known: createLane(limits.known, isHeld),
    visitors: createLane(limits.visitors, isHeld),
    signedIn: createLane(limits.signedIn, isHeld),
    signIn: createLane(limits.signIn, isHeld),
  };
}

/** The lane is full: try again in a few seconds. */
export class LaneFull extends Error {
  override name = 'LaneFull';
}

type Lane = {
  /** Does it in its turn. Rejects with LaneFull at once when too many wait already. */
  run<T>(read: () => Promise<T>): Promise<T>;
};

/** Milliseconds of wall time whose share a lane saves up when nobody reads: a burst after a quiet moment does not wait. */
const longestSaved = 500;

/** Milliseconds that the loop's own thread has worked so far; what other programs take from it does not count. */
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * One lane. Making a page keeps the loop busy for tens of milliseconds, in which no vote moves: so a lane that has used up its share
 * rests, whatever waits in it. While it reads, all that the loop does counts as its own: the busier the others, the longer it rests.
 * Shares hold, and readings go one at a time, only where `isHeld` says that there is somebody to leave room for.
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
