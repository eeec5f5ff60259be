/**
 * Kinds of figures that the server sends to open pages: candidates' counters, the live poll, comments, a
 * demonstration's clock. All other kinds include the clock.
 */
export const liveAbouts = ['candidates', 'poll', 'discussions', 'clock'] as const;
export type LiveAbout = (typeof liveAbouts)[number];
/** The kinds of figures that a page can follow: the public kinds, and the reader's number of unread notifications. */
export const pageAbouts = [...liveAbouts, 'unread'] as const;
export type PageAbout = (typeof pageAbouts)[number];

/**
 * URL path of live events, whose repeatable parameter `about` names the kinds. A client names `clock` only
 * when it follows no other kind.
 */
export const liveEventsPath = '/api/v1/events';

/** A candidate's counters, and separately the counts that a demonstration's simulated crowd added. */
type LiveCounters = {
  votes: number | null;
  followers: number;
  simulated?: { votes: number | null; followers: number; views: number };
};

/**
 * One live event: all figures that changed since the event before. The first event has all figures to which
 * the client subscribed.
 */
export type LiveFigures = {
  /** Counters by candidate id. `votes` is null during election silence. */
  candidates?: Record<string, LiveCounters>;
  /** The open live poll with its votes by candidate id. Null during election silence and in the archive. */
  poll?: { id: string; ballots: number; votes: Record<string, number> } | null;
  /**
   * The discussions that changed last. `comments` has numbers by topic (by candidate for the general
   * discussion), and `topics` by candidate.
   */
  discussions?: { comments: Record<string, number>; topics: Record<string, number> };
  /** The time of the last jump of a demonstration's clock. Null where election time is real time. */
  clock?: string | null;
};

/**
 * The figures of one page. `unread` is the reader's number of unread notifications, which arrives in a separate event.
 */
export type PageFigures = LiveFigures & { unread?: number };

/**
 * Adds an event to the figures known so far. Counters are merged one by one; a poll replaces the poll before.
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
