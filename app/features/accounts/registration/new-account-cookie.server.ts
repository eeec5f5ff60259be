import { timingSafeEqual } from 'node:crypto';
import { verificationMinutes } from '#app/features/accounts/limits.ts';
import { cookieAttributes } from '#app/features/accounts/sessions/session-cookie.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';

type CookieContext = { config: Pick<Config, 'hasSecureCookies'>; secrets: Secrets };

const nameOf = (isHttps: boolean) => (isHttps ? '__Host-vot-new-account' : 'vot-new-account');

/**
 * Returns the `Set-Cookie` value that marks the browser of a sign-up. In a marked browser, confirming the
 * address also signs in and opens `target`; the mark does not reveal whether the address had an account.
 */
export function newAccountCookie(
  { userId, target }: { userId: string; target: string },
  { config, secrets }: CookieContext,
): string {
  const ends = Math.ceil(Date.now() / 1_000) + verificationMinutes * 60;
  const mark = [ends, markOf({ userId, ends, target }, secrets), encodeURIComponent(target)].join('.');
  const isHttps = config.hasSecureCookies;
  return `${nameOf(isHttps)}=${mark}; Max-Age=${verificationMinutes * 60}; ${cookieAttributes(isHttps)}`;
}

/** Returns the `Set-Cookie` value that removes the mark. */
export function noNewAccountCookie({ config }: Pick<CookieContext, 'config'>): string {
  const isHttps = config.hasSecureCookies;
  return `${nameOf(isHttps)}=; Max-Age=0; ${cookieAttributes(isHttps)}`;
}

/** Returns the path to open when this browser signed up for the account in the last hour, or null. */
export function findNewAccount(
  cookies: string | null,
  { userId, config, secrets }: CookieContext & { userId: string },
): string | null {
  const name = nameOf(config.hasSecureCookies);
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  const [, time = '', given = '', path = ''] = /^[^=]+=(\d+)\.([\w-]+)\.(.+)$/.exec(found ?? '') ?? [];
  const ends = Number(time);
  if (ends * 1_000 <= Date.now()) return null;
  const target = decode(path);
  const expected = Buffer.from(markOf({ userId, ends, target }, secrets));
  const read = Buffer.from(given);
  return read.length === expected.length && timingSafeEqual(read, expected) ? target : null;
}

function markOf(mark: { userId: string; ends: number; target: string }, secrets: Secrets): string {
  return secrets.hash('new-account', mark.userId, String(mark.ends), mark.target).toString('base64url');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
