import { queueAfterTransactionHook } from '@better-auth/core/context';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { external, externalProvider } from '#app/features/accounts/external/provider.server.ts';
import { passwordLength, resetMinutes, verificationMinutes } from '#app/features/accounts/limits.ts';
import { mayWriteTo } from '#app/features/accounts/mail/mail-budget.server.ts';
import { mailTexts } from '#app/features/accounts/mail/texts.ts';
import { hashPassword, verifyPassword } from '#app/features/accounts/password/password.server.ts';
import { issueToken } from '#app/features/accounts/registration/one-time-tokens.server.ts';
import { makeRecoveryCodes } from '#app/features/accounts/second-factor/recovery-codes.server.ts';
import {
  sessionCookieName,
  sessionDays,
  sessionSecret,
} from '#app/features/accounts/sessions/session.server.ts';
import { type AccountSettings, findAccountSettings } from '#app/features/accounts/settings.server.ts';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import { daySeconds } from '#app/platform/clock/day.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { type Mail, queueMail } from '#app/platform/mail/outbox.server.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/**
 * The only URL of the library better-auth that other programs can call. This program makes all other calls of
 * the library itself.
 */
export const callbackPath = `/api/auth/callback/${externalProvider}`;

type AuthServices = { config: Config; secrets: Secrets; db: Db; clock: Clock; log: Log; origin: string };
type Auth = ReturnType<typeof createAuth>;

/**
 * Caches better-auth instances. Each depends on the administrators' settings and the origin of the visitor's
 * URL.
 */
const instances = new Map<string, Auth>();

/**
 * Returns a better-auth instance with the settings now in the database. `origin` is PUBLIC_URL, or else the
 * origin of the requested URL.
 */
export async function authFor(needs: AuthServices): Promise<Auth> {
  const settings = await findAccountSettings(needs.db);
  const key = JSON.stringify([needs.origin, settings.isVerificationRequired, settings.isRegistrationOpen]);
  const known = instances.get(key);
  if (known) return known;
  // A demonstration is requested under few host names of this computer, so clearing a full cache is enough.
  if (instances.size >= 16) instances.clear();
  const made = createAuth(needs, settings);
  instances.set(key, made);
  return made;
}

/**
 * Drops all cached better-auth instances. An instance reads the sign-in provider's URLs only when it is
 * created, so a failed read would last.
 */
export function forgetInstances(): void {
  instances.clear();
}

