import { sql } from 'kysely';
import { createElement } from 'react';
import { RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { noteResponseTime } from '#app/features/assistant/conversations/response-times.server.ts';
import { claimProfile } from '#app/features/claims/commands.server.ts';
import { listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { erase } from '#app/pages/account/privacy/erase/erase.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Clock, createDemoClock } from '#app/platform/clock/clock.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { registered } from '#app/registered.server.ts';
import { renderPart, renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { AuditBox, RecentActivities, RecentUsers } from './lists.tsx';
import { readDashboard } from './read-dashboard.server.ts';
import * as screen from './screen.tsx';
import { Totals } from './totals.tsx';

const base = withElection();
let admin: TestUser;
let voters: TestUser[];
let clock: Clock;

beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin', firstName: 'Ada' });
  await makeUser(base.db, { role: 'candidate', isVerified: false });
  voters = [await makeUser(base.db), await makeUser(base.db), await makeUser(base.db, { isActive: false })];
  const [one = '', two = ''] = await listSlugs(base.db);
  const at = moments.betweenRounds;
  const { hub } = listeningHub();
  for (const { id } of voters) {
    await vote(base.db, { at, voterId: id, candidate: one });
    await follow({ db: base.db, hub, at }, { userId: id, candidate: two, hasTickedConsent: true });
  }
});
beforeEach(async () => {
  clock = await createDemoClock({ db: base.db });
  await clock.jump({ at: moments.betweenRounds, momentId: null });
});

function argsOf(request: Request, config: object = { demo: true, news: { isFetching: false } }) {
  const context = new RouterContextProvider();
  const log = createLog({ level: 'silent', json: false });
  const jobs = { list: () => [], runNow: async () => true };
  context.set(platformContext, {
    ...registered,
    db: base.db,
    explorer: base.db,
    clock,
    config,
    jobs,
    log,
    refusedRights: { note() {} },
  } as unknown as Platform);
  context.set(requestContext, {
    id: 'test',
    at: clock.electionNow(),
    viewer: viewerOf(admin),
    hadSession: true,
    address: '192.0.2.1',
    answerHeaders: new Headers(),
  });
  return { request, context, params: {} };
}
const read = () => readDashboard(argsOf(new Request('http://localhost/admin/dashboard')));
/** Sends a claim of the first candidate by a new person. */
const makeWaitingClaim = async () => {
  const { id: userId } = await makeUser(base.db);
  const [candidate = ''] = await listSlugs(base.db);
  const claim = { userId, candidate, message: 'Sunt eu.', evidence: '' };
  await claimProfile({ db: base.db, at: moments.beforeFirstRound }, claim);
};
const count = async (from: string): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(base.owner)).rows[0]?.n,
  );
const press = (form: Record<string, string>, config?: object) =>
  screen.action(
    argsOf(
      new Request('http://localhost/admin/dashboard', { method: 'POST', body: new URLSearchParams(form) }),
      config,
    ),
  );

