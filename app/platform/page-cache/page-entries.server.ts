import type { CachedPage } from './cached-page.server.ts';
import type { CachedShell } from './shells/cached-shell.server.ts';

export type Entry = {
  key: string;
  page: CachedPage | CachedShell;
  /** Real time at which the rendering began, in milliseconds. */
  since: number;
  /**
   * Election time minus real time when the rendering began. A jump of the clock changes it, which makes the
   * entry old.
   */
  shift: number;
  /** Election time of the next legal boundary, after which the page may differ. */
  until: number;
  /** Number of announcements before the rendering began. */
  generation: number;
  /** Set once the page carries its “older page” line, which every later reader then gets. */
  holding?: Promise<void>;
  bytes: number;
  wasUsed: boolean;
  /** True while a newer page is being rendered in the background. */
  isRenewing: boolean;
};

/** The cache's entries, limited to a number of bytes. */
type Entries = {
  get(key: string): Entry | undefined;
  list(): Entry[];
  /** Stores the entry and replaces an older one. Returns false when the stored entry is newer. */
  keep(entry: Entry): boolean;
  /** Updates the recorded size of an entry after it was compressed in another coding. */
  recount(entry: Entry): void;
  bytes(): number;
};

/** Creates an empty store. A full store gives entries used within `lasting` milliseconds a second chance. */
export function createEntries(limit: number, lasting: number): Entries {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function forget(entry: Entry): void {
    if (entries.get(entry.key) === entry && entries.delete(entry.key)) bytes -= entry.bytes;
  }

  /**
   * Removes entries until the cache is within its limit. Entries used since the last pass get a second
   * chance, so one-off addresses go first.
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
