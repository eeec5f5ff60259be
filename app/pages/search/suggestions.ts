import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { requireRoundNumber } from '#app/features/elections/results/round-queries.server.ts';
import { allPlaces, placesParameter, readText } from '#app/pages/_shared/search/addresses.ts';
import type { HitGroup } from '#app/pages/_shared/search/suggestion.ts';
import { reader } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { keepClosest } from '#app/platform/text/closest.ts';
import { roundOfPlaces, searchPlaces, searchSite } from './read-search.server.ts';
import { searchTexts } from './texts.ts';

/** Maximum number of suggested hits of each kind, and of suggested places when only places are searched. */
const suggested = 3;
const suggestedPlaces = 8;

/**
 * `/search/suggestions.json`: search suggestions while a visitor types. The parameter `locuri` limits them to places.
 */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const query = new URL(request.url).searchParams;
  const text = readText(query);
  const places = query.get(placesParameter);
  const timeline = await requireTimeline(db);
  if (!text) return answer([]);
  if (places === null) return answer(await searchSite(db, { timeline, at, text, limit: suggested }));
  const round = places === allPlaces ? roundOfPlaces(timeline, at) : requireRoundNumber(places);
  if (!timeline.rounds.some(({ number }) => number === round)) throw new Refusal('not-found');
  return answer(await suggestPlaces(db, { electionId: timeline.electionId, round, text }));
});

const answer = (groups: readonly HitGroup[]) => Response.json(groups);

async function suggestPlaces(
  db: Db,
  query: { electionId: string; round: number; text: string },
): Promise<HitGroup[]> {
  const found = keepClosest(await searchPlaces(db, { ...query, limit: suggestedPlaces }));
  const hits = found.map(({ kind: _kind, score: _score, ...hit }) => hit);
  return hits.length > 0 ? [{ kind: 'places', title: searchTexts.ro.groups.places, hits, all: null }] : [];
}
