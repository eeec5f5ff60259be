import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '#app/features/accounts/password/password.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Registration } from './registration.server.ts';

/** Hours for which the first administrator's link works. A restart of the program issues a new link. */
const setupHours = 24;

/**
 * Returns the path of a new one-time link for creating the first administrator, or null when an administrator
 * exists. Production logs the link, and the database stores only its hash.
 */
export async function openSetup(db: Db): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('setup_links')
    .values({ token_hash: hashOf(token), expires_at: new Date(Date.now() + setupHours * 3_600_000) })
    .execute();
  return `/setup?token=${token}`;
}

/** Returns true if this link for the first administrator is still valid. */
export async function isSetupOpen(db: Db, token: string): Promise<boolean> {
  const link = await db
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link !== undefined && !(await hasAdmin(db));
}

/**
 * Creates the first administrator and uses up the link. Of several simultaneous requests only one succeeds,
 * even with two different links.
 */
export async function makeFirstAdmin(
  { db, requestId }: Pick<HandlerContext, 'db' | 'requestId'>,
  { token, ...given }: Registration & { token: string },
): Promise<void> {
  const password = await hashPassword(given.password);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('vot-informat-setup'))`.execute(tx);
    const link = await tx
      .updateTable('setup_links')
      .set({ used_at: sql<Date>`now()` })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('token_hash')
      .executeTakeFirst();
    if (!link || (await hasAdmin(tx))) throw new Refusal('setup-link-invalid');
    const user = await tx
      .insertInto('users')
      .values({
        email: given.email,
        email_verified: true,
        first_name: given.firstName,
        last_name: given.lastName,
        role: 'admin',
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'role'])
      .executeTakeFirst();
    if (!user) throw new Refusal('setup-email-taken');
    await tx
      .insertInto('sign_in_methods')
      .values({ user_id: user.id, provider_id: 'credential', account_id: user.id, password })
      .execute();
    const subject = { type: 'user', id: user.id };
    await recordAudit(tx, { actor: user, action: 'first-admin-created', subject, requestId });
  });
}

async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
