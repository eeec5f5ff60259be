import { sql } from 'kysely';
import { createElement } from 'react';
import { RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { erase } from '#app/pages/account/privacy/erase/erase.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Clock, createDemoClock } from '#app/platform/clock/clock.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { registered } from '#app/registered.server.ts';
import { renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import { AuditBox } from './lists.tsx';
import { readDashboard } from './read-dashboard.server.ts';
import { action } from './screen.tsx';
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

function argsOf(request: Request, demo = true) {
  const context = new RouterContextProvider();
  const log = createLog({ level: 'silent', json: false });
  const jobs = { list: () => [], runNow: async () => true };
  context.set(platformContext, {
    ...registered,
    config: { demo },
    db: base.db,
    clock,
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
const count = async (from: string): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(base.owner)).rows[0]?.n,
  );
const press = (form: Record<string, string>) =>
  action(
    argsOf(
      new Request('http://localhost/admin/dashboard', { method: 'POST', body: new URLSearchParams(form) }),
    ),
  );

describe("the dashboard's counts of accounts and votes", () => {
  test("ADM-02 ADM-03 ADM-28 the dashboard's counts equal those of plain SQL", async () => {
    const { users, participation } = await read();
    expect(users.data).toEqual({
      total: await count('users'),
      byRole: {
        voter: await count("users where role = 'voter'"),
        candidate: await count("users where role = 'candidate'"),
        admin: await count("users where role = 'admin'"),
      },
      active: await count("users where last_active > now() - interval '30 days'"),
      verified: await count('users where email_verified'),
      deactivated: await count('users where not is_active'),
    });
    expect(participation.data).toEqual({
      votes: await count('votes'),
      follows: await count('follows'),
      views: 0,
      activities: { count: await count('voter_activities'), hasMore: false },
    });
    expect(users.data?.total).toBe(5);
    expect(participation.data).toMatchObject({
      votes: 3,
      follows: 3,
      activities: { count: 6, hasMore: false },
    });
  });

  test('ADM-09 ADM-11 ADM-29 shows the five newest people and activities, and no candidate', async () => {
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
      for (const word of [id, slug, display_name]) expect(JSON.stringify(page)).not.toContain(word);
  });

  test('the dashboard counts 100,000 activities and says that there are more', async () => {
    const { rows } = await sql<{ id: string }>`
      with made as (insert into voter_activities (voter_id, activity_type, election_at)
        select ${admin.id}, 'view', ${moments.betweenRounds} from generate_series(1, 100001) returning id)
      select id from made limit 1`.execute(base.db);
    expect(rows).toHaveLength(1);
    const { participation, users } = await read();
    await sql`delete from voter_activities where voter_id = ${admin.id}`.execute(base.db);
    expect(participation.data?.activities).toEqual({ count: 100_000, hasMore: true });
    const shown = renderPart(createElement(Totals, { users, participation }));
    expect(wordsOf(shown)).toContain('peste 100.000');
  });

  test("ADM-34 shows the latest five activities first, with the person's first and last name", async () => {
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
      expect(page.participation.data?.votes).toBeNull();
      expect(page.recount.data).toMatchObject({ isClean: false, differences: [] });
    }
    await clock.jump({ at: moments.resultsNight, momentId: null });
    // The changed counters show ten votes for three ballots, which is the recount's difference.
    expect((await read()).participation.data?.votes).toBe(10);
  });
});

describe('the recount button', () => {
  test('the recount button starts a recount, and the audit log names the administrator', async () => {
    const before = await count('vote_recounts');
    expect(await press({ intent: 'recount' })).toBeNull();
    expect(await count('vote_recounts')).toBe(before + 1);
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

test('the dashboard tells that the last good backup is missing or old, but not in a demonstration', async () => {
  const request = () => new Request('http://localhost/admin/dashboard');
  const readState = async () => (await readDashboard(argsOf(request(), false))).backup?.data;
  expect((await readDashboard(argsOf(request()))).backup).toBeNull();
  expect(await readState()).toMatchObject({ last: null, isOld: true });
  const made = { outcome: 'done', bytes: 1, row_count: 1, file: 'x.backup', started_at: new Date() } as const;
  await base.db.insertInto('backups').values(made).execute();
  expect(await readState()).toMatchObject({ isOld: false });
  await base.db.updateTable('backups').set({ verification: 'differs', verified_at: new Date() }).execute();
  expect(await readState()).toMatchObject({ last: null, isOld: true });
});
