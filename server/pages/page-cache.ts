import { readdir } from 'node:fs/promises';
import { findViewer, noteViewer, readSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { boundariesOf, type Timeline } from '#app/features/elections/rules.ts';
import { topics } from '#app/features.server.ts';
import { ownParts } from '#app/own-parts.server.ts';
import { readUnread } from '#app/pages/_shared/frame/read-unread.server.ts';
import { frameTexts } from '#app/pages/_shared/frame/texts.ts';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { nobody } from '#app/platform/page/own/person.ts';
import type { PageAudience } from '#app/platform/page-cache/options.server.ts';
import { createPageCache, type PageCache } from '#app/platform/page-cache/page-cache.server.ts';
import { createSharedPages, documentPath, exactPattern } from '#app/platform/page-cache/shared-pages.ts';
import { mayOpen } from '#app/platform/rights/require-right.ts';
import { personOf } from '#app/platform/rights/viewer.ts';
import { framedPages, ownPages, pages, sharedPages } from '#app/routes.ts';
import { createLastPeople } from './last-people.ts';
import { createRecentChanges } from './recent-changes.ts';

/** Maximum memory for cached pages, in bytes: about 150 pages in all content encodings. */
const pageCacheLimit = 48 * 1024 * 1024;

const { sharedAddress } = createSharedPages(sharedPages);
const framed = framedPages.map(({ path, page, own }) => ({ exact: exactPattern(path), page, own }));
const ownAddresses = ownPages.map(({ path }) => exactPattern(path));

/**
 * Returns the cached page with personal parts at a path. The path may be the one under which React Router
 * requests the page's data.
 */
const framedAt = (path: string) => framed.find(({ exact }) => exact.test(documentPath(path)));

const timesOf = (timeline: Timeline) => boundariesOf(timeline).map((boundary) => boundary.getTime());

export type Fetch = (request: Request, audience?: PageAudience) => Response | Promise<Response>;

/**
 * Starts the page cache, which announcements with `emptiesPages` clear completely. Frequent changes, such as
 * votes, appear within 2 s without that.
 */
export async function startPageCache(options: {
  config: Pick<Config, 'demo' | 'publicUrl' | 'hasSecureCookies'>;
  secrets: Secrets;
  db: Db;
  hub: Hub;
  clock: Clock;
  log: Log;
  fetch: Fetch;
  clientFolder: string;
  /** Returns true if the last query failed because the database was unreachable. */
  isAway: () => boolean;
}): Promise<PageCache> {
  const { config, secrets, db, hub, clock, log, fetch, isAway } = options;
  const isHttps = config.hasSecureCookies;
  const files = new Set(await readdir(options.clientFolder));
  let timeline = await readTwice(() => requireTimeline(db));
  // Every request for a cached page needs the next legal boundary, such as the start of election silence.
  let boundaries = timesOf(timeline);
  const lastPeople = createLastPeople();
  const recentChanges = createRecentChanges();
  const tokenOf = (cookies: string) => readSessionToken(cookies, { secrets, isHttps });
  const cache = createPageCache({
    fetch,
    sharedAddress: (url) => sharedAddress(url, files),
    isSignedIn: (cookies) => tokenOf(cookies) !== null,
    async readerOf({ cookies, path, message }) {
      const token = tokenOf(cookies);
      const isOwn = ownAddresses.some((exact) => exact.test(path));
      const found = framedAt(path);
      // A data request may name some routes of a page. The cache stores only complete data.
      if (!token || !(found || isOwn) || /[?&]_routes=/.test(message.url ?? '')) return null;
      const viewer = await findViewer(db, { cookies, secrets, isHttps });
      noteViewer(message, viewer);
      lastPeople.note(token, viewer);
      if (!viewer || (found && !mayOpen({ rights: { pages }, viewer }, found.page))) return null;
      const at = clock.electionNow();
      const read = found?.own && ownParts[found.own];
      const [unread, own] = await Promise.all([
        readUnread(db, { timeline, at, userId: viewer.id }),
        read ? read({ db, at, viewer }, timeline) : null,
      ]);
      // For a person's own page, the application checks the person's right to the page.
      if (!found) return { ...personOf(viewer), unread, own: nobody, changed: null, isOwn };
      return { ...personOf(viewer), unread, own, changed: recentChanges.find(token) };
    },
    lastReaderOf(cookies, path) {
      const found = framedAt(path);
      const viewer = lastPeople.find(tokenOf(cookies) ?? '');
      if (!found || found.own || !viewer || !mayOpen({ rights: { pages }, viewer }, found.page)) return null;
      return { ...personOf(viewer), unread: '', own: null, changed: null };
    },
    isAway,
    heldLine: (since) => frameTexts.ro.heldSince(since, clock.electionNow()),
    onFailure: (error, path) =>
      log.warn('Pagina se face pentru cine a cerut-o, nu din memorie.', { path, error }),
    // A demonstration accepts only this computer's host names and checks the Host header itself.
    host: config.publicUrl && !config.demo ? new URL(config.publicUrl).host : null,
    electionNow: clock.electionNow,
    nextBoundary: (after) => boundaries.find((time) => time > after) ?? null,
    limit: pageCacheLimit,
  });
  hub.subscribe(({ topic }) => {
    if (topics[topic].emptiesPages) cache.clear();
    if (topic === 'permissions') lastPeople.clear();
    if (topic === 'record')
      void requireTimeline(db).then(
        (read) => {
          [timeline, boundaries] = [read, timesOf(read)];
        },
        // When the database is unreachable, nothing is done here. The hub announces all topics when it is
        // back.
        () => {},
      );
  });
  return {
    ...cache,
    listener(next) {
      const answer = cache.listener(next);
      return (message, response) => {
        const { method, headers } = message;
        const token = method === 'POST' && headers.cookie ? tokenOf(headers.cookie) : null;
        if (token !== null) {
          // A POST may sign a person out or change their name or password. The session must be read again.
          lastPeople.forget(token);
          response.once('finish', () => recentChanges.note(token));
        }
        answer(message, response);
      };
    },
  };
}
