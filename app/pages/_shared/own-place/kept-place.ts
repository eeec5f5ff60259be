import { useSyncExternalStore } from 'react';

/**
 * The name of an item in the browser's storage. The privacy page's list (app/features/elections/feature.server.ts)
 * contains it.
 */
const item = 'locul-meu';

export type KeptPlace = { code: string; name: string };

/** The last change in memory, a removal included, until the page is closed. Null when the browser has stored it. */
let unstored: { text: string | null } | null = null;
let last: { text: string | null; place: KeptPlace | null } = { text: null, place: null };
const listeners = new Set<() => void>();

/** Returns the place stored on this device. Returns null without a place and on the server. */
export function useKeptPlace(): KeptPlace | null {
  return useSyncExternalStore(subscribe, readKeptPlace, () => null);
}

export function keepPlace({ code, name }: KeptPlace): void {
  write(JSON.stringify({ code, name }));
}

export function forgetPlace(): void {
  write(null);
}

/** Returns the same object for the same text, as `useSyncExternalStore` requires. */
export function readKeptPlace(): KeptPlace | null {
  const { text } = unstored ?? { text: attempt(() => localStorage.getItem(item)) };
  if (text !== last.text) last = { text, place: text === null ? null : parse(text) };
  return last.place;
}

function parse(text: string): KeptPlace | null {
  const value: unknown = attempt(() => JSON.parse(text));
  if (typeof value !== 'object' || value === null || !('code' in value) || !('name' in value)) return null;
  const { code, name } = value;
  return typeof code === 'string' && typeof name === 'string' ? { code, name } : null;
}

function write(text: string | null): void {
  const isStored = attempt(() => {
    if (text === null) localStorage.removeItem(item);
    else localStorage.setItem(item, text);
    return true;
  });
  unstored = isStored ? null : { text };
  for (const listener of listeners) listener();
}

/** Browser storage throws when the browser blocks it or it is full. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may choose or remove the place.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
