import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import * as security from '#app/pages/account/security/screen.tsx';
import * as everywhere from '#app/pages/account/security/sign-out-everywhere.ts';
import * as reset from '#app/pages/auth/reset.tsx';
import * as verify from '#app/pages/auth/verify.tsx';
import { password, person, signIn, withAccountSite } from '#tests/kit/account-site.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';

const base = withAccountSite();
const { email } = person;
let visitor: Visitor;
beforeEach(async () => {
  await makeUser(base.db, { email, password });
  visitor = new Visitor(base.site);
  await signIn(visitor);
});

const change = (intent: string, form: Record<string, string>) =>
  visitor.post(security, '/account/security', { intent, ...form });
type Page = { sessions: { id: string; device: string; isThis: boolean }[] };
/** Links the account to an external provider. PostgreSQL then finds that method before the password. */
async function linkProvider() {
  const { id: user_id } = await base.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const since = new Date('2025-05-01T12:00:00+03:00');
  const method = { user_id, provider_id: 'oidc', account_id: 'om-1', created_at: since };
  await base.db.insertInto('sign_in_methods').values(method).execute();
  await base.db
    .updateTable('sign_in_methods')
    .set({ updated_at: since })
    .where('provider_id', '=', 'credential')
    .execute();
  return since;
}
const read = async (browser = visitor) => (await browser.get(security, '/account/security')).data as Page;

describe('changing an account’s password', () => {
  test('changePassword requires the current password, ends other sessions and notifies the owner', async () => {
    const other = new Visitor(base.site, '203.0.113.5');
    await signIn(other);
    await linkProvider();
    const neighbour = { email: 'vecin@exemplu.invalid', password };
    await makeUser(base.db, neighbour);
    const theirs = new Visitor(base.site, '203.0.113.6');
    await signIn(theirs, neighbour);
    const before = visitor.header();
    const chosen = 'o parolă cu totul nouă';
    expect(await change('change-password', { currentPassword: 'greșită', password: chosen })).toMatchObject({
      status: 403,
      data: { code: 'password-wrong' },
    });
    const weak = await change('change-password', { currentPassword: password, password: 'password1' });
    expect(weak).toMatchObject({ status: 400, data: { problems: { password: expect.any(String) } } });
    expect((await change('change-password', { currentPassword: password, password })).data).toMatchObject({
      problems: { password: 'Parola nouă este la fel ca cea actuală.' },
    });
    const changed = await change('change-password', { currentPassword: password, password: chosen });
    expect(changed).toMatchObject({ status: 303, location: '/account/security?stare=parola' });
    expect(visitor.header()).not.toBe(before);
    expect(await visitor.viewer()).not.toBeNull();
    expect(await other.viewer()).toBeNull();
    expect(await theirs.viewer(), 'the session of another account continues').not.toBeNull();
    expect((await signIn(new Visitor(base.site, '203.0.113.7'), neighbour)).location).toBe('/dashboard');
    expect((await signIn(new Visitor(base.site))).status).toBe(401);
    expect((await signIn(new Visitor(base.site), { password: chosen })).location).toBe('/dashboard');
    const mails = await base.mails();
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([['password-changed', email]]);
    expect(mails[0]?.body).toContain('\n\nhttp://localhost:3000/auth/reset\n\n');
    const stored = base.db.selectFrom('sign_in_methods').select('password').where('provider_id', '=', 'oidc');
    expect(await stored.execute(), 'only the method by password has one').toEqual([{ password: null }]);
    expect(await base.actions()).toEqual(['password-changed']);
  });

  test('a password change writes only ids to the security log, but no address, name or password', async () => {
    await change('change-password', { currentPassword: password, password: 'o parolă cu totul nouă' });
    const rows = await base.db.selectFrom('audit_log').selectAll().execute();
    expect(rows[0]).toMatchObject({ actor_role: 'voter', subject_type: 'user', before: null, after: null });
    expect(JSON.stringify(rows)).not.toMatch(/exemplu|Ana|parol/);
  });
});

