import { useSyncExternalStore } from 'react';
import { parseRun, type Run } from '#app/features/compatibility/run/run.ts';

/** The names of two items in the browser's storage. The feature lists the same names in `browserItems`. */
const runItem = 'compatibilitate';
const countItem = 'compatibilitate-potriviri';

/** Keeps the run in memory until the page is closed when the browser refuses to store it. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** Returns the run stored on this device, or null before the first answer and on the server. */
export function useKeptRun(): Run | null {
  return useSyncExternalStore(subscribe, readRun, nothing);
}

/** Returns the number of matches in this device's last result, or null without a result. */
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

/** Deletes everything that the quiz has stored on this device. */
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
  if (isStored) unstored.delete(item);
  else unstored.set(item, text);
  tell();
}

/** Browser storage throws when the browser blocks it or it is full. */
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
  // Another tab may change or delete the run.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
