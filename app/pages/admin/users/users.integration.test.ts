import { beforeEach, describe, expect, test } from 'vitest';
import { saveUser } from '#app/features/accounts/administration/commands.server.ts';
import { findUser, listUsers } from '#app/features/accounts/administration/queries.server.ts';
import { findViewer } from '#app/features/accounts/sessions/session.server.ts';
import { makeSession, makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { pages } from '#app/routes.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/users';
const secrets = createSecrets('a secret of tests that is long enough');
let admin: TestUser;
let voter: TestUser;
beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('audit_log').execute();
  admin = await makeUser(base.db, { role: 'admin', firstName: 'Ioana', lastName: 'Șerban' });
  voter = await makeUser(base.db, {
    firstName: 'Ștefania',
    lastName: 'Bălănescu-Țurcanu',
    email: 'stefania.b@exemplu.invalid',
  });
});

const show = (query = '') =>
  renderScreen({
    screen: screen as unknown as Parameters<typeof renderScreen>[0]['screen'],
    pattern: path,
    path: path + query,
    db: base.db,
    at,
    viewer: viewerOf(admin),
  });
/** Sends a form as the administrator, and returns the answer's status and text. */
const press = async (form: Record<string, string>, viewer: TestUser = admin, env = {}) => {
  const answer = await screen.action(adminArgs(path, { db: base.db, at, viewer, env }, form));
  if (answer instanceof Response) return { status: answer.status, text: answer.headers.get('location') };
  const { init, data } = answer as unknown as { init: { status: number }; data: unknown };
  return { status: init.status, text: JSON.stringify(data) };
};
const rowOf = (id: string) =>
  base.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const formOf = async (id: string, change: Record<string, string> = {}) => {
  const user = await findUser(base.db, { id, at });
  if (!user) throw new Error('The account does not exist.');
  const { version, firstName, lastName, role, isActive } = user;
  const now = { id, version, firstName, lastName, role, isActive: String(isActive) };
  return { intent: 'save-user', ...now, ...change };
};
const auditOf = () => base.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
const signIn = async (user: TestUser) => {
  const { cookie } = await makeSession(base.db, { userId: user.id, secrets });
  const cookies = `${cookie.name}=${cookie.value}`;
  return () => findViewer(base.db, { cookies, secrets, isHttps: false });
};

