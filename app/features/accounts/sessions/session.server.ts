import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { type HmacKey, hmacKey, hmacSha256 } from '#app/platform/config/hmac.server.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import { batched } from '#app/platform/db/batched/batched.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';

/**
 * A session ends after this many days in any case. The setting `session_timeout` ends it after a time without
 * use.
 */
export const sessionDays = 30;

/** Returns the session cookie's name. `__Host-` binds it to this host and TLS, so only https uses it. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-vot-session' : 'vot-session';
}

/** Returns the key that signs session cookies, as the text that better-auth expects. */
export function sessionSecret(secrets: Secrets): string {
  return secrets.keyFor('session').toString('base64');
}

const signingKeys = new WeakMap<Secrets, HmacKey>();

/** Returns the cookie-signing key. It is imported only once, because every request with a session uses it. */
function signingKey(secrets: Secrets): HmacKey {
  const key = signingKeys.get(secrets) ?? hmacKey(Buffer.from(sessionSecret(secrets)));
  signingKeys.set(secrets, key);
  return key;
}

type Row = {
  token: string;
  id: string;
  role: SignedInRole;
  email: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  two_factor_enabled: boolean;
  session_id: string;
  denied_pages: string[];
  is_stale: boolean;
};

/** SQL condition for a row of `sessions` that is neither too old nor unused for too long. */
export const holdingSession = sql<boolean>`sessions.created_at > now() - make_interval(days => ${sql.lit(sessionDays)})
  and sessions.updated_at > now() - make_interval(secs => coalesce(
    (select case when value ~ '^[0-9]{3,7}$' then greatest(value::int, 300) end from site_settings where key = 'session_timeout'), 3600))`;

/**
 * Reads the person, the session's validity and the pages closed to the role in one statement. A change to any
 * of them takes effect at the next request, on every instance.
 */
const selectViewers = prepared(['tokens'], (db, { tokens }: { tokens: readonly string[] }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token',
      'users.id',
      'users.role',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.avatar_url',
      'users.two_factor_enabled',
      'sessions.id as session_id',
    ])
    .select([
      sql<
        string[]
      >`array(select page from page_permissions denied where denied.role = users.role and not denied.allowed)`.as(
        'denied_pages',
      ),
      sql<boolean>`sessions.updated_at < now() - interval '1 minute'`.as('is_stale'),
    ])
    .where(sql<boolean>`sessions.token = any((select ${tokens}::text[])::text[])`)
    .where('users.is_active', '=', true)
    .where(holdingSession)
    .$castTo<Row>(),
);

const readSession = batched(async (db, asked: readonly string[]): Promise<(Row | undefined)[]> => {
  const rows = await readTwice(() => selectViewers(db, { tokens: [...new Set(asked)] }));
  const found = new Map(rows.map((row) => [row.token, row]));
  return asked.map((token) => found.get(token));
});

type SessionCookies = { cookies: string | null; secrets: Secrets; isHttps: boolean };

/**
 * Finds the person signed in by these cookies, or null. Marks the session as used, at most once a minute,
 * unless `isUse` is false.
 */
export async function findViewer(
  db: Db,
  { cookies, secrets, isHttps, isUse = true }: SessionCookies & { isUse?: boolean },
): Promise<Viewer | null> {
  const token = readSessionToken(cookies, { secrets, isHttps });
  if (!token) return null;
  const row = await readSession(db, token);
  if (!row) return null;
  if (row.is_stale && isUse) await markUsed(db, row);
  return {
    id: row.id,
    role: row.role,
    sessionId: row.session_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    avatarUrl: row.avatar_url,
    hasSecondFactor: row.two_factor_enabled,
    deniedPages: row.denied_pages,
  };
}

/**
 * The program and the application each load this module. The signed-in person is therefore stored on the
 * request object, which both share.
 */
const noted = Symbol.for('vot-informat.viewer');
type NotedMessage = IncomingMessage & { [noted]?: Viewer | null };

/** Stores the person whose session was read for this request, so that it is read only once. */
export function noteViewer(message: NotedMessage, viewer: Viewer | null): void {
  message[noted] = viewer;
}

/**
 * Returns the person that `noteViewer` stored: null for an ended session, undefined when no session was read.
 */
export function notedViewer(bindings: unknown): Viewer | null | undefined {
  return (bindings as { incoming?: NotedMessage } | undefined)?.incoming?.[noted];
}

/**
 * Returns the token in the session cookie, or null when the cookie is missing or not signed by this program.
 */
export function readSessionToken(
  cookies: string | null,
  { secrets, isHttps }: { secrets: Secrets; isHttps: boolean },
): string | null {
  return readSignedCookie(cookies, { name: sessionCookieName(isHttps), secrets });
}

/**
 * Returns a cookie value that better-auth signed with this program's key (`value.base64(HMAC-SHA256)`).
 * Returns null when it is missing or signed with another key.
 */
export function readSignedCookie(
  cookies: string | null,
  { name, secrets }: { name: string; secrets: Secrets },
): string | null {
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  if (!found) return null;
  const text = decode(found.slice(name.length + 1));
  const end = text.lastIndexOf('.');
  const value = text.slice(0, Math.max(end, 0));
  const expected = hmacSha256(signingKey(secrets), value);
  const given = Buffer.from(text.slice(end + 1), 'base64');
  return value && given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

/**
 * Returns the cookie value for a token, signed as better-auth does, for sessions opened without a sign-in
 * form.
 */
export function signSessionToken(token: string, secrets: Secrets): string {
  const signature = hmacSha256(signingKey(secrets), token).toString('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

async function markUsed(db: Db, row: Row): Promise<void> {
  // Stores only the day of activity. If only one person voted in an hour, an exact time could reveal the
  // candidate.
  const today = sql<Date>`date_trunc('day', now(), 'Europe/Bucharest')`;
  await db.updateTable('sessions').set({ updated_at: sql`now()` }).where('id', '=', row.session_id).execute();
  await db.updateTable('users').set({ last_active: today }).where('id', '=', row.id).execute();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
