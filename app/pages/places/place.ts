import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { readPlaceNow } from './read-place.server.ts';

/** `/places/:area`: the current facts about one place, for the box „Locul meu”. */
export const loader = reader('load-failed', async ({ db, at, params }) => {
  const timeline = await requireTimeline(db);
  return Response.json(await readPlaceNow(db, { timeline, at, code: params.area ?? '' }));
});