describe('the list of accounts', () => {
  test('USER-01 USER-02 USER-03 USER-13 /admin/users lists the accounts for administrators, and links back and to the form for a new account', async () => {
    const page = Object.values(pages).find(({ paths }) => paths.some((known) => known === path));
    expect(page?.roles).toEqual(['admin']);
    const { html, text } = await show();
    for (const link of ['/admin/dashboard', '/admin/create-user']) expect(html).toContain(`href="${link}"`);
    expect(text).toContain('2 conturi: 1 alegător, 0 candidați, 1 administrator.');
    const { users } = await listUsers(base.db, { at, filter: {}, page: 1 });
    expect(users.find(({ id }) => id === voter.id)).toEqual({
      id: voter.id,
      firstName: 'Ștefania',
      lastName: 'Bălănescu-Țurcanu',
      email: 'stefania.b@exemplu.invalid',
      role: 'voter',
      isActive: true,
      status: 'active',
      emailVerified: true,
      avatarUrl: null,
      createdAt: expect.any(Date),
    });
  });

  test.each([
    ['balanescu', 1],
    ['turc ștef', 1],
    ['STEFANIA.B@', 1],
    ['exemplu', 2],
    ['anescu', 0],
    ['%', 0],
    ["' | 'x':*", 0],
  ])('USER-04 the search for „%s” finds %i accounts by the beginnings of words', async (text, count) => {
    expect((await listUsers(base.db, { at, filter: { text }, page: 1 })).count).toBe(count);
  });

  test('USER-04 a search that more than 2.000 accounts match states that accounts are missing, and asks for more words', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      email: `multi-${index}@exemplu.invalid`,
      first_name: 'Ștefania',
      last_name: 'Asemenea',
      election_at: at,
    }));
    await base.db.insertInto('users').values(rows).execute();
    const tooWide =
      'Peste 2.000 de conturi se potrivesc, așa că lista nu le cuprinde pe toate. Scrie mai mult din nume sau adresa întreagă.';
    const wide = (await show('?cauta=stefania')).text;
    expect(wide).toContain(tooWide);
    expect(wide).not.toContain('2.000 de conturi găsite');
    expect((await show('?cauta=stefania&rol=admin')).text).toContain(tooWide);
    const exact = (await show('?cauta=asemenea')).text;
    expect(exact).toContain('2.000 de conturi găsite');
    expect(exact).not.toContain(tooWide);
    const before = new Date(at.getTime() - 1);
    const { isSearchTooWide } = await listUsers(base.db, {
      at: before,
      filter: { text: 'stefania' },
      page: 1,
    });
    expect(isSearchTooWide).toBe(false);
  });

  test('USER-05 USER-07 the filters select accounts by role and state, and an empty list shows its text', async () => {
    await makeUser(base.db, { isActive: false, lastName: 'Oprit' });
    await makeUser(base.db, { isVerified: false, lastName: 'Nou' });
    const namesOf = async (query: string) =>
      [...(await show(query)).html.matchAll(/aria-label="Modifică: ([^"]+)"/g)].map(([, name]) => name);
    expect(await namesOf('?rol=admin')).toEqual(['Ioana Șerban']);
    expect(await namesOf('?stare=inactive')).toEqual(['Ana Oprit']);
    expect(await namesOf('?stare=pending')).toEqual(['Ana Nou']);
    expect(await namesOf('?rol=voter&stare=active')).toEqual(['Ștefania Bălănescu-Țurcanu']);
    expect((await show('?rol=candidate')).text).toContain(
      'No users found Try adjusting your search or filters',
    );
  });

  test('USER-08 as ruled: an account without a picture shows a drawing made by this site, without requests to other sites', async () => {
    const { html } = await show();
    expect(html).toContain('>ȘB<');
    expect(html).not.toMatch(/<img|src="http/);
  });

  test('USER-14 the list shows 20 accounts per page, newest first, and none later than the election time', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({
      email: `nou-${index}@exemplu.invalid`,
      first_name: 'Nou',
      last_name: 'Venit',
      election_at: new Date(at.getTime() - index * 60_000),
    }));
    await base.db.insertInto('users').values(rows).execute();
    const name = { first_name: 'Din', last_name: 'Viitor' };
    const later = [1_000, 2 * 86_400_000].map((after) => ({
      ...name,
      email: `viitor-${after}@exemplu.invalid`,
      election_at: new Date(at.getTime() + after),
    }));
    await base.db.insertInto('users').values(later).execute();
    for (const filter of [
      { role: 'admin' },
      { role: 'voter' },
      { status: 'inactive' },
      { text: 'viitor' },
    ] as const) {
      const { users, count } = await listUsers(base.db, { at, filter, page: 1 });
      expect(
        users.map(({ lastName }) => lastName),
        JSON.stringify(filter),
      ).not.toContain('Viitor');
      expect(users, JSON.stringify(filter)).toHaveLength(Math.min(count, 20));
    }
    const first = await listUsers(base.db, { at, filter: {}, page: 1 });
    const second = await listUsers(base.db, { at, filter: {}, page: 2 });
    expect(first.count).toBe(27);
    const emails = [...first.users, ...second.users].map(({ email }) => email);
    expect(emails.slice(0, 25)).toEqual(rows.map(({ email }) => email));
    expect([first.users.length, second.users.length]).toEqual([20, 7]);
    expect((await show()).html).toContain('href="/admin/users?pagina=2"');
    expect((await show('?pagina=2')).html).not.toContain('pagina=3');
    for (const page of ['0', '-1', 'x', '1.5'])
      expect((await show(`?pagina=${page}`)).html.match(/Modifică: /g), page).toHaveLength(20);
  });

  test('blanks around the searched words are ignored, and a search of blanks lists all accounts', async () => {
    expect((await show('?cauta=%20balanescu%20')).text).toContain('1 cont găsit');
    expect((await show('?cauta=%20%20')).text).toContain(
      '2 conturi: 1 alegător, 0 candidați, 1 administrator.',
    );
  });
});

