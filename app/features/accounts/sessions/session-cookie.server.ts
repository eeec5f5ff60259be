import { randomBytes } from 'node:crypto';
import { dayMs, daySeconds } from '#app/platform/clock/day.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { sessionCookieName, sessionDays, signSessionToken } from './session.server.ts';

type CookieContext = { config: Pick<Config, 'hasSecureCookies'>; secrets: Secrets };

/** Returns the `Set-Cookie` value that opens the session of this token in the browser. */
export function sessionCookie(token: string, { config, secrets }: CookieContext): string {
  const isHttps = config.hasSecureCookies;
  return `${sessionCookieName(isHttps)}=${signSessionToken(token, secrets)}; Max-Age=${sessionDays * daySeconds}; ${cookieAttributes(isHttps)}`;
}

/** Returns the `Set-Cookie` value that removes the session's cookie. */
export function noSessionCookie({ config }: Pick<CookieContext, 'config'>): string {
  const isHttps = config.hasSecureCookies;
  return `${sessionCookieName(isHttps)}=; Max-Age=0; ${cookieAttributes(isHttps)}`;
}

/** Returns the attributes of all cookies of this site. */
export function cookieAttributes(isHttps: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** Returns a new session token of 192 random bits. OWASP ASVS 7.2.3 requires 128. */
export function newSessionToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Opens a session without better-auth's sign-in form, for demonstration accounts and after a password change.
 * Returns the session's token.
 */
export async function openSession(
  db: Db | Tx,
  { userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<string> {
  const token = newSessionToken();
  const expires_at = new Date(Date.now() + sessionDays * dayMs);
  await db
    .insertInto('sessions')
    .values({ user_id: userId, token, expires_at, user_agent: userAgent?.slice(0, 300) ?? null })
    .execute();
  return token;
}

/**
 * Returns the request's headers without its session cookie. A new sign-in then does not act for the person
 * signed in before.
 */
export function withoutSession(headers: Headers, isHttps: boolean): Headers {
  const name = sessionCookieName(isHttps);
  const kept = (headers.get('cookie') ?? '').split(/;\s*/).filter((cookie) => !cookie.startsWith(`${name}=`));
  const copy = new Headers(headers);
  copy.set('cookie', kept.join('; '));
  return copy;
}
