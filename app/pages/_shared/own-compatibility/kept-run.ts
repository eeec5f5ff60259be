import { useSyncExternalStore } from 'react';
import { parseRun, type Run } from '#app/features/compatibility/run/run.ts';

/** The names of two items in the browser's storage. The feature lists the same names in `browserItems`. */
const runItem = 'compatibilitate';
const countItem = 'compatibilitate-potriviri';

/** Changes that the browser refused to store, until the page is closed. A removed item is null. */
const unstored = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** Returns the run stored on this device, or null before the first answer and on the server. */
export function useKeptRun(): Run | null {
  return useSyncExternalStore(subscribe, readKeptRun, nothing);
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
  for (const item of [runItem, countItem]) write(item, null);
}

const nothing = () => null;
let lastRun: { text: string | null; run: Run | null } = { text: null, run: null };

/** Returns the same object for the same text, as `useSyncExternalStore` requires. */
export function readKeptRun(): Run | null {
  const text = read(runItem);
  if (text !== lastRun.text) lastRun = { text, run: text === null ? null : parseRun(text) };
  return lastRun.run;
}

function read(item: string): string | null {
  return unstored.has(item) ? (unstored.get(item) ?? null) : attempt(() => localStorage.getItem(item));
}

function write(item: string, text: string | null): void {
  const isStored = attempt(() => {
    if (text === null) localStorage.removeItem(item);
    else localStorage.setItem(item, text);
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
