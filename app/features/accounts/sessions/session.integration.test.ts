import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { registered } from '#app/registered.server.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { withElection } from '#tests/kit/election.ts';
import { findViewer, readSessionToken, signSessionToken } from './session.server.ts';
import { endSession, listSessions, signOut, signOutEverywhere } from './sessions.server.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');

async function signedIn() {
  const user = await makeUser(base.db);
  const { id, cookie } = await makeSession(base.db, { userId: user.id, secrets });
  const cookies = `${cookie.name}=${cookie.value}`;
  const find = () => findViewer(base.db, { cookies, secrets, isHttps: false });
  const age = (column: 'created_at' | 'updated_at', interval: string) =>
    sql`update sessions set ${sql.ref(column)} = now() - ${interval}::interval where id = ${id}`.execute(
      base.db,
    );
  return { user, find, age, cookies };
}

test('AUTH-33 AUTH-34 as ruled: a request extends a session not used for a minute, and users.last_active stores only the date', async () => {
  const { user, find, age } = await signedIn();
  await age('updated_at', '65 seconds');
  const { id: otherId } = await makeUser(base.db);
  const long = new Date('2025-01-01T00:00:00+02:00');
  await base.owner.updateTable('users').set({ last_active: long }).where('id', '=', otherId).execute();
  await find();
  const other = base.db.selectFrom('users').select('last_active').where('id', '=', otherId);
  expect(await other.executeTakeFirst(), 'another account keeps its last_active').toEqual({
    last_active: long,
  });
  const { rows } = await sql<{ used: boolean; day: boolean }>`
    select s.updated_at > now() - interval '1 minute' as used,
      u.last_active = date_trunc('day', now(), 'Europe/Bucharest') as day
    from users u join sessions s on s.user_id = u.id where u.id = ${user.id}`.execute(base.db);
  expect(rows).toEqual([{ used: true, day: true }]);
  await age('updated_at', '30 seconds');
  await find();
  const { rows: recent } = await sql<{ used: boolean }>`
    select updated_at > now() - interval '20 seconds' as used from sessions where user_id = ${user.id}`.execute(
    base.db,
  );
  expect(recent).toEqual([{ used: false }]);
});

test('a request extends only its own session, and a read marked as automatic extends no session', async () => {
  const { user, age, cookies } = await signedIn();
  const second = await makeSession(base.db, { userId: user.id, secrets });
  await age('updated_at', '30 minutes');
  await sql`update sessions set updated_at = now() - interval '40 minutes' where id = ${second.id}`.execute(
    base.db,
  );
  const idle = async () => {
    const { rows } = await sql<{ id: string }>`select id from sessions
      where user_id = ${user.id} and updated_at < now() - interval '20 minutes'`.execute(base.db);
    return rows.length;
  };
  await findViewer(base.db, { cookies, secrets, isHttps: false, isUse: false });
  expect(await idle()).toBe(2);
  await findViewer(base.db, { cookies, secrets, isHttps: false });
  expect(await idle()).toBe(1);
  const sessions = await listSessions(base.db, { userId: user.id, sessionId: second.id });
  expect(sessions.map(({ isThis }) => isThis)).toEqual([false, true]);
});

test('AUTH-26 AUTH-30 AUTH-45 each request reads the person and the role from `users` by id', async () => {
  const { user, find } = await signedIn();
  expect(await find()).toMatchObject({ id: user.id, email: user.email, firstName: 'Ana', role: 'voter' });
  await base.db.updateTable('users').set({ role: 'candidate' }).where('id', '=', user.id).execute();
  expect(await find()).toMatchObject({ id: user.id, role: 'candidate' });
});

test('a signed-in person has their own name, picture and second factor, and the pages closed to their role', async () => {
  const user = await makeUser(base.db, { firstName: 'Ștefania', lastName: 'Bălan' });
  const { id, cookie } = await makeSession(base.db, { userId: user.id, secrets });
  const set = { avatar_url: '/files/x.webp', two_factor_enabled: true };
  await base.owner.updateTable('users').set(set).where('id', '=', user.id).execute();
  const allow = (role: 'voter' | 'candidate', page: string, allowed: boolean) =>
    sql`insert into page_permissions (role, page, allowed) values (${role}, ${page}, ${allowed})
      on conflict (role, page) do update set allowed = excluded.allowed`.execute(base.owner);
  await allow('voter', 'polls', false);
  await allow('voter', 'info', true);
  await allow('candidate', 'candidates', false);
  const cookies = `${cookie.name}=${cookie.value}`;
  expect(await findViewer(base.db, { cookies, secrets, isHttps: false })).toEqual({
    ...{ id: user.id, role: 'voter', sessionId: id, email: user.email, firstName: 'Ștefania' },
    ...{ lastName: 'Bălan', avatarUrl: '/files/x.webp', hasSecondFactor: true, deniedPages: ['polls'] },
  });
  await base.owner.deleteFrom('page_permissions').execute();
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0';
  await sql`update sessions set user_agent = ${userAgent}, created_at = now() - interval '1 day',
    updated_at = now() - interval '5 minutes' where id = ${id}`.execute(base.owner);
  const [session] = await listSessions(base.db, { userId: user.id, sessionId: id });
  expect(session).toMatchObject({ id, device: 'Firefox pe Windows', isThis: true });
  expect(Number(session?.usedAt) - Number(session?.openedAt)).toBe(86_400_000 - 300_000);
});

