import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findAccountSettings } from '#app/features/accounts/settings.server.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import * as reset from '#app/pages/auth/reset.tsx';
import * as verify from '#app/pages/auth/verify.tsx';
import { password, person, signIn, signUp, withAccountSite } from '#tests/kit/account-site.ts';
import { openSite, type RouteAnswer, Visitor } from '#tests/kit/browser/visitor.ts';

const base = withAccountSite();

describe('the lock-out after too many failed sign-ins', () => {
  const wrong = (visitor: Visitor, email = person.email) => signIn(visitor, { email, password: 'nu e asta' });

  test('SET-21 sign-in is locked per account and IP for 15 minutes after max_login_attempts, and the message states the end', async () => {
    await makeUser(base.db, { email: person.email, password });
    await base.set('max_login_attempts', '3');
    const visitor = new Visitor(base.site);
    const attempts = base.db.selectFrom('sign_in_attempts').select(['failures', 'locked_until']);
    for (let tries = 1; tries <= 3; tries += 1) {
      expect((await wrong(visitor)).status).toBe(401);
      // The 15 minutes begin with the last attempt whose password was checked, not with the first refused
      // attempt.
      const kept = await attempts.executeTakeFirst();
      expect([kept?.failures, kept?.locked_until !== null]).toEqual([tries, tries === 3]);
    }
    const locked = await signIn(visitor);
    expect(locked).toMatchObject({ status: 429, data: { code: 'sign-in-locked' } });
    expect((locked.data as { text: string }).text).toMatch(/după ora \d{1,2}:\d\d/);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    // Failed attempts from one IP address do not lock sign-in from another.
    expect((await signIn(new Visitor(base.site, '203.0.113.9'))).location).toBe('/dashboard');
    await sql`update sign_in_attempts set locked_until = now() - interval '1 second'`.execute(base.db);
    expect((await signIn(visitor)).location).toBe('/dashboard');
    expect(await base.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
  });

  test('too many wrong passwords lock sign-in for an unknown e-mail address too', async () => {
    await base.set('max_login_attempts', '2');
    const visitor = new Visitor(base.site);
    const answers = [];
    for (let tries = 0; tries < 3; tries += 1)
      answers.push((await wrong(visitor, 'nimeni@exemplu.invalid')).status);
    expect(answers).toEqual([401, 401, 429]);
  });

  test('sign-in checks only the allowed number of thirty simultaneous wrong passwords', async () => {
    await makeUser(base.db, { email: person.email, password });
    await base.set('max_login_attempts', '4');
    const visitor = new Visitor(base.site);
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(visitor)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(26);
  });

  test.each([
    ['max_login_attempts', ['1', '10'], ['0', '11', '2.5', 'multe'], { maxLoginAttempts: 5 }],
    ['session_timeout', ['300', '2592000'], ['299', '2592001', '-1', ''], { sessionTimeout: 3_600 }],
  ])(
    'SET-21 SET-22 the setting %s accepts %j, while %j count as the default',
    async (key, taken, refused, usual) => {
      const [name = ''] = Object.keys(usual);
      for (const value of taken) {
        await base.set(key, value);
        expect(await findAccountSettings(base.db), value).toMatchObject({ [name]: Number(value) });
      }
      for (const value of refused) {
        await base.set(key, value);
        expect(await findAccountSettings(base.db), value).toMatchObject(usual);
      }
    },
  );

  test('a correct password clears the counted failures, even on the last allowed attempt', async () => {
    await makeUser(base.db, { email: person.email, password });
    await base.set('max_login_attempts', '2');
    const visitor = new Visitor(base.site);
    for (let round = 0; round < 3; round += 1) {
      expect((await wrong(visitor)).status).toBe(401);
      expect((await signIn(visitor)).location).toBe('/dashboard');
    }
  });
});

describe('resetting a forgotten password', () => {
  test('a password reset link works once, and its use ends all sessions and other links', async () => {
    await makeUser(base.db, { email: person.email, password, isVerified: false });
    const visitor = new Visitor(base.site);
    await base.set('require_email_verification', 'false');
    await signIn(visitor);
    const neighbour = { email: 'vecin@exemplu.invalid', password };
    await makeUser(base.db, { ...neighbour, isVerified: false });
    const theirs = new Visitor(base.site, '203.0.113.5');
    await signIn(theirs, neighbour);
    const ask = (email: string) => visitor.post(reset, '/auth/reset', { intent: 'request', email });
    expect(await ask(person.email)).toEqual(await ask('nimeni@exemplu.invalid'));
    const other = await base.tokenIn('reset-password');
    await ask(person.email);
    const token = await base.tokenIn('reset-password');
    expect(token).not.toBe(other);
    expect((await visitor.get(reset, `/auth/reset?token=${token}`)).data).toMatchObject({ token });
    const choose = (used: string, chosen = 'o parolă cu totul nouă') =>
      visitor.post(reset, '/auth/reset', { intent: 'reset', token: used, password: chosen });
    // Refusing a weak password does not use the link up.
    expect((await choose(token, 'password1')).status).toBe(400);
    expect((await choose(token)).location).toBe('/auth?stare=parola');
    expect(await base.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect(await theirs.viewer(), 'the session of another account continues').not.toBeNull();
    expect((await choose(token)).status).toBe(410);
    expect((await choose(other)).status).toBe(410);
    expect((await signIn(visitor)).status).toBe(401);
    expect((await signIn(visitor, { password: 'o parolă cu totul nouă' })).location).toBe('/dashboard');
    const verified = (await base.users()).filter(({ email_verified }) => email_verified);
    expect(verified.map(({ email }) => email)).toEqual([person.email]);
    const audit = await base.db.selectFrom('audit_log').select('action').execute();
    expect(audit.map(({ action }) => action)).toContain('password-reset');
    await ask(person.email);
    const late = await base.tokenIn('reset-password');
    await sql`update verification_tokens set expires_at = now() - interval '1 second'`.execute(base.db);
    const page = await visitor.get(reset, `/auth/reset?token=${late}`);
    expect(page.data).toEqual({ token: null, isExpired: true, isDemo: true });
    expect((await visitor.get(reset, '/auth/reset')).data).toMatchObject({ token: null, isExpired: false });
  });

  test('a mailed link works for half an hour to choose a password, and for an hour to confirm an address', async () => {
    await makeUser(base.db, { email: person.email, password: 'o parolă mai veche' });
    const visitor = new Visitor(base.site);
    const lifetimes = async () => {
      const { rows } = await sql<{ minutes: number }>`
        delete from verification_tokens
        returning round(extract(epoch from expires_at - created_at) / 60)::int as minutes`.execute(
        base.owner,
      );
      return rows.map(({ minutes }) => minutes);
    };
    await visitor.post(reset, '/auth/reset', { intent: 'request', email: person.email });
    expect(await lifetimes()).toEqual([30]);
    await signUp(visitor, { email: 'noua@exemplu.invalid' });
    expect(await lifetimes()).toEqual([60]);
  });

  test('one reset link pressed ten times simultaneously changes the password once', async () => {
    await makeUser(base.db, { email: person.email, password });
    const visitor = new Visitor(base.site);
    await visitor.post(reset, '/auth/reset', { intent: 'request', email: person.email });
    const token = await base.tokenIn('reset-password');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        visitor.post(reset, '/auth/reset', {
          intent: 'reset',
          token,
          password: `mușcata de pe pervaz ${index}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
  });
});

test('sign-in, sign-up and reset are refused with 429 and Retry-After when there are too many attempts', async () => {
  const tokens: string[] = [];
  for (const owner of ['ion@exemplu.invalid', 'eva@exemplu.invalid']) {
    await makeUser(base.db, { email: owner, password });
    await new Visitor(base.site).post(reset, '/auth/reset', { intent: 'request', email: owner });
    tokens.push(await base.tokenIn('reset-password'));
  }
  const strict = openSite(base.db, { RATE_LIMITS: 'sign-in=1/86400,sign-up=1/86400,reset=1/86400' });
  const { email } = person;
  const tries: ((visitor: Visitor) => Promise<RouteAnswer>)[] = [
    (visitor) => signIn(visitor),
    (visitor) => signUp(visitor),
    (visitor) => visitor.post(reset, '/auth/reset', { intent: 'request', email }),
    (visitor) =>
      visitor.post(reset, '/auth/reset', {
        intent: 'reset',
        token: tokens.shift() ?? '',
        password: 'mușcata de pe pervaz',
      }),
    (visitor) => visitor.post(verify, '/auth/verify', { intent: 'resend', email: 'dan@exemplu.invalid' }),
    (visitor) => visitor.post(verify, '/auth/verify', { intent: 'confirm', token: 'x' }),
  ];
  for (const [index, attempt] of tries.entries()) {
    const visitor = new Visitor(strict, `198.51.100.${index}`);
    expect((await attempt(visitor)).status).not.toBe(429);
    const refused = await attempt(visitor);
    expect(refused).toMatchObject({ status: 429, data: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