function createAuth({ config, secrets, db, clock, log, origin }: AuthServices, settings: AccountSettings) {
  const isHttps = config.hasSecureCookies;
  const prefix = isHttps ? '__Host-vot' : 'vot';
  // The mail must wait for the commit, because other connections cannot see the account until then.
  const post = (mail: Mail) =>
    queueAfterTransactionHook(async () => {
      if (await mayWriteTo({ config, secrets, db, log }, mail.to)) await queueMail(db, mail);
    });
  const link = (path: string, token: string) => `${origin}${path}?token=${encodeURIComponent(token)}`;
  return betterAuth({
    appName: 'Vot informat',
    baseURL: origin,
    basePath: '/api/auth',
    secret: sessionSecret(secrets),
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // The program's own actions check origin and count attempts before they call better-auth.
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.warn('Autentificare: problemă.', { message }) },
    onAPIError: { errorURL: `${origin}/auth` },
    user: {
      modelName: 'users',
      fields: {
        name: 'first_name',
        emailVerified: 'email_verified',
        image: 'avatar_url',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        lastName: { type: 'string', required: true, fieldName: 'last_name' },
        // AUTH-08: registration creates voters only. With `input: false` a role sent by the browser is
        // ignored.
        role: { type: 'string', input: false, defaultValue: 'voter' },
        isActive: { type: 'boolean', input: false, defaultValue: true, fieldName: 'is_active' },
        electionAt: {
          type: 'date',
          input: false,
          defaultValue: clock.electionNow,
          fieldName: 'election_at',
        },
      },
      // An e-mail address that the provider has not verified may belong to another person. It cannot create
      // or join an account.
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && source.action !== 'sign-in' && user.emailVerified !== true
          ? { error: 'email_not_verified' }
          : undefined,
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: sessionDays * daySeconds,
      // findViewer ends sessions after a time without use. better-auth's own extension would also prolong the
      // 30-day limit.
      disableSessionRefresh: true,
      // The program itself asks for the password at each sensitive change. better-auth therefore need not
      // check when the session began.
      freshAge: 0,
    },
    account: {
      modelName: 'sign_in_methods',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      updateAccountOnSignIn: false,
    },
    verification: {
      modelName: 'verification_tokens',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: !settings.isRegistrationOpen,
      autoSignIn: false,
      requireEmailVerification: settings.isVerificationRequired,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        post({ ...mailTexts.ro.reset(link('/auth/reset', token)), userId: user.id, to: user.email }),
      onExistingUserSignUp: ({ user }) =>
        post({ ...mailTexts.ro.exists(`${origin}/auth`), userId: user.id, to: user.email }),
      // Opening the mailed link proves that the person owns the e-mail address.
      onPasswordReset: async ({ user }) => {
        await db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
      },
    },
    emailVerification: {
      sendOnSignUp: settings.isVerificationRequired,
      // `signIn` of this program sends the confirmation mail again, because it also applies the mail limit of
      // the e-mail address.
      sendOnSignIn: false,
      // better-auth's own token is a JWT that contains the e-mail address and works repeatedly. The program's
      // token is random and works once.
      sendVerificationEmail: ({ user: { id: userId, email } }) =>
        queueAfterTransactionHook(async () => {
          if (!(await mayWriteTo({ config, secrets, db, log }, email))) return;
          const token = await issueToken(db, {
            use: 'verify-email',
            userId,
            email,
            minutes: verificationMinutes,
          });
          await queueMail(db, { ...mailTexts.ro.verify(link('/auth/verify', token)), userId, to: email });
        }),
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: prefix,
      cookies: { session_token: { name: sessionCookieName(isHttps) } },
      defaultCookieAttributes: { secure: isHttps, sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid', validateSchema: false },
    },
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } },
      session: {
        create: { before: (session, context) => refuseSession(db, session.userId, context?.path ?? '') },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Vot informat',
        twoFactorTable: 'second_factors',
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      ...(config.signInProvider ? [external(config.signInProvider, settings.isRegistrationOpen)] : []),
    ],
  });
}

type Account = Record<string, unknown>;

/**
 * Drops the access tokens of the external sign-in provider. Nothing uses them, and unstored tokens cannot
 * leak.
 */
function withoutTokens<T extends Account>(account: T): T {
  return {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  };
}

/**
 * Refuses a session to deactivated accounts. Refuses external sign-in to administrators and accounts with a
 * second factor, because the provider's second factor cannot be checked.
 */
async function refuseSession(db: Db, userId: string, path: string): Promise<false | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'is_active', 'two_factor_enabled'])
    .where('id', '=', userId)
    .executeTakeFirst();
  // Without a row, the account is being created in this very transaction. A new account is active and not an
  // administrator's.
  if (!user) return undefined;
  if (!user.is_active) return false;
  const needsCode = user.role === 'admin' || user.two_factor_enabled;
  return needsCode && path.startsWith('/callback') ? false : undefined;
}

/** Returns better-auth for the origin of the URL that the visitor requested. */
export function authOf({ config, secrets, db, clock, log, request }: HandlerContext): Promise<Auth> {
  return authFor({ config, secrets, db, clock, log, origin: new URL(request.url).origin });
}

/**
 * Runs one call of better-auth and turns its expected errors into the refusals in `codes`. Other errors are
 * logged by code and become the general message (AUTH-16).
 */
export async function callAuth<T>(
  { log, requestId }: HandlerContext,
  codes: Readonly<Partial<Record<string, RefusalCode>>>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const code = error.body?.code ?? error.status;
    const refusal = codes[code];
    if (!refusal) log.warn('Autentificare: răspuns neașteptat.', { request: requestId, code });
    throw new Refusal(refusal ?? 'auth-failed');
  }
}

/**
 * Minimum response time in milliseconds, so that timing does not reveal whether an e-mail address has an
 * account.
 */
export const evenTime = 400;

/**
 * Makes `work` take at least this many milliseconds, so that its duration does not reveal whether an account
 * exists.
 */
export async function atLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work(),
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
