import { sql } from 'kysely';
import { mailTexts } from '#app/features/accounts/mail/texts.ts';
import { forgetTokens } from '#app/features/accounts/registration/one-time-tokens.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { queueMail } from '#app/platform/mail/outbox.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import type { UserValues } from './forms.ts';
import { versionOfUser } from './queries.server.ts';

type Acting = Pick<Editor, 'actor' | 'requestId'>;

type LockedUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: SignedInRole;
  isActive: boolean;
};

/**
 * Locks the account, the acting administrator and, if the account is an administrator's, all active
 * administrators by id. Two administrators can then remove each other only in sequence.
 */
async function lockUser(
  tx: Tx,
  { id, actor }: { id: string; actor: Editor['actor'] },
): Promise<{ user: LockedUser; otherAdmins: number }> {
  const isAdmin = sql<boolean>`exists (select from users target where target.id = ${id} and target.role = 'admin')`;
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
    .select('is_active as isActive')
    .where(({ eb, or, and }) =>
      or([
        eb('users.id', 'in', [id, actor.id]),
        and([eb('users.role', '=', 'admin'), eb('users.is_active', '=', true), isAdmin]),
      ]),
    )
    .orderBy('users.id')
    .forNoKeyUpdate()
    .execute();
  const admins = rows.filter(({ role, isActive }) => role === 'admin' && isActive);
  // Another administrator may have removed the acting administrator while this change waited for the locks.
  if (!admins.some((admin) => admin.id === actor.id)) throw new Refusal('forbidden');
  const user = rows.find((row) => row.id === id);
  if (!user) throw new Refusal('user-not-found');
  return { user, otherAdmins: admins.filter((admin) => admin.id !== id).length };
}

type NewState = { role: SignedInRole; isActive: boolean };

/** Refuses when administrators change their own role or state, or remove the last active administrator. */
function requireAllowed(
  { user, otherAdmins }: { user: LockedUser; otherAdmins: number },
  { next, actor }: { next: NewState; actor: Editor['actor'] },
): void {
  const isChanged = next.role !== user.role || next.isActive !== user.isActive;
  const staysAdmin = next.role === 'admin' && next.isActive;
  if (isChanged && user.role === 'admin' && user.isActive && !staysAdmin && otherAdmins === 0)
    throw new Refusal('user-last-admin');
  if (isChanged && user.id === actor.id) throw new Refusal('user-own-state');
}

/** Ends the account's sessions and makes its mailed links useless. */
async function endAccess(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await forgetTokens(tx, userId);
}

/**
 * Saves name, role and state of an account (USER-10). Another role and a deactivation end the account's
 * sessions.
 */
export async function saveUser(
  db: Db,
  { values, ...acting }: Acting & { values: UserValues },
): Promise<void> {
  const { id, version, firstName, lastName, role, isActive } = values;
  const { actor, requestId } = acting;
  await db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, { id, actor });
    const { user } = locked;
    if (versionOfUser(user) !== version) throw new Refusal('edit-conflict');
    requireAllowed(locked, { next: { role, isActive }, actor });
    await tx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, role, is_active: isActive, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    if (role !== user.role || !isActive) await endAccess(tx, id);
    // The audit log outlives accounts. It records that a name changed but contains no name.
    const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
    const before = { role: user.role, isActive: user.isActive };
    const after = { role, isActive, isRenamed };
    const subject = { type: 'user', id };
    await recordAudit(tx, { actor, action: 'user-changed', subject, before, after, requestId });
  });
}

/** Activates or deactivates an account (USER-12). A deactivation ends its sessions. */
export async function setUserActive(
  db: Db,
  { id, isActive, actor, requestId }: Acting & { id: string; isActive: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, { id, actor });
    requireAllowed(locked, { next: { role: locked.user.role, isActive }, actor });
    await tx
      .updateTable('users')
      .set({ is_active: isActive, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    if (!isActive) await endAccess(tx, id);
    const before = { isActive: locked.user.isActive };
    const subject = { type: 'user', id };
    await recordAudit(tx, {
      actor,
      action: 'user-state-changed',
      subject,
      before,
      after: { isActive },
      requestId,
    });
  });
}

/** Ends the given `session` of an account. Without `session`, ends all of them. */
export async function endUserSessions(
  db: Db,
  { id, session, actor, requestId }: Acting & { id: string; session?: string },
): Promise<void> {
  if (id === actor.id) throw new Refusal('user-own-security');
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, { id, actor });
    const ended = await tx
      .deleteFrom('sessions')
      .where('user_id', '=', id)
      .$if(session !== undefined, (query) => query.where('id', '=', session ?? ''))
      .returning('id')
      .execute();
    if (ended.length === 0) throw new Refusal('session-gone');
    const subject = { type: 'user', id };
    const after = { ended: ended.length };
    await recordAudit(tx, { actor, action: 'user-sessions-ended', subject, after, requestId });
  });
}

/**
 * Removes an account's second factor for a person who lost it, ends the account's sessions and notifies its
 * owner. Refuses with `second-factor-off`.
 */
export async function resetSecondFactor(
  { db, hub }: Pick<Platform, 'db' | 'hub'>,
  { id, origin, actor, requestId }: Acting & { id: string; origin: string },
): Promise<void> {
  if (id === actor.id) throw new Refusal('user-own-security');
  await db.transaction().execute(async (tx) => {
    const { user } = await lockUser(tx, { id, actor });
    const removed = await tx.deleteFrom('second_factors').where('user_id', '=', id).returning('id').execute();
    if (removed.length === 0) throw new Refusal('second-factor-off');
    await tx
      .updateTable('users')
      .set({ two_factor_enabled: false, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await endAccess(tx, id);
    const mail = mailTexts.ro.secondFactorReset(`${origin}/auth/reset`);
    await queueMail(tx, { ...mail, userId: id, to: user.email });
    const subject = { type: 'user', id };
    await recordAudit(tx, { actor, action: 'user-second-factor-reset', subject, requestId });
  });
  hub.announce({ topic: 'mail', ids: [] });
}
