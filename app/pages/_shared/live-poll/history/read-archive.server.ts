import type { Timeline } from '#app/features/elections/rules.ts';
import {
  type ArchivedPoll,
  listPollHistory,
  listPollTrends,
  type PollTrendRow,
} from '#app/features/live-polls/queries.server.ts';
import { listPollImpact } from '#app/features/scores/queries.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

/** Maximum numbers of archived polls (HIST-04) and score effects (HIST-11) on the page. */
const shown = { polls: 5, impact: 10 };

export type PollArchive = { polls: ArchivedPoll[]; trends: PollTrendRow[] };

/**
 * Reads the results of closed polls and their effects on scores, each of which can fail separately. Both are
 * empty during election silence.
 */
export async function readArchive(context: HandlerContext, timeline: Timeline) {
  const { db, at } = context;
  const [history, impact] = await Promise.all([
    readBlock(context, 'poll-history-failed', async (): Promise<PollArchive> => {
      const polls = await listPollHistory(db, { timeline, at, limit: shown.polls });
      return { polls, trends: await listPollTrends(db, { timeline, at, ids: polls.map(({ id }) => id) }) };
    }),
    readBlock(context, 'poll-impact-failed', () => listPollImpact(db, { timeline, at, limit: shown.impact })),
  ]);
  return { history, impact };
}
