import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isReachable } from './reachable.ts';

const rereadMs = 4_000;

/**
 * While `isOld`, the page is read again: once soon, not by everybody in the same moment, and then every few seconds. The old one
 * stays while the server does not answer.
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