describe('changes of an account', () => {
  test('USER-06 USER-09 the editor opens in a dialog and shows the e-mail address disabled, with its note', async () => {
    const { html } = await show(`?utilizator=${voter.id}`);
    const dialog = html.slice(html.indexOf('<dialog'));
    expect(dialog).toMatch(/<input[^>]*disabled=""[^>]*value="stefania.b@exemplu.invalid"/);
    expect(dialog).toContain('Email cannot be changed');
  });

  test('USER-10 USER-11 an edit saves name, role and state, and ignores every other field', async () => {
    const before = await rowOf(voter.id);
    const change = { firstName: 'Ștefana', lastName: 'Țurcanu', role: 'candidate', isActive: 'false' };
    const others = { email: 'altul@exemplu.invalid', email_verified: 'false', two_factor_enabled: 'true' };
    const { status, text } = await press({ ...(await formOf(voter.id, change)), ...others });
    expect([status, text]).toEqual([303, `${path}?facut=cont`]);
    expect(await rowOf(voter.id)).toEqual({
      ...before,
      first_name: 'Ștefana',
      last_name: 'Țurcanu',
      role: 'candidate',
      is_active: false,
      updated_at: expect.any(Date),
    });
  });

  test('USER-12 USER-15 one button deactivates an account after a confirmation and ends its sessions, and another reactivates it', async () => {
    const viewer = await signIn(voter);
    expect((await viewer())?.id).toBe(voter.id);
    expect((await show()).html).not.toContain('deactivate-user');
    const { html } = await show(`?dezactiveaza=${voter.id}`);
    expect(html.slice(html.indexOf('<dialog'))).toContain('value="deactivate-user"');
    const before = await rowOf(voter.id);
    expect(await press({ intent: 'deactivate-user', id: voter.id })).toEqual({
      status: 303,
      text: '/admin/users?facut=inactiv',
    });
    expect(await viewer()).toBeNull();
    expect((await show()).html).toContain('value="activate-user"');
    expect(await press({ intent: 'activate-user', id: voter.id })).toEqual({
      status: 303,
      text: '/admin/users?facut=activ',
    });
    expect(await rowOf(voter.id)).toEqual({ ...before, updated_at: expect.any(Date) });
    expect(await viewer(), 'the old session stays ended').toBeNull();
  });

  test('a new role ends the account’s sessions, and a new name does not', async () => {
    const viewer = await signIn(voter);
    await press(await formOf(voter.id, { firstName: 'Ana' }));
    expect((await viewer())?.firstName).toBe('Ana');
    await press(await formOf(voter.id, { role: 'admin' }));
    expect(await viewer()).toBeNull();
  });

  test('an edit based on outdated values is refused, and so is a name without letters', async () => {
    const form = await formOf(voter.id);
    await press({ ...form, lastName: 'Întâi' });
    expect((await press({ ...form, lastName: 'Doi' })).text).toContain('Altcineva a făcut între timp');
    expect((await press(await formOf(voter.id, { lastName: '' }))).text).toContain('Scrie numele.');
    expect((await press(await formOf(voter.id, { role: 'visitor' }))).text).toContain('Alege un rol.');
    expect((await rowOf(voter.id)).last_name).toBe('Întâi');
  });

  test('an administrator can end one or all sessions of an account, but not of their own', async () => {
    const [one, two, three] = [await signIn(voter), await signIn(voter), await signIn(voter)];
    const own = await signIn(admin);
    const { sessionId = '' } = (await one()) ?? {};
    const { html } = await show(`?utilizator=${voter.id}`);
    expect(html.match(/value="end-user-session"/g)).toHaveLength(3);
    expect(await press({ intent: 'end-user-session', id: voter.id, session: sessionId })).toEqual({
      status: 303,
      text: `/admin/users?utilizator=${voter.id}&facut=sesiuni`,
    });
    expect([await one(), (await two())?.id]).toEqual([null, voter.id]);
    expect(await press({ intent: 'end-user-sessions', id: voter.id })).toEqual({
      status: 303,
      text: '/admin/users?facut=toate-sesiunile',
    });
    expect([await two(), await three()]).toEqual([null, null]);
    expect((await own())?.id, "the administrator's own session continues").toBe(admin.id);
    expect((await press({ intent: 'end-user-sessions', id: admin.id })).status).toBe(409);
    expect((await own())?.id).toBe(admin.id);
    expect((await auditOf()).map(({ action, subject_id: subject }) => [action, subject])).toEqual([
      ['user-sessions-ended', voter.id],
      ['user-sessions-ended', voter.id],
    ]);
  });

  test('a reset of the second factor removes it, ends the sessions and notifies the owner', async () => {
    await base.db
      .insertInto('second_factors')
      .values({ user_id: voter.id, secret: 's', backup_codes: 'c' })
      .execute();
    await base.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', voter.id).execute();
    const viewer = await signIn(voter);
    const reset = { intent: 'reset-user-second-factor', id: voter.id };
    const answer = await press(reset, admin, { PUBLIC_URL: 'https://vot.exemplu.ro' });
    expect(answer).toEqual({ status: 303, text: '/admin/users?facut=factor' });
    expect(await viewer()).toBeNull();
    expect((await rowOf(voter.id)).two_factor_enabled).toBe(false);
    const { body } = await base.db.selectFrom('mail_outbox').select('body').executeTakeFirstOrThrow();
    expect(body, 'the public address, not that of the request').toContain(
      'https://vot.exemplu.ro/auth/reset',
    );
    expect(await base.db.selectFrom('second_factors').select('id').execute()).toEqual([]);
    const mails = await base.db.selectFrom('mail_outbox').select(['kind', 'to_address']).execute();
    expect(mails).toEqual([{ kind: 'second-factor-reset', to_address: voter.email }]);
    const again = await press(reset);
    expect(again.text).toContain('Al doilea pas nu este activat.');
    expect(await auditOf()).toMatchObject([
      { action: 'user-second-factor-reset', subject_id: voter.id, actor_id: admin.id },
    ]);
  });
});

