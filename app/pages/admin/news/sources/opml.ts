import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { writeOpml } from '#app/features/news/administration/sources/opml.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { sourcesTexts } from './texts.ts';

/** The active feeds as an OPML file. */
export const loader = reader('news-sources-failed', async ({ db }) => {
  const { electionId } = await requireTimeline(db);
  const text = await writeOpml(db, { electionId, title: sourcesTexts.ro.opml.file });
  return new Response(text, {
    headers: {
      'content-type': 'text/x-opml; charset=utf-8',
      'content-disposition': 'attachment; filename="fluxuri.opml"',
      'cache-control': 'private, no-store',
    },
  });
});
