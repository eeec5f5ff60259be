import { atLeast, authOf, callAuth, evenTime } from '#app/features/accounts/better-auth/auth.server.ts';
import { isDemoAddress } from '#app/features/accounts/demo/address.ts';
import { claimCode } from '#app/features/accounts/registration/one-time-tokens.server.ts';
import { readRecoveryCode } from '#app/features/accounts/second-factor/recovery-codes.server.ts';
import { readSignedCookie } from '#app/features/accounts/sessions/session.server.ts';
import { withoutSession } from '#app/features/accounts/sessions/session-cookie.server.ts';
import { findAccountSettings } from '#app/features/accounts/settings.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { type Attempt, forgetAttempts, returnAttempt, takeAttempt } from './attempts.server.ts';

/**
 * `cookies` are `Set-Cookie` values. A null role means that the person must still enter the second factor's
 * code.
 */
type SignedIn = { cookies: string[]; role: SignedInRole | null };

type Credentials = { email: string; password: string };

/**
 * Signs a person in with a password. An unknown e-mail address and a wrong password give the same refusal,
 * `sign-in-failed`.
 */
export async function signIn(context: HandlerContext, credentials: Credentials): Promise<SignedIn> {
  const attempt = await countTry(context, credentials.email);
  try {
    const { headers, response } = await checkPassword(context, credentials);
    const cookies = headers.getSetCookie();
    if ('twoFactorRedirect' in response) {
      await returnAttempt(context.db, attempt);
      await endOwnSession(context);
      return { cookies, role: null };
    }
    await finish(context, attempt);
    return { cookies, role: await requireRole(context.db, response.user.id) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'email-unverified') {
      // The password was correct, but the code of the second factor may still be missing.
      await forgetAttempts(context.db, attempt);
      await sendVerificationAgain(context, credentials.email);
    }
    throw error;
  }
}

async function countTry(context: HandlerContext, email: string): Promise<Attempt> {
  const { db, address, config, log, requestId } = context;
  await takeRate(context, { bucket: 'sign-in', subject: address });
  const { maxLoginAttempts } = await findAccountSettings(db);
  try {
    const attempt = await takeAttempt(context, { email, address, limit: maxLoginAttempts });
    // Outside a demonstration, refuses demonstration accounts, because their passwords are public.
    if (!config.demo && isDemoAddress(email)) throw new Refusal('sign-in-failed');
    return attempt;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sign-in-locked')
      log.warn('Autentificare oprită după prea multe încercări.', { request: requestId });
    throw error;
  }
}

async function checkPassword(context: HandlerContext, body: Credentials) {
  const auth = await authOf(context);
  const headers = withoutSession(context.request.headers, context.config.hasSecureCookies);
  const codes = {
    INVALID_EMAIL: 'sign-in-failed',
    INVALID_EMAIL_OR_PASSWORD: 'sign-in-failed',
    EMAIL_NOT_VERIFIED: 'email-unverified',
    FAILED_TO_CREATE_SESSION: 'account-inactive',
  } as const;
  return await callAuth(context, codes, () => auth.api.signInEmail({ body, headers, returnHeaders: true }));
}

/**
 * Sends the confirmation link again if an unconfirmed account has this e-mail address. Takes equally long
 * without an account.
 */
export async function sendVerificationAgain(context: HandlerContext, email: string): Promise<void> {
  const auth = await authOf(context);
  await atLeast(evenTime, () =>
    callAuth(context, {}, () => auth.api.sendVerificationEmail({ body: { email }, headers: new Headers() })),
  );
  context.hub.announce({ topic: 'mail', ids: [] });
}

/** Clears the counted failures and ends this browser's previous session. */
async function finish(context: HandlerContext, attempt: Attempt): Promise<void> {
  await forgetAttempts(context.db, attempt);
  await endOwnSession(context);
}

/** Ends this browser's previous session, whose cookie is about to be replaced. */
async function endOwnSession({ db, viewer }: HandlerContext): Promise<void> {
  if (viewer) await db.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute();
}

async function requireRole(db: Db, userId: string): Promise<SignedInRole> {
  const row = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  if (!row) throw new Refusal('sign-in-failed');
  return row.role;
}

type Challenge = { userId: string; email: string; role: SignedInRole };

/**
 * Returns this browser's sign-in that still needs the second factor, or null. It expires after ten minutes.
 */
export async function findChallenge(handlerContext: HandlerContext): Promise<Challenge | null> {
  const context = await (await authOf(handlerContext)).$context;
  const { name } = context.createAuthCookie('two_factor');
  const cookies = handlerContext.request.headers.get('cookie');
  const identifier = readSignedCookie(cookies, { name, secrets: handlerContext.secrets });
  const kept = identifier ? await context.internalAdapter.findVerificationValue(identifier) : null;
  if (!kept || kept.expiresAt <= new Date()) return null;
  const user = await handlerContext.db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('id', '=', kept.value)
    .executeTakeFirst();
  return user ? { userId: user.id, email: user.email, role: user.role } : null;
}

type GivenCode = { kind: 'authenticator' | 'recovery'; code: string };

/** Checks the code of the second factor. Wrong codes count like wrong passwords. */
export async function confirmSecondFactor(context: HandlerContext, given: GivenCode): Promise<SignedIn> {
  const { db, address, requestId } = context;
  const challenge = await findChallenge(context);
  if (!challenge) throw new Refusal('second-factor-expired');
  const { userId, email, role } = challenge;
  await takeRate(context, { bucket: 'second-factor', subject: userId });
  const { maxLoginAttempts } = await findAccountSettings(db);
  const attempt = await takeAttempt(context, { email, address, limit: maxLoginAttempts });
  const headers = await checkCode(context, { ...given, userId });
  await finish(context, attempt);
  if (given.kind === 'recovery') {
    const subject = { type: 'user', id: userId };
    await recordAudit(db, { actor: { id: userId, role }, action: 'recovery-code-used', subject, requestId });
  }
  return { cookies: headers.getSetCookie(), role };
}

async function checkCode(context: HandlerContext, { kind, code, userId }: GivenCode & { userId: string }) {
  const { db, secrets, config, request } = context;
  const auth = await authOf(context);
  const call = {
    body: { code: kind === 'recovery' ? readRecoveryCode(code) : code },
    // With the session cookie, better-auth would check the person signed in before, instead of the sign-in
    // that needs the code.
    headers: withoutSession(request.headers, config.hasSecureCookies),
    returnHeaders: true,
  } as const;
  const codes = {
    INVALID_CODE: 'second-factor-wrong',
    INVALID_BACKUP_CODE: 'second-factor-wrong',
    // Another request used the same code at the same moment.
    CONFLICT: 'second-factor-wrong',
    INVALID_TWO_FACTOR_COOKIE: 'second-factor-expired',
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-factor-expired',
    ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
    FAILED_TO_CREATE_SESSION: 'account-inactive',
  } as const;
  if (kind === 'authenticator' && !(await claimCode(db, { secrets, userId, code })))
    throw new Refusal('second-factor-wrong');
  const answer = await callAuth(context, codes, () =>
    kind === 'authenticator' ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call),
  );
  return answer.headers;
}
