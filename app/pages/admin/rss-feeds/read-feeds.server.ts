import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAdministeredTags } from '#app/features/news/administration/tags/queries.server.ts';
import { listFeedHealth, listRuns, type NewsRun } from '#app/features/news/scheduler/queries.server.ts';
import { plannedAfter } from '#app/features/news/scheduler/rules.ts';
import { readScheduler, schedulerPeriods } from '#app/features/news/scheduler/settings.server.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { orRefuse } from '#app/platform/refusal/or-refuse.server.ts';

/** Number of runs on a page of the history (FEED-17). */
const runsPage = 10;

/** Reads the four panels, each of which can fail separately. */
export const readFeeds = reader('unavailable', async (context) => {
  const { db, at, request, config } = context;
  const { electionId } = await requireTimeline(db);
  const { searchParams: params } = new URL(request.url);
  const page = Math.max(1, Math.floor(Number(params.get('rulari'))) || 1);
  const text = (params.get('eticheta') ?? '').slice(0, 200);
  const [scheduler, runs, feeds, tags] = await Promise.all([
    readBlock(context, 'admin-part-failed', () => readSchedule(context)),
    readBlock(context, 'scheduler-logs-failed', async () => {
      const codes = { failed: 'scheduler-logs-failed', unexpected: 'scheduler-logs-unexpected' } as const;
      const listed = await orRefuse(context, codes, () =>
        readTwice(() => listRuns(db, { at, limit: runsPage + 1, offset: (page - 1) * runsPage })),
      );
      return {
        page,
        hasOlder: listed.length > runsPage,
        runs: listed.slice(0, runsPage).map((run) => inElectionTime(context, run)),
      };
    }),
    readBlock(context, 'news-sources-failed', async () =>
      (await listFeedHealth(db, { electionId, at })).map((feed) => ({
        ...feed,
        notBefore: feed.notBefore && feed.notBefore > new Date() ? shifted(context, feed.notBefore) : null,
      })),
    ),
    readBlock(context, 'tags-failed', async () => {
      const all = await listAdministeredTags(db, { electionId, at });
      return { all, shown: text ? await listAdministeredTags(db, { electionId, at, text }) : all, text };
    }),
  ]);
  return {
    scheduler,
    runs,
    feeds,
    tags,
    isDemo: config.demo,
    edited: params.get('modifica'),
    deleted: params.get('sterge'),
    done: params.get('facut'),
  };
});

async function readSchedule({ db, clock, config }: HandlerContext) {
  const { isEnabled, everyHours } = await readScheduler(db);
  return {
    isEnabled,
    everyHours,
    periods: [...schedulerPeriods],
    next: isEnabled && !config.demo ? plannedAfter(clock.realNow(), everyHours) : null,
    isFetching: config.news.isFetching,
  };
}

/** Converts a real moment to the time that a demonstration's clock showed then. */
function shifted({ clock }: HandlerContext, real: Date): Date {
  return new Date(real.getTime() + clock.electionNow().getTime() - clock.realNow().getTime());
}

/** Replaces a run's real time by the election time of that moment. */
export const inElectionTime = (context: HandlerContext, run: NewsRun): NewsRun => ({
  ...run,
  executionTime: shifted(context, run.executionTime),
});
