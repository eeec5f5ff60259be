import { useEffect, useState } from 'react';
import { type Remaining, remainingUntil } from './countdown.ts';

type Options = {
  /**
   * The page's election time when it was rendered. The countdown starts from it, because the visitor's clock
   * may be wrong.
   */
  at: Date;
  end: Date;
  /** `ticks` updates the countdown every second. Otherwise it updates less often, which suffices for minutes. */
  ticks: boolean;
};

/**
 * Returns the time left until `end`, or null after the end. Starts at the server's election time and advances
 * by the browser's clock.
 */
export function useRemaining({ at, end, ticks }: Options): Remaining | null {
  const [shown, setShown] = useState({ at, now: at.getTime() });
  useEffect(() => {
    const since = Date.now();
    const now = () => at.getTime() + Date.now() - since;
    const timer = setInterval(() => setShown({ at, now: now() }), ticks ? 1000 : 20_000);
    return () => clearInterval(timer);
  }, [at, ticks]);
  // After a reload the new page's time counts, not the old page's.
  return remainingUntil(end.getTime(), shown.at === at ? shown.now : at.getTime());
}
