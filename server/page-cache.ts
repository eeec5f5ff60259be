import { readdir } from 'node:fs/promises';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { nextBoundary } from '#app/features/elections/rules.ts';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { createPageCache, type PageCache } from '#app/platform/page-cache/page-cache.server.ts';
import { sharedPath } from '#app/platform/page-cache/shared-pages.ts';

/** Bytes of memory for pages kept ready: about 150 pages in all their codings. */
const pageCacheLimit = 48 * 1024 * 1024;

export type Fetch = (request: Request) => Response | Promise<Response>;

/** Every announcement empties it: a page is made in some 50 ms, and which page shows what is not worth a mistake. */
export async function startPageCache(options: {
  db: Db;
  hub: Hub;
  clock: Clock;
  fetch: Fetch;
  clientFolder: string;
}): Promise<PageCache> {
  const { db, hub, clock, fetch } = options;
  const files = new Set(await readdir(options.clientFolder));
  let timeline = await requireTimeline(db);
  const cache = createPageCache({
    fetch,
    sharedPath: (path) => sharedPath(path, files),
    electionNow: clock.electionNow,
    nextBoundary: (after) => nextBoundary(timeline, new Date(after))?.getTime() ?? null,
    limit: pageCacheLimit,
  });
  hub.subscribe(({ topic }) => {
    cache.clear();
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
