import { type LiveAbout, type LiveFigures, liveAbouts, liveEventsPath, mergeFigures } from './figures.ts';

/** Milliseconds after which a refused connection (limits, a server that stops) is tried again; broken ones the browser retries. */
const retryMs = 15_000;
/** Long enough for a page's parts to come and go in a navigation without a connection for each of them. */
const settleMs = 50;
const closed = 2;

const followers: Record<LiveAbout, Set<() => void>> = { candidates: new Set(), poll: new Set() };
/** Whoever hears what is said without asking for a connection. */
const listeners = new Set<() => void>();
let figures: LiveFigures | null = null;
let source: EventSource | null = null;
let asked = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/** Follows figures in the browser over the page's one connection; `changed` is called after each event. Returns the way to stop. */
export function follow(about: LiveAbout, changed: () => void): () => void {
  followers[about].add(changed);
  if (!isWatching) document.addEventListener('visibilitychange', settle);
  isWatching = true;
  settleIn(settleMs);
  return () => {
    followers[about].delete(changed);
    settleIn(settleMs);
  };
}

/** All figures heard so far; null while none of `about` are among them. */
export function figuresOf(about: LiveAbout): LiveFigures | null {
  return figures?.[about] === undefined ? null : figures;
}

/** Hears of the clock over whatever connection the page has; returns the way to stop. */
export function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Names the last move of a demonstration's clock that this page has heard of; null: of none. */
export function heardClock(): string | null {
  return figures?.clock ?? null;
}

function settleIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(settle, milliseconds);
}

/** One connection about what is followed, while the tab is seen; none otherwise. The first event of a new one says all again. */
function settle(): void {
  clearTimeout(timer);
  const wanted = liveAbouts.filter((about) => followers[about].size > 0);
  // Who comes back later must not begin with what was true long ago.
  if (wanted.length === 0) figures = null;
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
    for (const about of liveAbouts) for (const changed of followers[about]) changed();
    for (const changed of listeners) changed();
  };
  opened.onerror = () => {
    if (opened.readyState === closed) settleIn(retryMs);
  };
  return opened;
}
