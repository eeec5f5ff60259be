import { type LiveAbout, type LiveFigures, liveAbouts, liveEventsPath, mergeFigures } from './figures.ts';

/** Milliseconds after which a refused connection (limits, a server that stops) is tried again; broken ones the browser retries. */
const retryMs = 15_000;
/** Long enough for a page's parts to come and go in a navigation without a connection for each of them. */
const settleMs = 50;
const closed = 2;

const followers: Record<LiveAbout, Set<() => void>> = {
  candidates: new Set(),
  poll: new Set(),
  clock: new Set(),
};
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

function settleIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(settle, milliseconds);
}

/** One connection about what is followed, while the tab is seen; none otherwise. The first event of a new one says all again. */
function settle(): void {
  clearTimeout(timer);
  const followed = liveAbouts.filter((about) => followers[about].size > 0);
  // Who comes back later must not begin with what was true long ago.
  const left = Object.entries(figures ?? {}).filter(([about]) => followed.some((known) => known === about));
  figures = left.length > 0 ? Object.fromEntries(left) : null;
  // The clock comes with all other figures.
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
    for (const about of liveAbouts) for (const changed of followers[about]) changed();
  };
  opened.onerror = () => {
    if (opened.readyState === closed) settleIn(retryMs);
  };
  return opened;
}
