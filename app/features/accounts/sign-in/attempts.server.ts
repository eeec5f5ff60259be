import { sql } from 'kysely';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { addressBucket } from '#app/platform/http/client-address.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { formatHour } from '#app/ui/text/format.ts';

/**
 * Minutes for which sign-in is locked after too many failures. The count starts again when the last failure
 * is this old.
 */
const lockMinutes = 15;

export type Attempt = { subject: Buffer; limit: number };
type Subject = { email: string; address: string };

/**
 * Counts attempts by account and IP address together. A stranger at another address then cannot lock the
 * owner out.
 */
function subjectOf(secrets: Secrets, { email, address }: Subject): Buffer {
  return secrets.hash('sign-in', email.trim().toLowerCase(), addressBucket(address));
}

type Row = { failures: number; seconds: number };

/**
 * Counts an attempt before the password is checked, so that simultaneous attempts stay within `limit` on all
 * instances. Refused attempts do not prolong the lock.
 */
export async function takeAttempt(
  { db, secrets }: { db: Db; secrets: Secrets },
  { limit, ...subject }: Subject & { limit: number },
): Promise<Attempt> {
  const key = subjectOf(secrets, subject);
  const pause = sql`make_interval(mins => ${lockMinutes})`;
  // A count starts again when its lock has ended or its last failure is 15 minutes old.
  const isOver = sql`coalesce(kept.locked_until, kept.last_failure_at + ${pause}) <= now()`;
  const { rows } = await sql<Row>`
    insert into sign_in_attempts as kept (subject, failures, last_failure_at, locked_until)
    values (${key}, 1, now(), case when ${limit}::int <= 1 then now() + ${pause} end)
    on conflict (subject) do update set
      failures = case when ${isOver} then 1 else least(kept.failures + 1, 32000) end,
      last_failure_at = now(),
      locked_until = case
        when ${isOver} then case when ${limit}::int <= 1 then now() + ${pause} end
        when kept.locked_until is not null then kept.locked_until
        when kept.failures + 1 >= ${limit}::int then now() + ${pause}
      end
    returning failures, ceil(extract(epoch from coalesce(locked_until, now()) - now()))::int as seconds`.execute(
    db,
  );
  const row = rows[0] ?? { failures: 1, seconds: 0 };
  if (row.failures > limit) {
    const time = formatHour(new Date(Date.now() + row.seconds * 1000));
    throw new Refusal('sign-in-locked', { time }, { retryAfter: Math.max(1, row.seconds) });
  }
  return { subject: key, limit };
}

/** Clears the counted failures after a successful sign-in. */
export async function forgetAttempts(db: Db, { subject }: Attempt): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('subject', '=', subject).execute();
}

/**
 * Takes back one counted attempt after a correct password when the second factor is still missing. Earlier
 * failures stay counted.
 */
export async function returnAttempt(db: Db, { subject, limit }: Attempt): Promise<void> {
  await sql`
    update sign_in_attempts set failures = greatest(failures - 1, 0),
      locked_until = case when failures - 1 >= ${limit}::int then locked_until end
    where subject = ${subject}`.execute(db);
}