describe('administrators and their own accounts', () => {
  test('the dialog of an administrator’s own account has no button for sessions and second factor', async () => {
    await signIn(admin);
    const { text, html } = await show(`?utilizator=${admin.id}`);
    expect(text).toContain('Sesiunile tale și al doilea pas se schimbă la „Contul tău”, „Securitate”.');
    expect(html).not.toMatch(/end-user-session|\?(sesiuni|factor)=/);
  });

  test('administrators cannot change the role or state of their own account', async () => {
    await makeUser(base.db, { role: 'admin' });
    for (const form of [
      await formOf(admin.id, { role: 'voter' }),
      await formOf(admin.id, { isActive: 'false' }),
      { intent: 'deactivate-user', id: admin.id },
    ])
      expect((await press(form)).text).toContain('numai alt administrator');
    expect(await rowOf(admin.id)).toMatchObject({ role: 'admin', is_active: true });
  });

  test('when two administrators remove each other simultaneously, one of them stays', async () => {
    const other = await makeUser(base.db, { role: 'admin' });
    const remove = async (actor: TestUser, target: TestUser) => {
      const { intent: _, ...form } = await formOf(target.id);
      const values = { ...form, role: 'voter' as const, isActive: true };
      return withRefusalText(saveUser(base.db, { values, actor, requestId: 'test' }));
    };
    const outcomes = await Promise.allSettled([remove(admin, other), remove(other, admin)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ status: 403 }) });
    const left = base.db.selectFrom('users').select('id').where('role', '=', 'admin');
    expect(await left.execute()).toHaveLength(1);
  });
});

test('the audit log has a change of an account with ids and states, without a name or e-mail address', async () => {
  await press(await formOf(voter.id, { firstName: 'Secretă', role: 'candidate' }));
  await press({ intent: 'deactivate-user', id: voter.id });
  const rows = await auditOf();
  expect(
    rows.map(({ action, subject_id: subject, before, after }) => [action, subject, before, after]),
  ).toEqual([
    [
      'user-changed',
      voter.id,
      { role: 'voter', isActive: true },
      { role: 'candidate', isActive: true, isRenamed: true },
    ],
    ['user-state-changed', voter.id, { isActive: true }, { isActive: false }],
  ]);
  expect(rows.every(({ actor_id: actor }) => actor === admin.id)).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/Secretă|stefania/);
});

test('USER-16 USER-17 USER-18 the page reports when accounts could not be read, saved or switched', async () => {
  const form = await formOf(voter.id, { lastName: 'X' });
  await whileFailing(base.owner, { table: 'users', code: '57014', of: 'reads' }, async () => {
    expect((await show()).text).toContain('Failed to fetch users');
  });
  await whileFailing(base.owner, { table: 'users', code: '57014', of: 'writes' }, async () => {
    expect((await press(form)).text).toContain('Failed to update user');
    for (const intent of ['deactivate-user', 'activate-user'])
      expect((await press({ intent, id: voter.id })).text).toContain('Failed to update user status');
    expect((await press({ intent: 'activate-user', id: 'x' })).text).toContain('user-not-found');
  });
});

test.each([
  ['cont', 'Contul a fost salvat.'],
  ['activ', 'Contul a fost activat.'],
  ['inactiv', 'Contul a fost dezactivat, iar sesiunile lui s-au încheiat.'],
  ['sesiuni', 'Sesiunea s-a încheiat.'],
  ['toate-sesiunile', 'Toate sesiunile contului s-au încheiat.'],
  ['factor', 'Al doilea pas a fost dezactivat, iar persoana a fost anunțată prin e-mail.'],
])('after the change „%s” the page says: %s', async (done, sentence) => {
  expect((await show(`?facut=${done}`)).text).toContain(sentence);
});
