import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { listOwnNews } from '#app/features/news/preferences/own-news.server.ts';
import { followNews, listNewsFollowing } from '#app/features/news/preferences/preferences.server.ts';
import { fetchNews } from '#app/features/news/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import * as analysis from '#app/pages/ai-analysis/screen.tsx';
import * as candidate from '#app/pages/candidate/screen.tsx';
import * as dashboard from '#app/pages/dashboard/screen.tsx';
import * as home from '#app/pages/home/screen.tsx';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as news from '../screen.tsx';
import * as source from '../source.tsx';
import * as following from './following.tsx';
import * as forYou from './for-you.tsx';

const base = withElection();
const at = moments.betweenRounds;
const hub = { announce: () => {} } as unknown as Hub;
let electionId = '';
let userId = '';
let viewer: Viewer;
beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  await fetchNews(base.db, at);
});
beforeEach(async () => {
  const person = await makeUser(base.db);
  userId = person.id;
  viewer = viewerOf(person);
});

type Screen = Parameters<typeof renderScreen>[0]['screen'];
const show = (
  screen: unknown,
  path: string,
  options: { viewer?: Viewer; pattern?: string; at?: Date } = {},
) =>
  renderScreen({
    screen: screen as Screen,
    pattern: options.pattern ?? path.split('?')[0] ?? '/',
    path,
    db: base.db,
    at: options.at ?? at,
    ...(options.viewer ? { viewer: options.viewer } : {}),
  });
const followTag = (slug: string) =>
  followNews({ db: base.db, at }, { userId, subject: { kind: 'tag', slug }, hasTickedConsent: true });
const rowsOf = (html: string) => html.split('<article ').slice(1);
async function without(table: string, run: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(base.owner);
  try {
    await run();
  } finally {
    await sql`alter table away rename to ${sql.table(table)}`.execute(base.owner);
  }
}

