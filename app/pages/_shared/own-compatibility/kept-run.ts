import { useSyncExternalStore } from 'react';
import { parseRun, type Run } from '#app/features/compatibility/run/run.ts';

/** The names of the items in the browser's storage (`browserItems` of the feature). */
const runItem = 'compatibilitate';
const countItem = 'compatibilitate-potriviri';

/** Where a browser refuses to store, the run lives as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** The run on this device; null before the first answer, and on the server. */
export function useKeptRun(): Run | null {
  return useSyncExternalStore(subscribe, readRun, nothing);
}

/** The number of matches that the last result on this device had; null without a result. */
export function useKeptCount(): number | null {
  const text = useSyncExternalStore(subscribe, () => read(countItem), nothing);
  return text === null ? null : Number(text);
}

export function keepRun(run: Run): void {
  write(runItem, JSON.stringify(run));
}

export function keepCount(matches: number): void {
  if (read(countItem) !== `${matches}`) write(countItem, `${matches}`);
}

/** Forgets everything that the quiz has stored on this device. */
export function forgetRun(): void {
  for (const item of [runItem, countItem]) {
    unstored.delete(item);
    attempt(() => localStorage.removeItem(item));
  }
  tell();
}

const nothing = () => null;
let lastRun: { text: string | null; run: Run | null } = { text: null, run: null };

/** Returns the same object for the same text, as `useSyncExternalStore` requires. */
function readRun(): Run | null {
  const text = read(runItem);
  if (text !== lastRun.text) lastRun = { text, run: text === null ? null : parseRun(text) };
  return lastRun.run;
}

function read(item: string): string | null {
  return unstored.get(item) ?? attempt(() => localStorage.getItem(item)) ?? null;
}

function write(item: string, text: string): void {
  const isStored = attempt(() => {
    localStorage.setItem(item, text);
    return true;
  });
  if (!isStored) unstored.set(item, text);
  tell();
}

/** Storage throws when the browser blocks it or has no room. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may answer or forget.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
