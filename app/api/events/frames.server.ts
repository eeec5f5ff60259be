import { createHash } from 'node:crypto';
import { type LiveAbout, type LiveFigures, liveAbouts } from '#app/platform/live/figures.ts';

/** What a client asked to hear about, in the order of `liveAbouts`. Two that asked for the same share each frame. */
export type Subscription = 'candidates' | 'poll' | 'candidates poll' | 'clock';
export const subscriptions = [
  'candidates',
  'poll',
  'candidates poll',
  'clock',
] as const satisfies Subscription[];

export function subscriptionOf(asked: ReadonlySet<LiveAbout>): Subscription | null {
  // The clock comes with all other figures.
  const key = liveAbouts
    .filter((about) => asked.has(about) && (about !== 'clock' || asked.size === 1))
    .join(' ');
  return subscriptions.find((known) => known === key) ?? null;
}

/** The part of all figures that a subscription is about, and in a demonstration the clock. */
export function figuresFor(subscription: Subscription, all: Required<LiveFigures>): LiveFigures {
  const { candidates, poll, clock } = all;
  const moved = clock === null ? {} : { clock };
  if (subscription === 'clock') return moved;
  if (subscription === 'candidates') return { candidates, ...moved };
  return subscription === 'poll' ? { poll, ...moved } : { candidates, poll, ...moved };
}

/** What the second say that the first do not; null: nothing. A poll is said as a whole. */
export function changesOf(before: LiveFigures, now: LiveFigures): LiveFigures | null {
  const changes: LiveFigures = {};
  const changed = Object.entries(now.candidates ?? {}).filter(([id, counts]) => {
    const old = before.candidates?.[id];
    return old?.votes !== counts.votes || old.followers !== counts.followers;
  });
  if (changed.length > 0) changes.candidates = Object.fromEntries(changed);
  if (JSON.stringify(before.poll) !== JSON.stringify(now.poll)) changes.poll = now.poll ?? null;
  if (before.clock !== now.clock) changes.clock = now.clock ?? null;
  return Object.keys(changes).length > 0 ? changes : null;
}

/**
 * Names all figures of a subscription, the same on every copy of the program: who comes back with it has missed nothing if it
 * is still the name, and is told everything if it is not.
 */
export function stateId(figures: LiveFigures): string {
  return createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 12);
}

/** One event as text/event-stream writes it (WHATWG HTML, 9.2). */
export function frameOf(id: string, figures: LiveFigures): Buffer {
  return Buffer.from(`id: ${id}\ndata: ${JSON.stringify(figures)}\n\n`);
}

/** A comment: keeps proxies from ending a connection on which nothing happens. */
export const heartbeat = Buffer.from(':\n\n');
/** First of all: milliseconds after which a browser connects again. */
export const greeting = Buffer.from('retry: 2000\n\n');
