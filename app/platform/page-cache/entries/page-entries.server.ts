import type { CachedPage } from '../cached-page.server.ts';
import type { CachedShell } from '../shells/cached-shell.server.ts';

export type Entry = {
  key: string;
  page: CachedPage | CachedShell;
  /** The real time in milliseconds at which the rendering began. */
  since: number;
  /**
   * Election time minus real time when the rendering began. A jump of the clock changes this difference,
   * which makes the page old.
   */
  shift: number;
  /**
   * The election time of the next legal boundary, such as election silence, after which the page may differ.
   */
  until: number;
  /** The number of announcements before the rendering began. */
  generation: number;
  /** Set once the page carries its notice “older page”, which every later reader then gets. */
  holding?: Promise<void>;
  bytes: number;
  wasUsed: boolean;
  /** True while a newer page is being rendered in the background. */
  isRenewing: boolean;
};

/** The cached pages, limited to a number of bytes. */
type Entries = {
  get(key: string): Entry | undefined;
  list(): Entry[];
  /** Stores a page and replaces an older one. Returns false when the stored page is newer. */
  keep(entry: Entry): boolean;
  /** Updates the recorded size of a page after it was compressed in another coding. */
  recount(entry: Entry): void;
  bytes(): number;
};

/**
 * Creates an empty store. When the store is full, pages used within `lasting` milliseconds get a second
 * chance.
 */
export function createEntries(limit: number, lasting: number): Entries {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function forget(entry: Entry): void {
    if (entries.get(entry.key) === entry && entries.delete(entry.key)) bytes -= entry.bytes;
  }

  /**
   * Removes pages until the store is within its limit. A page used since the last removal gets a second
   * chance, so addresses requested only once go first.
   */
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= limit) return;
      entries.delete(key);
      if (entry.wasUsed && Date.now() - entry.since < lasting) {
        entry.wasUsed = false;
        entries.set(key, entry);
      } else bytes -= entry.bytes;
    }
  }

  return {
    get: (key) => entries.get(key),
    list: () => [...entries.values()],
    bytes: () => bytes,
    keep(entry) {
      const old = entries.get(entry.key);
      if (old && old.generation > entry.generation) return false;
      if (old) forget(old);
      entries.set(entry.key, entry);
      bytes += entry.bytes;
      makeRoom();
      return true;
    },
    recount(entry) {
      const size = entry.page.size();
      if (entries.get(entry.key) === entry) bytes += size - entry.bytes;
      entry.bytes = size;
      makeRoom();
    },
  };
}
