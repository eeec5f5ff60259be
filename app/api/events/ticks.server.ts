import { channel } from 'node:diagnostics_channel';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Clients, FirstFrame } from './clients.server.ts';
import {
  changesOf,
  figuresFor,
  frameOf,
  type Subscription,
  stateId,
  subscriptions,
} from './frames.server.ts';
import type { LiveState } from './state.server.ts';

/** Minimum number of milliseconds between two events for one client. */
export const tickMs = 500;
const retryMs = 1_000;
/**
 * Maximum sleep of a timer in milliseconds. Meanwhile someone may set the machine's clock, and Node's timers
 * run at most 24 days.
 */
const longestWait = 3_600_000;

/**
 * A diagnostics channel that reports the last write() of a tick, for measurements. It costs nothing when
 * nobody listens.
 */
const sent = channel('vot-informat:events-sent');

type TickState = LiveState & {
  /**
   * Election time minus real time when the figures were read. A different value now means that the clock has
   * moved since.
   */
  shift: number;
  firstFrames: Record<Subscription, FirstFrame>;
};

export type Ticks = {
  /** Marks the figures as changed, so that the next sending (tick) reads them again. */
  changed(): void;
  /** Notes that a client joined, so that the next sending (tick) gives it the figures. */
  joined(): void;
  stop(): void;
};

/**
 * Sends figures at regular moments (ticks), at least `tickMs` apart. A tick reads the figures once after an
 * announcement or at a legal boundary, and sends the changes.
 */
export function startTicks(options: {
  read: (at: Date) => Promise<LiveState>;
  electionNow: () => Date;
  clients: Clients;
  log: Log;
}): Ticks {
  const { electionNow, clients, log } = options;
  let known: TickState | null = null;
  let isStale = true;
  let isWorking = false;
  let isStopped = false;
  let notBefore = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Returns the milliseconds until a legal boundary or a poll's end may change the figures. */
  const untilBoundary = () =>
    known?.until ? known.until.getTime() - electionNow().getTime() : Number.POSITIVE_INFINITY;
  const shiftNow = () => electionNow().getTime() - Date.now();
  const mustRead = () =>
    isStale || known === null || untilBoundary() <= 0 || Math.abs(shiftNow() - known.shift) > 100;

  function schedule(): void {
    clearTimeout(timer);
    if (isWorking || isStopped || clients.count() === 0) return;
    // Node's timers may fire a millisecond early. A tick just before the boundary would delay the tick at the
    // boundary.
    const boundary = untilBoundary() + 1;
    let wait = Math.max(0, notBefore - performance.now());
    if (!mustRead() && !clients.hasJoining()) wait = Math.max(wait, boundary);
    // A tick shortly before a boundary would delay the tick at the boundary. It is therefore postponed to the
    // boundary.
    else if (wait < boundary && boundary < wait + tickMs) wait = boundary;
    timer = setTimeout(tick, Math.min(wait, longestWait));
  }

  async function tick(): Promise<void> {
    if (clients.count() === 0) return;
    isWorking = true;
    try {
      if (mustRead()) await readAndSend();
      else if (known && clients.hasJoining()) await send(new Map(), known);
    } catch (error) {
      isStale = true;
      notBefore = performance.now() + retryMs;
      log.warn('Cifrele live nu au putut fi citite; se încearcă iar.', { error });
    } finally {
      isWorking = false;
      schedule();
    }
  }

  async function readAndSend(): Promise<void> {
    isStale = false;
    const before = known;
    const read = await readNow();
    const now: TickState = { ...read, shift: shiftNow(), firstFrames: firstFramesOf(read) };
    known = now;
    await send(before ? changeFrames(before, now) : new Map(), now);
  }

  /**
   * Reads the live figures. A read that began before a boundary and ended after it may contain hidden counts,
   * so it is discarded.
   */
  async function readNow(): Promise<LiveState> {
    for (;;) {
      const state = await options.read(electionNow());
      if (state.until === null || electionNow() < state.until) return state;
    }
  }

  async function send(changes: Map<Subscription, Buffer>, { firstFrames }: TickState): Promise<void> {
    notBefore = performance.now() + tickMs;
    if (changes.size === 0 && !clients.hasJoining()) return;
    await clients.send(changes, firstFrames);
    if (sent.hasSubscribers) sent.publish({ clients: clients.count(), changes: changes.size });
  }

  return {
    changed() {
      isStale = true;
      schedule();
    },
    joined: schedule,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function firstFramesOf({ figures }: LiveState): Record<Subscription, FirstFrame> {
  const first = (subscription: Subscription): FirstFrame => {
    const own = figuresFor(subscription, figures);
    const id = stateId(own);
    return { id, frame: frameOf(id, own) };
  };
  const frames = subscriptions.map((subscription) => [subscription, first(subscription)]);
  return Object.fromEntries(frames) as Record<Subscription, FirstFrame>;
}

function changeFrames(before: TickState, now: TickState): Map<Subscription, Buffer> {
  const frames = new Map<Subscription, Buffer>();
  for (const subscription of subscriptions) {
    const changes = changesOf(
      figuresFor(subscription, before.figures),
      figuresFor(subscription, now.figures),
    );
    if (changes) frames.set(subscription, frameOf(now.firstFrames[subscription].id, changes));
  }
  return frames;
}
