import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { listCalculations, listScoredCandidates } from '#app/features/scores/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

/** Maximum number of calculations that the page lists (AISC-19, AISC-21). The audit log keeps all. */
const shownRuns = 5;

/**
 * Reads the candidates whose scores can be calculated, and the latest calculations. Each block can fail
 * separately.
 */
export const readScores = reader('unavailable', async (context) => {
  const { db, at } = context;
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const [candidates, runs] = await Promise.all([
    readBlock(context, 'admin-part-failed', () => listScoredCandidates(db, { electionId, at })),
    readBlock(context, 'admin-part-failed', () => listCalculations(db, { electionId, at, limit: shownRuns })),
  ]);
  return { silence: silenceAt(timeline, at), candidates, runs };
});
