import { useEffect, useState } from 'react';
import { type PlaceNow, placePath } from './place-now.ts';

const minuteMs = 60_000;

/** The outcome of a request for a place's facts. An unknown place has no page in this election. */
type PlaceAnswer = PlaceNow | 'unknown' | 'failed';

/**
 * Reads the facts about a place, or returns null until the first answer. While people vote or votes are
 * counted, the browser reads them again every minute while the page is visible.
 */
export function usePlaceNow(code: string | null): PlaceAnswer | null {
  const [answer, setAnswer] = useState<{ code: string; now: PlaceAnswer } | null>(null);
  const now = answer && answer.code === code ? answer.now : null;
  const isChanging = now !== null && typeof now === 'object' && now.isChanging;
  useEffect(() => {
    if (code === null) return;
    const stop = new AbortController();
    const read = async () => setAnswer({ code, now: await request(code, stop.signal) });
    const readVisible = () => {
      if (document.visibilityState === 'visible') void read().catch(() => {});
    };
    if (!isChanging) {
      void read().catch(() => {});
      return () => stop.abort();
    }
    const timer = setInterval(readVisible, minuteMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [code, isChanging]);
  return now;
}

/** Throws only when the request was aborted. Other failures are an outcome. */
async function request(code: string, signal: AbortSignal): Promise<PlaceAnswer> {
  try {
    const answer = await fetch(placePath(code), { signal });
    if (answer.status === 404) return 'unknown';
    return answer.ok ? ((await answer.json()) as PlaceNow) : 'failed';
  } catch (error) {
    if (signal.aborted) throw error;
    return 'failed';
  }
}
