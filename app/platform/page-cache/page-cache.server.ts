import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { chooseCoding } from '#app/platform/http/headers/content-coding.server.ts';
import type { Person } from '#app/platform/page/person.ts';
import { isUnchanged, type KeptPage, keepPage } from './kept-page.server.ts';
import { type KeptShell, keepShell, type Reader } from './kept-shell.server.ts';
import type { SharedAddress } from './shared-pages.ts';

/**
 * Milliseconds. An entry older than `soft` is served while the page is rendered again; an entry older than
 * `hard` is never served.
 */
const soft = 1_400;
const hard = 2_000;
/** Most bytes of an answer that the cache keeps. */
const largestPage = 2 * 1024 * 1024;
const longestAddress = 1_024;
/** Most addresses that the cache remembers as existing; the site has a few hundred. */
const mostKnown = 2_000;

export type PageCache = {
  /** Answers requests for shared pages and passes all others to `next`. */
  listener(next: RequestListener): RequestListener;
  /** Drops all entries after an announcement. */
  clear(): void;
  /** Figures for the bench and the tests. */
  facts(): { entries: number; bytes: number; limit: number; hits: number; renders: number };
};

type Entry = {
  key: string;
  page: KeptPage | KeptShell;
  /** Real time at which the rendering began, milliseconds. */
  since: number;
  /** Election time minus real time when the rendering began; a jump of the clock makes the entry old. */
  shift: number;
  /** Election time of the next legal boundary, from which the page may differ. */
  until: number;
  bytes: number;
  wasUsed: boolean;
};

/** `isKnown`: see `fetch` below. `role`: the page is rendered for a stand-in of this role (`keepShell`). */
export type PageAudience = { isKnown: boolean; role?: Person['role'] };

type Options = {
  /**
   * Renders a page with the application. `isKnown`: the page was cached before and has no parameters, so its
   * request may wait in a longer queue.
   */
  fetch: (request: Request, audience: PageAudience) => Response | Promise<Response>;
  electionNow: () => Date;
  /** Returns the cache address for a path and query; null when the answer is not shared. */
  sharedAddress: (url: string) => SharedAddress | null;
  /** Tells whether the cookies hold a session. No other cookie changes a page. */
  isSignedIn: (cookies: string) => boolean;
  /**
   * Returns the signed-in person when they may open this page and it is kept for signed-in people; otherwise
   * null.
   */
  readerOf: (cookies: string, path: string) => Promise<(Reader & Pick<Person, 'role'>) | null>;
  /**
   * Called when a page could not be cut or the person could not be read. The application then renders the
   * page for the person.
   */
  onFailure: (error: unknown, path: string) => void;
  /** The host of all pages; null when pages depend on the request's host. */
  host: string | null;
  /**
   * Returns the next election time after `after` at which pages change by law, in milliseconds; null when
   * there is none.
   */
  nextBoundary: (after: number) => number | null;
  /** Most bytes of memory for entries. */
  limit: number;
};

/**
 * Creates the page cache, which renders each page once and keeps compressed bytes. A signed-in person gets
 * the kept page of their role with their own parts filled in (decision 27).
 */
