import './tables.server.ts';
import { sql } from 'kysely';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import { addressBucket } from '#app/platform/http/client-address.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { longestWindow, type RateBucket, type RateSubject, rateRules } from './rules.ts';

type Counted = { hits: number; secondsLeft: number };

// Copies of the program may disagree about the time: the database's own decides. Both halves of the answer are the row's.
const count = prepared(
  ['bucket', 'subject', 'seconds'],
  (db, { bucket, subject, seconds }: { bucket: string; subject: string; seconds: number }) => ({
    compile: () =>
      sql<Counted>`
        insert into rate_hits (bucket, subject, window_start, hits)
        values (${bucket}, decode(${subject}, 'hex'), date_bin(${seconds}::int * interval '1 second', now(), 'epoch'), 1)
        on conflict (bucket, subject, window_start) do update set hits = rate_hits.hits + 1
        returning hits,
          ceil(extract(epoch from window_start - now()))::int + ${seconds}::int as "secondsLeft"
      `.compile(db),
  }),
);

/**
 * Counts one try and refuses it with `too-many-requests` (429, Retry-After) when the window is full. Refused tries count as
 * well, so this is called before the change's own transaction, never inside: what is rolled back would not have been counted.
 * `subject` is the person's id, e-mail or address as it is; only its keyed hash is stored. One statement, so that tries at
 * once, on several copies of the program, are each counted.
 */
export async function takeRate(
  { db, secrets, config }: { db: Db; secrets: Secrets; config: Pick<Config, 'rates'> },
  { bucket, subject }: { bucket: RateBucket; subject: string },
): Promise<void> {
  const rate = config.rates?.[bucket];
  if (!rate) return;
  if (db.isTransaction) throw new Error('A try is counted before the transaction it belongs to.');
  const counted = plainForms[rateRules[bucket].per](subject);
  const hash = secrets.hash('rates', bucket, counted).toString('hex');
  const [row] = await count(db, { bucket, subject: hash, seconds: rate.seconds });
  if (row && row.hits > rate.count)
    throw new Refusal('too-many-requests', {}, { retryAfter: Math.max(1, row.secondsLeft) });
}

/** Spellings of one subject are one subject. */
const plainForms: Record<RateSubject, (subject: string) => string> = {
  address: addressBucket,
  email: (subject) => subject.trim().toLowerCase(),
  user: (subject) => subject,
};

/** Forgets windows that are over for every rule; for the nightly job. Returns how many rows went. */
export async function purgeRateHits(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('rate_hits')
    .where('window_start', '<', sql<Date>`now() - ${longestWindow}::int * interval '1 second'`)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
