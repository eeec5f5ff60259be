import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import * as auth from '#app/pages/auth/screen.tsx';
import * as setup from '#app/pages/setup/screen.tsx';
import { password, withAccountSite } from '#tests/kit/account-site.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { openSetup } from './setup.server.ts';

const base = withAccountSite();
beforeEach(async () => {
  await sql`truncate setup_links`.execute(base.owner);
});

const email = 'admin@exemplu.invalid';
const person = { firstName: 'Ada', lastName: 'Administratoare', email, password };

/** Returns the token of a new link for the first administrator. Fails the test when no link is issued. */
async function newToken(): Promise<string> {
  const path = await openSetup(base.db);
  return new URL(path ?? '', 'http://localhost').searchParams.get('token') ?? '';
}
const open = (token: string) => new Visitor(base.site).get(setup, `/setup?token=${token}`);
const make = (token: string, given: Record<string, string> = {}) =>
  new Visitor(base.site).post(setup, '/setup', { token, ...person, ...given });
const admins = async () => (await base.users()).filter(({ role }) => role === 'admin');
const invalid = { status: 410, data: { code: 'setup-link-invalid' } };

describe('the link by which the first administrator is created', () => {
  test('the set-up link creates one administrator who can sign in, and only the link’s hash is stored', async () => {
    const token = await newToken();
    expect(token).toHaveLength(43);
    const kept = await sql`select setup_links::text as row from setup_links`.execute(base.owner);
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    expect(await open(token)).toMatchObject({ status: 200, data: { token } });
    // Opening the set-up page does not use the link up.
    expect((await open(token)).status).toBe(200);
    expect(await make(token)).toMatchObject({
      status: 302,
      location: '/auth?stare=administrator&next=/admin/dashboard',
    });
    expect(await admins()).toMatchObject([
      { email, email_verified: true, is_active: true, first_name: 'Ada', last_name: 'Administratoare' },
    ]);
    expect(await base.actions()).toEqual(['first-admin-created']);
    const visitor = new Visitor(base.site);
    const signedIn = await visitor.post(auth, '/auth?next=/admin/dashboard', {
      intent: 'sign-in',
      email,
      password,
    });
    expect(signedIn).toMatchObject({ status: 303, location: '/admin/dashboard' });
    expect(await visitor.viewer()).toMatchObject({ role: 'admin', hasSecondFactor: false });
  });

  test('the set-up link works only once', async () => {
    const token = await newToken();
    await make(token);
    expect(await make(token, { email: 'alta@exemplu.invalid' })).toMatchObject(invalid);
    expect(await open(token)).toMatchObject(invalid);
    expect(await admins()).toHaveLength(1);
    await base.db.updateTable('users').set({ is_active: false }).execute();
    expect(await open(token), 'without an active administrator either').toMatchObject(invalid);
    expect(await make(token, { email: 'alta@exemplu.invalid' })).toMatchObject(invalid);
  });

  test('attempts at a set-up link count toward the limit of sign-ups, when it is opened and when it is used', async () => {
    const token = await newToken();
    const strict = openSite(base.db, { RATE_LIMITS: 'sign-up=1/86400' });
    const [reader, writer] = [new Visitor(strict, '198.51.100.1'), new Visitor(strict, '198.51.100.2')];
    const opening = async () => (await reader.get(setup, `/setup?token=${token}`)).status;
    expect([await opening(), await opening()]).toEqual([200, 429]);
    const using = async () => (await writer.post(setup, '/setup', { ...person, token: 'x' })).status;
    expect([await using(), await using()]).toEqual([410, 429]);
  });

  test('the set-up link works for 24 hours', async () => {
    const token = await newToken();
    const move = (hours: string) =>
      sql`update setup_links set expires_at = now() + ${hours}::interval`.execute(base.owner);
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at) / 3600 as hours from setup_links`.execute(
      base.owner,
    );
    expect(Number(rows[0]?.hours)).toBeCloseTo(24, 1);
    await move('-1 second');
    expect(await open(token)).toMatchObject(invalid);
    expect(await make(token)).toMatchObject(invalid);
    expect(await admins()).toEqual([]);
    await move('1 minute');
    expect((await make(token)).status).toBe(302);
  });

  test('no set-up link is issued or accepted while an active administrator exists', async () => {
    const token = await newToken();
    const { id } = await makeUser(base.db, { role: 'admin' });
    expect(await open(token)).toMatchObject(invalid);
    expect(await make(token)).toMatchObject(invalid);
    expect(await openSetup(base.db)).toBeNull();
    await base.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    expect(await openSetup(base.db)).toMatch(/^\/setup\?token=/);
    expect((await make(token)).status).toBe(302);
  });

  test.each([
    ['with one link', 1],
    ['with the links of two starts', 2],
  ])(
    'only one administrator is created when a set-up link is pressed eight times at once %s',
    async (_name, links) => {
      const tokens = [await newToken(), await newToken()].slice(0, links);
      // A trigger delays each insert, so that all eight requests run at the same time.
      await sql`create or replace function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end'`.execute(
        base.owner,
      );
      await sql`create or replace trigger linger before insert on users for each row execute function linger()`.execute(
        base.owner,
      );
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          make(tokens[index % links] ?? '', { email: `admin${index}@exemplu.invalid` }),
        ),
      );
      await sql`drop trigger linger on users`.execute(base.owner);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([302, ...Array(7).fill(410)]);
      expect(await admins()).toHaveLength(1);
    },
  );

  test.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}%00`])(
    'a set-up link is refused when the program never issued it (%j)',
    async (token) => {
      await newToken();
      expect((await open(token)).status).toBe(410);
      expect((await make(token)).status).toBeGreaterThanOrEqual(400);
      expect(await admins()).toEqual([]);
    },
  );
});

describe('the form that creates the first administrator', () => {
  test.each([
    ['password', 'scurtă'],
    ['password', 'password1'],
    ['password', email],
    ['email', 'fără-adresă'],
    ['firstName', ' '],
    ['lastName', ''],
  ])(
    'the set-up form refuses a %s like %j, shows the problem beside the field and keeps the link valid',
    async (field, value) => {
      const token = await newToken();
      const refused = await make(token, { [field]: value });
      expect(refused).toMatchObject({ status: 400, data: { problems: { [field]: expect.any(String) } } });
      expect(JSON.stringify(refused.data)).not.toContain(password);
      expect(await admins()).toEqual([]);
      expect((await make(token)).status).toBe(302);
    },
  );

  test('the set-up form refuses an e-mail that has an account, and keeps the link valid', async () => {
    await makeUser(base.db, { email });
    const token = await newToken();
    expect(await make(token)).toMatchObject({ status: 409, data: { code: 'setup-email-taken' } });
    expect((await make(token, { email: 'alta@exemplu.invalid' })).status).toBe(302);
    expect(await admins()).toMatchObject([{ email: 'alta@exemplu.invalid' }]);
  });

  test('the set-up form ignores extra fields such as a role', async () => {
    const token = await newToken();
    await make(token, { role: 'voter', id: crypto.randomUUID(), two_factor_enabled: 'true' });
    expect(await admins()).toMatchObject([{ role: 'admin', two_factor_enabled: false }]);
  });
});
