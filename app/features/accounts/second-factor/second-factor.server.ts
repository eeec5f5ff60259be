import { symmetricDecrypt } from 'better-auth/crypto';
import { encode } from 'uqr';
import { authOf, callAuth } from '#app/features/accounts/better-auth/auth.server.ts';
import { requirePassword } from '#app/features/accounts/password/security.server.ts';
import { claimCode } from '#app/features/accounts/registration/one-time-tokens.server.ts';
import { readSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';

/**
 * A second factor that is not confirmed yet: the authenticator's secret as text, its `otpauth:` URI and the
 * QR code.
 */
export type Setup = { secret: string; uri: string; qr: { size: number; path: string } };

/** Returns the person's unconfirmed second factor, or null. */
export async function findSetup(handlerContext: HandlerContext, viewer: Viewer): Promise<Setup | null> {
  const row = await handlerContext.db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', viewer.id)
    .where('verified', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  const { secretConfig } = await (await authOf(handlerContext)).$context;
  const uri = totpAddress(await symmetricDecrypt({ key: secretConfig, data: row.secret }), viewer.email);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: drawQr(uri) };
}

const issuer = 'Vot informat';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the `otpauth:` URI in Key URI format: base-32 secret, six digits, half a minute. */
function totpAddress(secret: string, email: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const words = bits.match(/.{1,5}/g) ?? [];
  const base32 = words.map((word) => alphabet[Number.parseInt(word.padEnd(5, '0'), 2)]).join('');
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`;
}

/** Draws the QR code as one path of unit squares, with an empty border of four squares (ISO/IEC 18004). */
function drawQr(text: string): Setup['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

/**
 * Begins setting up a second factor and replaces an unconfirmed second factor. Refuses with `password-wrong`,
 * `second-factor-on`.
 */
export async function startSecondFactor(context: HandlerContext, password: string): Promise<void> {
  const viewer = requireRight(context, 'start-second-factor');
  await requirePassword(context, viewer, password);
  const auth = await authOf(context);
  const codes = { TOTP_ALREADY_ENABLED: 'second-factor-on', INVALID_PASSWORD: 'password-wrong' } as const;
  await callAuth(context, codes, () =>
    auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: context.request.headers }),
  );
}

type NewFactor = { recoveryCodes: string[]; cookies: string[] };

/**
 * Confirms the second factor by a first code. Returns recovery codes, which are shown only once, and the
 * cookies of the renewed session.
 */
export async function confirmSecondFactorSetup(context: HandlerContext, code: string): Promise<NewFactor> {
  const viewer = requireRight(context, 'confirm-second-factor');
  const { db, secrets, request, requestId } = context;
  await takeRate(context, { bucket: 'second-factor', subject: viewer.id });
  if (!(await claimCode(db, { secrets, userId: viewer.id, code }))) throw new Refusal('second-factor-wrong');
  const auth = await authOf(context);
  const codes = { INVALID_CODE: 'second-factor-wrong', TOTP_NOT_ENABLED: 'second-factor-off' } as const;
  const { headers } = await callAuth(context, codes, () =>
    auth.api.verifyTOTP({ body: { code }, headers: request.headers, returnHeaders: true }),
  );
  const { backupCodes } = await callAuth(context, {}, () =>
    auth.api.viewBackupCodes({ body: { userId: viewer.id } }),
  );
  await endOtherSessions(context, headers.getSetCookie());
  const subject = { type: 'user', id: viewer.id };
  await recordAudit(db, { actor: viewer, action: 'second-factor-on', subject, requestId });
  return { recoveryCodes: [...backupCodes], cookies: headers.getSetCookie() };
}

/** Ends the person's other sessions, which were opened with only the password. */
async function endOtherSessions(
  { db, secrets, config, viewer }: HandlerContext,
  cookies: string[],
): Promise<void> {
  const own = cookies.map((cookie) => cookie.split(';')[0] ?? '').join('; ');
  const token = readSessionToken(own, { secrets, isHttps: config.hasSecureCookies });
  if (!viewer || !token) return;
  await db.deleteFrom('sessions').where('user_id', '=', viewer.id).where('token', '<>', token).execute();
}

/** Returns new recovery codes, which are shown only once. The old codes stop working. */
export async function renewRecoveryCodes(context: HandlerContext, password: string): Promise<string[]> {
  const viewer = requireRight(context, 'renew-recovery-codes');
  await requirePassword(context, viewer, password);
  const auth = await authOf(context);
  const codes = { TWO_FACTOR_NOT_ENABLED: 'second-factor-off', INVALID_PASSWORD: 'password-wrong' } as const;
  const { backupCodes } = await callAuth(context, codes, () =>
    auth.api.generateBackupCodes({ body: { password }, headers: context.request.headers }),
  );
  const subject = { type: 'user', id: viewer.id };
  const { db, requestId } = context;
  await recordAudit(db, { actor: viewer, action: 'recovery-codes-renewed', subject, requestId });
  return backupCodes;
}

/**
 * Turns the second factor off, or cancels its unconfirmed set-up. Returns the cookies of the renewed session.
 */
export async function stopSecondFactor(context: HandlerContext, password: string): Promise<string[]> {
  const viewer = requireRight(context, 'stop-second-factor');
  await requirePassword(context, viewer, password);
  const auth = await authOf(context);
  const codes = { INVALID_PASSWORD: 'password-wrong' } as const;
  const { headers } = await callAuth(context, codes, () =>
    auth.api.disableTwoFactor({ body: { password }, headers: context.request.headers, returnHeaders: true }),
  );
  const subject = { type: 'user', id: viewer.id };
  const { db, requestId } = context;
  await recordAudit(db, { actor: viewer, action: 'second-factor-off', subject, requestId });
  return headers.getSetCookie();
}
