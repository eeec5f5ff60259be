import { verificationMinutes } from '#app/features/accounts/limits.ts';
import { mayWriteTo } from '#app/features/accounts/mail/mail-budget.server.ts';
import { mailTexts } from '#app/features/accounts/mail/texts.ts';
import { forgetTokens, issueToken } from '#app/features/accounts/registration/one-time-tokens.server.ts';
import { newSessionToken, sessionCookie } from '#app/features/accounts/sessions/session-cookie.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { queueMail } from '#app/platform/mail/outbox.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { hashPassword, verifyPassword } from './password.server.ts';

/** Finds the account's sign-in method by password. An account with external sign-in may have no password. */
function findPassword(db: Db, userId: string) {
  return db
    .selectFrom('sign_in_methods')
    .select(['id', 'password'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
}

/**
 * Requires the current password before a change that could give the account to another person. The attempts
 * count toward the limit of password changes.
 */
export async function requirePassword(
  context: HandlerContext,
  viewer: Viewer,
  password: string,
): Promise<void> {
  await takeRate(context, { bucket: 'password-change', subject: viewer.id });
  const method = await findPassword(context.db, viewer.id);
  if (!method?.password) throw new Refusal('password-missing');
  if (!(await verifyPassword({ hash: method.password, password }))) throw new Refusal('password-wrong');
}

/**
 * Sets a new password, ends all other sessions and renews the current session. Returns the cookies of the
 * renewed session.
 */
export async function changePassword(
  context: HandlerContext,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<string[]> {
  const viewer = requireRight(context, 'change-password');
  const { db, config, secrets, requestId, hub } = context;
  await requirePassword(context, viewer, currentPassword);
  const hash = await hashPassword(password);
  const token = newSessionToken();
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sign_in_methods')
      .set({ password: hash, updated_at: new Date() })
      .where('user_id', '=', viewer.id)
      .where('provider_id', '=', 'credential')
      .execute();
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', viewer.id)
      .where('id', '<>', viewer.sessionId)
      .execute();
    await tx.updateTable('sessions').set({ token }).where('id', '=', viewer.sessionId).execute();
    await forgetTokens(tx, viewer.id);
    const mail = mailTexts.ro.passwordChanged(`${new URL(context.request.url).origin}/auth/reset`);
    await queueMail(tx, { ...mail, userId: viewer.id, to: viewer.email });
    const subject = { type: 'user', id: viewer.id };
    await recordAudit(tx, { actor: viewer, action: 'password-changed', subject, requestId });
  });
  hub.announce({ topic: 'mail', ids: [] });
  return [sessionCookie(token, { config, secrets })];
}

/**
 * Sends a confirmation link to the new e-mail address and notifies the old address. The answer is the same
 * when another account has the new address, but that account's owner gets a mail instead.
 */
export async function requestEmailChange(
  context: HandlerContext,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const viewer = requireRight(context, 'change-email');
  const { db, requestId, hub, request } = context;
  await requirePassword(context, viewer, currentPassword);
  await takeRate(context, { bucket: 'mail-request', subject: `${context.address} ${email}` });
  // With several network addresses one account could use up the mail limit of another person's mailbox.
  await takeRate(context, { bucket: 'mail-request', subject: `${viewer.id} ${email}` });
  if (!(await mayWriteTo(context, email))) return;
  const { origin } = new URL(request.url);
  const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  const userId = viewer.id;
  await db.transaction().execute(async (tx) => {
    if (taken) await queueMail(tx, { ...mailTexts.ro.emailTaken(), userId: taken.id, to: email });
    else {
      const token = await issueToken(tx, {
        use: 'change-email',
        userId,
        email,
        minutes: verificationMinutes,
      });
      const mail = mailTexts.ro.changeEmail(`${origin}/auth/verify?token=${token}`);
      await queueMail(tx, { ...mail, userId, to: email });
    }
    const notice = mailTexts.ro.emailChanging(`${origin}/auth/reset`);
    await queueMail(tx, { ...notice, userId, to: viewer.email });
    const subject = { type: 'user', id: userId };
    await recordAudit(tx, { actor: viewer, action: 'email-change-requested', subject, requestId });
  });
  hub.announce({ topic: 'mail', ids: [] });
}
