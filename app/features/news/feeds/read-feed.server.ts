import { FetchFailure, type GuardedFetch } from '#app/platform/http/outbound/fetch.server.ts';
import { FeedFailure } from './failure.ts';
import { parseApart } from './parsing/parse-apart.server.ts';
import type { FeedItem } from './parsing/parse-feed.ts';
import type { FeedFailureCode } from './texts.ts';

/**
 * The result of reading a feed; `items` is null when the feed has not changed (304). `found` also counts
 * items without a title or link.
 */
export type FeedReading = {
  items: FeedItem[] | null;
  found: number;
  status: number;
  bytes: number;
  etag: string | null;
  lastModified: string | null;
};

/** Fetches and parses a feed. Throws FetchFailure or FeedFailure. */
export async function readFeed(
  fetch: GuardedFetch,
  { address, etag, lastModified }: { address: string; etag?: string | null; lastModified?: string | null },
): Promise<FeedReading> {
  const fetched = await fetch(address, { etag: etag ?? null, lastModified: lastModified ?? null });
  const facts = {
    status: fetched.status,
    bytes: fetched.body?.length ?? 0,
    etag: fetched.etag,
    lastModified: fetched.lastModified,
  };
  const { body, contentType, url } = fetched;
  if (!body) return { ...facts, items: null, found: 0 };
  return { ...facts, ...(await parseApart({ body, contentType, address: url })) };
}

/** Returns the failure code and the server's HTTP status. Returns null when the error is a defect of this program. */
export function failureOf(
  error: unknown,
): { code: FeedFailureCode; status: number | null; retryAfterSeconds: number | null } | null {
  if (error instanceof FetchFailure) return error;
  if (error instanceof FeedFailure) return { code: error.code, status: null, retryAfterSeconds: null };
  return null;
}
