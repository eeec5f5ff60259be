/**
 * Kinds of live figures: counters of candidates, the open live poll, numbers of comments, and a demonstration's
 * clock. All other kinds include the clock.
 */
export const liveAbouts = ['candidates', 'poll', 'discussions', 'clock'] as const;
export type LiveAbout = (typeof liveAbouts)[number];
/** The kinds that a page can follow: the public ones, and the reader's own number of unread notifications. */
export const pageAbouts = [...liveAbouts, 'unread'] as const;
export type PageAbout = (typeof pageAbouts)[number];

/** URL path of live events. Its parameter `about` may repeat, and `clock` stands alone. */
export const liveEventsPath = '/api/v1/events';

/** A candidate's counters, and what a demonstration's simulated crowd added apart from them. */
export type LiveCounters = {
  votes: number | null;
  followers: number;
  simulated?: { votes: number | null; followers: number; views: number };
};

/**
 * One event with all figures of each key that changed since the last event. The first event has all keys to
 * which the client subscribed.
 */
export type LiveFigures = {
  /** Counters by candidate id. `votes` is null during election silence. */
  candidates?: Record<string, LiveCounters>;
  /** The open live poll with its votes by candidate id. Null during election silence and in the archive. */
  poll?: { id: string; ballots: number; votes: Record<string, number> } | null;
  /**
   * The discussions that changed last: numbers of comments by topic, where a candidate's id stands for the
   * general discussion, and numbers of topics by candidate.
   */
  discussions?: { comments: Record<string, number>; topics: Record<string, number> };
  /** The time of the last jump of a demonstration's clock. Null where election time is real time. */
  clock?: string | null;
};

/** The figures of one page. `unread` is the reader's number of unread notifications, in an event of its own. */
export type PageFigures = LiveFigures & { unread?: number };

/**
 * Merges an event into the known figures. Counters merge one by one, and the poll is replaced as a whole.
 */
export function mergeFigures(known: PageFigures | null, event: PageFigures): PageFigures {
  const merged = { ...known, ...event };
  if (event.candidates) merged.candidates = { ...known?.candidates, ...event.candidates };
  if (event.discussions)
    merged.discussions = {
      comments: { ...known?.discussions?.comments, ...event.discussions.comments },
      topics: { ...known?.discussions?.topics, ...event.discussions.topics },
    };
  return merged;
}
