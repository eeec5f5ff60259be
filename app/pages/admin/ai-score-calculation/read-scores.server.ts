import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { listCalculations, listScoredCandidates, scoredPage } from '#app/features/scores/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';

/** Maximum number of calculations that the page lists (AISC-19, AISC-21). The audit log keeps all. */
const shownRuns = 5;

/**
 * Reads a page of the candidates whose scores can be calculated, and the latest calculations. Each block can fail
 * separately.
 */
export const readScores = reader('unavailable', async (context) => {
  const { db, at, request } = context;
  const { searchParams: params } = new URL(request.url);
  const text = (params.get('cauta') ?? '').trim().slice(0, 200);
  const page = readPageNumber(params.get('pagina'));
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const [candidates, runs] = await Promise.all([
    readBlock(context, 'admin-part-failed', () => listScoredCandidates(db, { electionId, at, text, page })),
    readBlock(context, 'admin-part-failed', () => listCalculations(db, { electionId, at, limit: shownRuns })),
  ]);
  const pages = Math.ceil((candidates.data?.count ?? 0) / scoredPage);
  return { silence: silenceAt(timeline, at), text, page, pages, candidates, runs };
});
