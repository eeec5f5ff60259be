import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import * as security from '#app/pages/account/security/screen.tsx';
import * as reset from '#app/pages/auth/reset.tsx';
import * as verify from '#app/pages/auth/verify.tsx';
import { password, person, signIn, signUp, withAccountSite } from '#tests/kit/account-site.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';

const base = withAccountSite();
/** Limits that count per day, so that no counting period ends during a test. */
const day = 86_400;
const limits = { RATE_LIMITS: `mail-request=3/${day},reset-email=5/${day}` };

const ask = (visitor: Visitor, email: string) =>
  visitor.post(reset, '/auth/reset', { intent: 'request', email });
const sent = async () => (await base.mails()).map(({ kind, to_address }) => `${kind} ${to_address}`);

test('the owner of an address still gets a reset mail after a stranger requested too many reset mails to it', async () => {
  const site = openSite(base.db, limits);
  await makeUser(base.db, { email: person.email });
  const stranger = new Visitor(site, '198.51.100.1');
  const heard = [];
  for (let tries = 0; tries < 5; tries += 1) heard.push((await ask(stranger, person.email)).status);
  expect(heard).toEqual([200, 200, 200, 429, 429]);
  expect((await ask(stranger, 'ALTCINEVA@exemplu.invalid')).status).toBe(200);
  expect((await ask(new Visitor(site, '203.0.113.9'), person.email)).status).toBe(200);
  expect(await sent()).toHaveLength(4);
  // Sign-ups and new confirmation links share the same limit.
  expect((await signUp(stranger)).status).toBe(429);
  const again = { intent: 'resend', email: person.email };
  expect((await stranger.post(verify, '/auth/verify', again)).status).toBe(429);
  const other = { ...again, email: 'alta@exemplu.invalid' };
  expect((await stranger.post(verify, '/auth/verify', other)).status).toBe(200);
  expect((await signUp(stranger, { email: other.email })).status).toBe(200);
});

test('when a person requests changes to a stranger’s address from several networks, the stranger’s mailbox still gets its reset mails', async () => {
  const site = openSite(base.db, limits);
  await makeUser(base.db, { email: person.email });
  const wanted = { intent: 'change-email', currentPassword: password };
  await makeUser(base.db, { email: 'strain@exemplu.invalid', password });
  const heard = [];
  for (const [index, email] of [person.email, 'ANA@exemplu.invalid', person.email, person.email].entries()) {
    const stranger = new Visitor(site, `198.51.100.${index}`);
    await signIn(stranger, { email: 'strain@exemplu.invalid' });
    heard.push((await stranger.post(security, '/account/security', { ...wanted, email })).status);
  }
  expect(heard).toEqual([303, 303, 303, 429]);
  const mailsTo = async (kind: string) => (await sent()).filter((mail) => mail === `${kind} ${person.email}`);
  expect(await mailsTo('email-taken')).toHaveLength(3);
  expect((await ask(new Visitor(site, '203.0.113.9'), person.email)).status).toBe(200);
  expect(await mailsTo('reset-password')).toHaveLength(1);
});

test('every reset request gets the same answer, but sends no mail once the mailbox’s mail limit is reached', async () => {
  const site = openSite(base.db, limits);
  await makeUser(base.db, { email: person.email });
  const from = (index: number) => new Visitor(site, `198.51.100.${index}`);
  const known = await Promise.all(Array.from({ length: 9 }, (_, index) => ask(from(index), person.email)));
  const unknown = await ask(from(20), 'nimeni@exemplu.invalid');
  for (const { status, data } of known) expect({ status, data }).toEqual({ status: 200, data: unknown.data });
  expect(await sent()).toHaveLength(5);
  await makeUser(base.db, { email: 'strain@exemplu.invalid', password });
  const stranger = from(21);
  await signIn(stranger, { email: 'strain@exemplu.invalid' });
  const wanted = { intent: 'change-email', currentPassword: password, email: person.email };
  expect((await stranger.post(security, '/account/security', wanted)).status).toBe(303);
  expect(await sent(), 'a change of address sends no mail to the full mailbox').toHaveLength(5);
});

test('a new visitor can sign up even when the mailbox’s mail limit is reached', async () => {
  const site = openSite(base.db, { RATE_LIMITS: `mail-request=1/${day},reset-email=1/${day}` });
  const first = await signUp(new Visitor(site, '198.51.100.1'));
  await base.owner.deleteFrom('users').execute();
  const before = await sent();
  const again = await signUp(new Visitor(site, '203.0.113.9'));
  expect(await sent()).toEqual(before);
  expect([again.status, again.data]).toEqual([200, first.data]);
  expect(await base.users()).toMatchObject([{ email: person.email }]);
});