describe("the dashboard's counts of accounts and votes", () => {
  test("ADM-02 ADM-03 ADM-28 the dashboard's counts equal the counts of plain SQL", async () => {
    const { users, content, statistics } = await read();
    expect(users.data).toEqual({
      total: await count('users'),
      byRole: {
        voter: await count("users where role = 'voter'"),
        candidate: await count("users where role = 'candidate'"),
        admin: await count("users where role = 'admin'"),
      },
      active: {
        count: await count("users where last_active > now() - interval '30 days'"),
        hasMore: false,
      },
      verified: await count('users where email_verified'),
      deactivated: await count('users where not is_active'),
    });
    expect(statistics.data?.participation).toEqual({
      votes: await count('votes'),
      follows: await count('follows'),
      views: 0,
      simulated: null,
    });
    expect(content.data?.activities).toEqual({ count: await count('voter_activities'), hasMore: false });
    expect(users.data?.total).toBe(5);
    expect(statistics.data?.participation).toMatchObject({ votes: 3, follows: 3 });
    expect(content.data?.activities).toEqual({ count: 6, hasMore: false });
  });

  test('ADM-09 ADM-11 ADM-29 the dashboard shows the five newest people and activities, and no candidate', async () => {
    for (let more = 0; more < 3; more += 1) await makeUser(base.db, { firstName: `Nou${more}` });
    const page = await read();
    const names = page.recentUsers.data?.map(({ name }) => name);
    expect(names).toHaveLength(5);
    expect(names?.slice(0, 3)).toEqual(['Nou2 Exemplu', 'Nou1 Exemplu', 'Nou0 Exemplu']);
    expect(page.activities.data).toHaveLength(5);
    for (const row of page.activities.data ?? [])
      expect(Object.keys(row).toSorted()).toEqual(['day', 'id', 'name', 'type']);
    const [one = '', two = ''] = await listSlugs(base.db);
    const chosen = await base.db
      .selectFrom('candidates')
      .select(['id', 'slug', 'display_name'])
      .where('slug', 'in', [one, two])
      .execute();
    for (const { id, slug, display_name } of chosen)
      for (const word of [id, slug, display_name])
        expect(JSON.stringify({ ...page, candidates: null })).not.toContain(word);
  });

  test('the dashboard counts at most 10,000 activities and states that there are more', async () => {
    const { rows } = await sql<{ id: string }>`
      with made as (insert into voter_activities (voter_id, activity_type, election_at)
        select ${admin.id}, 'view', ${moments.betweenRounds} from generate_series(1, 10001) returning id)
      select id from made limit 1`.execute(base.db);
    expect(rows).toHaveLength(1);
    const { content, users, news } = await read();
    await sql`delete from voter_activities where voter_id = ${admin.id}`.execute(base.db);
    expect(content.data?.activities).toEqual({ count: 10_000, hasMore: true });
    const shown = renderPart(createElement(Totals, { users, content, news }));
    expect(wordsOf(shown)).toContain('peste 10.000');
  });

  test('ADM-34 the dashboard shows the latest five activities, newest first, with first and last name of the person', async () => {
    const { id } = await makeUser(base.db, { firstName: 'Mara' });
    const { rows } = await sql<{ id: string }>`
      insert into voter_activities (voter_id, activity_type, created_at, election_at)
      select ${id}, 'view', now() + n * interval '1 minute', ${moments.betweenRounds} from generate_series(1, 6) n returning id`.execute(
      base.db,
    );
    const shown = (await read()).activities.data ?? [];
    await sql`delete from voter_activities where voter_id = ${id}`.execute(base.db);
    expect(shown.map((activity) => activity.id)).toEqual(
      rows
        .map((row) => row.id)
        .toReversed()
        .slice(0, 5),
    );
    expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(['Mara Exemplu']));
  });

  test('a failed read of the dashboard shows its error only in its own box', async () => {
    await sql`alter table voter_activities rename to hidden_activities`.execute(base.owner);
    try {
      const page = await read();
      expect(page.activities.failed).toBe('Această parte nu a putut fi încărcată. Reîncarcă pagina.');
      expect(page.users.failed).toBeNull();
      expect(page.recentUsers.data).toHaveLength(5);
    } finally {
      await sql`alter table hidden_activities rename to voter_activities`.execute(base.owner);
    }
  });
});

