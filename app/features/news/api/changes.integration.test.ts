import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApi, testSecrets } from '#app/api/testing.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { closeReach, reachOf } from '../ingestion/reach.server.ts';
import { demonstrationNeeds, fetchNews } from '../testing.ts';

const base = withElection();
const at = moments.betweenRounds;
const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
let admin: Record<string, string>;

async function signIn(role: 'admin' | 'voter') {
  const { id: userId } = await makeUser(base.db, { role });
  const { cookie } = await makeSession(base.db, { userId, secrets: testSecrets });
  return { ...own, cookie: `${cookie.name}=${cookie.value}` };
}
beforeAll(async () => {
  admin = await signIn('admin');
});
beforeEach(async () => {
  for (const table of ['audit_log', 'rate_hits'] as const) await base.owner.deleteFrom(table).execute();
});
afterAll(() => closeReach(base.db));

async function ask(name: string, body: object, headers: Record<string, string> = admin) {
  const answer = await openApi(base.db, at).ask(`/rpc/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

test('FEED-24 the scheduler and the feed proxy require an administrator’s session, never a public key', async () => {
  const bodies = {
    get_rss_feed_execution_logs: {},
    'news-scheduler': { action: 'run' },
    'feed-proxy': { url: 'https://exemplu.ro/feed' },
  };
  const key = { ...own, authorization: 'Bearer public-anonymous-key' };
  const voter = await signIn('voter');
  for (const [name, body] of Object.entries(bodies)) {
    expect(await ask(name, body, key), name).toMatchObject({
      status: 401,
      body: { code: 'sign-in-required' },
    });
    expect(await ask(name, body, voter), name).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect(await base.db.selectFrom('news_runs').select('id').execute()).toEqual([]);
});

describe('get_rss_feed_execution_logs', () => {
  test('FEED-19 FEED-20 FEED-21 get_rss_feed_execution_logs answers with success, logs and error, and applies limit_count and offset_count', async () => {
    await fetchNews(base.db, at);
    await base.db
      .insertInto('news_runs')
      .values(
        [1, 2].map((hour) => ({
          is_scheduled: false,
          election_at: at,
          execution_time: new Date(Date.now() - hour * 3_600_000),
          status: 'failed' as const,
          execution_duration_ms: hour,
        })),
      )
      .execute();
    const all = await ask('get_rss_feed_execution_logs', {});
    expect(all).toMatchObject({ status: 200, body: { success: true, error: null } });
    expect(all.body.logs[0]).toEqual({
      id: expect.any(Number),
      execution_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 'success',
      articles_fetched: expect.any(Number),
      articles_inserted: expect.any(Number),
      articles_tagged: expect.any(Number),
      execution_duration_ms: expect.any(Number),
      is_scheduled: true,
    });
    const second = await ask('get_rss_feed_execution_logs', { limit_count: 1, offset_count: 1 });
    expect(second.body.logs).toEqual([all.body.logs[1]]);
    expect((await ask('get_rss_feed_execution_logs', { limit_count: 0 })).status).toBe(400);
  });

  test('get_rss_feed_execution_logs answers success false and the documented error when the log cannot be read', async () => {
    for (const [code, text, status] of [
      ['57014', 'Failed to load logs', 503],
      ['42P01', 'An unexpected error occurred while loading logs', 500],
    ] as const)
      await whileFailing(base.owner, { table: 'news_runs', code, of: 'reads' }, async () => {
        expect(await ask('get_rss_feed_execution_logs', {})).toMatchObject({
          status,
          body: { success: false, error: text, message: text },
        });
      });
  });
});

describe('the API operation news-scheduler', () => {
  test('FEED-22 FEED-23 news-scheduler reads and sets whether it is enabled, and requests a run', async () => {
    const is = async () => (await ask('news-scheduler', { action: 'checkEnabled' })).body;
    expect(await is()).toEqual({ success: true, enabled: true, run_id: null });
    expect(await ask('news-scheduler', { action: 'setEnabled', enabled: false })).toEqual({
      status: 200,
      body: { success: true, enabled: false, run_id: null },
    });
    expect(await is()).toMatchObject({ enabled: false });
    const run = await ask('news-scheduler', { action: 'run' });
    expect(run).toEqual({ status: 200, body: { success: true, enabled: false, run_id: expect.any(Number) } });
    const actions = await base.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(['news-scheduler-set', 'news-run-requested']);
    await ask('news-scheduler', { action: 'setEnabled', enabled: true });
  });

  test('FEED-25 news-scheduler answers with the error’s message when the scheduler fails', async () => {
    for (const [table, action, code, message] of [
      ['news_runs', 'run', '57014', 'Failed to trigger scheduler'],
      ['news_runs', 'run', '42P01', 'An unexpected error occurred while triggering the scheduler'],
      ['site_settings', 'setEnabled', '57014', 'Failed to update scheduler status'],
      [
        'site_settings',
        'setEnabled',
        '42P01',
        'An unexpected error occurred while updating scheduler status',
      ],
    ] as const)
      await whileFailing(base.owner, { table, code, of: 'writes' }, async () => {
        const body = action === 'run' ? { action } : { action, enabled: true };
        expect(await ask('news-scheduler', body)).toMatchObject({ body: { success: false, message } });
      });
    expect(await ask('news-scheduler', { action: 'setEnabled' })).toMatchObject({
      status: 400,
      body: { success: false, message: expect.any(String) },
    });
  });
});

describe('the API operation feed-proxy', () => {
  test("FEED-49 FEED-50 feed-proxy answers with the feed's items (title, link, description, date) and stores nothing", async () => {
    const stored = () => base.db.selectFrom('news_articles').select('id').execute();
    const before = await stored();
    const reach = await reachOf(demonstrationNeeds(base.db, at));
    const address = (slug: string) => reach.addressOf({ url: null, slug, isOfDataset: true });
    const { status, body } = await ask('feed-proxy', { url: address('hotnews') });
    expect(status).toBe(200);
    expect(body.items.length).toBeGreaterThan(3);
    expect(body.items[0]).toEqual({
      title: expect.stringMatching(/\S/),
      link: expect.stringMatching(/^https?:/),
      description: expect.any(String),
      pubDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    });
    const broken = await ask('feed-proxy', { url: address('flux-defect') });
    expect(broken).toMatchObject({
      status: 422,
      body: { code: 'feed-unreadable', error: expect.stringContaining('nu duce la un flux') },
    });
    expect(await stored()).toEqual(before);
  });

  test('feed-proxy refuses addresses of internal networks and schemes other than http and https', async () => {
    for (const url of ['http://127.0.0.1:5432/', 'file:///etc/passwd', 'http://[::1]/', 'nimic'])
      expect(await ask('feed-proxy', { url }), url).toMatchObject({
        status: 422,
        body: { error: expect.any(String) },
      });
  });
});
