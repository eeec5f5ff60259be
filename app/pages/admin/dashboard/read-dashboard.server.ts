import { readAssistantFigures } from '#app/features/administration/assistant.server.ts';
import {
  activeDays,
  countCandidateProfiles,
  countContent,
  countParticipation,
  countUsers,
  listUserGrowth,
} from '#app/features/administration/counts.server.ts';
import {
  listRecentActivities,
  listRecentAudit,
  listRecentUsers,
  listRefusedRights,
  type RecentActivity,
} from '#app/features/administration/queries.server.ts';
import { findLastWholeRecount } from '#app/features/administration/recount.server.ts';
import { countWaiting } from '#app/features/administration/waiting.server.ts';
import { listCandidates } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { listExplorerTables, readTablePage } from '#app/features/explorer/rows.server.ts';
import { countNews } from '#app/features/news/articles/queries.server.ts';
import { listRuns } from '#app/features/news/scheduler/queries.server.ts';
import { readBackupState } from '#app/pages/admin/backups/read-backups.server.ts';
import { listFailingJobs } from '#app/pages/admin/jobs/read-jobs.server.ts';
import { inElectionTime } from '#app/pages/admin/rss-feeds/read-feeds.server.ts';
import { insightsOf } from '#app/pages/ai-analysis/insights.ts';
import { readAnalysis } from '#app/pages/ai-analysis/read-analysis.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { type Block, readBlock } from '#app/platform/page/block.server.ts';

/** An activity with only its day. Together with hourly totals, its time could reveal a person's vote. */
export type ShownActivity = Omit<RecentActivity, 'at'> & { day: string };

/** The number of candidates whose figures the dashboard shows (ADM-16). */
const shownCandidates = 5;
/** The number of rows of a previewed table (ADM-25). */
const previewedRows = 10;

/** Reads the administrators' dashboard. Each box can fail separately (ADM-41). */
export const readDashboard = reader('unavailable', async (context) => {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const moment = { electionId: timeline.electionId, at };
  const isSilent = silenceAt(timeline, at) !== null;
  const block = <T>(read: () => Promise<T>) => readBlock(context, 'admin-part-failed', read);
  const [counts, recentUsers, activities, audit, recount, refusedRights, failingJobs, more, backup, preview] =
    await Promise.all([
      readCounts(context, { ...moment, isSilent }),
      block(() => listRecentUsers(db, { at })),
      block(
        async (): Promise<ShownActivity[]> =>
          (await listRecentActivities(db, { at })).map(({ at: done, ...row }) => ({
            ...row,
            day: bucharestDay(done),
          })),
      ),
      block(() => listRecentAudit(db)),
      block(async () => {
        const last = await findLastWholeRecount(db, moment);
        // The recount's differences contain vote counts, so election silence hides them.
        return last && isSilent ? { ...last, differences: [] } : last;
      }),
      block(() => listRefusedRights(db)),
      block(() => listFailingJobs(context)),
      readMore(context, { ...moment, isSilent }),
      // A demonstration's data may be lost, so a demonstration shows no warning about backups.
      context.config.demo ? null : block(() => readBackupState(context)),
      readPreview(context),
    ]);
  return {
    readAt: at,
    activeDays,
    isSilent,
    isNewsDone: new URL(request.url).searchParams.get('facut') === 'stiri',
    ...counts,
    ...more,
    recentUsers,
    activities,
    audit,
    recount,
    refusedRights,
    failingJobs,
    backup,
    preview,
  };
});

/** Reads the first rows of the table that the URL names, by default of the first table. */
async function readPreview(context: HandlerContext) {
  const { explorer, at, request } = context;
  const tables = await readBlock(context, 'explorer-tables-failed', () => listExplorerTables(explorer));
  const asked = new URL(request.url).searchParams.get('tabel');
  const table = asked ?? tables.data?.[0] ?? '';
  const filter = { search: '', reference: null };
  const shown = { table, filter, at, page: 1, size: previewedRows };
  const rows =
    tables.data && (await readBlock(context, 'explorer-rows-failed', () => readTablePage(explorer, shown)));
  return { tables, table, isChosen: asked !== null, rows };
}

type Moment = { electionId: string; at: Date; isSilent: boolean };

/** Reads the totals and the statistics computed from them. During election silence votes are null. */
async function readCounts(context: HandlerContext, { isSilent, ...moment }: Moment) {
  const { db } = context;
  const block = <T>(read: () => Promise<T>) => readBlock(context, 'system-stats-failed', read);
  const [users, content, news, participation] = await Promise.all([
    block(() => countUsers(db, moment)),
    block(() => countContent(db, moment)),
    block(() => countNews(db, moment)),
    block(async () => {
      const { votes, simulated, ...rest } = await countParticipation(db, moment);
      return {
        ...rest,
        votes: isSilent ? null : votes,
        simulated: simulated && { ...simulated, votes: isSilent ? null : simulated.votes },
      };
    }),
  ]);
  return { users, content, news, statistics: joined({ users, content, news, participation }) };
}

type Joined<Parts> = { [Name in keyof Parts]: Parts[Name] extends Block<infer T> ? T : never };

/** Joins several blocks into one, which fails with the first failure. */
function joined<Parts extends Record<string, Block<unknown>>>(parts: Parts): Block<Joined<Parts>> {
  for (const { failed } of Object.values(parts)) if (failed !== null) return { data: null, failed };
  const data = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.data]));
  return { data: data as Joined<Parts>, failed: null };
}

/** Reads the boxes below the totals: waiting decisions, growth, assistant, news and the first candidates. */
async function readMore(context: HandlerContext, { isSilent, ...moment }: Moment) {
  const { db, at } = context;
  const block = <T>(read: () => Promise<T>) => readBlock(context, 'admin-part-failed', read);
  const part = { limit: shownCandidates };
  const [waiting, growth, assistant, lastRun, candidates] = await Promise.all([
    block(() => countWaiting(db, moment)),
    block(() => listUserGrowth(db, { at })),
    block(async () => {
      const [figures, analysis] = await Promise.all([
        readAssistantFigures(db, { at }),
        readAnalysis(context),
      ]);
      const { rounds, finalists, scenarios } = analysis;
      const errors = 'errors' in scenarios ? scenarios.errors : null;
      return { ...figures, insights: insightsOf({ rounds, finalists, errors }).length };
    }),
    block(async () => {
      const [last] = await listRuns(db, { at, limit: 1 });
      return last ? inElectionTime(context, last) : null;
    }),
    block(async () => {
      const [first, profiles] = await Promise.all([
        listCandidates(db, { ...moment, isSilent, isTrendLeftOut: true, part }),
        countCandidateProfiles(db, moment),
      ]);
      const shown = first.map(({ slug, name, score, votes, followers, views }) => {
        return { slug, name, score, votes, followers, views };
      });
      return { shown, profiles };
    }),
  ]);
  return { waiting, growth, assistant, lastRun, candidates };
}
