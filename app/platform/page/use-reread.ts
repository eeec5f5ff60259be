import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isReachable } from './reachable.ts';

const rereadMs = 4_000;

/**
 * Reloads the page's data while `isOld` is true: first after a short random pause, then every few seconds.
 * The old page stays while the server does not answer.
 */
export function useReread(isOld: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOld) return;
    let isOver = false;
    const reread = async () => {
      if ((await isReachable()) && !isOver) await revalidate();
    };
    const soon = setTimeout(() => void reread(), performance.now() % 1_500);
    const again = setInterval(() => void reread(), rereadMs);
    return () => {
      isOver = true;
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [isOld, revalidate]);
}
