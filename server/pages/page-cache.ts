import { readdir } from 'node:fs/promises';
import { findViewer, readSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { nextBoundary } from '#app/features/elections/rules.ts';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { emptiesPages } from '#app/platform/live/announcements.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Person } from '#app/platform/page/person.ts';
import {
  createPageCache,
  type PageCache,
  type PageWish,
} from '#app/platform/page-cache/page-cache.server.ts';
import { framePageOf, sharedAddress } from '#app/platform/page-cache/shared-pages.ts';
import { mayOpen } from '#app/platform/rights/require-right.ts';
import { personOf } from '#app/platform/rights/viewer.ts';

/** Bytes of memory for pages kept ready: about 150 pages in all their codings. */
const pageCacheLimit = 48 * 1024 * 1024;

export type Fetch = (request: Request, asked?: PageWish) => Response | Promise<Response>;

/**
 * Every announcement of something that pages show empties it whole: a page is made in some 50 ms, and which page shows what is
 * not worth a mistake. Votes and mail go by all the time and would leave nothing kept: pages are 2 s behind them at most.
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
}): Promise<PageCache> {
  const { config, secrets, db, hub, clock, log, fetch } = options;
  const isHttps = config.hasSecureCookies;
  const files = new Set(await readdir(options.clientFolder));
  let timeline = await readTwice(() => requireTimeline(db));
  const cache = createPageCache({
    fetch,
    sharedAddress: (url) => sharedAddress(url, files),
    isSignedIn: (cookies) => readSessionToken(cookies, { secrets, isHttps }) !== null,
    async personOf(cookies, path): Promise<Person | null> {
      const page = framePageOf(path);
      if (!page) return null;
      const viewer = await findViewer(db, { cookies, secrets, isHttps });
      return viewer && mayOpen(viewer, page) ? personOf(viewer) : null;
    },
    onFailure: (error, path) =>
      log.warn('Pagina se face pentru cine a cerut-o, nu din memorie.', { path, error }),
    // A demonstration looks at the host itself: it answers to this computer's names only.
    host: config.publicUrl && !config.demo ? new URL(config.publicUrl).host : null,
    electionNow: clock.electionNow,
    nextBoundary: (after) => nextBoundary(timeline, new Date(after))?.getTime() ?? null,
    limit: pageCacheLimit,
  });
  hub.subscribe(({ topic }) => {
    if (emptiesPages(topic)) cache.clear();
    if (topic === 'record')
      void requireTimeline(db).then(
        (read) => {
          timeline = read;
        },
        // The database is away; when it is back, the hub announces everything again.
        () => {},
      );
  });
  return cache;
}
