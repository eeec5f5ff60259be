/** What a page can follow live: public counters of candidates, the open live poll, or a demonstration's clock (which comes with both). */
export const liveAbouts = ['candidates', 'poll', 'clock'] as const;
export type LiveAbout = (typeof liveAbouts)[number];

/** Where the events are; `?about=candidates`, `?about=poll` or both, or `?about=clock`. */
export const liveEventsPath = '/api/v1/events';

/**
 * What one event says: figures themselves, not differences, of everything that changed since the last event; the first says all.
 * A key is left out where nothing changed or nobody asked.
 */
export type LiveFigures = {
  /** By candidate id. `votes` is null in legal silence. */
  candidates?: Record<string, { votes: number | null; followers: number }>;
  /** Null: no live poll is open at this moment (legal silence, archive). `votes` is by candidate id. */
  poll?: { id: string; ballots: number; votes: Record<string, number> } | null;
  /** Names the last move of a demonstration's clock, for everybody; null where election time is real. */
  clock?: string | null;
};

/** The figures known so far with what one more event says: counters candidate by candidate, the poll as a whole. */
export function mergeFigures(known: LiveFigures | null, event: LiveFigures): LiveFigures {
  const merged = { ...known, ...event };
  if (event.candidates) merged.candidates = { ...known?.candidates, ...event.candidates };
  return merged;
}
