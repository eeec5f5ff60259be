import type { IncomingMessage, RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { BudgetSpent, isSpent, steadyNow, within } from '#app/platform/http/budget.server.ts';
import { chooseCoding } from '#app/platform/http/headers/content-coding.server.ts';
import { ownPagePlace } from '#app/platform/page/own/person.ts';
import { cachePage, isForAll, shellKindOf, type Variant } from './cached-page.server.ts';
import { createEntries, type Entry } from './entries/page-entries.server.ts';
import { type FillPage, offerFrame, offerPage } from './form-page.server.ts';
import { ageHeaders, loadDocument } from './held-page.server.ts';
import type { PageCacheOptions } from './options.server.ts';
import { forReader, type PageRequest, readAsked, spelledKey } from './page-request.server.ts';
import { type Exchange, sendPage, sendShell } from './send-page.server.ts';
import { isApiReading } from './shared-pages.ts';
import { cacheData } from './shells/cached-data.server.ts';
import { cacheShell, type Reader } from './shells/cached-shell.server.ts';

/**
 * Ages in milliseconds. A page older than `soft` is served during a new rendering; a page older than `hard`
 * only when rendering fails.
 */
const soft = 1_400;
const hard = 2_000;
/** Minimum time in milliseconds between two renderings of a page that answer forms. */
const pace = 250;
/**
 * Milliseconds for which a request waits for a newer page, or for the session, when an old page is available.
 */
const patience = 3_000;
/** Maximum size in bytes of an answer in the cache. */
const largestPage = 2 * 1024 * 1024;
/**
 * Maximum number of URLs that the cache remembers as stored before. The site has a few hundred pages without
 * parameters.
 */
const mostKnown = 2_000;

export type PageCache = {
  /** Answers requests for pages that many people share. Passes all other requests to `next`. */
  listener(next: RequestListener): RequestListener;
  /** Marks all pages as old, after an announcement that records changed. */
  clear(): void;
  /**
   * Figures for the benchmark and the tests. `entries` leaves out pages that an announcement marked as old.
   */
  facts(): { entries: number; bytes: number; limit: number; hits: number; renders: number };
};

/** A rendering that several requests share. `began` is its start by `steadyNow`. */
type Rendering = { making: Promise<Entry | null>; began: number };

/**
 * Creates the page cache, which renders each page once and keeps its compressed bytes. A signed-in person
 * gets the cached page of their role, with their personal parts filled in (decision 27).
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const entries = createEntries(options.limit, hard);
  const underWay = new Map<string, Rendering>();
  const known = new Set<string>();
  let hits = 0;
  let renders = 0;
  /** Counts calls of `clear`. A rendering that began before the last call is old. */
  let generation = 0;

  const shiftNow = (real: number) => options.electionNow().getTime() - real;

  function isFresh(entry: Entry, real: number): boolean {
    if (real - entry.since >= hard || entry.generation !== generation || entry.holding) return false;
    return isLawful(entry, real);
  }

  /** Returns true if the law and the clock still allow this page, whatever its age. */
  function isLawful(entry: Entry, real: number): boolean {
    // A negative age means that the machine's clock was set back. The page would then be served for too long.
    if (real < entry.since) return false;
    const shift = shiftNow(real);
    // A correction of the dataset may have moved the legal boundary since the rendering.
    const until = Math.min(entry.until, boundaryAfter(entry.since + entry.shift));
    return Math.abs(shift - entry.shift) < 100 && real + shift < until;
  }

  const boundaryAfter = (at: number) => options.nextBoundary(at) ?? Number.POSITIVE_INFINITY;

  /**
   * Renders a page for the cache. Returns null when the answer belongs to one person (it sets a cookie, or is
   * a redirect, refusal or file).
   */
  async function render(asked: PageRequest): Promise<Entry | null> {
    const { key, url, isCommon, mayKeep, coding, role, reader, deadline } = asked;
    const began = generation;
    const since = Date.now();
    const shift = shiftNow(since);
    renders += 1;
    // The thread that renders the page also compresses it, which relieves the main thread.
    const request = new Request(url, { headers: { 'accept-encoding': coding } });
    const answer = await options.fetch(request, { isKnown: known.has(key), role, deadline });
    if (answer.headers.has('set-cookie')) return null;
    // The cache passes a 503 on, because the application must not render a hanging page again.
    const isShell = role !== undefined && answer.status !== 503;
    const kind = isShell ? shellKindOf(answer) : null;
    if (isShell && !kind) return null;
    const hasOwn = reader.own !== null;
    const cache = { page: () => cacheShell(answer, { hasOwn }), data: () => cacheData(answer, { hasOwn }) };
    const page = await (kind ? cache[kind]() : cachePage(answer));
    const entry: Entry = {
      ...{ key, page, since, shift, generation: began },
      until: boundaryAfter(since + shift),
      bytes: page.size(),
      wasUsed: false,
      isRenewing: false,
    };
    const isShared = isShell || (!role && isForAll(answer, isCommon));
    if (mayKeep && isShared && entry.bytes <= largestPage) keep(entry);
    return entry;
  }

  function keep(entry: Entry): void {
    if (entries.keep(entry) && known.size < mostKnown && !entry.key.includes('?')) known.add(entry.key);
  }

  function renderOnce(asked: PageRequest): Rendering {
    const now = Date.now();
    // The key contains the next legal boundary, such as the start of election silence. A request after a
    // boundary therefore never shares a rendering that began before.
    const same = `${generation} ${options.nextBoundary(now + shiftNow(now))} ${asked.key}`;
    const shared = underWay.get(same);
    if (shared) return shared;
    const making = render(asked).finally(() => underWay.delete(same));
    const started = { making, began: steadyNow() };
    underWay.set(same, started);
    return started;
  }

  /**
   * Returns the last successfully rendered page of the address. For a request for data, returns the document
   * to which the data belongs.
   */
  function findLast({ key, document }: PageRequest): Entry | null {
    const entry = entries.get(document?.key ?? key);
    return entry && isLawful(entry, Date.now()) ? entry : null;
  }

  /**
   * Renders the page again in the background and ignores failures. When the page is too old, a visitor's
   * request shows the failure.
   */
  function renew(entry: Entry, asked: PageRequest): void {
    if (entry.isRenewing) return;
    entry.isRenewing = true;
    const over = () => {
      entry.isRenewing = false;
    };
    renderOnce(asked).making.then(over, over);
  }

  async function renderInTime(asked: PageRequest): Promise<Entry | null> {
    try {
      return await within(asked.deadline, renderOnce(asked).making);
    } catch (error) {
      // The application answers 503 at once when a request has used up its time limit.
      if (error instanceof BudgetSpent) return null;
      throw error;
    }
  }

  /** Renders the page. Returns `last` when rendering fails or takes too long. */
  async function renderOr(last: Entry, asked: PageRequest): Promise<Entry | null> {
    if (options.isAway()) return last;
    const { making, began } = renderOnce(asked);
    // After an announcement, readers wait for the changed page until their deadline. Otherwise they wait only for
    // `patience` milliseconds.
    const until = last.generation === generation ? began + patience : asked.deadline;
    const made = await within(until, making).catch(() => undefined);
    if (made === null || (made && made.page.status !== 503)) return made;
    // A legal boundary, such as the start of election silence, may have passed during the rendering.
    if (isLawful(last, Date.now())) return last;
    return made ?? renderInTime(asked);
  }

  /**
   * Sends an old page with its notice. For a request for data, it makes the browser load that page instead.
   */
  async function sendHeld(
    exchange: Exchange,
    entry: Entry,
    { document, reader }: PageRequest,
  ): Promise<void> {
    if (document) {
      exchange.response.writeHead(204, loadDocument(document.address)).end();
      return;
    }
    entry.holding ??= hold(entry);
    await entry.holding;
    await send(exchange, entry, { reader, more: ageHeaders(Math.floor((Date.now() - entry.since) / 1_000)) });
  }

  async function hold(entry: Entry): Promise<void> {
    entry.page = await entry.page.hold(options.heldLine(new Date(entry.since + entry.shift)));
    entries.recount(entry);
  }

  async function send(
    exchange: Exchange,
    entry: Entry,
    { reader, more = [] }: { reader: Reader; more?: string[] },
  ): Promise<void> {
    const { page } = entry;
    if ('compose' in page) return sendShell(exchange, page, { reader, more });
    const compressing = sendPage(exchange, page, more);
    await compressing;
    if (compressing) entries.recount(entry);
  }

  /**
   * Returns the cached page of the address when it is fresh. Renders it again in the background when its time
   * ends soon.
   */
  function takeFresh(asked: PageRequest): Entry | null {
    const entry = entries.get(asked.key);
    const real = Date.now();
    if (!entry || !isFresh(entry, real)) return null;
    hits += 1;
    entry.wasUsed = true;
    if (real - entry.since >= soft) renew(entry, asked);
    return entry;
  }

  /**
   * Offers the application the frame of a person's own page. This happens before the request queues, because rendering
   * the frame may need the same queue.
   */
  async function offerOwnFrame({ message }: Exchange, mine: PageRequest): Promise<void> {
    const entry = takeFresh(mine) ?? (await renderInTime(mine));
    const page = entry?.page;
    if (!entry || !page || !('compose' in page)) return;
    const coding = chooseCoding(message.headers['accept-encoding'], ['gzip']);
    offerFrame(message, ({ html, text }) =>
      isLawful(entry, Date.now())
        ? page.compose({ ...mine.reader, html: { [ownPagePlace]: html }, text }, coding)
        : null,
    );
  }

  /** Sends the answer from the cache. Returns false when the page cannot be shared. */
  async function answer(exchange: Exchange, asked: PageRequest): Promise<boolean> {
    const fresh = takeFresh(asked);
    if (fresh) {
      await send(exchange, fresh, asked);
      return true;
    }
    const last = findLast(asked);
    const made = await (last ? renderOr(last, asked) : renderInTime(asked));
    if (made !== null) await (made === last ? sendHeld(exchange, made, asked) : send(exchange, made, asked));
    return made !== null;
  }

  /**
   * Sends the cached page of the person's role, filled with their personal parts. Returns false when the
   * application must render the page.
   */
  async function answerPerson(exchange: Exchange, asked: PageRequest, cookies: string): Promise<boolean> {
    try {
      if (options.isAway()) return await answerFromMemory(exchange, asked, cookies);
      const reading = options.readerOf({ cookies, path: asked.path, message: exchange.message });
      // Without an earlier page of the person, a shorter wait would only cause another rendering for this reader.
      const hasLast = options.lastReaderOf(cookies, asked.path) !== null;
      const reader = await within(hasLast ? steadyNow() + patience : asked.deadline, reading);
      if (!reader) return false;
      const mine = forReader(asked, reader);
      if (reader.isOwn) {
        await offerOwnFrame(exchange, mine);
        return false;
      }
      const { changed } = reader;
      const made = changed === null ? null : await renderSince(changed, mine);
      if (!made || made.page.status === 503) return await answer(exchange, mine);
      await send(exchange, made, mine);
      return true;
    } catch (error) {
      if (exchange.response.headersSent) throw error;
      options.onFailure(error, asked.path);
      return answerFromMemory(exchange, asked, cookies);
    }
  }

  /**
   * Sends the last successfully rendered page without using the database. It is the person's own page or,
   * while the database is unreachable, the visitors' page.
   */
  async function answerFromMemory(exchange: Exchange, asked: PageRequest, cookies: string): Promise<boolean> {
    const reader = options.lastReaderOf(cookies, asked.path);
    const mine = reader && forReader(asked, reader);
    for (const own of [mine, options.isAway() ? asked : null]) {
      const last = own && findLast(own);
      if (!last) continue;
      await sendHeld(exchange, last, own);
      return true;
    }
    return false;
  }

  /**
   * Sends a cached page when the request's address is spelled exactly like the page's key, because parsing
   * would take longer. Returns false when there is no such fresh page.
   */
  function answerReady(exchange: Exchange): boolean {
    const key = spelledKey(exchange.message, options);
    const entry = key === null ? undefined : entries.get(key);
    const real = Date.now();
    if (!entry || 'compose' in entry.page || !isFresh(entry, real)) return false;
    // A page of this age must be rendered again, which the general path below does.
    if (real - entry.since >= soft && !entry.isRenewing) return false;
    hits += 1;
    entry.wasUsed = true;
    sendPage(exchange, entry.page)?.then(
      () => entries.recount(entry),
      () => exchange.response.destroy(),
    );
    return true;
  }

  /**
   * Returns a page whose rendering began after `changed`. Its counts therefore include the person's change.
   */
  async function renderSince(changed: number, asked: PageRequest): Promise<Entry | null> {
    for (;;) {
      const last = entries.get(asked.key);
      const now = Date.now();
      if (last && last.since >= changed && isFresh(last, now)) return last;
      // A page from the future means that the machine's clock was set back.
      const age = last && last.since <= now ? now - last.since : pace;
      if (age < pace && !isSpent(asked.deadline)) await pause(pace - age);
      else {
        const made = await renderInTime(asked);
        if (!made || made.since >= changed) return made;
      }
    }
  }

  /** Fills the cached page of a form's address with the answer to the form. */
  async function fillPage(message: IncomingMessage, show: Parameters<FillPage>[0]): Promise<Variant | null> {
    const asked = readAsked(message, options);
    const cookies = message.headers.cookie;
    const changed = Date.now();
    if (!asked || cookies === undefined || !options.isSignedIn(cookies) || options.isAway()) return null;
    try {
      const reader = await options.readerOf({ cookies, path: asked.path, message });
      if (!reader?.own) return null;
      const { html, flags, answer } = show(reader.own);
      const own = { ...reader.own, flags: { ...reader.own.flags, ...flags }, answer };
      const mine = forReader(asked, { ...reader, own, html });
      const entry = await renderSince(changed, mine);
      if (!entry || !('compose' in entry.page)) return null;
      return entry.page.compose(mine.reader, chooseCoding(message.headers['accept-encoding'], ['gzip']));
    } catch (error) {
      options.onFailure(error, asked.path);
      return null;
    }
  }

  return {
    listener: (next) => (message, response) => {
      if (message.method === 'POST') {
        offerPage(message, (show) => fillPage(message, show));
        return next(message, response);
      }
      if (message.method !== 'GET' && message.method !== 'HEAD') return next(message, response);
      const exchange = { message, response };
      const { cookie } = message.headers;
      const isPerson = cookie !== undefined && !isApiReading(message.url ?? '') && options.isSignedIn(cookie);
      if (!isPerson && answerReady(exchange)) return;
      const asked = readAsked(message, options);
      if (asked === null) return next(message, response);
      const answered = isPerson ? answerPerson(exchange, asked, cookie) : answer(exchange, asked);
      answered.then(
        (isAnswered) => isAnswered || next(message, response),
        // The application handles its own failures, so only writing the answer can fail here.
        () => response.destroy(),
      );
    },
    clear() {
      generation += 1;
    },
    facts() {
      const current = entries.list().filter((entry) => entry.generation === generation).length;
      return { entries: current, bytes: entries.bytes(), limit: options.limit, hits, renders };
    },
  };
}
