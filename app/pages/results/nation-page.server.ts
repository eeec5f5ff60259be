import { findAnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import { parseMapForm, parseMapView } from '#app/features/elections/map/rules.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { parseAreaOrder } from '#app/features/elections/results/rules.ts';
import { findNationChange } from '#app/pages/_shared/results/read-change.server.ts';
import { findFormedMap } from '#app/pages/_shared/results/read-form.server.ts';
import { still } from '#app/pages/_shared/still/still.server.tsx';
import type { Db } from '#app/platform/db/database.ts';
import { nationParts } from './national-results.tsx';
import { followOnlyArea } from './search/only-area.server.ts';
import { comparedRounds } from './sections/sections.tsx';

type Nation = { electionId: string; page: ResultsPage };
type PageContext = { db: Db; at: Date; request: Request };

/**
 * Prepares the country's results page: its still parts (parts without scripts), and the data for head, search
 * and embed codes.
 */
export async function nationPage(context: PageContext, { electionId, page }: Nation) {
  followOnlyArea(page);
  const query = new URL(context.request.url).searchParams;
  const slugs = page.result.standings.map((row) => row.slug);
  const view = parseMapView(query.get('harta'), slugs);
  const order = parseAreaOrder(query.get('sortare'), slugs);
  // The arrows of change need the counties' outlines.
  const form = view.kind === 'change' ? 'outlines' : parseMapForm(query.get('forma'));
  const scope = { electionId, at: context.at };
  const [change, drawn, annulled] = await Promise.all([
    findNationChange(context.db, { ...scope, page }),
    findFormedMap(context.db, { ...scope, round: page.round, form }),
    findAnnulledDay(context.db, scope),
  ]);
  const { round, result, rounds, electionTitle, announcement, sources, path, search } = page;
  // The parts without scripts do not show the place search, so their data omits it.
  const data = { page: { ...page, search: null }, drawn, view, change, order, annulled };
  return {
    kind: 'round' as const,
    page: { round, result, rounds, electionTitle, announcement, sources, path, search },
    hasAreas: page.areas.length > 0,
    view,
    form,
    compared: { hasRounds: comparedRounds(page) !== null, hasHours: page.turnout.length > 0 },
    parts: still(context, { page: 'results', data, parts: nationParts }),
  };
}
