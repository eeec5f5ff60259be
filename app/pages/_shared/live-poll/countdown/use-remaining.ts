import { useEffect, useState } from 'react';
import { type Remaining, remainingUntil } from './countdown.ts';

type Options = {
  /** Election time of the page, and the moment it was made for this visitor, whose own clock may be wrong. */
  at: Date;
  end: Date;
  /** Every second, or every minute for the words. */
  ticks: boolean;
};

/**
 * The time left until `end`, running from the server's election time by the browser's seconds; null after
 * the end. Without JavaScript it stays as rendered.
 */
export function useRemaining({ at, end, ticks }: Options): Remaining | null {
  const [shown, setShown] = useState({ at, now: at.getTime() });
  useEffect(() => {
    const since = Date.now();
    const now = () => at.getTime() + Date.now() - since;
    const timer = setInterval(() => setShown({ at, now: now() }), ticks ? 1000 : 20_000);
    return () => clearInterval(timer);
  }, [at, ticks]);
  // A reloaded page starts from its own time, not the previous one's.
  return remainingUntil(end.getTime(), shown.at === at ? shown.now : at.getTime());
}
