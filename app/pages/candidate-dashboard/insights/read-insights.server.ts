import { countMentions, countPosts, listDays } from '#app/features/campaign/figures/queries.server.ts';
import { busiestDays, compareWeeks } from '#app/features/campaign/figures/rules.ts';
import type { DashboardCandidate } from '#app/features/campaign/own-candidate.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';

/**
 * Reads the figures of the last days. Election silence hides daily figures, because they would reveal the hidden
 * interest badge.
 */
export async function readInsights({ db, at, config }: HandlerContext, own: DashboardCandidate) {
  const silence = silenceAt(await requireTimeline(db), at);
  const moment = { candidateId: own.id, at };
  const [days, posts, mentions] = await Promise.all([
    listDays(db, moment),
    countPosts(db, { ...moment, userId: own.userId }),
    countMentions(db, { ...moment, electionId: own.electionId }),
  ]);
  return {
    silence,
    days: silence ? null : days,
    busiest: silence ? [] : busiestDays(days),
    weeks: silence ? null : compareWeeks(days),
    posts,
    mentions,
    isDemonstration: config.demo && own.isFictitious,
  };
}
