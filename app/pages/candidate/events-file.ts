import { writeEventCalendar, writeEventFile } from '#app/features/campaign/events/calendar.server.ts';
import { findActiveCandidate, listNames } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { fileResponse } from '#app/features/elections/results/file.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** `/candidate/:slug/events.ics`: the candidate's public events, or with `?eveniment=` only one event. */
export const loader = reader('load-failed', async ({ db, at, params, request }) => {
  const { slug = '' } = params;
  const { electionId } = await requireTimeline(db);
  const [found, [named]] = await Promise.all([
    findActiveCandidate(db, { electionId, at, candidate: slug }),
    listNames(db, { electionId, at, slugs: [slug], limit: 1 }),
  ]);
  if (!found || !named) throw new Refusal('candidate-not-found');
  const candidate = { id: found.id, slug, name: named.name };
  const id = new URL(request.url).searchParams.get('eveniment');
  const file =
    id === null
      ? await writeEventCalendar(db, { candidate, at, hasInternal: false })
      : await writeEventFile(db, { candidate, at, id });
  return fileResponse(request, file);
});