describe('changing an account’s e-mail address', () => {
  const wanted = 'noua@exemplu.invalid';
  const addresses = async () =>
    (await base.db.selectFrom('users').select('email').orderBy('email').execute()).map((user) => user.email);

  test('an e-mail changes when the link sent to the new address is opened, and the old address is notified', async () => {
    expect((await change('change-email', { email: wanted, currentPassword: 'nu' })).status).toBe(403);
    const own = { email: email.toUpperCase(), currentPassword: password };
    expect((await change('change-email', own)).data).toMatchObject({
      problems: { email: 'Aceasta este deja adresa ta.' },
    });
    expect(await change('change-email', { email: wanted, currentPassword: password })).toMatchObject({
      status: 303,
      location: '/account/security?stare=mesaj',
    });
    expect(await addresses()).toEqual([email]);
    expect((await base.mails()).map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['change-email', wanted],
      ['email-changing', email],
    ]);
    const [, notice] = await base.mails();
    expect(notice?.body).toContain('\n\nhttp://localhost:3000/auth/reset\n\n');
    // The link of the mail proves that the new address belongs to the person.
    await base.db.updateTable('users').set({ email_verified: false }).execute();
    const token = await base.tokenIn('change-email');
    const confirm = () => visitor.post(verify, '/auth/verify', { intent: 'confirm', token });
    expect((await confirm()).location).toBe('/account/security?stare=adresa');
    expect(await addresses()).toEqual([wanted]);
    expect((await confirm()).status).toBe(410);
    expect((await signIn(new Visitor(base.site), { email: wanted })).location).toBe('/dashboard');
    expect(await base.actions()).toEqual(['email-change-requested', 'email-changed']);
  });

  test('an e-mail change is refused when its link was requested before a password change', async () => {
    const byReset = async () => {
      await visitor.post(reset, '/auth/reset', { intent: 'request', email });
      const token = await base.tokenIn('reset-password');
      return visitor.post(reset, '/auth/reset', { intent: 'reset', token, password: chosen });
    };
    const bySettings = () => change('change-password', { currentPassword: chosen, password: `${chosen} 2` });
    const chosen = 'o parolă cu totul nouă';
    for (const [currentPassword, save] of [
      [password, byReset],
      [chosen, bySettings],
    ] as const) {
      expect((await change('change-email', { email: wanted, currentPassword })).status).toBe(303);
      const token = await base.tokenIn('change-email');
      expect((await save()).status).toBe(303);
      const late = await visitor.post(verify, '/auth/verify', { intent: 'confirm', token });
      expect(late.status).toBe(410);
      expect(await addresses()).toEqual([email]);
      await signIn(visitor, { password: chosen });
    }
  });

  test('after an e-mail change, older reset links in the old mailbox no longer work', async () => {
    await visitor.post(reset, '/auth/reset', { intent: 'request', email });
    const old = await base.tokenIn('reset-password');
    await change('change-email', { email: wanted, currentPassword: password });
    const token = await base.tokenIn('change-email');
    const elsewhere = await new Visitor(base.site).post(verify, '/auth/verify', { intent: 'confirm', token });
    expect([elsewhere.status, elsewhere.location]).toEqual([303, '/auth?stare=adresa']);
    const form = { intent: 'reset', token: old, password: 'o parolă cu totul nouă' };
    expect((await visitor.post(reset, '/auth/reset', form)).status).toBe(410);
  });

  test('an e-mail change is refused when sign-in would refuse the new address', async () => {
    for (const odd of ['nouă@exemplu.invalid', 'a..b@exemplu.invalid', 'a@b.c', 'a&b@exemplu.invalid'])
      expect(await change('change-email', { email: odd, currentPassword: password })).toMatchObject({
        status: 400,
        data: { problems: { email: expect.any(String) } },
      });
    expect(await base.mails()).toEqual([]);
  });

  test("an e-mail change to another account's address gets the usual answer, which does not reveal that account", async () => {
    await makeUser(base.db, { email: wanted });
    const free = await change('change-email', { email: 'liber@exemplu.invalid', currentPassword: password });
    const taken = await change('change-email', { email: wanted, currentPassword: password });
    expect(taken).toEqual(free);
    expect((await base.mails()).map(({ kind }) => kind)).toContain('email-taken');
  });

  test('an e-mail change is refused when another account registers the address before the confirmation', async () => {
    await change('change-email', { email: wanted, currentPassword: password });
    await makeUser(base.db, { email: wanted });
    const token = await base.tokenIn('change-email');
    expect((await visitor.post(verify, '/auth/verify', { intent: 'confirm', token })).status).toBe(410);
    expect(await addresses()).toEqual([email, wanted]);
  });
});

