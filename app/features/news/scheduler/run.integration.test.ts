import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listeningHub } from '#app/features/daily-vote/testing.ts';
import { type Clock, createFixedClock } from '#app/platform/clock/clock.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { rss } from '../feeds/testing.ts';
import { closeReach } from '../ingestion/reach.server.ts';
import { demonstrationNeeds } from '../testing.ts';
import { listRuns } from './queries.server.ts';
import { runWaiting } from './run.server.ts';

const base = withElection();
/** A time at which runs of every offered period are planned. */
const planned = new Date('2031-05-01T03:00:00Z');
const secondsFrom = (seconds: number) => new Date(planned.getTime() + seconds * 1_000);
const nothingDue = { fetched: null, inserted: null, tagged: null, unchanged: null, failed: null };
const answers: Record<string, RequestListener> = {
  '/bun': (_request, response) => response.end(rss('Bună')),
  '/stricat': (_request, response) => response.writeHead(500).end(),
};
let server: Server;
let sourceId = '';

beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ id: sourceId } = await base.db
    .selectFrom('news_sources')
    .select('id')
    .where('verification_status', '=', 'verified')
    .orderBy('slug')
    .executeTakeFirstOrThrow());
  await base.owner.updateTable('news_feeds').set({ is_active: false }).execute();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  for (const table of ['news_runs', 'news_articles', 'news_items'] as const)
    await base.owner.deleteFrom(table).execute();
  await base.owner.deleteFrom('news_feeds').where('from_dataset', '=', false).execute();
  await setScheduler('true', 24);
});

