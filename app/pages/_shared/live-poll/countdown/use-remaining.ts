import { useEffect, useState } from 'react';
import { type Remaining, remainingUntil } from './countdown.ts';

type Options = {
  /** Election time of the page, and when it was made for this visitor: the visitor's own clock may be wrong. */
  at: Date;
  end: Date;
  /** Each second, or each minute's worth of words. */
  ticks: boolean;
};

/**
 * What is left until `end`, running on from the server's election time by the seconds that pass here. Null: the end has come.
 * Without JavaScript it stays as it was when the page was made.
 */
export function useRemaining({ at, end, ticks }: Options): Remaining | null {
  const [shown, setShown] = useState({ at, now: at.getTime() });
  useEffect(() => {
    const since = Date.now();
    const now = () => at.getTime() + Date.now() - since;
    const timer = setInterval(() => setShown({ at, now: now() }), ticks ? 1000 : 20_000);
    return () => clearInterval(timer);
  }, [at, ticks]);
  // A page read anew begins with its own time, not with the one before.
  return remainingUntil(end.getTime(), shown.at === at ? shown.now : at.getTime());
}