describe('the boxes of the dashboard', () => {
  const [pattern, path, at] = ['/admin/dashboard', '/admin/dashboard', moments.betweenRounds];
  const show = () =>
    renderScreen({ screen: screen as never, pattern, path, db: base.db, at, viewer: viewerOf(admin) });

  test('ADM-04 ADM-06 ADM-07 ADM-08 ADM-16 ADM-17 as ruled: the dashboard shows users, content and interactions as bars, five candidates and links', async () => {
    const { html, text } = await show();
    const { users } = await read();
    for (const group of ['Utilizatori', 'Conținut', 'Interacțiuni']) expect(html).toContain(`>${group}</h3>`);
    expect(text).toContain(`Alegători ${users.data?.byRole.voter} din ${users.data?.total}`);
    expect(text).toMatch(/Urmăriri 3 din 6/);
    expect(html.match(/href="\/candidate\/[^"]+"/g)).toHaveLength(5);
    for (const label of ['Articol nou', 'Publicații', 'Refresh News Now']) expect(text).toContain(label);
  });

  test('ADM-10 ADM-12 roles have purple, blue and green badges, and three kinds of activities have their own', async () => {
    const page = await read();
    const roles = (['admin', 'candidate', 'voter'] as const).map((role) => ({
      id: role,
      name: role,
      email: `${role}@exemplu.invalid`,
      role,
      createdAt: moments.betweenRounds,
    }));
    const users = renderPart(createElement(RecentUsers, { users: { data: roles, failed: null } }));
    const badges = [...users.matchAll(/text-(purple|blue|green)">([^<]+)</g)].map(([, tone, label]) => [
      tone,
      label,
    ]);
    expect(badges).toEqual([
      ['purple', 'Administrator'],
      ['blue', 'Candidat'],
      ['green', 'Alegător'],
    ]);
    const [activity] = page.activities.data ?? [];
    const shown = (['vote', 'comment', 'follow', 'view', 'quiz'] as const).map((type) => ({
      ...(activity ?? { id: '', name: '', day: '2025-05-12' }),
      id: type,
      type,
    }));
    const list = renderPart(createElement(RecentActivities, { activities: { data: shown, failed: null } }));
    const looks = [...list.matchAll(/<span class="(inline-flex[^"]+)">/g)].map(([, look]) => look);
    expect(new Set(looks.slice(0, 3)).size).toBe(3);
    expect(new Set(looks.slice(2)).size).toBe(2);
    expect(looks[3]).toBe(looks[4]);
  });

  test('ADM-30 the growth chart equals the registrations of each day', async () => {
    const { growth } = await read();
    const { rows } = await sql<{ day: string; accounts: number }>`
      select day, sum(count(*)) over (order by day)::int as accounts
      from (select (election_at at time zone 'Europe/Bucharest')::date as day from users) made
      group by day order by day`.execute(base.owner);
    expect(growth.data).toEqual(rows);
  });

  test('the counts of accounts follow a registration, a change of role and an erasure', async () => {
    const counted = async () => (await read()).users.data;
    const before = await counted();
    const { id } = await makeUser(base.db);
    await base.db
      .updateTable('users')
      .set({ role: 'candidate', is_active: false })
      .where('id', '=', id)
      .execute();
    const during = await counted();
    expect(during?.total).toBe((before?.total ?? 0) + 1);
    expect(during?.byRole.candidate).toBe((before?.byRole.candidate ?? 0) + 1);
    expect(during?.deactivated).toBe((before?.deactivated ?? 0) + 1);
    await base.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await counted()).toEqual(before);
  });

  test('ADM-13 ADM-14 ADM-15 ADM-36 as ruled: the assistant box counts messages and measures answers, and cuts reported questions', async () => {
    const long = 'Cum votez? '.repeat(20);
    for (const ms of [1_000, 2_000]) await noteResponseTime(base.db, ms);
    for (const n of [1, 2, 3, 4, 5])
      await sql`insert into assistant_corrections (question, answer, route, election_at, digest)
        values (${n + long}, 'x', 'unknown', ${n < 5 ? moments.beforeFirstRound : moments.archive}, ${Buffer.from([n])})`.execute(
        base.owner,
      );
    await sql`insert into ai_chat_messages (user_id, role, content, election_at)
      values (${admin.id}, 'user', 'O întrebare păstrată', ${moments.beforeFirstRound}), (${admin.id}, 'user', 'Alta', ${moments.archive})`.execute(
      base.owner,
    );
    const { assistant } = await read();
    expect(assistant.data).toMatchObject({ averageMs: 1_500, answers: 2, messages: { count: 1 } });
    expect(assistant.data?.questions.map(({ text }) => text)).toEqual([4, 3, 2].map((n) => n + long));
    const { text } = await show();
    expect(text).toContain('1,50 s');
    expect(text).not.toContain('O întrebare păstrată');
    const cut = [...text.matchAll(/\d(Cum votez\? ?)+…?/g)].map(([found]) => found);
    expect(cut).toHaveLength(3);
    for (const question of cut) expect([...question].length).toBeLessThanOrEqual(101);
  });

  test('items that await a decision are counted and link to their page', async () => {
    await makeWaitingClaim();
    expect((await read()).waiting.data?.claims).toEqual({ count: 1, hasMore: false });
    expect((await show()).html).toMatch(/href="\/admin\/claims"[^>]*>Revendicări<\/a><strong[^>]*>1</);
  });

  test('ADM-37 ADM-39 ADM-40 ADM-41 a failed part shows its text in its own box, and the log names the failure', async () => {
    await whileFailing(base.owner, { table: 'account_counts', code: '57014', of: 'reads' }, async () => {
      const { text } = await show();
      expect(text).toContain('Nu s-au putut încărca datele dashboard-ului: Failed to fetch system stats');
      expect(text).toMatch(/Statistici de sistem .*Failed to fetch system stats Reîncarcă/);
      expect(text).toContain('Această parte nu a putut fi încărcată. Reîncarcă pagina.');
      expect(text).toContain('Utilizatori recenți');
    });
  });
});