describe('the list of an account’s sessions', () => {
  test('each session is described in words, and a person can end only their own sessions', async () => {
    const other = new Visitor(base.site, '203.0.113.5');
    await signIn(other);
    const stranger = await makeUser(base.db, { email: 'altul@exemplu.invalid', password });
    const theirs = new Visitor(base.site, '203.0.113.6');
    await signIn(theirs, { email: stranger.email });
    const { sessions } = await read();
    expect(sessions.map(({ device, isThis }) => [device, isThis]).sort()).toEqual([
      ['Firefox pe Linux', false],
      ['Firefox pe Linux', true],
    ]);
    const [foreign] = (await read(theirs)).sessions;
    for (const session of [foreign?.id ?? '', 'nu-este-un-id'])
      expect((await change('end-session', { session })).status, session).toBe(404);
    for (const intent of ['altceva', 'toString']) expect((await change(intent, {})).status).toBe(400);
    expect(await theirs.viewer()).not.toBeNull();
    const own = sessions.find(({ isThis }) => !isThis);
    expect(await change('end-session', { session: own?.id ?? '' })).toMatchObject({
      status: 303,
      location: '/account/security?stare=sesiune#sesiuni',
    });
    expect(await other.viewer()).toBeNull();
    expect((await visitor.post(everywhere, '/account/sign-out-everywhere')).location).toBe(
      '/auth?stare=peste-tot',
    );
    expect(visitor.cookies.size).toBe(0);
    const left = await base.db.selectFrom('sessions').select('user_id').execute();
    expect(left).toEqual([{ user_id: stranger.id }]);
  });
});

test('a person without a password must set one before changing security settings', async () => {
  expect(await read()).toMatchObject({ email, hasPassword: true, external: null, isRequired: false });
  const since = await linkProvider();
  await base.db.deleteFrom('sign_in_methods').where('provider_id', '=', 'credential').execute();
  expect(await read()).toMatchObject({ hasPassword: false, external: { name: '', since } });
  for (const intent of ['change-password', 'change-email', 'start-second-factor']) {
    const answer = await change(intent, {
      currentPassword: password,
      password: 'o parolă cu totul nouă',
      email: 'x@exemplu.invalid',
    });
    expect([intent, answer.status]).toEqual([intent, 409]);
  }
});

test('the security page requires a second factor only of administrators, and only outside a demonstration', async () => {
  const production = openSite(base.db, {
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://vot.example',
    DEMO: 'false',
  });
  const { email: admin } = await makeUser(base.db, { role: 'admin', password });
  const isRequired = async (site: typeof production, address: string) => {
    const browser = new Visitor(site);
    await signIn(browser, { email: address });
    return ((await browser.get(security, '/account/security')).data as { isRequired: boolean }).isRequired;
  };
  expect([await isRequired(production, admin), await isRequired(production, email)]).toEqual([true, false]);
  expect(await isRequired(openSite(base.db, { RATE_LIMITS: 'off' }), admin)).toBe(false);
});
