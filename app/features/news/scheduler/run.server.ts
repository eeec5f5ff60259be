import { sql } from 'kysely';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { importDatasetItems } from '../ingestion/dataset.server.ts';
import { ingestFeed, listDueFeeds } from '../ingestion/ingest.server.ts';
import type { NewsNeeds } from '../ingestion/reach.server.ts';
import { plannedBefore } from './rules.ts';
import { readScheduler } from './settings.server.ts';

export type RunNeeds = NewsNeeds & { hub: Hub };
type RunTotals = {
  fetched: number;
  inserted: number;
  tagged: number;
  unchanged: number;
  failed: number;
};

/** Number of feeds fetched at the same time, each from a different server. */
const atOnce = 4;
/** A run that has not ended after this many minutes counts as lost. */
const lostAfterMinutes = 15;

/** Performs the runs that are requested or planned. Returns the totals, or nulls when no run was due. */
export async function runWaiting(needs: RunNeeds): Promise<Record<keyof RunTotals, number | null>> {
  const { db, clock, config, hub } = needs;
  if (!config.demo) await importDatasetItems(needs, clock.electionNow());
  await sql`update news_runs set status = 'failed', execution_duration_ms = ${lostAfterMinutes * 60_000}
    where status = 'running' and execution_time < now() - interval '1 minute' * ${lostAfterMinutes}`.execute(
    db,
  );
  let totals: RunTotals | null = null;
  for (let run = await takeRun(needs); run !== null; run = await takeRequest(db)) {
    totals = await runFeeds(needs, run);
    if (totals.inserted > 0) hub.announce({ topic: 'news', ids: [] });
  }
  return totals ?? { fetched: null, inserted: null, tagged: null, unchanged: null, failed: null };
}

type Run = { id: number; isScheduled: boolean };

async function takeRun(needs: RunNeeds): Promise<Run | null> {
  return (await takeRequest(needs.db)) ?? (await takePlanned(needs));
}

/** Claims a requested run that no worker has started: its number of feeds is still 0. */
async function takeRequest(db: Db): Promise<Run | null> {
  const row = await db
    .selectFrom('news_runs')
    .select('id')
    .where('status', '=', 'running')
    .where('is_scheduled', '=', false)
    .where('feeds_total', '=', 0)
    .orderBy('id')
    .executeTakeFirst();
  return row ? { id: row.id, isScheduled: false } : null;
}

async function takePlanned({ db, clock, config }: RunNeeds): Promise<Run | null> {
  const { isEnabled, everyHours } = await readScheduler(db);
  if (!isEnabled) return null;
  const last = await db
    .selectFrom('news_runs')
    .select(['execution_time', 'election_at'])
    .where('is_scheduled', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const isDue = config.demo
    ? isDueInDemonstration(clock, last)
    : !last || last.execution_time < plannedBefore(clock.realNow(), everyHours);
  if (!isDue) return null;
  const { id } = await db
    .insertInto('news_runs')
    .values({ election_at: clock.electionNow(), is_scheduled: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isScheduled: true };
}

/**
 * Returns true when a demonstration must fetch feeds: after each clock move and each hour of election time.
 */
function isDueInDemonstration(
  clock: Clock,
  last: { execution_time: Date; election_at: Date } | undefined,
): boolean {
  if (!last) return true;
  const moved = clock.moves()?.moved;
  if (moved && new Date(moved) > last.execution_time) return true;
  return Math.abs(clock.electionNow().getTime() - last.election_at.getTime()) >= 3_600_000;
}

async function runFeeds(needs: RunNeeds, { id: runId, isScheduled }: Run): Promise<RunTotals> {
  const { db, config, log } = needs;
  const started = performance.now();
  const feeds = await listDueFeeds(db, { isScheduled, isDemo: config.demo });
  // A run with 0 feeds counts as not started, and another worker would claim it. The run therefore stores at least 1.
  await db
    .updateTable('news_runs')
    .set({ feeds_total: Math.max(1, feeds.length) })
    .where('id', '=', runId)
    .execute();
  const totals: RunTotals = { fetched: 0, inserted: 0, tagged: 0, unchanged: 0, failed: 0 };
  const waiting = [...feeds];
  let defect: unknown = null;
  const work = async () => {
    for (let feed = waiting.shift(); feed; feed = waiting.shift()) {
      try {
        const { outcome, items, inserted, tagged } = await ingestFeed(needs, { feed, runId });
        totals.fetched += items;
        totals.inserted += inserted;
        totals.tagged += tagged;
        if (outcome === 'not-modified') totals.unchanged += 1;
        else if (outcome !== 'ok') totals.failed += 1;
      } catch (error) {
        // A defect of the program in one feed must not stop the other feeds.
        defect = error;
        totals.failed += 1;
        log.error('Un flux de știri nu a putut fi preluat.', { source: feed.slug, error });
      }
      await recordProgress(db, runId, totals);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await db
    .updateTable('news_runs')
    .set({
      // The failure of an outlet's server affects only its feed. The run fails when every feed failed or the program
      // has a defect.
      status: defect || (feeds.length > 0 && totals.failed === feeds.length) ? 'failed' : 'success',
      execution_duration_ms: Math.round(performance.now() - started),
    })
    .where('id', '=', runId)
    .execute();
  return totals;
}

async function recordProgress(db: Db, runId: number, totals: RunTotals): Promise<void> {
  await db
    .updateTable('news_runs')
    .set(({ eb }) => ({
      feeds_done: eb('feeds_done', '+', 1),
      feeds_unchanged: totals.unchanged,
      feeds_failed: totals.failed,
      articles_fetched: totals.fetched,
      articles_inserted: totals.inserted,
      articles_tagged: totals.tagged,
    }))
    .where('id', '=', runId)
    .execute();
}
