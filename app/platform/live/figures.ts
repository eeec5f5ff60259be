/**
 * Kinds of live figures: counters of candidates, the open live poll, and a demonstration's clock, which
 * accompanies both.
 */
export const liveAbouts = ['candidates', 'poll', 'clock'] as const;
export type LiveAbout = (typeof liveAbouts)[number];

/** Address of live events; `about` is `candidates`, `poll`, both, or `clock`. */
export const liveEventsPath = '/api/v1/events';

/**
 * One event with all figures of each key that changed since the last event; the first event has all keys.
 * Keys without changes or subscribers are left out.
 */
export type LiveFigures = {
  /** Counters by candidate id. `votes` is null in legal silence. */
  candidates?: Record<string, { votes: number | null; followers: number }>;
  /** The open live poll with votes by candidate id; null in legal silence and archive. */
  poll?: { id: string; ballots: number; votes: Record<string, number> } | null;
  /** The last move of a demonstration's clock; null where election time is real. */
  clock?: string | null;
};

/** Merges an event into the known figures: counters candidate by candidate, the poll as a whole. */
export function mergeFigures(known: LiveFigures | null, event: LiveFigures): LiveFigures {
  const merged = { ...known, ...event };
  if (event.candidates) merged.candidates = { ...known?.candidates, ...event.candidates };
  return merged;
}
