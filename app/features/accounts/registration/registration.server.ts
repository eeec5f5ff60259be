import { atLeast, authOf, callAuth, evenTime } from '#app/features/accounts/better-auth/auth.server.ts';
import { findAccountSettings } from '#app/features/accounts/settings.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Reading } from '#app/platform/context.server.ts';
import { isUniqueViolation } from '#app/platform/db/connect.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { forgetTokens, takeToken } from './one-time-tokens.server.ts';

export type Registration = { firstName: string; lastName: string; email: string; password: string };

/**
 * Creates a voter's account, or notifies the owner when the address has one; the answer is the same. Refuses
 * with `registration-closed` and `too-many-requests`.
 */
export async function register(writing: Reading, { firstName, ...given }: Registration) {
  const { db, address, hub } = writing;
  await takeRate(writing, { bucket: 'sign-up', subject: address });
  const { isRegistrationOpen, isVerificationRequired } = await findAccountSettings(db);
  if (!isRegistrationOpen) throw new Refusal('registration-closed');
  await takeRate(writing, { bucket: 'mail-request', subject: `${address} ${given.email}` });
  await atLeast(evenTime, () => makeAccount(writing, { firstName, ...given }));
  hub.announce({ topic: 'mail', ids: [] });
  return { isVerificationRequired };
}

async function makeAccount(writing: Reading, { firstName, ...given }: Registration): Promise<void> {
  const auth = await authOf(writing);
  const body = { name: firstName, ...given };
  try {
    await callAuth(writing, {}, () => auth.api.signUpEmail({ body }));
  } catch (error) {
    // Of two requests at once with one address the second violates the constraint and is told the same.
    const same = writing.db.selectFrom('users').select('id').where('email', '=', given.email);
    if (!(error instanceof Refusal && (await same.executeTakeFirst()))) throw error;
  }
}

/** Sends a link for choosing a new password when the address has an account; the answer is the same without one. */
export async function requestReset(writing: Reading, email: string): Promise<void> {
  await takeRate(writing, { bucket: 'reset', subject: writing.address });
  await takeRate(writing, { bucket: 'mail-request', subject: `${writing.address} ${email}` });
  const auth = await authOf(writing);
  await atLeast(evenTime, () =>
    callAuth(writing, {}, () => auth.api.requestPasswordReset({ body: { email } })),
  );
  writing.hub.announce({ topic: 'mail', ids: [] });
}

/**
 * The account whose password a mailed link changes; null when the link is unknown, used or expired. Does not
 * use it up.
 */
export async function findResetHolder(reading: Reading, token: string) {
  if (!token) return null;
  const { internalAdapter } = await (await authOf(reading)).$context;
  const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!kept || kept.expiresAt <= new Date()) return null;
  const holder = await reading.db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', kept.value)
    .executeTakeFirst();
  return holder ?? null;
}

/** Sets a new password by a mailed link and ends all sessions. Refuses with `link-expired`. */
export async function resetPassword(
  writing: Reading,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, requestId } = writing;
  await takeRate(writing, { bucket: 'reset', subject: writing.address });
  const holder = await findResetHolder(writing, token);
  if (!holder) throw new Refusal('link-expired');
  const auth = await authOf(writing);
  const codes = { INVALID_TOKEN: 'link-expired', USER_NOT_FOUND: 'link-expired' } as const;
  await callAuth(writing, codes, () => auth.api.resetPassword({ body: { newPassword: password, token } }));
  await forgetTokens(db, holder.id);
  const subject = { type: 'user', id: holder.id };
  await recordAudit(db, { actor: holder, action: 'password-reset', subject, requestId });
}

/** The effect of a confirmed link: the address was verified, or replaced by another. */
type Confirmation = 'verified' | 'email-changed';

/**
 * Uses up a mailed link about an address. Refuses with `link-expired`, also when another account has taken
 * the address.
 */
export async function confirmAddress(writing: Reading, token: string): Promise<Confirmation> {
  const { db, requestId, address } = writing;
  await takeRate(writing, { bucket: 'reset', subject: address });
  try {
    return await db.transaction().execute(async (tx) => {
      const verified = await takeToken(tx, 'verify-email', token);
      const changed = verified ? null : await takeToken(tx, 'change-email', token);
      const holder = verified ?? changed;
      if (!holder) throw new Refusal('link-expired');
      const update = tx.updateTable('users').where('id', '=', holder.userId).returning(['id', 'role']);
      const user = verified
        ? await update.set({ email_verified: true }).where('email', '=', holder.email).executeTakeFirst()
        : await update.set({ email: holder.email, email_verified: true }).executeTakeFirst();
      if (!user) throw new Refusal('link-expired');
      if (verified) return 'verified';
      // Links in the old mailbox must not open the account any more.
      await forgetTokens(tx, user.id);
      const subject = { type: 'user', id: user.id };
      await recordAudit(tx, { actor: user, action: 'email-changed', subject, requestId });
      return 'email-changed';
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('link-expired');
    throw error;
  }
}
