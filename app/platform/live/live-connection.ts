import { liveEventsPath, mergeFigures, type PageAbout, type PageFigures, pageAbouts } from './figures.ts';

/**
 * Milliseconds after which a refused connection is opened again. The browser itself reopens broken
 * connections.
 */
const retryMs = 15_000;
/**
 * Milliseconds for which a page may have no followers before its connection closes. A navigation between
 * pages takes less.
 */
const settleMs = 50;
const closed = 2;

const followers: Record<PageAbout, Set<() => void>> = {
  candidates: new Set(),
  poll: new Set(),
  discussions: new Set(),
  clock: new Set(),
  unread: new Set(),
};
let figures: PageFigures | null = null;
let source: EventSource | null = null;
let asked = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/**
 * Follows one kind of figures over the page's only connection and calls `changed` after each event. Returns a
 * function that stops following.
 */
export function follow(about: PageAbout, changed: () => void): () => void {
  followers[about].add(changed);
  if (!isWatching) document.addEventListener('visibilitychange', settle);
  isWatching = true;
  settleIn(settleMs);
  return () => {
    followers[about].delete(changed);
    settleIn(settleMs);
  };
}

/** Returns all figures received so far, or null until the figures of `about` have arrived. */
export function figuresOf(about: PageAbout): PageFigures | null {
  return figures?.[about] === undefined ? null : figures;
}

function settleIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(settle, milliseconds);
}

/**
 * Opens one connection for all followed figures while the tab is visible, and closes it otherwise. A new
 * connection starts with all figures.
 */
function settle(): void {
  clearTimeout(timer);
  const followed = pageAbouts.filter((about) => followers[about].size > 0);
  // Drops figures that no part of the page follows. A later follower would otherwise start with old figures.
  const left = Object.entries(figures ?? {}).filter(([about]) => followed.some((known) => known === about));
  figures = left.length > 0 ? Object.fromEntries(left) : null;
  // Subscriptions to other figures include the clock, so `clock` is requested only when nothing else is.
  const wanted = followed.filter((about) => about !== 'clock' || followed.length === 1);
  const address = document.hidden ? '' : wanted.map((about) => `about=${about}`).join('&');
  if (address === asked && source?.readyState !== closed) return;
  source?.close();
  source = null;
  asked = address;
  if (address !== '') source = open(`${liveEventsPath}?${address}`);
}

function open(address: string): EventSource {
  const opened = new EventSource(address);
  opened.onmessage = ({ data }) => {
    figures = mergeFigures(figures, JSON.parse(data));
    for (const about of pageAbouts) for (const changed of followers[about]) changed();
  };
  opened.onerror = () => {
    if (opened.readyState === closed) settleIn(retryMs);
  };
  return opened;
}
