import { randomBytes, randomUUID } from 'node:crypto';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { hashPassword } from './password/password.server.ts';
import { sessionCookieName, sessionDays, signSessionToken } from './sessions/session.server.ts';

type GivenUser = {
  role?: SignedInRole;
  email?: string;
  firstName?: string;
  lastName?: string;
  isActive?: boolean;
  isVerified?: boolean;
  /** The account's password. An account without a password cannot sign in by form. */
  password?: string;
};

export type TestUser = {
  id: string;
  email: string;
  role: SignedInRole;
  firstName: string;
  lastName: string;
};

/**
 * Creates an account as registration does: an active voter with a verified e-mail address, except for the
 * values in `given`. The account is older than every moment of the demonstration.
 */
export async function makeUser(db: Db, given: GivenUser = {}): Promise<TestUser> {
  const user: TestUser = {
    id: randomUUID(),
    email: given.email ?? `${randomBytes(6).toString('hex')}@exemplu.invalid`,
    role: given.role ?? 'voter',
    firstName: given.firstName ?? 'Ana',
    lastName: given.lastName ?? 'Exemplu',
  };
  await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_verified: given.isVerified ?? true,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      is_active: given.isActive ?? true,
      election_at: new Date('2025-04-01T10:00:00+03:00'),
    })
    .execute();
  if (given.password !== undefined) {
    const password = await hashPassword(given.password);
    await db
      .insertInto('sign_in_methods')
      .values({ user_id: user.id, provider_id: 'credential', account_id: user.id, password })
      .execute();
  }
  return user;
}

type TestSession = { id: string; token: string; cookie: { name: string; value: string } };

/**
 * Opens a session without the sign-in form, and returns the browser's cookie. For a running server, take the
 * secrets of its data folder: `createSecrets(keepSecretKey(dataDir))`.
 */
export async function makeSession(
  db: Db,
  { userId, secrets, isHttps = false }: { userId: string; secrets: Secrets; isHttps?: boolean },
): Promise<TestSession> {
  const token = randomBytes(24).toString('base64url');
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: userId, token, expires_at: new Date(Date.now() + sessionDays * 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    token,
    cookie: { name: sessionCookieName(isHttps), value: signSessionToken(token, secrets) },
  };
}

/** Returns the person in the form in which loaders and actions receive it. */
export function viewerOf(user: TestUser, given: Partial<Viewer> = {}): Viewer {
  const { id, email, role, firstName, lastName } = user;
  return {
    id,
    role,
    sessionId: randomUUID(),
    email,
    firstName,
    lastName,
    avatarUrl: null,
    hasSecondFactor: false,
    deniedPages: [],
    ...given,
  };
}
