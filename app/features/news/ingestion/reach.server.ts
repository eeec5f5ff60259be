import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createGuardedFetch, type GuardedFetch } from '#app/platform/http/outbound/fetch.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { type DemoFeeds, startDemoFeeds } from '../demo/feeds-server.server.ts';
import { FeedFailure } from '../feeds/failure.ts';

/** The services of the program that fetching requires. */
export type NewsNeeds = {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'demo' | 'news' | 'publicUrl'>;
  log: Log;
};

/** The fetcher of this process. */
type Reach = {
  fetch: GuardedFetch;
  /** Returns the URL of a feed. In a demonstration, the dataset's feeds have a loopback address of this program. */
  addressOf(feed: { url: string | null; slug: string; isOfDataset: boolean }): string;
  close(): Promise<void>;
};

const reaches = new WeakMap<Db, Promise<Reach>>();

/**
 * Returns the fetcher of this process, and creates it on the first call. In a demonstration the first call also starts
 * the feed server.
 */
export function reachOf(needs: NewsNeeds): Promise<Reach> {
  const known = reaches.get(needs.db);
  if (known) return known;
  const made = openReach(needs);
  reaches.set(needs.db, made);
  return made;
}

/** Closes this process's fetcher if it was created. */
export async function closeReach(db: Db): Promise<void> {
  const made = reaches.get(db);
  reaches.delete(db);
  await (await made)?.close();
}

async function openReach({ db, clock, config }: NewsNeeds): Promise<Reach> {
  const demo: DemoFeeds | null = config.demo ? await startDemoFeeds({ db, clock }) : null;
  const allowed = {
    networks: config.news.allowedNetworks,
    listeners: demo ? [demo.listener] : [],
  };
  const options = { allowed: () => allowed, userAgent: userAgentOf(config.publicUrl) };
  const outward = createGuardedFetch(options);
  // Requests to this program's own feed server need no pause.
  const inward = createGuardedFetch({ ...options, limits: { hostPauseMs: 0 } });
  return {
    async fetch(address, conditions) {
      if (demo && URL.parse(address)?.origin === demo.origin) return inward(address, conditions);
      if (!config.news.isFetching) throw new FeedFailure('switched-off');
      return outward(address, conditions);
    },
    addressOf: ({ url, slug, isOfDataset }) => (demo && isOfDataset ? `${demo.origin}/${slug}` : (url ?? '')),
    close: async () => demo?.close(),
  };
}

/** The user agent tells servers who requests a feed and where to complain. */
const userAgentOf = (publicUrl: string | null) => `VotInformat/1.0${publicUrl ? ` (+${publicUrl})` : ''}`;
