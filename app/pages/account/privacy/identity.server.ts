import { sql } from 'kysely';
import { verifyPassword } from '#app/features/accounts/password/password.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';

/** Minutes after signing in within which a person without a password may erase the account. */
export const recentMinutes = 10;

/** The person's proof of identity: the password or a recent sign-in. */
export type IdentityCheck = { kind: 'password' } | { kind: 'recent'; isRecent: boolean };

export async function findIdentityCheck(db: Db, viewer: Viewer): Promise<IdentityCheck> {
  const hash = await findPassword(db, viewer.id);
  return hash ? { kind: 'password' } : { kind: 'recent', isRecent: await isRecent(db, viewer.sessionId) };
}

/**
 * Throws the refusal `erase-password-wrong` or `erase-not-recent` unless the person proves their identity.
 * The caller counts the attempt first.
 */
export async function requireIdentity(db: Db, viewer: Viewer, password: string): Promise<void> {
  const hash = await findPassword(db, viewer.id);
  if (hash) {
    if (!(await verifyPassword({ hash, password }))) throw new Refusal('erase-password-wrong');
  } else if (!(await isRecent(db, viewer.sessionId))) throw new Refusal('erase-not-recent');
}

async function findPassword(db: Db, userId: string): Promise<string | null> {
  const method = await db
    .selectFrom('sign_in_methods')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return method?.password ?? null;
}

async function isRecent(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select(sql<boolean>`created_at > now() - make_interval(mins => ${recentMinutes})`.as('is_recent'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.is_recent ?? false;
}
