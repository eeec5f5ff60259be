/**
 * Milliseconds for which a person gets newly rendered pages after a change. Older pages leave the cache
 * within this time.
 */
const shown = 2_000;

/** The last changes that signed-in people sent, by session token. */
type RecentChanges = {
  note(token: string): void;
  /**
   * Returns the real time of the person's last change in milliseconds. Returns null when all cached pages are
   * newer.
   */
  find(token: string): number | null;
};

export function createRecentChanges(): RecentChanges {
  const changes = new Map<string, number>();
  const isShown = (changed: number) => Math.abs(Date.now() - changed) < shown;
  return {
    note(token) {
      changes.delete(token);
      changes.set(token, Date.now());
      // A Map iterates in insertion order, so the oldest changes come first.
      for (const [oldest, changed] of changes) {
        if (isShown(changed)) return;
        changes.delete(oldest);
      }
    },
    find(token) {
      const changed = changes.get(token);
      return changed !== undefined && isShown(changed) ? changed : null;
    },
  };
}
