import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import * as security from '#app/pages/account/security/screen.tsx';
import * as secondFactor from '#app/pages/auth/second-factor.tsx';
import { password, person, signIn, withAccountSite } from '#tests/kit/account-site.ts';
import { openSite, type RouteAnswer, Visitor } from '#tests/kit/browser/visitor.ts';

const base = withAccountSite();
const { email } = person;
let visitor: Visitor;
beforeEach(async () => {
  // A code is valid for half a minute, so the test stops the program's time.
  vi.useFakeTimers({ toFake: ['Date'] });
  await makeUser(base.db, { email, password });
  visitor = new Visitor(base.site);
  await signIn(visitor);
});

afterEach(() => {
  vi.useRealTimers();
});

const change = (intent: string, form: Record<string, string>) =>
  visitor.post(security, '/account/security', { intent, ...form });
type Page = {
  hasSecondFactor: boolean;
  setup: { secret: string; uri: string; qr: { size: number; path: string } } | null;
};
const read = async () => (await visitor.get(security, '/account/security')).data as Page;

/**
 * Computes an authenticator code by RFC 6238 (SHA-1, six digits, half a minute), without using the product's
 * code.
 */
function codeOf(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

describe('signing in with a second factor', () => {
  async function turnOn(): Promise<{ secret: string; codes: string[] }> {
    await change('start-second-factor', { currentPassword: password });
    const secret = (await read()).setup?.secret ?? '';
    const { data } = await change('confirm-second-factor', { code: codeOf(secret, -1) });
    return { secret, codes: (data as { codes: string[] }).codes };
  }
  const enter = (browser: Visitor, code: string) =>
    browser.post(secondFactor, '/auth/second-factor', { intent: 'authenticator', code });
  const recover = (browser: Visitor, recoveryCode: string) =>
    browser.post(secondFactor, '/auth/second-factor', { intent: 'recovery', recoveryCode });

  test('the second factor is switched on with the password and a first code, which ends other sessions', async () => {
    const other = new Visitor(base.site, '203.0.113.5');
    await signIn(other);
    expect((await change('start-second-factor', { currentPassword: 'nu e asta' })).status).toBe(403);
    expect((await read()).setup).toBeNull();
    expect(await change('start-second-factor', { currentPassword: password })).toMatchObject({
      ...{ status: 303, location: '/account/security#al-doilea-pas' },
    });
    const { setup, hasSecondFactor } = await read();
    expect(hasSecondFactor).toBe(false);
    const uri = new URL(setup?.uri ?? '');
    expect(uri.searchParams.get('secret')).toBe(setup?.secret.replaceAll(' ', ''));
    expect(setup?.secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    expect(uri.href.replace(/secret=\w+/, 'secret=…')).toBe(
      'otpauth://totp/Vot%20informat:ana%40exemplu.invalid?secret=…&issuer=Vot%20informat&digits=6&period=30',
    );
    expect(setup?.qr.path).toMatch(/^M4 4h1v1h-1z/);
    const wrong = await change('confirm-second-factor', { code: '000000' });
    expect(wrong).toMatchObject({ status: 401, data: { code: 'second-factor-wrong' } });
    const before = visitor.header();
    const first = codeOf(setup?.secret ?? '');
    const on = await change('confirm-second-factor', { code: `${first.slice(0, 3)} ${first.slice(3)}` });
    expect(on.data).toMatchObject({ done: 'codes', isNew: true });
    expect((on.data as { codes: string[] }).codes).toHaveLength(10);
    expect(visitor.header()).not.toBe(before);
    expect(await visitor.viewer()).toMatchObject({ hasSecondFactor: true });
    expect(await other.viewer()).toBeNull();
    expect((await read()).setup).toBeNull();
    const [kept] = await base.db.selectFrom('second_factors').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(setup?.secret.replaceAll(' ', ''));
    for (const code of (on.data as { codes: string[] }).codes) expect(kept?.backup_codes).not.toContain(code);
  });

  test('codes that set up a second factor count toward the limit of codes', async () => {
    const strict = new Visitor(openSite(base.db, { RATE_LIMITS: 'second-factor=1/86400' }));
    await signIn(strict);
    await strict.post(security, '/account/security', {
      ...{ intent: 'start-second-factor', currentPassword: password },
    });
    const statuses: number[] = [];
    for (const code of ['000000', '000001']) {
      const form = { intent: 'confirm-second-factor', code };
      statuses.push((await strict.post(security, '/account/security', form)).status);
    }
    expect(statuses).toEqual([401, 429]);
  });

  test("the security page hides the secret of a confirmed second factor, even when the account's row says that none is on", async () => {
    await turnOn();
    await base.owner.updateTable('users').set({ two_factor_enabled: false }).execute();
    expect(await read()).toMatchObject({ hasSecondFactor: false, setup: null });
  });

  test('the security page shows the secret of an unconfirmed second factor to no other person', async () => {
    const other = new Visitor(base.site, '203.0.113.7');
    await makeUser(base.db, { email: 'alta@exemplu.invalid', password });
    await signIn(other, { email: 'alta@exemplu.invalid' });
    await change('start-second-factor', { currentPassword: password });
    expect((await read()).setup).not.toBeNull();
    expect((await other.get(security, '/account/security')).data).toMatchObject({ setup: null });
  });

  test('after the password, sign-in asks for the second factor, and accepts each code only once', async () => {
    const { secret } = await turnOn();
    const [first, second] = [new Visitor(base.site), new Visitor(base.site)];
    for (const browser of [first, second]) {
      expect((await signIn(browser)).location).toBe('/auth/second-factor');
      expect(await browser.viewer()).toBeNull();
    }
    const code = codeOf(secret);
    const answers = await Promise.all([enter(first, code), enter(second, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
    const [through] = answers[0]?.status === 303 ? [first] : [second];
    expect(await through?.viewer()).toMatchObject({ email });
    expect((await enter(through ?? first, codeOf(secret, 1))).status).toBe(401);
  });

  test('a recovery code works once, and the security log records its use', async () => {
    const { codes } = await turnOn();
    const [code = ''] = codes;
    const browser = new Visitor(base.site);
    await signIn(browser);
    expect((await recover(browser, code)).location).toBe('/dashboard');
    expect(await base.db.selectFrom('sign_in_attempts').select('failures').execute()).toEqual([]);
    const again = new Visitor(base.site);
    const asked = (await signIn(again, {}, '?next=/candidates')).location ?? '';
    expect(asked).toBe('/auth/second-factor?next=%2Fcandidates');
    expect((await again.get(secondFactor, asked)).data).toEqual({ back: '/auth?next=%2Fcandidates' });
    expect((await recover(again, code)).status).toBe(401);
    expect(await base.actions()).toContain('recovery-code-used');
    const form = { intent: 'recovery', recoveryCode: codes[1] ?? '' };
    expect((await again.post(secondFactor, asked, form)).location).toBe('/candidates');
  });

  test('a recovery code is counted and recorded for its own account, although another account is older', async () => {
    const { codes } = await turnOn();
    await makeUser(base.db, { email: 'alta@exemplu.invalid', password });
    // PostgreSQL moves the rewritten row behind the other account.
    const { rows } = await sql<{ id: string }>`
      update users set first_name = first_name where email = ${email} returning id`.execute(base.owner);
    const browser = new Visitor(base.site);
    await signIn(browser);
    expect((await recover(browser, codes[0] ?? '')).location).toBe('/dashboard');
    expect(await browser.viewer()).toMatchObject({ email });
    const used = await base.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'recovery-code-used')
      .execute();
    expect(used).toEqual([{ actor_id: rows[0]?.id, subject_id: rows[0]?.id }]);
  });

  test('only one of four browsers that send a recovery code simultaneously is accepted', async () => {
    const { codes } = await turnOn();
    const browsers = Array.from(
      { length: 4 },
      (_none, index) => new Visitor(base.site, `203.0.113.${index}`),
    );
    for (const browser of browsers) await signIn(browser);
    const answers = await Promise.all(browsers.map((browser) => recover(browser, codes[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401]);
  });

  test('a second-factor code is refused when no password came first or another account’s session sends it', async () => {
    const { secret } = await turnOn();
    const stranger = new Visitor(base.site);
    expect((await stranger.get(secondFactor, '/auth/second-factor')).location).toBe('/auth');
    expect(await enter(stranger, codeOf(secret))).toMatchObject({
      status: 401,
      data: { code: 'second-factor-expired' },
    });
    await makeUser(base.db, { email: 'altul@exemplu.invalid', password });
    await signIn(stranger, { email: 'altul@exemplu.invalid' });
    await signIn(stranger);
    // Signing in with the other account's password ended that account's session. The code still counts for
    // the first account.
    expect(await stranger.viewer()).toBeNull();
    expect((await enter(stranger, '123456')).status).toBe(401);
    const spaced = ` ${codeOf(secret).replace(/^(...)/, '$1 ')} `;
    expect((await enter(stranger, spaced)).status, 'authenticators show a code with a space').toBe(303);
    expect(await stranger.viewer()).toMatchObject({ email });
  });

  test('wrong codes and wrong passwords are counted together, and a correct password does not reset the count', async () => {
    await turnOn();
    await sql`insert into site_settings (key, value) values ('max_login_attempts', '3')`.execute(base.owner);
    const answers: RouteAnswer[] = [];
    const browser = new Visitor(base.site);
    for (let tries = 0; tries < 4; tries += 1) {
      await signIn(browser);
      answers.push(await enter(browser, `00000${tries}`));
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(await signIn(browser)).toMatchObject({ status: 429, data: { code: 'sign-in-locked' } });
  });

  test('switching the second factor off or renewing recovery codes requires the password', async () => {
    const { codes } = await turnOn();
    expect((await change('renew-recovery-codes', { currentPassword: 'nu e asta' })).status).toBe(403);
    const renewed = await change('renew-recovery-codes', { currentPassword: password });
    expect(renewed.data).toMatchObject({ done: 'codes', isNew: false });
    const fresh = (renewed.data as { codes: string[] }).codes;
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    const old = new Visitor(base.site);
    await signIn(old);
    expect((await recover(old, codes[1] ?? '')).status).toBe(401);
    expect((await change('stop-second-factor', { currentPassword: 'nu e asta' })).status).toBe(403);
    expect(await change('start-second-factor', { currentPassword: password })).toMatchObject({
      ...{ status: 409, data: { code: 'second-factor-on' } },
    });
    expect(await change('stop-second-factor', { currentPassword: password })).toMatchObject({
      status: 303,
      location: '/account/security?stare=oprit#al-doilea-pas',
    });
    expect(await visitor.viewer()).toMatchObject({ hasSecondFactor: false });
    const off = { status: 409, data: { code: 'second-factor-off' } };
    expect(await change('renew-recovery-codes', { currentPassword: password })).toMatchObject(off);
    expect(await change('confirm-second-factor', { code: '000000' })).toMatchObject(off);
    expect((await signIn(new Visitor(base.site))).location).toBe('/dashboard');
    expect(await base.actions()).toEqual(
      expect.arrayContaining(['second-factor-on', 'recovery-codes-renewed', 'second-factor-off']),
    );
  });
});
