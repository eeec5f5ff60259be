import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { closeReach, reachOf } from '#app/features/news/ingestion/reach.server.ts';
import { demonstrationNeeds, fetchNews } from '#app/features/news/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const path = '/admin/rss-feeds';
const at = moments.betweenRounds;
let admin: TestUser;
let voter: TestUser;

beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  voter = await makeUser(base.db);
});
afterAll(() => closeReach(base.db));
beforeEach(async () => {
  for (const table of ['audit_log', 'rate_hits', 'news_runs'] as const)
    await base.owner.deleteFrom(table).execute();
});

const heard: Announcement[] = [];
const press = (form: Record<string, string>, viewer: TestUser | null = admin) =>
  screen.action(adminArgs(path, { db: base.db, at, viewer, heard }, form));
/** The limits on attempts that the last changes used. */
const buckets = async () =>
  (await base.db.selectFrom('rate_hits').select('bucket').distinct().orderBy('bucket').execute()).map(
    ({ bucket }) => bucket,
  );
const show = (query = '', moment = at) =>
  renderScreen({
    screen,
    pattern: path,
    path: path + query,
    db: base.db,
    at: moment,
    viewer: viewerOf(admin),
  });
const audits = async () =>
  (await base.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );
const feedOf = async (slug: string) =>
  base.db
    .selectFrom('news_sources')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
const sourceWithItems = () =>
  base.db
    .selectFrom('news_items as item')
    .innerJoin('news_sources as source', 'source.id', 'item.source_id')
    .select(['source.id', 'source.name'])
    .where('item.published_at', '<=', at)
    .orderBy('source.slug')
    .executeTakeFirstOrThrow();
const settings = async () =>
  (
    await base.db
      .selectFrom('site_settings')
      .select('value')
      .where('key', '=', 'rss_feed_scheduler_enabled')
      .execute()
  )[0]?.value;

describe('FEED-01 FEED-04 the feeds page', () => {
  test('FEED-02 FEED-03 the feeds page has four panels and a link back to the dashboard', async () => {
    const { html, text } = await show();
    for (const title of [
      'Programul preluării',
      'Fluxurile publicațiilor',
      'Etichetele știrilor',
      'Cum funcționează',
    ])
      expect(text).toContain(title);
    expect(html).toContain('href="/admin/dashboard"');
  });

  test('FEED-16 the feeds page shows an empty history', async () => {
    expect((await show()).text).toContain('No execution logs found');
  });

  test('changes by voters and visitors are refused and leave no audit entry', async () => {
    for (const viewer of [null, voter])
      for (const intent of ['scheduler', 'run', 'test', 'import', 'save-tag', 'merge-tags', 'delete-tag'])
        expect(await press({ intent, enabled: 'false' }, viewer), intent).toMatchObject({
          data: { code: viewer ? 'forbidden' : 'sign-in-required' },
        });
    expect(await press({ intent: 'drop' })).toMatchObject({ data: { code: 'bad-request' } });
    expect(await audits()).toEqual([]);
  });
});

describe('the scheduler', () => {
  test('FEED-05 FEED-06 FEED-07 FEED-08 the scheduler is on by default, and a form switches the site setting', async () => {
    expect((await show()).text).toContain('Dezactivează programul');
    const answer = (await press({ intent: 'scheduler', enabled: 'false' })) as Response;
    expect(answer.headers.get('location')).toBe('/admin/rss-feeds?facut=program');
    expect((await show('?facut=program')).text).toContain('Programul preluării a fost schimbat.');
    expect(await settings()).toBe('false');
    expect((await show()).text).toContain('Activează programul');
    await press({ intent: 'scheduler', enabled: 'true' });
    expect(await settings()).toBe('true');
    expect(await audits()).toEqual(['news-scheduler-set', 'news-scheduler-set']);
  });

  test('the scheduler accepts only the offered periods', async () => {
    await press({ intent: 'scheduler', everyHours: '6' });
    expect((await show()).html).toMatch(/<option value="6" selected="">la fiecare 6 ore, de la 3:00 UTC/);
    expect(await settings(), 'another period leaves the scheduler on').toBe('true');
    await press({ intent: 'scheduler', enabled: 'true' });
    expect((await show()).html, 'a switch keeps the period').toMatch(/<option value="6" selected=""/);
    for (const everyHours of ['5', '-1', 'x', ''])
      expect(await press({ intent: 'scheduler', everyHours })).toMatchObject({
        data: { code: 'bad-request' },
      });
    await press({ intent: 'scheduler', everyHours: '48' });
  });

  test('FEED-09 FEED-10 FEED-11 Run Now requests a run, which the history lists as Manual and running', async () => {
    const answer = (await press({ intent: 'run' })) as Response;
    expect(answer.headers.get('location')).toBe('/admin/rss-feeds?facut=rulare');
    const { text } = await show('?facut=rulare');
    expect(text).toContain('Preluarea a pornit. Istoricul arată cum merge.');
    expect(text).toMatch(/Manual\s+running/);
    expect(await audits()).toEqual(['news-run-requested']);
    expect(await buckets()).toEqual(['news-run']);
  });

  test('FEED-12 FEED-17 the history shows ten runs per page with their durations, and no run later than the clock', async () => {
    const run = (second: number, ms: number, when: Date) => ({
      is_scheduled: true,
      status: 'success' as const,
      election_at: when,
      execution_time: new Date(Date.now() - second * 1_000),
      execution_duration_ms: ms,
    });
    const rows = Array.from({ length: 12 }, (_, index) => run(index, 840 + index, at));
    await base.db
      .insertInto('news_runs')
      .values([...rows, run(0, 125_000, moments.archive)])
      .execute();
    const { text } = await show();
    expect(text.match(/Scheduled/g)).toHaveLength(10);
    expect(text).toContain('849 ms');
    expect(text).not.toContain('2 min 5 s');
    expect((await show('?rulari=2')).text.match(/Scheduled/g)).toHaveLength(2);
    expect((await show('', moments.archive)).text).toContain('2 min 5 s');
    expect(text).toContain('Rulări mai vechi');
    const runs = base.db.selectFrom('news_runs').select('id').where('election_at', '=', at);
    await base.owner.deleteFrom('news_runs').where('id', 'in', runs.limit(2)).execute();
    expect((await show()).text.match(/Scheduled/g), 'exactly one page').toHaveLength(10);
    expect((await show()).text).not.toContain('Rulări mai vechi');
  });
});

