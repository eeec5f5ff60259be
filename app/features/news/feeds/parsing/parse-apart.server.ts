import { createRequire } from 'node:module';
import { openBoundedThread, TooHeavy } from '#app/platform/threads/bounded-thread.server.ts';
import { FeedFailure } from '../failure.ts';
import type { FeedFailureCode } from '../texts.ts';
import type { FeedItem } from './parse-feed.ts';

export type FeedDocument = { body: Uint8Array; contentType: string | null; address: string };
export type ParsedFeed = { items: FeedItem[]; found: number } | { failed: FeedFailureCode };

const thread = openBoundedThread<FeedDocument, ParsedFeed>({
  // This import name finds the thread's source both in the bundle and in plain Node.
  entry: createRequire(import.meta.url).resolve('#app/features/news/feeds/parsing/document-thread.ts'),
  // Parsing an honest feed of 5 MiB takes up to two seconds and 64 MiB. A malicious document could take hours.
  longestMs: 5_000,
  memoryMb: 96,
});

/** Decodes and parses a feed in a separate thread, because a malicious document may need hours or all memory. */
export async function parseApart({
  body,
  ...facts
}: FeedDocument): Promise<{ items: FeedItem[]; found: number }> {
  const copy = Uint8Array.from(body);
  const parsed = await thread.run({ body: copy, ...facts }, [copy.buffer]).catch((error: unknown) => {
    if (error instanceof TooHeavy) return { failed: 'too-heavy' } as const;
    throw error;
  });
  if ('failed' in parsed) throw new FeedFailure(parsed.failed);
  return parsed;
}
