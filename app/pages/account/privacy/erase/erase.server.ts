import { sql } from 'kysely';
import { withdrawConsent } from '#app/features/accounts/consent/consents.server.ts';
import { personalDataParts } from '#app/features.server.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { dropLater } from '#app/platform/files/file-deletions.server.ts';
import { avatarNameOf } from '#app/platform/files/file-name.server.ts';
import { type Mail, queueMail } from '#app/platform/mail/outbox.server.ts';
import type { Person, Purpose } from '#app/platform/privacy/personal-data.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

type ErasureContext = { db: Db; secrets: Secrets };
type Farewell = Pick<Mail, 'kind' | 'subject' | 'body'>;

/**
 * Withdraws a consent and erases the data that depends on the consent, in one transaction. Does nothing
 * without the consent, because there is no such data.
 */
export function withdraw(
  { db, secrets }: ErasureContext,
  { userId, purpose, at }: { userId: string; purpose: Purpose; at: Date },
) {
  return db.transaction().execute(async (tx) => {
    if (!(await withdrawConsent(tx, { userId, purpose, at }))) return;
    for (const part of personalDataParts)
      if (part.purpose === purpose) await part.erase(tx, { userId, secrets });
  });
}

/**
 * Erases an account with all its data and stores a keyed hash of its id (`erasures`). Queues the e-mail
 * `farewell` if an address is given; refuses to erase the last administrator unless `isRepeated`.
 */
export function erase(
  { db, secrets }: ErasureContext,
  { userId, isRepeated = false, farewell }: { userId: string; isRepeated?: boolean; farewell?: Farewell },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await takeAccount(tx, { userId, isRepeated });
    if (!account) return false;
    const person: Person = { userId, secrets };
    for (const part of personalDataParts) await part.erase(tx, person);
    await sql`select forget_in_audit_log(${userId}::uuid)`.execute(tx);
    await tx
      .insertInto('erasures')
      .values({ tombstone: tombstoneOf(secrets, userId) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (account.avatar) await dropLater(tx, account.avatar);
    if (farewell) await queueMail(tx, { ...farewell, userId: null, to: account.email });
    return true;
  });
}

/**
 * Locks the account's row first, as every change of this person does (`holdPerson`). Then it locks all
 * administrators in order of ids, so that two erasures cannot remove the last two.
 */
async function takeAccount(
  tx: Tx,
  { userId, isRepeated }: { userId: string; isRepeated: boolean },
): Promise<{ email: string; avatar: string | null } | null> {
  const isAdmin = sql<boolean>`exists (select from users me where me.id = ${userId} and me.role = 'admin')`;
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'role', 'is_active', 'email', 'avatar_url'])
    .where(({ eb, or, and }) =>
      or([
        eb('users.id', '=', userId),
        and([eb('users.role', '=', 'admin'), eb('users.is_active', '=', true), isAdmin]),
      ]),
    )
    .orderBy('users.id')
    .forUpdate()
    .execute();
  const own = rows.find(({ id }) => id === userId);
  if (!own) return null;
  const others = rows.filter(({ id, role, is_active }) => id !== userId && role === 'admin' && is_active);
  if (own.role === 'admin' && own.is_active && others.length === 0 && !isRepeated)
    throw new Refusal('erase-last-admin');
  return { email: own.email, avatar: avatarNameOf(own.avatar_url) };
}

/**
 * Lists all erasures as lines `<tombstone, base64>,<day>`. Operators store the list separately from backups
 * and apply it after a restore.
 */
export async function listErasures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('erasures')
    .selectAll()
    .orderBy('erased_on')
    .orderBy('tombstone')
    .execute();
  return rows.map(({ tombstone, erased_on }) => `${tombstone.toString('base64')},${erased_on}`);
}

/** Stores the missing erasures of `listErasures` lines. An invalid line throws, and nothing is stored. */
export async function addErasures(db: Db, lines: readonly string[]): Promise<number> {
  const rows = lines.map((line) => {
    const [, tombstone = '', erased_on] = /^([A-Za-z0-9+/]{43}=),(\d{4}-\d{2}-\d{2})$/.exec(line) ?? [];
    if (!erased_on) throw new TypeError('Not a line of erasures.');
    return { tombstone: Buffer.from(tombstone, 'base64'), erased_on };
  });
  const { numAffectedRows } = await sql`
    insert into erasures (tombstone, erased_on)
    select * from unnest(${rows.map(({ tombstone }) => tombstone)}::bytea[], ${rows.map((row) => row.erased_on)}::date[])
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const tombstoneOf = (secrets: Secrets, userId: string) => secrets.hash('tombstone', userId);

/** Number of accounts that one query checks. */
const step = 5_000;

/**
 * Erases accounts that a restored backup brought back, recognised by their tombstones. Hashing a million ids
 * takes about 5 s, so it stops at once without tombstones.
 */
export async function eraseAgain({ db, secrets }: ErasureContext): Promise<number> {
  const tombstones = await db.selectFrom('erasures').select('tombstone').execute();
  const erased = new Set(tombstones.map(({ tombstone }) => tombstone.toString('base64')));
  let count = 0;
  for (let last: string | null = null; erased.size > 0; ) {
    const ids: string[] = await listIds(db, last);
    for (const userId of ids) {
      if (!erased.has(tombstoneOf(secrets, userId).toString('base64'))) continue;
      if (await erase({ db, secrets }, { userId, isRepeated: true })) count += 1;
    }
    last = ids.at(-1) ?? null;
    if (ids.length < step) break;
  }
  return count;
}

async function listIds(db: Db, after: string | null): Promise<string[]> {
  const users = db.selectFrom('users').select('id').orderBy('id').limit(step);
  const rows = await (after === null ? users : users.where('id', '>', after)).execute();
  return rows.map(({ id }) => id);
}
