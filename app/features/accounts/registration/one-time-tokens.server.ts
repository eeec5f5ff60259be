import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';

type TokenUse = 'verify-email' | 'change-email';
type Holder = { userId: string; email: string };

/**
 * Creates a random 256-bit token for a mailed link and stores only its hash. A person's earlier token of the
 * same kind stops working.
 */
export async function issueToken(
  tx: Db | Tx,
  { use, minutes, userId, email }: Holder & { use: TokenUse; minutes: number },
): Promise<string> {
  const holder: Holder = { userId, email };
  const token = randomBytes(32).toString('base64url');
  await tx
    .deleteFrom('verification_tokens')
    .where('identifier', 'like', `${use}:%`)
    // Other rows contain values that are not JSON, on which a cast would fail. `value` is therefore compared
    // as text.
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
 * Deletes all mailed links and unfinished sign-ins after a change of password or e-mail address. Someone who
 * stole the account may have requested them.
 */
export async function forgetTokens(db: Db | Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('verification_tokens')
    .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `{"userId":"${userId}"%`)]))
    .execute();
}

/**
 * Uses up a token, or returns null if it is unknown, used or expired. Of two simultaneous requests only one
 * succeeds.
 */
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

/**
 * Seconds for which the program remembers a used authenticator code. A code is valid in its own half minute
 * and in the two neighbouring half minutes.
 */
const codeSeconds = 120;

/**
 * Marks an authenticator's code as used, so that it signs in only once (OWASP ASVS 6.5.1). The row's id
 * combines person and code, so the primary key refuses even simultaneous uses.
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