test('AUTH-21 AUTH-25 as ruled: a request without a session is signed out, and no session exists without its account', async () => {
  expect(await findViewer(base.db, { cookies: null, secrets, isHttps: false })).toBeNull();
  const { user, find } = await signedIn();
  await expect(
    sql`update sessions set user_id = gen_random_uuid() where user_id = ${user.id}`.execute(base.owner),
  ).rejects.toThrow(/foreign key/);
  await base.db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await find()).toBeNull();
});

test('AUTH-27 as ruled: a request fails when the account cannot be read, and an account without a role stays signed out', async () => {
  const { find } = await signedIn();
  await whileFailing(base.owner, { table: 'users', code: '57014', of: 'reads' }, async () => {
    await expect(find()).rejects.toMatchObject({ code: '57014' });
  });
});

test('AUTH-09 AUTH-24 AUTH-43 as ruled: an account has one of three roles, a name, address and picture, and the days of its use', async () => {
  const { user } = await signedIn();
  const columns = ['id', 'email', 'first_name', 'last_name', 'avatar_url', 'role'] as const;
  const row = await base.db
    .selectFrom('users')
    .select([...columns, 'last_active', 'updated_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ id: user.id, email: user.email, role: 'voter', avatar_url: null });
  for (const role of ['voter', 'candidate', 'admin'])
    await sql`update users set role = ${role} where id = ${user.id}`.execute(base.db);
  for (const role of ['visitor', 'moderator', ''])
    await expect(sql`update users set role = ${role} where id = ${user.id}`.execute(base.db)).rejects.toThrow(
      /users_role_check/,
    );
});

test('a session_timeout below five minutes counts as five minutes', async () => {
  const { find, age } = await signedIn();
  await sql`insert into site_settings (key, value) values ('session_timeout', '100')
    on conflict (key) do update set value = excluded.value`.execute(base.owner);
  await age('updated_at', '4 minutes');
  expect(await find()).not.toBeNull();
  await age('updated_at', '6 minutes');
  expect(await find()).toBeNull();
  await sql`delete from site_settings where key = 'session_timeout'`.execute(base.owner);
});

test("the list of a person's sessions has no sessions of other people and no ended sessions", async () => {
  const [ana, ion] = [await signedIn(), await signedIn()];
  const sessionId = (await ana.find())?.sessionId ?? '';
  const listed = () => listSessions(base.db, { userId: ana.user.id, sessionId });
  expect(await listed()).toMatchObject([{ id: sessionId, isThis: true }]);
  expect(await ion.find()).not.toBeNull();
  await ana.age('updated_at', '2 hours');
  expect(await listed()).toEqual([]);
});

test('a person ends their own sessions, and another person’s session is refused as session-gone', async () => {
  const [ana, ion] = [await signedIn(), await signedIn()];
  const viewer = await ana.find();
  const context = { ...registered, db: base.db, viewer } as unknown as HandlerContext;
  await expect(endSession(context, (await ion.find())?.sessionId ?? '')).rejects.toMatchObject({
    code: 'session-gone',
  });
  expect(await ion.find()).not.toBeNull();
  await endSession(context, viewer?.sessionId ?? '');
  expect(await ana.find()).toBeNull();
});

test('signing out ends only this browser’s session, and signing out everywhere ends only that person’s sessions', async () => {
  const [ana, ion] = [await signedIn(), await signedIn()];
  const second = await makeSession(base.db, { userId: ana.user.id, secrets });
  const viewer = await ana.find();
  const config = { hasSecureCookies: false };
  const context = {
    ...registered,
    db: base.db,
    viewer,
    config,
    requestId: 'test',
  } as unknown as HandlerContext;
  const left = async () => {
    const rows = await base.db.selectFrom('sessions').select(['id', 'user_id']).execute();
    return rows.filter(({ user_id }) => user_id === ana.user.id || user_id === ion.user.id).length;
  };
  expect(await signOut(context)).toEqual([expect.stringContaining('vot-session=;')]);
  expect([await ana.find(), await left()]).toEqual([null, 2]);
  expect(await ion.find()).not.toBeNull();
  await signOut({ ...context, viewer: null } as HandlerContext);
  expect(await left()).toBe(2);
  await makeSession(base.db, { userId: ana.user.id, secrets });
  await signOutEverywhere(context);
  expect(await left()).toBe(1);
  const entry = { action: 'signed-out-everywhere', actor: ana.user.id, before: null, after: null };
  expect(await auditAbout(base.db, ana.user.id)).toEqual([entry]);
  expect(await ion.find()).not.toBeNull();
  expect(second.id).not.toBe(viewer?.sessionId);
});

test('a token with a foreign, shortened or altered signature opens no session', async () => {
  const { cookies } = await signedIn();
  const read = (text: string, key = secrets) => readSessionToken(text, { secrets: key, isHttps: false });
  expect(read(cookies)).toHaveLength(32);
  expect(read(cookies, createSecrets('another secret that is long enough too'))).toBeNull();
  expect(read(cookies.slice(0, -6))).toBeNull();
  expect(read(cookies.replace('vot-session=', 'vot-session=x'))).toBeNull();
});

describe('sessions that one database query reads together', () => {
  /**
   * Returns the ids of the people signed in by these cookies. A cookie for which the query failed gives
   * `failed`.
   */
  const findAll = async (all: (string | null)[]) => {
    const found = await Promise.allSettled(
      all.map((cookies) => findViewer(base.db, { cookies, secrets, isHttps: false })),
    );
    return found.map((one) => (one.status === 'fulfilled' ? (one.value?.id ?? null) : 'failed'));
  };
  const cookiesOf = (token: string) => `vot-session=${signSessionToken(token, secrets)}`;

  test('when one query reads several sessions, each gets its own answer: valid, ended, deactivated, idle, too old or unknown', async () => {
    const people = [await signedIn(), await signedIn(), await signedIn(), await signedIn(), await signedIn()];
    const [alive, signedOut, deactivated, unused, old] = people;
    const other = await signedIn();
    await base.db
      .deleteFrom('sessions')
      .where('user_id', '=', signedOut?.user.id ?? '')
      .execute();
    await base.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', deactivated?.user.id ?? '')
      .execute();
    await unused?.age('updated_at', '61 minutes');
    await old?.age('created_at', '31 days');
    const asked = [other, ...people, alive, other].map((one) => one?.cookies ?? null);
    expect(await findAll([...asked, cookiesOf('nobody’s'), null])).toEqual([
      other.user.id,
      alive?.user.id,
      null,
      null,
      null,
      null,
      alive?.user.id,
      other.user.id,
      null,
      null,
    ]);
  });

  test('when one query reads several sessions, each gets its own second factor and the pages closed to its own role', async () => {
    const [voter, secured] = [await signedIn(), await signedIn()];
    const admin = await makeUser(base.db, { role: 'admin' });
    const { cookie } = await makeSession(base.db, { userId: admin.id, secrets });
    await base.db
      .updateTable('users')
      .set({ two_factor_enabled: true })
      .where('id', '=', secured.user.id)
      .execute();
    const viewers = await Promise.all(
      [voter.cookies, `${cookie.name}=${cookie.value}`, secured.cookies].map((cookies) =>
        findViewer(base.db, { cookies, secrets, isHttps: false }),
      ),
    );
    expect(viewers).toMatchObject([
      { id: voter.user.id, role: 'voter', email: voter.user.email, hasSecondFactor: false },
      { id: admin.id, role: 'admin', email: admin.email, hasSecondFactor: false },
      { id: secured.user.id, role: 'voter', email: secured.user.email, hasSecondFactor: true },
    ]);
  });

  test('a shared query finds valid sessions even when another token cannot be stored by PostgreSQL or looks like a list', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const odd = ['a\0b', 'x'.repeat(200_000), 'NULL', '{a,b}', '"', '\\', "'", 'ș\n'].map(cookiesOf);
    const heard = await findAll([one.cookies, ...odd, two.cookies]);
    expect(heard).toEqual([one.user.id, 'failed', ...odd.slice(1).map(() => null), two.user.id]);
  });

  test('the next read of a session shows every committed change, because sessions are not cached', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const both = [one.cookies, two.cookies];
    expect(await findAll(both)).toEqual([one.user.id, two.user.id]);
    await base.db.deleteFrom('sessions').where('user_id', '=', one.user.id).execute();
    expect(await findAll(both)).toEqual([null, two.user.id]);
    await base.db.updateTable('users').set({ is_active: false }).where('id', '=', two.user.id).execute();
    expect(await findAll(both)).toEqual([null, null]);
  });
});