async function setScheduler(value: string, every_hours: number) {
  await base.owner
    .insertInto('site_settings')
    .values({ key: 'rss_feed_scheduler_enabled', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  await base.owner.updateTable('news_scheduler').set({ every_hours }).execute();
}
const addFeed = (path: keyof typeof answers, not_before: Date | null = null) =>
  base.db
    .insertInto('news_feeds')
    .values({
      source_id: sourceId,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      not_before,
    })
    .execute();
const addRun = (
  execution_time: Date,
  given: { is_scheduled?: boolean; status?: 'success' | 'running'; feeds_total?: number } = {},
) =>
  base.db
    .insertInto('news_runs')
    .values({ execution_time, election_at: planned, is_scheduled: true, status: 'success', ...given })
    .execute();
const runs = async () => (await listRuns(base.db, { at: planned })).toReversed();

/** Runs the scheduler of a production server once. */
async function runAt(now: Date) {
  const { hub, heard } = listeningHub();
  const totals = await runWaiting({
    ...demonstrationNeeds(base.db, now, createFixedClock(now)),
    hub,
    config: { demo: false, publicUrl: null, news: { isFetching: true, allowedNetworks: ['127.0.0.0/8'] } },
  });
  await closeReach(base.db);
  return { totals, heard };
}

test.each([1, 24, 48, 168])(
  'a scheduled run starts once at each planned time, every %i hours from 03:00 UTC',
  async (everyHours) => {
    await setScheduler('true', everyHours);
    expect((await runAt(planned)).totals, 'the first run starts at the planned time').toMatchObject({
      fetched: 0,
    });
    await base.owner.deleteFrom('news_runs').execute();
    await addRun(secondsFrom(-1));
    expect((await runAt(secondsFrom(-1))).totals, 'no run starts before the planned time').toEqual(
      nothingDue,
    );
    expect((await runAt(planned)).totals, 'a run starts at the planned time').toMatchObject({ fetched: 0 });
    await base.owner.deleteFrom('news_runs').execute();
    await addRun(planned);
    expect((await runAt(secondsFrom(everyHours * 3_600 - 1))).totals).toEqual(nothingDue);
    // A requested run does not move the planned runs.
    await addRun(secondsFrom(everyHours * 3_600), { is_scheduled: false });
    expect((await runAt(secondsFrom(everyHours * 3_600))).totals).toMatchObject({ fetched: 0 });
  },
);

test('a scheduler that is off starts no planned run, but a requested run also fetches a paused feed', async () => {
  await setScheduler('false', 24);
  await addFeed('/bun', new Date('2099-01-01T00:00:00Z'));
  expect((await runAt(planned)).totals).toEqual(nothingDue);
  await setScheduler('true', 24);
  expect((await runAt(planned)).totals, 'a scheduled run skips the paused feed').toMatchObject({
    fetched: 0,
  });
  await setScheduler('false', 24);
  await addRun(planned, { is_scheduled: false, status: 'running' });
  await addRun(planned, { is_scheduled: false, status: 'running' });
  const { totals, heard } = await runAt(planned);
  expect(totals, 'the second request finds nothing new').toMatchObject({ fetched: 1, inserted: 0 });
  expect(heard.map(({ topic }) => topic)).toEqual(['news']);
  expect(await runs()).toMatchObject([
    { isScheduled: true, articlesInserted: 0 },
    { isScheduled: false, status: 'success', articlesInserted: 1 },
    { isScheduled: false, status: 'success', articlesInserted: 0 },
  ]);
});

test('a scheduler that is off leaves a planned run alone when another instance has just started it', async () => {
  await setScheduler('false', 24);
  await addFeed('/bun');
  await addRun(planned, { is_scheduled: true, status: 'running' });
  expect((await runAt(planned)).totals).toEqual(nothingDue);
});

test('a run and its log state what was fetched, and the run fails only when every feed failed', async () => {
  await addFeed('/bun');
  await addFeed('/stricat');
  expect((await runAt(planned)).totals).toEqual({
    fetched: 1,
    inserted: 1,
    tagged: 0,
    unchanged: 0,
    failed: 1,
  });
  const { rows } = await sql`
    select outcome, http_status, items, inserted, bytes > 100 as "hasBytes", run_id = (select max(id) from news_runs) as "isOfRun"
    from news_fetches order by outcome`.execute(base.db);
  expect(rows).toEqual([
    { outcome: 'http-error', http_status: 500, items: 0, inserted: 0, hasBytes: false, isOfRun: true },
    { outcome: 'ok', http_status: 200, items: 1, inserted: 1, hasBytes: true, isOfRun: true },
  ]);
  await base.owner.deleteFrom('news_feeds').where('last_outcome', '=', 'ok').execute();
  await addRun(planned, { is_scheduled: false, status: 'running' });
  await runAt(planned);
  const [first, second] = await runs();
  expect(first).toMatchObject({
    ...{
      status: 'success',
      isScheduled: true,
      feedsTotal: 2,
      feedsDone: 2,
      feedsUnchanged: 0,
      feedsFailed: 1,
    },
    ...{ articlesFetched: 1, articlesInserted: 1, articlesTagged: 0, durationMs: expect.any(Number) },
  });
  expect(second).toMatchObject({
    ...{ status: 'failed', isScheduled: false, feedsTotal: 1, feedsDone: 1, feedsFailed: 1 },
    ...{ articlesFetched: 0, articlesInserted: 0 },
  });
});

test('a run that has not ended after fifteen minutes counts as failed, and a younger run goes on', async () => {
  await setScheduler('false', 24);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await addRun(ago(16), { status: 'running', feeds_total: 3 });
  await addRun(ago(14), { status: 'running', feeds_total: 3 });
  await addRun(ago(60));
  await runAt(planned);
  expect((await runs()).map(({ status }) => status)).toEqual(['success', 'failed', 'running']);
});

test('a production server also stores the dataset’s public items with their marks and tags, and replaces merged tags', async () => {
  await setScheduler('false', 24);
  const [merged, kept] = [
    sql`(select id from news_tags where slug = 'diaspora')`,
    sql`(select id from news_tags where slug = 'ccr')`,
  ];
  await sql`update news_tags set merged_into = ${kept} where slug = 'diaspora'`.execute(base.owner);
  const published = [-1, 0, 1].map(secondsFrom);
  await sql`insert into news_items (election_id, code, source_id, title, excerpt, original_url, canonical_url, published_at,
      published_day, has_time, tag_ids, candidate_ids, is_featured, is_breaking, source_ids)
    select source.election_id, number, source.id, 'Articolul ' || number, '', 'https://exemplu.ro/' || number,
      'exemplu.ro/' || number, moment, '2031-05-01', true, case number when 1 then array[${merged}] else '{}' end,
      case number when 2 then array[(select id from candidates where is_fictitious)] else '{}' end,
      number = 1, number = 2, array[(select id from sources limit 1)]
    from news_sources source, unnest(${published}::timestamptz[]) with ordinality planned (moment, number)
    where source.id = ${sourceId}`.execute(base.owner);
  await runAt(planned);
  const { rows } = await sql`
    select title, status, published_at, is_featured, is_breaking,
      array(select slug || ' ' || made_by from news_article_tags link join news_tags on id = tag_id
        where article_id = article.id) as tags,
      array(select is_fictitious || ' ' || made_by from news_article_candidates link join candidates on id = candidate_id
        where article_id = article.id) as candidates
    from news_articles article order by published_at`.execute(base.db);
  const same = { status: 'published', tags: [], candidates: [] };
  expect(rows).toEqual([
    {
      ...{
        ...same,
        title: 'Articolul 1',
        published_at: secondsFrom(-1),
        is_featured: true,
        is_breaking: false,
      },
      tags: ['ccr dataset'],
    },
    {
      ...{ ...same, title: 'Articolul 2', published_at: planned, is_featured: false, is_breaking: true },
      candidates: ['true dataset'],
    },
  ]);
});

test('a demonstration fetches feeds after each hour of its clock, forwards or back, and after each move of the clock', async () => {
  const isDue = async (at: Date, moved: string | null = null) => {
    const clock = { ...createFixedClock(at), moves: () => moved && { moved, restarted: null } };
    const totals = await runWaiting(demonstrationNeeds(base.db, at, clock as Clock));
    await closeReach(base.db);
    return totals.fetched !== null;
  };
  expect(await isDue(planned), 'the first run is due').toBe(true);
  expect(await isDue(secondsFrom(3_599))).toBe(false);
  expect(await isDue(secondsFrom(-3_599))).toBe(false);
  expect(await isDue(secondsFrom(3_600))).toBe(true);
  expect(await isDue(planned), 'a run is due after the clock moves back by an hour').toBe(true);
  expect(await isDue(planned, '2020-01-01T00:00:00.000Z')).toBe(false);
  expect(await isDue(planned, '2099-01-01T00:00:00.000Z')).toBe(true);
});
