import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { evenTime } from '#app/features/accounts/better-auth/auth.server.ts';
import { makeSession, makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import * as auth from '#app/pages/auth/screen.tsx';
import * as verify from '#app/pages/auth/verify.tsx';
import { person, signIn, signUp, withAccountSite } from '#tests/kit/account-site.ts';
import { Visitor } from '#tests/kit/browser/visitor.ts';
import { issueToken, takeToken } from './one-time-tokens.server.ts';

const base = withAccountSite();

describe('registering by form', () => {
  test('AUTH-08 AUTH-44 AUTH-46 AUTH-47 registration creates a voter, whatever other fields the form contains', async () => {
    const answer = await signUp(new Visitor(base.site), {
      role: 'admin',
      isActive: 'false',
      emailVerified: 'true',
    });
    expect(answer).toMatchObject({ status: 200, data: { done: 'registered', isVerificationRequired: true } });
    const [user] = await base.users();
    expect(user).toMatchObject({
      email: person.email,
      first_name: 'Ana',
      last_name: 'Exemplu',
      role: 'voter',
      is_active: true,
      email_verified: false,
    });
    const profiles = await base.db.selectFrom('voter_profiles').selectAll().execute();
    expect(profiles).toMatchObject([{ user_id: user?.id, registration_date: expect.any(Date) }]);
    expect(await base.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('AUTH-05 AUTH-06 AUTH-07 registration requires each field and sends back typed values except the password', async () => {
    const empty = await signUp(new Visitor(base.site), {
      firstName: ' ',
      lastName: '',
      email: 'ana',
      password: 'scurtă',
      age: '',
    });
    expect(empty.status).toBe(400);
    expect(empty.data).toMatchObject({ code: 'form-invalid', typed: { email: 'ana' } });
    const { problems, typed } = empty.data as { problems: object; typed: object };
    expect(Object.keys(problems).sort()).toEqual(['age', 'email', 'firstName', 'lastName', 'password']);
    expect(typed).toEqual({ firstName: ' ', lastName: '', email: 'ana' });
    const long = await signUp(new Visitor(base.site), { email: 'a'.repeat(300) });
    expect(long.data).toMatchObject({ typed: { email: 'a'.repeat(254) } });
    expect((await new Visitor(base.site).post(auth, '/auth', { intent: 'altul' })).status).toBe(400);
    expect(await base.users()).toEqual([]);
  });

  test('AUTH-05 registration removes invisible characters from names and refuses them in e-mail addresses', async () => {
    const hidden = { firstName: '\u202eAna\r\nBcc: x@y.ro\0', lastName: '\u200b' };
    const empty = await signUp(new Visitor(base.site), hidden);
    expect(empty).toMatchObject({ status: 400, data: { problems: { lastName: expect.any(String) } } });
    for (const email of ['ana\0@exemplu.invalid', 'ana\u200b@exemplu.invalid'])
      expect((await signUp(new Visitor(base.site), { email })).status).toBe(400);
    expect((await signUp(new Visitor(base.site), { ...hidden, lastName: 'Exemplu\0' })).status).toBe(200);
    expect(await base.users()).toMatchObject([{ first_name: 'Ana Bcc: x@y.ro', last_name: 'Exemplu' }]);
  });

  test('AUTH-05 registration refuses a name without a visible letter', async () => {
    for (const lastName of ['\u3164', '\u2800', '\ufe0f', '\u034f'])
      expect(await signUp(new Visitor(base.site), { lastName })).toMatchObject({
        status: 400,
        data: { problems: { lastName: expect.any(String) } },
      });
    expect(await base.users()).toEqual([]);
  });

  test("registration refuses known passwords and the person's e-mail as password, and accepts 8 to 256 other characters", async () => {
    for (const weak of ['password1', 'Password1', person.email, 'Parola123']) {
      const answer = await signUp(new Visitor(base.site), { password: weak });
      expect([weak, answer.status]).toEqual([weak, 400]);
    }
    expect((await signUp(new Visitor(base.site), { password: 'x'.repeat(257) })).status).toBe(400);
    expect(
      (await signUp(new Visitor(base.site), { password: 'brânză și mămăligă '.repeat(14).slice(0, 256) }))
        .status,
    ).toBe(200);
  });

  test('registration answers a taken e-mail address like any other, mails its owner and keeps the old password', async () => {
    await base.set('require_email_verification', 'false');
    const first = await signUp(new Visitor(base.site));
    const second = await signUp(new Visitor(base.site), { password: 'altă parolă de opt' });
    expect(second).toEqual(first);
    const mails = await base.mails();
    expect(mails.map(({ kind }) => kind)).toEqual(['account-exists']);
    expect(mails[0]?.body).toContain('\n\nhttp://localhost:3000/auth\n\n');
    expect((await signIn(new Visitor(base.site))).location).toBe('/dashboard');
  });

  test('registration creates one account from twenty simultaneous requests with one e-mail address', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(new Visitor(base.site))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await base.users()).toHaveLength(1);
  });

  test('SET-19 registration is refused to everybody when it is switched off, and the page reports this', async () => {
    await base.set('enable_registration', 'false');
    expect(await signUp(new Visitor(base.site))).toMatchObject({
      status: 403,
      data: { code: 'registration-closed' },
    });
    const page = await new Visitor(base.site).get(auth, '/auth?mode=inregistrare');
    expect(page.data).toMatchObject({ isRegistrationOpen: false });
    expect(await base.users()).toEqual([]);
  });
});

describe('confirming an e-mail address by a mailed link', () => {
  test('SET-20 a new account must confirm its e-mail before the first sign-in, by a one-time link valid for an hour', async () => {
    await signUp(new Visitor(base.site));
    const visitor = new Visitor(base.site);
    expect(await signIn(visitor)).toMatchObject({ status: 403, data: { code: 'email-unverified' } });
    // The password was correct, so the attempt does not count toward a lock.
    expect(await base.db.selectFrom('sign_in_attempts').select('failures').execute()).toEqual([]);
    // A second mail was sent, and the link in the first one stopped working.
    const [first, second] = await base.mails();
    expect([first?.kind, second?.kind]).toEqual(['verify-email', 'verify-email']);
    const token = await base.tokenIn('verify-email');
    expect(token.length).toBeGreaterThanOrEqual(43);
    await visitor.get(verify, `/auth/verify?token=${token}`);
    expect((await base.users())[0]?.email_verified).toBe(false);
    const confirm = () => visitor.post(verify, '/auth/verify', { intent: 'confirm', token });
    expect((await confirm()).location).toBe('/auth?stare=confirmat');
    expect((await base.users())[0]?.email_verified).toBe(true);
    expect(await confirm()).toMatchObject({ status: 410, data: { code: 'link-expired' } });
    expect((await signIn(visitor)).location).toBe('/dashboard');
  });

  test('confirming an address in the browser of the sign-up also signs in, and opens the path that the person wanted', async () => {
    const visitor = new Visitor(base.site);
    await visitor.post(auth, '/auth?mode=inregistrare&next=%2Fcandidates%3Fa.b%3Dc', {
      intent: 'sign-up',
      ...person,
    });
    const confirm = async (browser: Visitor) =>
      browser.post(verify, '/auth/verify', { intent: 'confirm', token: await base.tokenIn('verify-email') });
    const confirmed = await confirm(visitor);
    expect(confirmed).toMatchObject({ status: 303, location: '/candidates?a.b=c' });
    expect([...visitor.cookies.keys()]).toEqual(['vot-session']);
    const sessions = await base.db.selectFrom('sessions').select('user_id').execute();
    expect(sessions).toEqual([{ user_id: (await base.users())[0]?.id }]);
    expect(await confirm(visitor)).toMatchObject({ status: 410 });
  });

  test('confirming an address signs nobody in after another sign-up, after an hour, with a second factor, or beside another person’s session', async () => {
    const signedUp = async (given: Record<string, string> = {}) => {
      const visitor = new Visitor(base.site);
      expect((await signUp(visitor, given)).status).toBe(200);
      return visitor;
    };
    const confirm = async (browser: Visitor) => {
      const token = await base.tokenIn('verify-email');
      const { location } = await browser.post(verify, '/auth/verify', { intent: 'confirm', token });
      return location;
    };
    // A second sign-up with a known address does not prove that the person knows the account's password.
    await signedUp();
    const second = await signedUp();
    expect(await confirm(second)).toBe('/auth?stare=confirmat');
    const other = await signedUp({ email: 'ion@exemplu.invalid' });
    await signedUp({ email: 'maria@exemplu.invalid' });
    expect(await confirm(other)).toBe('/auth?stare=confirmat');
    const late = await signedUp({ email: 'dan@exemplu.invalid' });
    const [name = '', value = ''] = [...late.cookies].find(([key]) => key === 'vot-new-account') ?? [];
    late.cookies.set(
      name,
      value.replace(/^\d+/, (ends) => String(Number(ends) - 3_700)),
    );
    expect(await confirm(late)).toBe('/auth?stare=confirmat');
    const longer = await signedUp({ email: 'eva@exemplu.invalid' });
    longer.cookies.set(
      name,
      value.replace(/^\d+/, (ends) => String(Number(ends) + 3_700)),
    );
    expect(await confirm(longer)).toBe('/auth?stare=confirmat');
    const guarded = await signedUp({ email: 'oana@exemplu.invalid' });
    await base.db
      .updateTable('users')
      .set({ two_factor_enabled: true })
      .where('email', '=', 'oana@exemplu.invalid')
      .execute();
    expect(await confirm(guarded)).toBe('/auth?stare=confirmat');
    const busy = await signedUp({ email: 'vera@exemplu.invalid' });
    const { id: userId } = await makeUser(base.db);
    const { cookie } = await makeSession(base.db, { userId, secrets: base.site.secrets });
    busy.cookies.set(cookie.name, cookie.value);
    expect(await confirm(busy), 'somebody else is signed in').toBe('/auth?stare=confirmat');
    await base.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    expect(await base.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('the browser’s mark after a sign-up looks the same whether or not the address had an account', async () => {
    const shapes = [];
    for (const visitor of [new Visitor(base.site), new Visitor(base.site)]) {
      await signUp(visitor);
      shapes.push(visitor.setCookies.map((line) => line.replace(/=\d{10}\.[\w-]{43}\./, '=…')));
    }
    expect(shapes[0]).toEqual([
      'vot-new-account=…%2Fdashboard; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(shapes[1]).toEqual(shapes[0]);
  });

  test('an expired confirmation link is refused, and a request for a new link reveals no account', async () => {
    await signUp(new Visitor(base.site));
    const token = await base.tokenIn('verify-email');
    await sql`update verification_tokens set expires_at = now() - interval '1 second'`.execute(base.db);
    const visitor = new Visitor(base.site);
    const late = await visitor.post(verify, '/auth/verify', { intent: 'confirm', token });
    expect(late).toMatchObject({ status: 410 });
    const resend = async (email: string) => {
      const started = performance.now();
      const answer = await visitor.post(verify, '/auth/verify', { intent: 'resend', email });
      // Sending a mail takes longer than sending no mail, so both answers take at least the same minimum
      // time.
      expect(Math.ceil(performance.now() - started), email).toBeGreaterThanOrEqual(evenTime);
      return answer;
    };
    expect(await resend(person.email)).toEqual(await resend('nimeni@exemplu.invalid'));
    expect((await base.mails()).map(({ to_address }) => to_address)).toEqual([person.email, person.email]);
  });

  test('a new link replaces the person’s earlier link, and leaves the links of other people valid', async () => {
    const [ana, ion] = [await makeUser(base.db), await makeUser(base.db)];
    const issue = ({ id, email }: TestUser) =>
      issueToken(base.db, { use: 'verify-email', minutes: 60, userId: id, email });
    const take = (token: string) =>
      base.db.transaction().execute((tx) => takeToken(tx, 'verify-email', token));
    const [ofAna, replaced] = [await issue(ana), await issue(ion)];
    const ofIon = await issue(ion);
    expect(await take(replaced)).toBeNull();
    expect(await take(ofIon)).toEqual({ userId: ion.id, email: ion.email });
    expect(await take(ofAna)).toEqual({ userId: ana.id, email: ana.email });
  });
});