export function createPageCache(options: Options): PageCache {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Entry | null>>();
  const known = new Set<string>();
  let bytes = 0;
  let hits = 0;
  let renders = 0;
  /** Counts calls of `clear`. A rendering that began before a call is not kept. */
  let generation = 0;

  const shiftNow = (real: number) => options.electionNow().getTime() - real;

  function isFresh(entry: Entry, real: number): boolean {
    const shift = shiftNow(real);
    const age = real - entry.since;
    // A negative age means that the machine's clock was set back; such an entry would stay too long.
    if (age < 0 || age >= hard) return false;
    return Math.abs(shift - entry.shift) < 100 && real + shift < entry.until;
  }

  function forget(entry: Entry): void {
    if (entries.get(entry.key) === entry && entries.delete(entry.key)) bytes -= entry.bytes;
  }

  /**
   * Removes entries until the limit is met. Entries used since the last pass get a second chance, so one-off
   * addresses go first.
   */
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= options.limit) return;
      entries.delete(key);
      if (entry.wasUsed && Date.now() - entry.since < hard) {
        entry.wasUsed = false;
        entries.set(key, entry);
      } else bytes -= entry.bytes;
    }
  }

  /** Renders a page; null when the answer belongs to one person (a cookie, a redirect, a refusal, a file). */
  async function render({ key, url, isCommon, role, hasOwn }: PageRequest): Promise<Entry | null> {
    const began = generation;
    const since = Date.now();
    const shift = shiftNow(since);
    renders += 1;
    const answer = await options.fetch(new Request(url), { isKnown: known.has(key), role });
    if (answer.headers.has('set-cookie')) return null;
    // A 503 is sent as it is: the application must not render a hanging page again (page-workshop.ts).
    const isShell = role !== undefined && answer.status !== 503;
    if (isShell && !isWholePage(answer)) return null;
    const page = await (isShell ? keepShell(answer, { hasOwn }) : keepPage(answer));
    const until = options.nextBoundary(since + shift) ?? Number.POSITIVE_INFINITY;
    const entry: Entry = { key, page, since, shift, until, bytes: page.size(), wasUsed: false };
    if (
      began === generation &&
      (isShell || (!role && mayKeep(answer, isCommon))) &&
      entry.bytes <= largestPage
    )
      keep(entry);
    return entry;
  }

  function keep(entry: Entry): void {
    const old = entries.get(entry.key);
    if (old) forget(old);
    entries.set(entry.key, entry);
    bytes += entry.bytes;
    if (known.size < mostKnown && !entry.key.includes('?')) known.add(entry.key);
    makeRoom();
  }

  function renderOnce(asked: PageRequest): Promise<Entry | null> {
    const now = Date.now();
    // The boundary in the key keeps a request after a boundary from sharing a rendering that began before it.
    const same = `${generation} ${options.nextBoundary(now + shiftNow(now))} ${asked.key}`;
    let making = underWay.get(same);
    if (!making) {
      making = render(asked).finally(() => underWay.delete(same));
      underWay.set(same, making);
    }
    return making;
  }

  async function send({ message, response }: Exchange, entry: Entry, reader: Reader): Promise<void> {
    const accept = message.headers['accept-encoding'];
    if ('compose' in entry.page) {
      const { head, body } = entry.page.compose(reader, chooseCoding(accept, ['gzip']));
      response.writeHead(entry.page.status, head).end(message.method === 'HEAD' ? undefined : body);
      return;
    }
    const { status, etag, unchanged } = entry.page;
    if (status === 200 && isUnchanged(message.headers['if-none-match'], etag)) {
      response.writeHead(304, unchanged).end();
      return;
    }
    const variant = entry.page.variant(chooseCoding(accept));
    const { head, body } = variant instanceof Promise ? await variant : variant;
    response.writeHead(status, head).end(message.method === 'HEAD' ? undefined : body);
    if (variant instanceof Promise) recount(entry);
  }

  /** Updates the size of an entry that was compressed in another coding. */
  function recount(entry: Entry): void {
    const size = entry.page.size();
    if (entries.get(entry.key) === entry) bytes += size - entry.bytes;
    entry.bytes = size;
    makeRoom();
  }

  /** Writes the answer; returns false when the page cannot be shared. */
  async function answer(exchange: Exchange, asked: PageRequest, reader = visitor): Promise<boolean> {
    const entry = entries.get(asked.key);
    const real = Date.now();
    if (entry && isFresh(entry, real)) {
      hits += 1;
      entry.wasUsed = true;
      // Renders in the background and ignores a failure: once the entry is too old, a later visitor sees the
      // failure.
      if (real - entry.since >= soft) void renderOnce(asked).catch(() => {});
      await send(exchange, entry, reader);
      return true;
    }
    const made = await renderOnce(asked);
    if (made) await send(exchange, made, reader);
    return made !== null;
  }

  /**
   * Answers with the cached page of the person's role and their own parts in it. Returns false when the
   * application must render the page.
   */
  async function answerPerson(exchange: Exchange, asked: PageRequest, cookies: string): Promise<boolean> {
    try {
      const reader = await options.readerOf(cookies, asked.path);
      if (!reader) return false;
      const { role, own } = reader;
      const hasOwn = own !== null;
      return await answer(exchange, { ...asked, key: `${role} ${asked.key}`, role, hasOwn }, reader);
    } catch (error) {
      if (exchange.response.headersSent) throw error;
      options.onFailure(error, asked.path);
      return false;
    }
  }

  return {
    listener: (next) => (message, response) => {
      const asked = readAsked(message, options);
      if (asked === null) return next(message, response);
      const { cookie } = message.headers;
      const exchange = { message, response };
      const answered =
        cookie !== undefined && options.isSignedIn(cookie)
          ? answerPerson(exchange, asked, cookie)
          : answer(exchange, asked);
      answered.then(
        (isAnswered) => isAnswered || next(message, response),
        // The application answers its own failures, so only writing can fail here.
        () => response.destroy(),
      );
    },
    clear() {
      generation += 1;
      entries.clear();
      bytes = 0;
    },
    facts: () => ({ entries: entries.size, bytes, limit: options.limit, hits, renders }),
  };
}

const plainHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/**
 * Requests with the same key share an entry. `url` contains the host and the shared address, but nothing
 * about the visitor.
 */
type PageRequest = {
  key: string;
  url: string;
  path: string;
  isCommon: boolean;
  role?: Person['role'];
  /** True if the page shows more about its reader than the frame's name. */
  hasOwn?: boolean;
};
const visitor: Reader = { name: '', own: null };
type Exchange = { message: IncomingMessage; response: ServerResponse };

/** Returns null when the cache must not answer the request. */
function readAsked({ method, url = '', headers }: IncomingMessage, options: Options): PageRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!/^\/(?!\/)/.test(url) || headers.host === undefined || !plainHost.test(headers.host)) return null;
  const shared = options.sharedAddress(url);
  if (shared === null || shared.address.length > longestAddress) return null;
  const key = `${options.host ?? headers.host}${shared.address}`;
  const [path = ''] = url.split('?');
  return { key, url: `http://${key}`, path, isCommon: shared.isCommon };
}

/** Tells whether the answer is a page. Refusals, redirects and files belong to one person. */
function isWholePage({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
}

function mayKeep(answer: Response, isCommon: boolean): boolean {
  if (isCommon && answer.status === 404) return true;
  const control = answer.headers.get('cache-control') ?? '';
  return answer.status === 200 && /\bpublic\b/.test(control);
}
