import { beforeEach, expect, test } from 'vitest';
import { makeSession, makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { withElection } from '#tests/kit/election.ts';
import { endUserSessions, resetSecondFactor, saveUser, setUserActive } from './commands.server.ts';
import { versionOfUser } from './queries.server.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');
let admin: TestUser;
let one: TestUser;
let two: TestUser;
beforeEach(async () => {
  for (const table of ['users', 'verification_tokens', 'mail_outbox'] as const)
    await base.owner.deleteFrom(table).execute();
  admin = await makeUser(base.db, { role: 'admin' });
  [one, two] = [await makeUser(base.db), await makeUser(base.db)];
});

const by = () => ({ actor: admin, requestId: 'test' });
const save = (
  user: TestUser,
  change: { firstName?: string; lastName?: string; role?: 'voter' | 'admin'; isActive?: boolean },
) => {
  const now = { firstName: user.firstName, lastName: user.lastName, role: user.role, isActive: true };
  const values = { id: user.id, version: versionOfUser(now), ...now, ...change };
  return saveUser(base.db, { values, ...by() });
};
const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

/** Opens a session of each person and sends each of them a link. */
async function openAccess() {
  for (const { id } of [admin, one, two]) {
    await makeSession(base.db, { userId: id, secrets });
    for (const value of [id, `{"userId":"${id}","email":"x"}`])
      await base.db
        .insertInto('verification_tokens')
        .values({ identifier: `${id} ${value.length}`, value, expires_at: new Date('2100-01-01T00:00:00Z') })
        .execute();
  }
}
/** Counts the sessions and links of the administrator and of both people. */
async function listAccess() {
  const sessions = await base.db.selectFrom('sessions').select('user_id').execute();
  const links = await base.db.selectFrom('verification_tokens').select('value').execute();
  return [admin, one, two].map(({ id }) => [
    sessions.filter((session) => session.user_id === id).length,
    links.filter(({ value }) => value.includes(id)).length,
  ]);
}
const onlyOneLeft = [
  [1, 2],
  [0, 0],
  [1, 2],
];

test.each([
  ['a new role', () => save(one, { role: 'admin' })],
  ['a deactivation in the form', () => save(one, { isActive: false })],
  ['a deactivation by the button', () => setUserActive(base.db, { id: one.id, isActive: false, ...by() })],
])('%s ends the sessions and mailed links of that account only', async (_name, change) => {
  await openAccess();
  await change();
  expect(await listAccess()).toEqual(onlyOneLeft);
});

test('a new name and an activation leave sessions and mailed links', async () => {
  await openAccess();
  await save(one, { firstName: 'Maria' });
  await setUserActive(base.db, { id: two.id, isActive: true, ...by() });
  expect(await listAccess()).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(await auditAbout(base.db, two.id)).toEqual([
    { action: 'user-state-changed', actor: admin.id, before: { isActive: true }, after: { isActive: true } },
  ]);
});

test('a reset of the second factor leaves the second factors, sessions and links of other accounts', async () => {
  await openAccess();
  for (const { id } of [one, two]) {
    await base.db
      .insertInto('second_factors')
      .values({ user_id: id, secret: 's', backup_codes: 'c' })
      .execute();
    await base.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute();
  }
  const heard: unknown[] = [];
  const hub = { announce: (of: unknown) => void heard.push(of) };
  const services = { db: base.db, hub } as unknown as Parameters<typeof resetSecondFactor>[0];
  const reset = (id: string) =>
    resetSecondFactor(services, { id, origin: 'https://vot.exemplu.ro', ...by() });
  await reset(one.id);
  expect(await listAccess()).toEqual(onlyOneLeft);
  const factors = await base.db.selectFrom('second_factors').select('user_id').execute();
  expect(factors).toEqual([{ user_id: two.id }]);
  const on = base.db.selectFrom('users').select('id').where('two_factor_enabled', '=', true);
  expect(await on.execute()).toEqual([{ id: two.id }]);
  expect(heard).toEqual([{ topic: 'mail', ids: [] }]);
  const [mail, ...others] = await base.db.selectFrom('mail_outbox').selectAll().execute();
  expect([mail?.kind, mail?.to_address, others]).toEqual(['second-factor-reset', one.email, []]);
  expect(mail?.body).toContain('\n\nhttps://vot.exemplu.ro/auth/reset\n\n');
  expect(await codeOf(reset(admin.id))).toBe('user-own-security');
});

test('the end of sessions is limited to the named account, and the audit log counts them', async () => {
  await openAccess();
  const [other] = await base.db.selectFrom('sessions').select('id').where('user_id', '=', two.id).execute();
  const end = (id: string, session?: string) =>
    endUserSessions(base.db, { id, ...(session ? { session } : {}), ...by() });
  expect(await codeOf(end(one.id, other?.id))).toBe('session-gone');
  await makeSession(base.db, { userId: one.id, secrets });
  await end(one.id);
  expect(await listAccess()).toEqual([
    [1, 2],
    [0, 2],
    [1, 2],
  ]);
  expect(await codeOf(end(one.id))).toBe('session-gone');
  expect(await codeOf(end(admin.id))).toBe('user-own-security');
  expect(await auditAbout(base.db, one.id)).toEqual([
    { action: 'user-sessions-ended', actor: admin.id, before: null, after: { ended: 2 } },
  ]);
});

test('the only active administrator stays active and administrator, whoever else was one', async () => {
  await makeUser(base.db, { role: 'admin', isActive: false });
  expect(await codeOf(save(admin, { role: 'voter' }))).toBe('user-last-admin');
  expect(await codeOf(save(admin, { isActive: false }))).toBe('user-last-admin');
  expect(await codeOf(setUserActive(base.db, { id: admin.id, isActive: false, ...by() }))).toBe(
    'user-last-admin',
  );
  expect(await codeOf(save(admin, { firstName: 'Maria' }))).toBe('done');
  await makeUser(base.db, { role: 'admin' });
  expect(await codeOf(setUserActive(base.db, { id: admin.id, isActive: false, ...by() }))).toBe(
    'user-own-state',
  );
});

test('the audit log states a new first name or last name of an account, and no new name for another role', async () => {
  const isRenamed = async (user: TestUser, change: Parameters<typeof save>[1]) => {
    await save(user, change);
    return (await auditAbout(base.db, user.id)).at(-1)?.after;
  };
  const same = { role: 'voter', isActive: true };
  expect(await isRenamed(one, { firstName: 'Maria' })).toEqual({ ...same, isRenamed: true });
  expect(await isRenamed(two, { lastName: 'Alta' })).toEqual({ ...same, isRenamed: true });
  const third = await makeUser(base.db);
  expect(await isRenamed(third, { role: 'admin' })).toEqual({
    role: 'admin',
    isActive: true,
    isRenamed: false,
  });
  expect(await auditAbout(base.db, third.id)).toMatchObject([
    { action: 'user-changed', actor: admin.id, before: { role: 'voter', isActive: true } },
  ]);
});

test('changes of an account are refused when it does not exist or the administrator is no longer active', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  expect(await codeOf(setUserActive(base.db, { id: gone, isActive: true, ...by() }))).toBe('user-not-found');
  expect(await codeOf(endUserSessions(base.db, { id: gone, ...by() }))).toBe('user-not-found');
  await base.owner.updateTable('users').set({ is_active: false }).where('id', '=', admin.id).execute();
  expect(await codeOf(save(one, { firstName: 'Maria' }))).toBe('forbidden');
});
