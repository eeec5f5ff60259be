import { createHash } from 'node:crypto';
import { type LiveAbout, type LiveFigures, liveAbouts } from '#app/platform/live/figures.ts';

/**
 * The kinds of figures to which a client subscribed, in the order of `liveAbouts`. Clients with equal
 * subscriptions get the same bytes.
 */
export const subscriptions = [
  'candidates',
  'poll',
  'discussions',
  'candidates poll',
  'candidates discussions',
  'poll discussions',
  'candidates poll discussions',
  'clock',
] as const;
export type Subscription = (typeof subscriptions)[number];

export function subscriptionOf(asked: ReadonlySet<LiveAbout>): Subscription | null {
  // `clock` is kept only when nothing else is requested, because every other subscription includes the clock.
  const key = liveAbouts
    .filter((about) => asked.has(about) && (about !== 'clock' || asked.size === 1))
    .join(' ');
  return subscriptions.find((known) => known === key) ?? null;
}

/** Returns the figures of one subscription. In a demonstration the clock is added. */
export function figuresFor(subscription: Subscription, all: Required<LiveFigures>): LiveFigures {
  const { clock, ...figures } = all;
  const followed = subscription.split(' ');
  const chosen = Object.entries(figures).filter(([about]) => followed.includes(about));
  return { ...Object.fromEntries(chosen), ...(clock === null ? {} : { clock }) };
}

/**
 * Returns the figures of `now` that differ from `before`, or null when all are equal. A changed poll is sent
 * completely.
 */
export function changesOf(before: LiveFigures, now: LiveFigures): LiveFigures | null {
  const changes: LiveFigures = {};
  const changed = Object.entries(now.candidates ?? {}).filter(([id, counts]) => {
    const old = before.candidates?.[id];
    return JSON.stringify(old) !== JSON.stringify(counts);
  });
  if (changed.length > 0) changes.candidates = Object.fromEntries(changed);
  if (JSON.stringify(before.poll) !== JSON.stringify(now.poll)) changes.poll = now.poll ?? null;
  const discussions = changedDiscussions(before, now);
  if (discussions) changes.discussions = discussions;
  if (before.clock !== now.clock) changes.clock = now.clock ?? null;
  return Object.keys(changes).length > 0 ? changes : null;
}

function changedDiscussions(before: LiveFigures, now: LiveFigures): LiveFigures['discussions'] | null {
  if (!now.discussions) return null;
  const { comments, topics } = now.discussions;
  const changed = (numbers: Record<string, number>, old: Record<string, number> = {}) =>
    Object.fromEntries(Object.entries(numbers).filter(([id, count]) => old[id] !== count));
  const found = {
    comments: changed(comments, before.discussions?.comments),
    topics: changed(topics, before.discussions?.topics),
  };
  return Object.keys(found.comments).length + Object.keys(found.topics).length > 0 ? found : null;
}

/**
 * Returns an id of the figures that is the same on every instance. A client that reconnects with this id has
 * missed nothing.
 */
export function stateId(figures: LiveFigures): string {
  return createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 12);
}

/** Writes one event in text/event-stream format (WHATWG HTML, section 9.2). */
export function frameOf(id: string, figures: LiveFigures): Buffer {
  return Buffer.from(`id: ${id}\ndata: ${JSON.stringify(figures)}\n\n`);
}

/** A comment line that keeps proxies from closing a quiet connection. */
export const heartbeat = Buffer.from(':\n\n');
/**
 * The range of delays in milliseconds after which clients reconnect. The delays differ, so that clients that
 * were cut off together do not come back together.
 */
const retry = { from: 2_000, to: 15_000 };

/**
 * Returns the first line of a stream, which sets the client's delay before it reconnects. `share` (0 to 1)
 * chooses the delay within `retry`.
 */
export function greetingOf(share: number): Buffer {
  return Buffer.from(`retry: ${Math.round(retry.from + share * (retry.to - retry.from))}\n\n`);
}
