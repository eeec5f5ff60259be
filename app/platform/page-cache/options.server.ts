import type { IncomingMessage } from 'node:http';
import type { Person } from '#app/platform/page/own/person.ts';
import type { PageReader } from './page-request.server.ts';
import type { SharedAddress } from './shared-pages.ts';

/** A request with a session cookie, for the page at `path`. */
type SignedInRequest = { cookies: string; path: string; message: IncomingMessage };

/**
 * Tells `fetch` for whom it renders. With `role` it renders for a placeholder person of that role
 * (`cacheShell`).
 */
export type PageAudience = { isKnown: boolean; role?: Person['role']; deadline?: number };

export type PageCacheOptions = {
  /**
   * Renders a page with the application. `isKnown` marks a page that the cache has stored before, whose request may
   * wait in a longer queue.
   */
  fetch: (request: Request, audience: PageAudience) => Response | Promise<Response>;
  electionNow: () => Date;
  /**
   * Returns the address under which the cache stores a path and query. Returns null when the answer is not
   * the same for all.
   */
  sharedAddress: (url: string) => SharedAddress | null;
  /** Tells whether the cookies hold a session. No other cookie changes a page. */
  isSignedIn: (cookies: string) => boolean;
  /**
   * Returns the signed-in person who sent `message`. Returns null if they may not open this page, or if the
   * cache does not store it for their role.
   */
  readerOf: (asked: SignedInRequest) => Promise<PageReader | null>;
  /**
   * Returns the person whose session `readerOf` read shortly before, for a page without personal parts. Otherwise
   * returns null.
   */
  lastReaderOf: (cookies: string, path: string) => PageReader | null;
  /** Returns true if the last query failed because the database was unreachable. */
  isAway: () => boolean;
  /** Returns the notice “older page” for figures of this election time. */
  heldLine: (since: Date) => string;
  /**
   * Called when the cache could not split a page for its role or could not load the person. The application then
   * renders the page for that person.
   */
  onFailure: (error: unknown, path: string) => void;
  /** The host of all pages, or null when a page's contents depend on the request's host. */
  host: string | null;
  /**
   * Returns the next election time after `after` at which the law changes pages, such as the start of
   * election silence. It is in milliseconds, or null when none follows.
   */
  nextBoundary: (after: number) => number | null;
  /** Maximum bytes of memory for all cached pages. */
  limit: number;
};
