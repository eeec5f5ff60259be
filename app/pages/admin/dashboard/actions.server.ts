import { redirect } from 'react-router';
import { recountEverything } from '#app/features/administration/recount.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { requestRun } from '#app/features/news/scheduler/settings.server.ts';
import { beginChange, byIntent } from '#app/pages/admin/editing/by-intent.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { orRefuse } from '#app/platform/refusal/or-refuse.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

const recount = writer('unavailable', async (context) => {
  const { db, at, requestId } = context;
  const actor = requireRight(context, 'recount');
  const { electionId } = await requireTimeline(db);
  const { isClean } = await recountEverything(db, { electionId, electionNow: at });
  await recordAudit(db, {
    actor,
    action: 'votes-recounted',
    subject: { type: 'election', id: electionId },
    after: { isClean },
    requestId,
  });
  return null;
});

const refreshNews = writer('news-refresh-failed', async (context) => {
  const { editor } = await beginChange(context, 'run-news-feeds', 'news-run');
  // A demonstration reads its own local feeds, which need no network.
  if (!context.config.demo && !context.config.news.isFetching) throw new Refusal('news-fetching-off');
  const codes = { failed: 'news-refresh-failed', unexpected: 'news-refresh-unexpected' } as const;
  await orRefuse(context, codes, () => requestRun(context, editor));
  return redirect('/admin/dashboard?facut=stiri', 303);
});

export const actOnDashboard = byIntent({ recount, run: refreshNews });