describe('the news control', () => {
  test('ADM-18 ADM-19 the news control starts a run of the scheduler and confirms it', async () => {
    const before = await count('news_runs');
    const answer = await press({ intent: 'run' });
    expect((answer as Response).headers.get('location')).toBe('/admin/dashboard?facut=stiri');
    expect(await count('news_runs')).toBe(before + 1);
    expect((await read()).audit.data?.[0]).toMatchObject({ action: 'news-run-requested' });
  });

  test('the news control refuses a run with its reason when the operator switched it off, and requests nothing', async () => {
    const before = [await count('news_runs'), await count('audit_log')];
    const answer = await press({ intent: 'run' }, { demo: false, news: { isFetching: false } });
    expect(answer).toMatchObject({ data: { code: 'news-fetching-off' } });
    expect([await count('news_runs'), await count('audit_log')]).toEqual(before);
  });

  test('ADM-20 a failing database answers with the prescribed text', async () => {
    await whileFailing(base.owner, { table: 'news_runs', code: '57014', of: 'writes' }, async () => {
      expect(await press({ intent: 'run' })).toMatchObject({
        data: { text: 'A apărut o eroare la actualizarea știrilor.' },
      });
    });
  });
});

describe("the administrators' dashboard at different moments", () => {
  test("the dashboard shows no data later than a demonstration's clock, except the audit log's real times", async () => {
    await recordAudit(base.db, {
      actor: admin,
      action: 'password-changed',
      subject: { type: 'user', id: admin.id },
      requestId: 'test',
    });
    await press({ intent: 'recount' });
    const page = await read();
    const now = clock.electionNow();
    const shown = [
      page.readAt,
      ...(page.recentUsers.data ?? []).map(({ createdAt }) => createdAt),
      page.recount.data?.at ?? new Date(Number.NaN),
    ];
    expect(shown.length).toBeGreaterThan(6);
    for (const { at } of page.audit.data ?? []) expect(at.getTime()).toBeGreaterThan(now.getTime());
    for (const at of shown) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(page.activities.data?.map(({ day }) => day)).toEqual(Array(5).fill('2025-05-12'));
  });

  test('the dashboard hides activities of later days when a demonstration is moved back', async () => {
    await clock.jump({ at: moments.beforeFirstRound, momentId: null });
    const { activities } = await read();
    expect(activities.data).toEqual([]);
  });

  test('the dashboard hides vote counts and the details of differences during election silence', async () => {
    await sql`update candidate_counters set votes = votes + 7 where votes > 0`.execute(base.owner);
    await press({ intent: 'recount' });
    expect((await read()).recount.data).toMatchObject({ isClean: false, differences: [expect.any(String)] });
    for (const at of [moments.silence, moments.votingDay]) {
      await clock.jump({ at, momentId: null });
      const page = await read();
      expect(page.isSilent).toBe(true);
      expect(page.statistics.data?.participation.votes).toBeNull();
      expect(page.recount.data).toMatchObject({ isClean: false, differences: [] });
    }
    await clock.jump({ at: moments.resultsNight, momentId: null });
    // The changed counters show ten votes for three ballots, so the recount finds a difference.
    expect((await read()).statistics.data?.participation.votes).toBe(10);
  });
});

describe('the recount button', () => {
  test('the recount button starts a recount, and the audit log names the administrator', async () => {
    const made = '(select id from vote_recounts union all select id from poll_recounts) made';
    const before = await count(made);
    expect(await press({ intent: 'recount' })).toBeNull();
    expect(await count(made), 'one of daily votes and one of live polls').toBe(before + 2);
    const { audit } = await read();
    expect(audit.data?.[0]).toMatchObject({ action: 'votes-recounted', actor: 'Ada Exemplu', role: 'admin' });
  });

  test("the dashboard refuses any form other than the recount's and writes nothing", async () => {
    const before = [await count('vote_recounts'), await count('audit_log')];
    for (const form of [{}, { intent: 'erase' }])
      expect(await press(form as Record<string, string>)).toMatchObject({ data: { code: 'bad-request' } });
    expect([await count('vote_recounts'), await count('audit_log')]).toEqual(before);
  });
});

test('the audit log distinguishes people, the program and erased accounts', async () => {
  const leaver = await makeUser(base.db, { firstName: 'Lia' });
  const entry = { action: 'password-changed', subject: { type: 'user', id: leaver.id }, requestId: 'test' };
  await recordAudit(base.db, { ...entry, actor: leaver });
  await recordAudit(base.db, { ...entry, action: 'job-started', actor: null });
  const shown = async () => {
    const { audit } = await read();
    return wordsOf(renderPart(createElement(AuditBox, { audit })));
  };
  expect(await shown()).toMatch(/A pornit o sarcină programul .*Și-a schimbat parola Lia Exemplu/);
  await erase(
    { db: base.db, secrets: createSecrets('a secret of tests that is long enough') },
    { userId: leaver.id },
  );
  expect(await shown()).toMatch(/A pornit o sarcină programul .*Și-a schimbat parola cont șters/);
});
