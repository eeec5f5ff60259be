import { sql } from 'kysely';
import { createElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { countContent } from '#app/features/administration/counts.server.ts';
import { countWaiting } from '#app/features/administration/waiting.server.ts';
import { listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { grantColumns } from '#app/features/explorer/grants.server.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { openPollAt } from '#app/features/live-polls/testing.ts';
import { shownColumns } from '#app/features.server.ts';
import { RecentActivities } from '#app/pages/admin/dashboard/lists.tsx';
import * as screen from '#app/pages/admin/dashboard/screen.tsx';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { pages } from '#app/routes.ts';
import { formatInteger } from '#app/ui/text/format.ts';
import { renderPart, renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/dashboard';
let admin: TestUser;
let explorer: Db;

beforeAll(async () => {
  await grantColumns(base.owner, shownColumns);
  explorer = createDatabase({ connection: base.connections.explorer, poolSize: 2 });
  admin = await makeUser(base.db, { role: 'admin' });
});
afterAll(() => explorer.destroy());

const read = () => screen.loader(adminArgs(path, { db: base.db, explorer, at, viewer: admin }));
const show = (query = '', actionData?: unknown) =>
  renderScreen({
    actionData,
    screen: screen as never,
    pattern: path,
    path: path + query,
    db: base.db,
    explorer,
    at,
    viewer: viewerOf(admin),
  });
const count = async (from: string): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(base.owner)).rows[0]?.n,
  );

test('ADM-21 ADM-22 ADM-23 ADM-24 as ruled: the dashboard links only to administration pages that exist', async () => {
  const { html } = await show();
  expect(html).toMatch(/href="\/admin\/site-content"[^>]*>Conținut Site<\/a>/);
  expect(html).toMatch(/href="\/admin\/access-control"[^>]*>Control Acces<\/a>/);
  const links = [...html.slice(html.indexOf('</h1>')).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  for (const href of [
    '/admin/users',
    '/admin/activities',
    '/admin/users/new',
    '/admin/polls/new',
    '/admin/news/new',
    '/admin/news/sources',
  ]) {
    expect(links).toContain(href);
    const page = Object.values(pages).find(({ paths }) => paths.some((served) => served === href));
    expect(page?.roles, href).toEqual(['admin']);
  }
});

test('ADM-26 ADM-27 as ruled: the dashboard arrives complete, and shows the same figures again while the database is unchanged', async () => {
  const [first, second] = [await show(), await show()];
  expect(first.text).toBe(second.text);
  expect(first.html).not.toMatch(/aria-busy|Se încarcă/);
});

test('ADM-25 ADM-38 the dashboard previews ten rows of the chosen table, or names the table whose rows cannot be read', async () => {
  const { html, text } = await show('?tabel=areas');
  const preview = html.slice(html.indexOf('id="tabele"'));
  expect(preview.match(/<tr/g)).toHaveLength(1 + 10);
  expect(preview).toContain('href="/admin/database?tabel=areas"');
  expect(text).toContain(`Showing 10 of ${formatInteger(await count('areas'))} rows`);
  expect((await show('?tabel=sessions')).text).toContain(
    'Error fetching data for table sessions: Tabelul nu există sau nu este accesibil.',
  );
  await whileFailing(base.owner, { table: 'areas', code: '57014', of: 'reads' }, async () => {
    const failed = await show('?tabel=areas');
    expect(failed.text).toContain('Error fetching data for table areas: Failed to fetch data');
    expect(failed.text).toContain('Utilizatori recenți');
  });
});

test('the dashboard confirms a run of news, shows a refusal in its own box, and opens the chosen table', async () => {
  const boxes = ({ html }: { html: string }) => {
    const [, news = ''] = html.split('Control știri');
    const [ofNews = '', recount = ''] = news.split('Numărarea voturilor');
    return [ofNews.includes('Un refuz.'), recount.includes('Un refuz.')];
  };
  expect(boxes(await show('', { code: 'news-fetching-off', text: 'Un refuz.' }))).toEqual([true, false]);
  expect(boxes(await show('', { code: 'too-many-requests', text: 'Un refuz.' }))).toEqual([false, true]);
  const done = 'Știrile au fost actualizate cu succes!';
  expect((await show('?facut=stiri')).text).toContain(done);
  expect((await show('?facut=altceva')).text).not.toContain(done);
  const of = (query: string, env = {}) =>
    screen.loader(adminArgs(path + query, { db: base.db, explorer, at, viewer: admin, env }));
  const [first, chosen] = [await of(''), await of('?tabel=areas')];
  expect([first.preview.isChosen, first.preview.table]).toEqual([false, first.preview.tables.data?.[0]]);
  expect([chosen.preview.isChosen, chosen.preview.table]).toEqual([true, 'areas']);
  expect(first.candidates.data?.shown).toHaveLength(5);
  expect(first.backup, 'a demonstration has no backups').toBeNull();
  expect((await of('', { DEMO: 'false' })).backup?.data).toMatchObject({ last: null, isOld: true });
});

test('election silence hides the simulated crowd’s votes too, and the last run of news has the demonstration’s time', async () => {
  // A simulated crowd exists only in a demonstration.
  await sql`insert into election_clock (election_anchor) values (${at})`.execute(base.owner);
  const { id } = await base.db.selectFrom('candidates').select('id').orderBy('id').executeTakeFirstOrThrow();
  const counted = { candidate_id: id, day: '2025-05-12', votes: 7, followers: 8, profile_visits: 9 };
  await base.owner.insertInto('simulated_counters').values(counted).execute();
  const execution_time = new Date(Date.now() - 60_000);
  await base.db
    .insertInto('news_runs')
    .values({ is_scheduled: true, status: 'success', election_at: at, execution_time })
    .execute();
  const of = (moment: Date) => {
    const clock = { ...createFixedClock(moment), realNow: () => new Date(moment.getTime() - 3_600_000) };
    return screen.loader(adminArgs(path, { db: base.db, explorer, at: moment, viewer: admin, clock }));
  };
  const [open, silent] = [await of(at), await of(moments.silence)];
  const simulated = { followers: 8, views: 9 };
  expect(open.statistics.data?.participation.simulated).toEqual({ ...simulated, votes: 7 });
  expect(silent.statistics.data?.participation.simulated).toEqual({ ...simulated, votes: null });
  expect(open.lastRun.data?.executionTime.getTime()).toBe(execution_time.getTime() + 3_600_000);
  for (const table of ['simulated_counters', 'news_runs', 'election_clock'] as const)
    await base.owner.deleteFrom(table).execute();
});

test('a draft created after election time does not count as waiting', async () => {
  const { electionId } = await requireTimeline(base.db);
  const draftsAt = async (moment: Date) =>
    (await countWaiting(base.db, { electionId, at: moment })).drafts.count;
  const before = await draftsAt(at);
  await base.owner
    .insertInto('news_articles')
    .values({
      election_id: electionId,
      slug: 'ciorna',
      title: 'Ciornă',
      status: 'draft',
      published_at: moments.silence,
      published_day: '2025-05-17',
      election_at: moments.silence,
    })
    .execute();
  expect([await draftsAt(at), await draftsAt(moments.silence)]).toEqual([before, before + 1]);
});

test('the boxes leave out later rows, hidden comments, decided reports and feeds that are switched off', async () => {
  const { electionId } = await requireTimeline(base.db);
  const counts = async (moment: Date) => {
    const { claims, reports, feeds } = await countWaiting(base.db, { electionId, at: moment });
    const { activities, comments } = await countContent(base.db, { electionId, at: moment });
    return [claims, reports, feeds, activities, comments].map(({ count: number }) => number);
  };
  const before = await counts(at);
  const { id } = await makeUser(base.db);
  const later = moments.silence;
  await sql`with first as (select id from candidates order by id limit 1),
    claimed as (insert into claim_requests (user_id, candidate_id, message, election_at)
      select ${id}, id, 'Sunt candidatul.', ${later} from first),
    reported as (insert into assistant_corrections (question, answer, route, state, decided_at, election_at, digest)
      select 'Da?', 'Da.', 'news', state, case state when 'refused' then now() end, ${later}, sha256(state::bytea)
      from unnest(array['pending', 'refused']) state),
    commented as (insert into candidate_comments (candidate_id, user_id, content, status, election_at)
      select id, ${id}, status, status, ${later} from first, unnest(array['public', 'hidden']) status),
    failed as (update news_feeds set failures_in_row = 1, is_active = false
      where id = (select min(id::text)::uuid from news_feeds))
    insert into voter_activities (voter_id, activity_type, election_at) values (${id}, 'quiz', ${later})`.execute(
    base.owner,
  );
  expect(await counts(at)).toEqual(before);
  expect(await counts(later)).toEqual(before.map((number, index) => number + (index === 2 ? 0 : 1)));
});

test('ADM-35 an activity shows its person, contents, day and badge', () => {
  const activity = { id: '1', name: 'Mara Exemplu', type: 'vote', day: '2025-05-12' } as const;
  const list = renderPart(
    createElement(RecentActivities, { activities: { data: [activity], failed: null } }),
  );
  expect(wordsOf(list)).toContain('Mara Exemplu a votat 12 mai 2025 vot');
});

test('HOME-32 people count as active for 30 days after their last visit', async () => {
  const active = async () => (await read()).users.data?.active.count ?? 0;
  const { id } = await makeUser(base.db);
  const before = await active();
  const visit = (days: number) =>
    sql`update users set last_active = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      base.owner,
    );
  await visit(31);
  const without = await active();
  await visit(29);
  expect([without, await active()]).toEqual([before, before + 1]);
  const later = { election_at: moments.silence };
  await base.owner.updateTable('users').set(later).where('id', '=', id).execute();
  expect(await active(), 'an account used later than the clock does not count').toBe(before);
  await base.owner.deleteFrom('users').where('id', '=', id).execute();
});

test('ADM-31 ADM-32 ADM-33 HOME-31 as ruled: each new row raises the count of its own kind, and profile views are summed', async () => {
  const counts = async () => {
    const { users, content, news, statistics, assistant, candidates } = await read();
    return {
      voters: users.data?.byRole.voter,
      ...content.data,
      news: news.data,
      ...statistics.data?.participation,
      messages: assistant.data?.messages,
      profiles: candidates.data?.profiles.count,
    };
  };
  expect((await counts()).voters).toBe(await count('voter_profiles'));
  expect((await counts()).profiles).toBe(await count('candidate_profiles'));
  expect(await counts()).toMatchObject({
    news: await count(`news_articles where status = 'published' and election_at <= '2025-05-12 10:00+03'`),
    polls: await count('live_polls'),
    messages: { count: await count('ai_chat_messages') },
  });
  const before = await counts();
  const { id } = await makeUser(base.db);
  const [one = '', two = ''] = await listSlugs(base.db);
  await vote(base.db, { at, voterId: id, candidate: one });
  const { hub } = listeningHub();
  await follow({ db: base.db, hub, at }, { userId: id, candidate: two, hasTickedConsent: true });
  await openPollAt(base.db, at);
  const { rows } = await sql<{ views: number }>`
    with seen as (update candidate_counters set profile_visits = profile_visits + 4
      where followers > 0 returning profile_visits),
    commented as (insert into candidate_comments (candidate_id, user_id, content, election_at)
      select id, ${id}, 'Un comentariu.', ${at} from candidates where slug = ${one}),
    asked as (insert into ai_chat_messages (user_id, role, content, election_at) values (${id}, 'user', 'Da?', ${at}))
    select coalesce(sum(profile_visits), 0)::int as views from seen`.execute(base.owner);
  expect(rows[0]?.views).toBeGreaterThan(0);
  expect(await counts()).toMatchObject({
    voters: (before.voters ?? 0) + 1,
    votes: (before.votes ?? 0) + 1,
    follows: (before.follows ?? 0) + 1,
    polls: (before.polls ?? 0) + 1,
    comments: { count: (before.comments?.count ?? 0) + 1 },
    activities: { count: (before.activities?.count ?? 0) + 2 },
    messages: { count: (before.messages?.count ?? 0) + 1 },
    views: rows[0]?.views,
  });
});
