import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { type FeedFormat, parseNewsFilter } from '#app/features/news/articles/address.ts';
import { readNewsFeed } from '#app/features/news/syndication/read-feed.server.ts';
import { feedTypes, writeFeed } from '#app/features/news/syndication/write-feed.ts';
import { reader } from '#app/platform/context.server.ts';

/** Returns the loader of a feed. Scripts of any site may read it, and every client must revalidate it. */
export const feedLoader = (format: FeedFormat) =>
  reader('news-failed', async ({ db, at, request }) => {
    const { origin, searchParams } = new URL(request.url);
    const { electionId } = await requireTimeline(db);
    const filter = parseNewsFilter(searchParams);
    const feed = await readNewsFeed(db, { electionId, at }, { filter, format, origin });
    return new Response(writeFeed(format, feed), {
      headers: {
        'content-type': `${feedTypes[format]}; charset=utf-8`,
        'cache-control': 'public, no-cache',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  });