test('the page shows planned times only while they lie ahead, in a demonstration’s time, and runs in the time of the election', async () => {
  const read = (env = {}, clock = createFixedClock(at)) =>
    screen.loader(adminArgs(path, { db: base.db, at, viewer: admin, env, clock }));
  expect(await read()).toMatchObject({
    isDemo: true,
    scheduler: { data: { next: null, isFetching: false } },
  });
  const production = { DEMO: 'false', NEWS_FETCHING: 'true' };
  const planned = await read(production);
  expect(planned).toMatchObject({ isDemo: false, scheduler: { data: { isFetching: true } } });
  expect(planned.scheduler.data?.next?.getTime()).toBeGreaterThan(at.getTime());
  await press({ intent: 'scheduler', enabled: 'false' });
  expect((await read(production)).scheduler.data?.next).toBeNull();
  await press({ intent: 'scheduler', enabled: 'true' });
  const [first, second] = await base.db
    .selectFrom('news_feeds')
    .select('id')
    .orderBy('id')
    .limit(2)
    .execute();
  const waitUntil = (id: string | undefined, moment: Date) =>
    base.owner
      .updateTable('news_feeds')
      .set({ not_before: moment })
      .where('id', '=', id ?? '')
      .execute();
  const later = new Date(Date.now() + 3_600_000);
  await waitUntil(first?.id, later);
  await waitUntil(second?.id, new Date(Date.now() - 1_000));
  const execution_time = new Date(Date.now() - 60_000);
  await base.db
    .insertInto('news_runs')
    .values({ is_scheduled: true, status: 'success', election_at: at, execution_time })
    .execute();
  // The clock of the demonstration is an hour ahead of real time.
  const ahead = { ...createFixedClock(at), realNow: () => new Date(at.getTime() - 3_600_000) };
  const { feeds, runs } = await read({}, ahead);
  const timeOf = (id: string | undefined) => feeds.data?.find((feed) => feed.id === id)?.notBefore?.getTime();
  expect([timeOf(first?.id), timeOf(second?.id)]).toEqual([later.getTime() + 3_600_000, undefined]);
  expect(runs.data?.runs[0]?.executionTime.getTime()).toBe(execution_time.getTime() + 3_600_000);
  await base.owner.updateTable('news_feeds').set({ not_before: null }).execute();
});

describe('the tags', () => {
  test('each change of a tag leads back to the tags, with a sentence about it', async () => {
    const locationOf = async (form: Record<string, string>) =>
      ((await press(form)) as Response).headers.get('location');
    expect(await locationOf({ intent: 'save-tag', name: 'Trecătoare', isActive: 'true' })).toBe(
      '/admin/rss-feeds?facut=eticheta#etichete',
    );
    expect((await show('?facut=eticheta')).text).toContain('Eticheta a fost salvată.');
    const { id, is_active } = await base.db
      .selectFrom('news_tags')
      .select(['id', 'is_active'])
      .where('name', '=', 'Trecătoare')
      .executeTakeFirstOrThrow();
    expect(is_active).toBe(true);
    expect(await locationOf({ intent: 'set-tag-active', id, isActive: 'false' })).toBe(
      '/admin/rss-feeds?facut=eticheta#etichete',
    );
    const tag = base.db.selectFrom('news_tags').select('is_active').where('id', '=', id);
    expect(await tag.execute()).toEqual([{ is_active: false }]);
    expect(await locationOf({ intent: 'delete-tag', id })).toBe(
      '/admin/rss-feeds?facut=eticheta-stearsa#etichete',
    );
    expect((await show('?facut=eticheta-stearsa')).text).toContain('Eticheta a fost ștearsă.');
  });

  test('a merge moves the first tag into the second', async () => {
    for (const name of ['Prima', 'A doua']) await press({ intent: 'save-tag', name, isActive: 'true' });
    const tags = await base.db
      .selectFrom('news_tags')
      .select(['id', 'name'])
      .where('name', 'in', ['Prima', 'A doua'])
      .orderBy('name', 'desc')
      .execute();
    const [from, into] = tags.map(({ id }) => id);
    expect(await press({ intent: 'merge-tags', from: from ?? '', into: into ?? '' })).toEqual({ moved: 0 });
    const left = base.db.selectFrom('news_tags').select('name').where('name', 'in', ['Prima', 'A doua']);
    expect(await left.execute()).toEqual([{ name: 'A doua' }]);
    await base.owner.deleteFrom('news_tags').where('name', '=', 'A doua').execute();
  });
});

