import { areaCodeOf, listAreas } from '#app/features/elections/results/areas.server.ts';
import { requireResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { findPlaces } from '#app/pages/results/places/read-places.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { embedFacts } from '../facts.server.ts';
import { requireRoundState } from '../round.server.ts';

/**
 * Reads the localities of a county, or the capital's sectors, for an embed, and refuses areas without
 * localities. `shown` is null before the round's announcement, and `view` is the map's `?harta=`.
 */
export async function readCounty(context: HandlerContext, view: string | null) {
  const { db, at, params } = context;
  const { round, timeline } = await requireRoundState(db, { text: params.round, at });
  const { electionId } = timeline;
  const code = await areaCodeOf(db, electionId, params.area ?? '');
  const area = (await listAreas(db, electionId)).find((one) => one.code === code);
  if (area?.kind !== 'county' && area?.kind !== 'municipality') throw new Refusal('results-area-not-found');
  const facts = embedFacts(context);
  const { name } = area;
  if (round.state !== 'announced') return { facts, round, code, name, shown: null };
  const page = await requireResultsPage(db, { timeline, at, round: round.number, code, search: null });
  const places = await findPlaces(db, { electionId, at, page, view });
  return { facts, round, code, name, shown: places && { page, places } };
}
