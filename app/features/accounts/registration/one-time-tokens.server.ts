import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';

type TokenUse = 'verify-email' | 'change-email';
type Holder = { userId: string; email: string };

/** A random token for a link in a mail; only its hash is kept. 256 bits. An earlier one for the same use stops working. */
export async function issueToken(
  tx: Db | Tx,
  { use, minutes, userId, email }: Holder & { use: TokenUse; minutes: number },
): Promise<string> {
  const holder: Holder = { userId, email };
  const token = randomBytes(32).toString('base64url');
  await tx
    .deleteFrom('verification_tokens')
    .where('identifier', 'like', `${use}:%`)
    // As text: values of other kinds are no JSON, and a cast of theirs would fail.
    .where('value', 'like', `{"userId":"${holder.userId}"%`)
    .execute();
  await tx
    .insertInto('verification_tokens')
    .values({
      identifier: identifierOf(use, token),
      value: JSON.stringify(holder),
      expires_at: new Date(Date.now() + minutes * 60_000),
    })
    .execute();
  return token;
}

/**
 * After a change of password or address every link and half-done sign-in of before is dead: whoever asked for them may be the
 * one that the change shuts out. better-auth keeps the person's id alone, our own tokens keep it beside the address.
 */
export async function forgetTokens(db: Db | Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('verification_tokens')
    .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `{"userId":"${userId}"%`)]))
    .execute();
}

/** Uses the token up; null: unknown, used or too old. Of two at once one gets the holder. */
export async function takeToken(tx: Tx, use: TokenUse, token: string): Promise<Holder | null> {
  const row = await tx
    .deleteFrom('verification_tokens')
    .where('identifier', '=', identifierOf(use, token))
    .returning(['value', sql<boolean>`expires_at > now()`.as('is_valid')])
    .executeTakeFirst();
  return row?.is_valid ? (JSON.parse(row.value) as Holder) : null;
}

function identifierOf(use: TokenUse, token: string): string {
  return `${use}:${createHash('sha256').update(token).digest('base64url')}`;
}

/** Seconds in which a code of an authenticator counts: its own half minute, and one before and after. */
const codeSeconds = 120;

/**
 * Claims a code of somebody's authenticator: each signs in once (OWASP ASVS 6.5.1), also when two come at once. The row's id
 * is made of person and code, so the primary key decides.
 */
export async function claimCode(
  db: Db,
  { secrets, userId, code }: { secrets: Secrets; userId: string; code: string },
): Promise<boolean> {
  const digest = createHmac('sha256', secrets.keyFor('used-code')).update(`${userId}:${code}`).digest('hex');
  const id = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  const { rows } = await sql`
    insert into verification_tokens as kept (id, identifier, value, expires_at)
    values (${id}, 'used-code', '', now() + make_interval(secs => ${codeSeconds}))
    on conflict (id) do update set expires_at = excluded.expires_at where kept.expires_at <= now()
    returning id`.execute(db);
  return rows.length === 1;
}
