import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveAbout, type LiveFigures, mergeFigures } from './figures.ts';

/** Stands for the browser's EventSource, the connection for live events, in these tests. */
class FakeSource {
  static created: FakeSource[] = [];
  readyState = 1;
  onmessage: (event: { data: string }) => void = () => {};
  onerror: () => void = () => {};
  url: string;
  constructor(url: string) {
    this.url = url;
    FakeSource.created.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(figures: LiveFigures) {
    this.onmessage({ data: JSON.stringify(figures) });
  }
}
class FakeDocument extends EventTarget {
  hidden = false;
  show(isSeen: boolean) {
    this.hidden = !isSeen;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: FakeDocument;
let follow: (about: LiveAbout, changed: () => void) => () => void;
let figuresOf: (about: LiveAbout) => LiveFigures | null;
const open = () => FakeSource.created.filter((source) => source.readyState !== 2);

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSource.created = [];
  page = new FakeDocument();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.resetModules();
  ({ follow, figuresOf } = await import('./live-connection.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTime(60);

test('a page opens one live connection for all parts that follow figures', () => {
  for (const about of ['candidates', 'candidates', 'poll'] as const) follow(about, () => {});
  settled();
  expect(FakeSource.created.map(({ url }) => url)).toEqual(['/api/v1/events?about=candidates&about=poll']);
});

test('the live connection subscribes to the clock only when the page follows no other figures', () => {
  follow('clock', () => {});
  settled();
  expect(open().map(({ url }) => url)).toEqual(['/api/v1/events?about=clock']);
  open()[0]?.say({ clock: 'one' });
  const leave = follow('candidates', () => {});
  settled();
  expect(open().map(({ url }) => url)).toEqual(['/api/v1/events?about=candidates']);
  open()[0]?.say({ candidates: { a: { votes: 1, followers: 0 } }, clock: 'two' });
  expect(figuresOf('clock')?.clock).toBe('two');
  leave();
  settled();
  expect(open().map(({ url }) => url)).toEqual(['/api/v1/events?about=clock']);
  expect(figuresOf('candidates'), 'figures that nobody follows are forgotten').toBeNull();
  expect(figuresOf('clock')?.clock).toBe('two');
  page.show(false);
  expect(open()).toEqual([]);
});

test('each live event calls only the followers of its figures', () => {
  const heard: string[] = [];
  follow('candidates', () => heard.push('one'));
  follow('candidates', () => heard.push('two'));
  settled();
  expect(figuresOf('candidates')).toBeNull();
  open()[0]?.say({ candidates: { a: { votes: 1, followers: 0 } } });
  expect(heard).toEqual(['one', 'two']);
  expect(figuresOf('candidates')?.candidates?.a?.votes).toBe(1);
  expect(figuresOf('poll')).toBeNull();
  open()[0]?.say({ poll: null });
  expect(figuresOf('poll')?.poll).toBeNull();
});

test('the live connection closes in a hidden tab, and reopens when the tab is visible', () => {
  follow('poll', () => {});
  settled();
  page.show(false);
  expect(open()).toEqual([]);
  page.show(true);
  expect(open()).toHaveLength(1);
  expect(FakeSource.created).toHaveLength(2);
});

test('the live connection stays open during a navigation, and closes when no part of the page follows figures any more', () => {
  const leave = follow('poll', () => {});
  settled();
  open()[0]?.say({ poll: null });
  leave();
  const leaveAgain = follow('poll', () => {});
  settled();
  expect(FakeSource.created).toHaveLength(1);
  leaveAgain();
  settled();
  expect(open()).toEqual([]);
  expect(figuresOf('poll')).toBeNull();
});

test('the page retries a live connection that the server refused, and lets the browser retry a broken connection', () => {
  follow('poll', () => {});
  settled();
  const [first] = FakeSource.created;
  first?.onerror();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.created).toHaveLength(1);
  first?.close();
  first?.onerror();
  vi.advanceTimersByTime(14_999);
  expect(FakeSource.created).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSource.created).toHaveLength(2);
});

test('live events are merged candidate by candidate, and a new poll replaces the old poll', () => {
  const first: LiveFigures = {
    candidates: { a: { votes: 1, followers: 1 }, b: { votes: 2, followers: 2 } },
    poll: { id: 'p', ballots: 1, votes: { a: 1, b: 0 } },
  };
  expect(mergeFigures(null, first)).toEqual(first);
  expect(mergeFigures(first, { candidates: { b: { votes: null, followers: 3 } } })).toEqual({
    candidates: { a: { votes: 1, followers: 1 }, b: { votes: null, followers: 3 } },
    poll: first.poll,
  });
  expect(mergeFigures(first, { poll: null })).toEqual({ ...first, poll: null });
  expect(mergeFigures(first, { poll: { id: 'q', ballots: 0, votes: { a: 0 } } }).poll).toEqual({
    id: 'q',
    ballots: 0,
    votes: { a: 0 },
  });
});

test('live events update the numbers of comments, both inside and outside topics', () => {
  const known = { discussions: { comments: { a: 1, b: 2 }, topics: { t: 3 } } };
  const merged = mergeFigures(known, { discussions: { comments: { b: 5 }, topics: { u: 7 } } });
  expect(merged).toEqual({ discussions: { comments: { a: 1, b: 5 }, topics: { t: 3, u: 7 } } });
});