describe('the feed test', () => {
  test('FEED-48 FEED-51 FEED-54 the feed test shows the first three items with tags, and stores nothing', async () => {
    const { id } = await sourceWithItems();
    const answer = await press({ intent: 'test', source: id });
    expect(answer).toMatchObject({ tested: { source: id, preview: { failure: null } } });
    if (!('tested' in answer)) throw new Error('no preview');
    const { items } = answer.tested.preview;
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(3);
    expect(await base.db.selectFrom('news_articles').select('id').execute()).toEqual([]);
  });

  test('the feed test reads an unsaved URL and stores nothing', async () => {
    const reach = await reachOf(demonstrationNeeds(base.db, at));
    const address = reach.addressOf({ url: null, slug: 'hotnews', isOfDataset: true });
    const answer = await press({ intent: 'test', address });
    expect(answer).toMatchObject({ tested: { address, preview: { failure: null } } });
    if (!('tested' in answer)) throw new Error('no preview');
    expect(answer.tested.preview.items).toHaveLength(3);
    // The feed has more items than the page shows.
    expect(answer.tested.preview.found).toBeGreaterThan(3);
    expect(await press({ intent: 'test', address: 'http://10.0.0.1/feed' })).toMatchObject({
      tested: { preview: { failure: 'switched-off', items: [] } },
    });
    expect(await base.db.selectFrom('news_articles').select('id').execute()).toEqual([]);
  });

  test('the feed test shows the documented error for a broken feed', async () => {
    const { id } = await feedOf('flux-defect');
    expect(await press({ intent: 'test', source: id })).toMatchObject({
      tested: { preview: { failure: 'not-a-feed', items: [] } },
    });
  });

  test('FEED-65 FEED-66 FEED-67 a save stores the ticked items once, and is refused when the outlet or every tick is missing', async () => {
    const { id } = await sourceWithItems();
    expect(await press({ intent: 'import', source: id })).toMatchObject({
      data: { text: 'No articles selected for saving' },
    });
    expect(await press({ intent: 'import', source: '', item: 'x' })).toMatchObject({
      data: { text: 'Invalid source ID or no items to save' },
    });
    const answer = await press({ intent: 'test', source: id });
    if (!('tested' in answer)) throw new Error('no preview');
    const item = answer.tested.preview.items[0]?.canonicalUrl ?? '';
    heard.length = 0;
    expect(await press({ intent: 'import', source: id, item })).toEqual({ saved: 1 });
    expect(await press({ intent: 'import', source: id, item })).toEqual({ saved: 0 });
    expect(heard, 'only a stored article is announced').toEqual([{ topic: 'news', ids: [] }]);
    expect(await buckets()).toEqual(['feed-save', 'feed-test']);
    expect(await audits()).toContain('news-items-imported');
    const again = await press({ intent: 'test', source: id });
    expect('tested' in again && again.tested.preview.items.map(({ isStored }) => isStored)).toEqual(
      answer.tested.preview.items.map(({ canonicalUrl }) => canonicalUrl === item),
    );
    const outlet = base.owner.updateTable('news_sources').where('id', '=', id);
    for (const [given, status] of [
      [{ verification_status: 'verified', is_active: true }, 'published'],
      [{ verification_status: 'pending', is_active: true }, 'draft'],
      [{ verification_status: 'verified', is_active: false }, 'draft'],
    ] as const) {
      await outlet.set(given).execute();
      await base.owner.deleteFrom('news_articles').execute();
      await press({ intent: 'import', source: id, item });
      expect(await base.db.selectFrom('news_articles').select('status').execute()).toEqual([{ status }]);
    }
    await outlet.set({ verification_status: 'verified', is_active: true }).execute();
    await base.owner.deleteFrom('news_articles').execute();
  });

  test('the feeds page lists the failing feed first, with its error in words', async () => {
    await fetchNews(base.db, at);
    const { text } = await show();
    expect(text).toContain('Un flux nu poate fi citit.');
    expect(text).toContain('Adresa nu duce la un flux RSS, Atom, RDF sau JSON Feed');
  });
});
