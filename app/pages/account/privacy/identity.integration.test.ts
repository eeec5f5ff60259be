import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSession, makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { findIdentityCheck, recentMinutes, requireIdentity } from './identity.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function signedIn(given: { password?: string }) {
  const user = await makeUser(database.db, given);
  const session = await makeSession(database.db, { userId: user.id, secrets: createSecrets('x'.repeat(32)) });
  return viewerOf(user, { sessionId: session.id });
}

const age = (sessionId: string, seconds: number) =>
  sql`update sessions set created_at = now() - make_interval(secs => ${seconds}) where id = ${sessionId}`.execute(
    database.db,
  );

test('an account with a password must enter it to be erased, however recent the sign-in', async () => {
  const viewer = await signedIn({ password: 'cal-baterie-capsator' });
  const method = { user_id: viewer.id, provider_id: 'oidc', account_id: 'om-1' };
  await database.db.insertInto('sign_in_methods').values(method).execute();
  // PostgreSQL then finds the external provider before the password.
  await sql`update sign_in_methods set updated_at = now() where provider_id = 'credential'`.execute(
    database.db,
  );
  expect(await findIdentityCheck(database.db, viewer)).toEqual({ kind: 'password' });
  await expect(requireIdentity(database.db, viewer, 'alta')).rejects.toMatchObject({
    code: 'erase-password-wrong',
  });
  await requireIdentity(database.db, viewer, 'cal-baterie-capsator');
});

test('a person without a password can erase the account only within ten minutes after signing in', async () => {
  const viewer = await signedIn({});
  expect(recentMinutes).toBe(10);
  await age(viewer.sessionId, 10 * 60 - 20);
  await requireIdentity(database.db, viewer, '');
  await age(viewer.sessionId, 10 * 60 + 1);
  await expect(requireIdentity(database.db, viewer, '')).rejects.toMatchObject({ code: 'erase-not-recent' });
  expect(await findIdentityCheck(database.db, viewer)).toEqual({ kind: 'recent', isRecent: false });
});
