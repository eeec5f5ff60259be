import { randomUUID } from 'node:crypto';
import { atLeast, authOf, callAuth, evenTime } from '#app/features/accounts/better-auth/auth.server.ts';
import { openSession } from '#app/features/accounts/sessions/session-cookie.server.ts';
import { findAccountSettings } from '#app/features/accounts/settings.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { isUniqueViolation } from '#app/platform/db/connect.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { findNewAccount } from './new-account-cookie.server.ts';
import { forgetTokens, takeToken } from './one-time-tokens.server.ts';

export type Registration = { firstName: string; lastName: string; email: string; password: string };

/**
 * Creates a voter's account, or notifies the owner of an existing account, with the same response. For an
 * existing account `userId` belongs to no account.
 */
export async function register(context: HandlerContext, { firstName, ...given }: Registration) {
  const { db, address, hub } = context;
  await takeRate(context, { bucket: 'sign-up', subject: address });
  const { isRegistrationOpen, isVerificationRequired } = await findAccountSettings(db);
  if (!isRegistrationOpen) throw new Refusal('registration-closed');
  await takeRate(context, { bucket: 'mail-request', subject: `${address} ${given.email}` });
  const userId = await atLeast(evenTime, () => makeAccount(context, { firstName, ...given }));
  hub.announce({ topic: 'mail', ids: [] });
  return { isVerificationRequired, userId };
}

async function makeAccount(context: HandlerContext, { firstName, ...given }: Registration): Promise<string> {
  const auth = await authOf(context);
  const body = { name: firstName, ...given };
  try {
    return (await callAuth(context, {}, () => auth.api.signUpEmail({ body }))).user.id;
  } catch (error) {
    // The second of two simultaneous requests with one e-mail address violates the unique constraint. It gets
    // the same answer.
    const same = context.db.selectFrom('users').select('id').where('email', '=', given.email);
    if (!(error instanceof Refusal && (await same.executeTakeFirst()))) throw error;
    return randomUUID();
  }
}

/**
 * Sends a link for choosing a new password if the e-mail address has an account. The answer is the same
 * without an account.
 */
export async function requestReset(context: HandlerContext, email: string): Promise<void> {
  await takeRate(context, { bucket: 'reset', subject: context.address });
  await takeRate(context, { bucket: 'mail-request', subject: `${context.address} ${email}` });
  const auth = await authOf(context);
  await atLeast(evenTime, () =>
    callAuth(context, {}, () => auth.api.requestPasswordReset({ body: { email } })),
  );
  context.hub.announce({ topic: 'mail', ids: [] });
}

/**
 * Returns the account whose password a mailed link would change, or null when the link is unknown, used or
 * expired. The link stays usable.
 */
export async function findResetHolder(handlerContext: HandlerContext, token: string) {
  if (!token) return null;
  const { internalAdapter } = await (await authOf(handlerContext)).$context;
  const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!kept || kept.expiresAt <= new Date()) return null;
  const holder = await handlerContext.db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', kept.value)
    .executeTakeFirst();
  return holder ?? null;
}

/** Sets a new password by a mailed link and ends all sessions of the account. Refuses with `link-expired`. */
export async function resetPassword(
  context: HandlerContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, requestId } = context;
  await takeRate(context, { bucket: 'reset', subject: context.address });
  const holder = await findResetHolder(context, token);
  if (!holder) throw new Refusal('link-expired');
  const auth = await authOf(context);
  const codes = { INVALID_TOKEN: 'link-expired', USER_NOT_FOUND: 'link-expired' } as const;
  await callAuth(context, codes, () => auth.api.resetPassword({ body: { newPassword: password, token } }));
  await forgetTokens(db, holder.id);
  const subject = { type: 'user', id: holder.id };
  await recordAudit(db, { actor: holder, action: 'password-reset', subject, requestId });
}

/**
 * The effect of a confirmed link: it verified the account's e-mail address or replaced it. `signedIn` has the token of
 * a new session and the path to open.
 */
type Confirmation = {
  effect: 'verified' | 'email-changed';
  signedIn: { token: string; target: string } | null;
};

/**
 * Uses up a mailed link that confirms an address, and signs in the sign-up's browser if nobody is signed in.
 * Refuses with `link-expired`, also if another account has taken the address meanwhile.
 */
export async function confirmAddress(context: HandlerContext, token: string): Promise<Confirmation> {
  const { db, requestId, address } = context;
  await takeRate(context, { bucket: 'reset', subject: address });
  try {
    return await db.transaction().execute(async (tx) => {
      const verified = await takeToken(tx, 'verify-email', token);
      const changed = verified ? null : await takeToken(tx, 'change-email', token);
      const holder = verified ?? changed;
      if (!holder) throw new Refusal('link-expired');
      const update = tx
        .updateTable('users')
        .where('id', '=', holder.userId)
        .returning(['id', 'role', 'two_factor_enabled']);
      const user = verified
        ? await update.set({ email_verified: true }).where('email', '=', holder.email).executeTakeFirst()
        : await update.set({ email: holder.email, email_verified: true }).executeTakeFirst();
      if (!user) throw new Refusal('link-expired');
      if (verified) return { effect: 'verified', signedIn: await signInNew(tx, { context, user }) };
      // After the change, links in the old mailbox must no longer open the account.
      await forgetTokens(tx, user.id);
      const subject = { type: 'user', id: user.id };
      await recordAudit(tx, { actor: user, action: 'email-changed', subject, requestId });
      return { effect: 'email-changed', signedIn: null };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('link-expired');
    throw error;
  }
}

type Confirmed = { context: HandlerContext; user: { id: string; two_factor_enabled: boolean } };

async function signInNew(tx: Tx, { context, user }: Confirmed): Promise<Confirmation['signedIn']> {
  const { request, viewer, config, secrets } = context;
  const target = findNewAccount(request.headers.get('cookie'), { userId: user.id, config, secrets });
  if (target === null || viewer || user.two_factor_enabled) return null;
  const token = await openSession(tx, { userId: user.id, userAgent: request.headers.get('user-agent') });
  return { token, target };
}