describe('the page /news/for-you', () => {
  test('NEWS-25 /news/for-you shows visitors featured articles and how to choose', async () => {
    const { html, text } = await show(forYou, '/news/for-you');
    const rows = rowsOf(html);
    expect(rows).toHaveLength(10);
    expect(rows.every((row) => row.includes('Recomandat'))).toBe(true);
    expect(text).toContain('Autentifică-te');
    expect(html).toContain('href="/auth?next=/news/for-you"');
    const admin = viewerOf(await makeUser(base.db, { role: 'admin' }));
    const ofAdmin = await show(forYou, '/news/for-you', { viewer: admin });
    expect(ofAdmin.text).toContain('Vezi știrile recomandate tuturor');
    expect(ofAdmin.html).not.toMatch(/href="\/auth|href="\/news\/following"/);
    expect(text).not.toContain('Lista o vezi numai tu');
  });

  test("/news/for-you shows a person's followed news, and featured articles before the first follow", async () => {
    expect((await show(forYou, '/news/for-you', { viewer })).text).toContain('Nu urmărești încă nimic');
    await followTag('diaspora');
    const { html, text } = await show(forYou, '/news/for-you', { viewer });
    expect(text).toContain('Lista o vezi numai tu.');
    expect(text).not.toContain('Articolele despre sondaje sunt ascunse');
    expect((await show(forYou, '/news/for-you', { viewer, at: moments.silence })).text).toContain(
      'Articolele despre sondaje sunt ascunse până duminică, 18 mai 2025, 21:00',
    );
    expect(rowsOf(html).length).toBeGreaterThan(0);
    expect(rowsOf(html).every((row) => row.includes('Diaspora'))).toBe(true);
    expect(html).toContain('href="/news/following"');
  });

  test('/news/for-you knows that a person who follows only a candidate has chosen', async () => {
    await follow({ db: base.db, hub, at }, { userId, candidate: 'nicusor-dan', hasTickedConsent: true });
    expect((await show(forYou, '/news/for-you', { viewer })).text).not.toContain('Nu urmărești încă nimic');
  });

  test('/news/for-you shows featured articles when nothing was written yet about what the person follows', async () => {
    const outlets = base.db
      .selectFrom('news_sources')
      .select('slug')
      .where('id', 'not in', base.db.selectFrom('news_items').select('source_id'));
    const { slug } = await outlets.orderBy('slug').executeTakeFirstOrThrow();
    const subject = { kind: 'source', slug } as const;
    await followNews({ db: base.db, at }, { userId, subject, hasTickedConsent: true });
    const { html, text } = await show(forYou, '/news/for-you', { viewer });
    expect(text).toContain('Încă nu s-a scris despre ce urmărești');
    expect(html).toMatch(/href="\/news\/following"[^>]*>Schimbă ce urmărești/);
    expect(rowsOf(html).every((row) => row.includes('Recomandat'))).toBe(true);
  });

  test("NEWS-24 /news/for-you falls back to featured articles when the person's follows cannot be read", async () => {
    await followTag('diaspora');
    await without('user_news_preferences', async () => {
      const { status, html } = await show(forYou, '/news/for-you', { viewer });
      expect(status).toBe(200);
      expect(rowsOf(html).every((row) => row.includes('Recomandat'))).toBe(true);
      expect(rowsOf(html)).toHaveLength(10);
    });
  });
});

test('/news/following lists the tags and outlets with articles at that moment, and whether the person follows each', async () => {
  await followTag('diaspora');
  await follow({ db: base.db, hub, at }, { userId, candidate: 'nicusor-dan', hasTickedConsent: false });
  const { html } = await show(following, '/news/following', { viewer });
  expect(html).toContain('aria-label="Nu mai urmări: Diaspora"');
  expect(html).toContain('aria-label="Urmărește: HotNews"');
  expect(html).toContain('href="/candidate/nicusor-dan"');
  const tags = [...html.matchAll(/value="(?:un)?follow-news\/tag:([a-z0-9-]+)"/g)].map(([, slug]) => slug);
  const { rows } = await sql<{
    slug: string;
  }>`select slug from news_tags order by name collate "ro-x-icu"`.execute(base.db);
  expect(tags).toEqual(rows.map(({ slug }) => slug).filter((slug) => tags.includes(slug)));
  expect(tags.length).toBeGreaterThan(10);
  const subject = { kind: 'source', slug: 'hotnews' } as const;
  await followNews({ db: base.db, at }, { userId, subject, hasTickedConsent: false });
  const { html: both } = await show(following, '/news/following', { viewer });
  expect(both).toContain('aria-label="Nu mai urmări: HotNews"');
  expect(both).toContain('aria-label="Urmărește: Mediafax"');
  const early = await show(following, '/news/following', { viewer, at: moments.beforeFirstRound });
  expect(early.html).toContain('aria-label="Urmărește: Diaspora"');
  expect(early.html).not.toContain('Rezultate</span>');
});

test('following a tag requires the consent once, and is refused above the limit', async () => {
  const env = { RATE_LIMITS: 'follow=4/3600' };
  const press = (form: Record<string, string>) => {
    const account = { id: userId, role: 'voter' } as TestUser;
    const args = adminArgs('/news/following', { db: base.db, at, viewer: account, env }, form);
    return following.action(args as never) as Promise<unknown>;
  };
  const form = { intent: 'follow-news', subject: 'tag:diaspora' };
  expect(await press(form)).toMatchObject({ init: { status: 428 }, data: { code: 'consent-required' } });
  expect(await press({ ...form, consent: consentVersion })).toMatchObject({
    data: { isDone: true, code: null, text: 'Apare de acum la „Pentru Tine”.' },
  });
  expect(await press({ ...form, subject: 'source:hotnews' })).toMatchObject({ data: { isDone: true } });
  expect(await listNewsFollowing(base.db, { userId, at })).toMatchObject({
    tags: ['diaspora'],
    sources: ['hotnews'],
  });
  const unfollow = { intent: 'unfollow-news', subject: 'tag:diaspora' };
  expect(await press(unfollow)).toMatchObject({
    data: { isDone: true, text: 'Nu mai apare la „Pentru Tine”.' },
  });
  expect(await press(form)).toMatchObject({ init: { status: 429 } });
});

test('a button of the form follows or unfollows its tag or outlet, and other subjects are refused', async () => {
  const press = (pressed: string) => {
    const account = { id: userId, role: 'voter' } as TestUser;
    const args = adminArgs(
      '/news/following',
      { db: base.db, at, viewer: account },
      { press: pressed, consent: consentVersion },
    );
    return following.action(args as never) as Promise<unknown>;
  };
  const followed = async () => {
    const { tags, sources } = await listNewsFollowing(base.db, { userId, at });
    return [...tags, ...sources];
  };
  for (const pressed of ['follow-news/tag:diaspora', 'follow-news/source:hotnews'])
    expect(await press(pressed)).toMatchObject({ data: { isDone: true, subject: pressed.split('/')[1] } });
  expect(await followed()).toEqual(['diaspora', 'hotnews']);
  await press('unfollow-news/source:hotnews');
  expect(await followed()).toEqual(['diaspora']);
  for (const wrong of [
    'follow-news/candidate:x',
    'follow-news/tag:Ă',
    'follow-news/tag:a/b',
    'read/tag:ccr',
    '',
  ])
    expect(await press(wrong), wrong).toMatchObject({ data: { code: 'bad-request' } });
  expect(await press('follow-news/source:nu-exista')).toMatchObject({
    ...{ init: { status: 404 }, data: { isDone: false, code: 'news-source-not-found' } },
  });
  expect(await followed()).toEqual(['diaspora']);
});

describe('the follow button', () => {
  const tagView = '/news?eticheta=diaspora';
  test("a tag's view and an outlet's page show a person whether they follow the tag or outlet", async () => {
    const outlet = { pattern: '/news/source/:slug', viewer };
    expect((await show(news, tagView, { viewer })).text).toContain('Urmărește: Diaspora');
    expect((await show(source, '/news/source/hotnews', outlet)).html).toContain('Urmărește: HotNews');
    await followTag('diaspora');
    await followNews(
      { db: base.db, at },
      { userId, subject: { kind: 'source', slug: 'hotnews' }, hasTickedConsent: false },
    );
    const { html } = await show(news, `${tagView}&sursa=hotnews`, { viewer });
    expect(html).toMatch(/value="unfollow-news\/tag:diaspora"/);
    expect(html).toMatch(/value="unfollow-news\/source:hotnews"/);
    expect((await show(source, '/news/source/hotnews', outlet)).html).toMatch(
      /value="unfollow-news\/source:hotnews"/,
    );
  });

  test('the follow button is hidden for visitors, for administrators, and on a view without tag and outlet', async () => {
    const admin = viewerOf(await makeUser(base.db, { role: 'admin' }));
    for (const { html } of [
      await show(news, tagView),
      await show(news, tagView, { viewer: admin }),
      await show(news, '/news', { viewer }),
    ])
      expect(html).not.toContain('follow-news');
  });
});

describe('the dashboard’s news', () => {
  const block = (html: string) => html.slice(html.indexOf('id="stiri"'));

  test('DASH-10 the dashboard’s news has the tabs all, followed, tags and curated', async () => {
    await followTag('diaspora');
    const all = await show(dashboard, '/dashboard', { viewer });
    for (const tab of ['Toate', 'Urmărite', 'Etichete', 'Alese pentru tine'])
      expect(block(all.html)).toContain(`${tab}</a>`);
    expect(rowsOf(block(all.html)).length).toBe(6);
    const tags = await show(dashboard, '/dashboard?stiri=etichete', { viewer });
    expect(rowsOf(block(tags.html)).every((row) => row.includes('Diaspora'))).toBe(true);
    const followed = await show(dashboard, '/dashboard?stiri=urmarite', { viewer });
    expect(followed.text).toContain('Nicio știre aici');
    const curated = await show(dashboard, '/dashboard?stiri=alese', { viewer });
    expect(rowsOf(block(curated.html)).length).toBe(rowsOf(block(tags.html)).length);
  });

  test("DASH-11 the dashboard’s news is sorted by date, by matching follows, or by the story's outlets", async () => {
    const moment = { electionId, at };
    await followTag('diaspora');
    await followTag('campanie');
    const list = (sort: 'date' | 'relevance' | 'trending') =>
      listOwnNews(base.db, moment, { userId, kind: 'tags', sort, limit: 100 });
    const matches = ({ tags }: { tags: { slug: string }[] }) =>
      tags.filter(({ slug }) => slug === 'diaspora' || slug === 'campanie').length;
    const byDate = (await list('date')).map(({ publishedAt }) => publishedAt.getTime());
    expect(byDate).toEqual(byDate.toSorted((one, other) => other - one));
    const byMatches = (await list('relevance')).map(matches);
    expect(Math.max(...byMatches)).toBe(2);
    expect(byMatches).toEqual(byMatches.toSorted((one, other) => other - one));
    const story = await base.db
      .insertInto('news_stories')
      .values({ election_id: electionId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const joined = (await list('date')).slice(-5).map(({ id }) => id);
    await base.db
      .updateTable('news_articles')
      .set({ story_id: story.id })
      .where('id', 'in', joined)
      .execute();
    expect((await list('trending')).slice(0, 5).map(({ id }) => id)).toEqual(joined);
    for (const order of ['Dată', 'Relevanță', 'Tendințe'])
      expect((await show(dashboard, '/dashboard', { viewer })).html).toContain(`${order}</a>`);
  });

  test('DASH-12 the dashboard reports that its news cannot be read, and keeps the other blocks', async () => {
    await without('news_article_tags', async () => {
      const { status, text } = await show(dashboard, '/dashboard', { viewer });
      expect(status).toBe(200);
      expect(text).toContain('Nu s-au putut încărca știrile. Încearcă din nou mai târziu.');
      expect(text).toContain('Azi nu ai votat încă');
    });
  });
});

describe('news on other pages', () => {
  const profile = (slug: string, when = at) =>
    show(candidate, `/candidate/${slug}`, { pattern: '/candidate/:slug?', at: when });

  test('PROF-08 NEWS-21 a profile has the latest five articles that name the candidate', async () => {
    const { html } = await profile('nicusor-dan');
    expect(rowsOf(html)).toHaveLength(5);
    expect(rowsOf(html).every((row) => row.includes('candidat=nicusor-dan'))).toBe(true);
  });

  test('NEWS-22 NEWS-29 NEWS-30 a profile without articles reports this first, then shows the latest news', async () => {
    const { html, text } = await profile('candidat-demonstrativ');
    expect(text).toMatch(/Nu au fost găsite articole recente despre acest candidat.*Ultimele știri/);
    expect(rowsOf(html)).toHaveLength(5);
  });

  test('HOME-25 the home page counts the published articles, links to them, and shows the latest', async () => {
    const { html, text } = await show(home, '/');
    const { count } = await base.db
      .selectFrom('news_articles')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', 'published')
      .where('published_at', '<=', at)
      .executeTakeFirstOrThrow();
    expect(text).toMatch(new RegExp(`Toate cele ${count} (de )?articole`));
    expect(html).toMatch(/<a [^>]*href="\/news"[^>]*>Toate cele/);
    expect(rowsOf(html)).toHaveLength(4);
  });

  test('RES-15 as ruled: the analysis page counts the articles that name each candidate up to election time, and claims no sentiment', async () => {
    const { text, html } = await show(analysis, '/ai-analysis');
    const total = /apare în (\d+) din cele (\d+)/.exec(text);
    expect(Number(total?.[1])).toBeGreaterThan(10);
    const early = await show(analysis, '/ai-analysis', { at: moments.beforeFirstRound });
    const before = /apare în (\d+) din cele (\d+)/.exec(early.text);
    expect(Number(before?.[2])).toBeLessThan(Number(total?.[2]));
    expect(html).toContain('Tonul articolelor nu este măsurat.');
  });
});
