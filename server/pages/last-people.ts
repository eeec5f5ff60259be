import type { Viewer } from '#app/platform/rights/viewer.ts';

/**
 * Milliseconds for which a person counts as signed in while the database is unreachable. Every session lives
 * at least this long without use (`session_timeout`).
 */
const trusted = 300_000;
const most = 10_000;

/** The people whose sessions were read recently, by session token. */
type LastPeople = {
  note(token: string, viewer: Viewer | null): void;
  find(token: string): Viewer | null;
  forget(token: string): void;
  clear(): void;
};

export function createLastPeople(): LastPeople {
  const people = new Map<string, { viewer: Viewer; at: number }>();
  const isTrusted = ({ at }: { at: number }) => performance.now() - at < trusted;
  return {
    note(token, viewer) {
      people.delete(token);
      if (viewer) people.set(token, { viewer, at: performance.now() });
      // A Map iterates in insertion order, so the oldest entries come first.
      for (const [oldest, person] of people) {
        if (people.size <= most && isTrusted(person)) return;
        people.delete(oldest);
      }
    },
    find(token) {
      const person = people.get(token);
      return person && isTrusted(person) ? person.viewer : null;
    },
    forget: (token) => void people.delete(token),
    clear: () => people.clear(),
  };
}
