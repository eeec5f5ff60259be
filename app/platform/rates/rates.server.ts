import { sql } from 'kysely';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import { batched } from '#app/platform/db/batched/batched.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { addressBucket } from '#app/platform/http/client-address.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { longestWindow, type RateBucket, type RateSubject, waitOf } from './rules.ts';

type BucketCount = { hits: number; secondsLeft: number };

type CountedUse = { bucket: string; subject: string; seconds: number };

// Uses the database's clock, because the clocks of instances may differ. Rows are locked in the order of
// their keys, which prevents deadlocks.
const count = prepared(
  ['buckets', 'subjects', 'seconds', 'tries'],
  (_db, given: { buckets: string[]; subjects: string[]; seconds: number[]; tries: number[] }) => sql<
    BucketCount & { bucket: string; subject: string }
  >`
        insert into rate_hits (bucket, subject, window_start, hits)
        select bucket, decode(subject, 'hex'), date_bin(seconds * interval '1 second', now(), 'epoch'), tries
          from unnest((select ${given.buckets}::text[]), (select ${given.subjects}::text[]), (select ${given.seconds}::int[]), (select ${given.tries}::int[]))
            asked (bucket, subject, seconds, tries)
          order by bucket, subject
        on conflict (bucket, subject, window_start) do update set hits = rate_hits.hits + excluded.hits
        returning bucket, encode(subject, 'hex') as subject, hits,
          ceil(extract(epoch from window_start - now()))::int as "secondsLeft"
      `,
);

/** Counts simultaneous attempts of one person or address one by one, so that each gets its own number. */
const countTogether = batched(async (db, asked: readonly CountedUse[]): Promise<BucketCount[]> => {
  const keyOf = ({ bucket, subject }: { bucket: string; subject: string }) => `${bucket} ${subject}`;
  const groups = Object.values(Object.groupBy(asked, keyOf)).filter((group) => group !== undefined);
  const firsts = groups.map(([first]) => first as CountedUse);
  const rows = await count(db, {
    buckets: firsts.map(({ bucket }) => bucket),
    subjects: firsts.map(({ subject }) => subject),
    seconds: firsts.map(({ seconds }) => seconds),
    tries: groups.map((group) => group.length),
  });
  const counted = new Map(rows.map((row) => [keyOf(row), row]));
  const left = new Map(groups.map((group) => [keyOf(group[0] as CountedUse), group.length]));
  return asked.map((one) => {
    const row = counted.get(keyOf(one));
    if (!row) throw new Error('A try was not counted.');
    const after = (left.get(keyOf(one)) ?? 1) - 1;
    left.set(keyOf(one), after);
    return { hits: row.hits - after, secondsLeft: row.secondsLeft + one.seconds };
  });
});

/**
 * Counts an attempt against a limit, and refuses it with `too-many-requests` (429, Retry-After) when the time
 * window is full. Call it before the transaction of the change, because a rollback would lose the count.
 */
export async function takeRate(needs: RateContext, tried: RateUse): Promise<void> {
  const seconds = await secondsToWait(needs, tried);
  if (seconds !== null) throw new Refusal('too-many-requests', {}, { retryAfter: seconds });
}

/**
 * Counts an attempt against a daily limit, whose refusal states the waiting time. Callers return the count with
 * `returnRate` when the attempt fails for another reason, such as a typing mistake.
 */
export async function takeDailyRate(needs: RateContext, tried: RateUse): Promise<void> {
  const seconds = await secondsToWait(needs, tried);
  if (seconds !== null)
    throw new Refusal('too-many-today', { wait: waitOf(seconds) }, { retryAfter: seconds });
}

type RateContext = { db: Db; secrets: Secrets; config: Pick<Config, 'rates'> };
type RateUse = { bucket: RateBucket; subject: string };

/**
 * Counts an attempt against a limit. Returns null while the time window has room, otherwise the seconds until
 * the next window.
 */
export async function secondsToWait(
  { db, secrets, config }: RateContext,
  { bucket, subject }: RateUse,
): Promise<number | null> {
  const rate = config.rates?.[bucket];
  if (!rate) return null;
  if (db.isTransaction) throw new Error('A try is counted before the transaction it belongs to.');
  const counted = plainForms[rate.per](subject);
  const hash = secrets.hash('rates', bucket, counted).toString('hex');
  const { hits, secondsLeft } = await countTogether(db, { bucket, subject: hash, seconds: rate.seconds });
  return hits > rate.count ? Math.max(1, secondsLeft) : null;
}

/**
 * Gives back an attempt that `secondsToWait` counted in the current time window, because the attempt failed.
 */
export async function returnRate(
  { db, secrets, config }: RateContext,
  { bucket, subject }: RateUse,
): Promise<void> {
  const rate = config.rates?.[bucket];
  if (!rate) return;
  await db
    .updateTable('rate_hits')
    .set({ hits: sql`hits - 1` })
    .where('bucket', '=', bucket)
    .where('subject', '=', secrets.hash('rates', bucket, plainForms[rate.per](subject)))
    .where(
      'window_start',
      '=',
      sql<Date>`date_bin(${rate.seconds}::int * interval '1 second', now(), 'epoch')`,
    )
    .where('hits', '>', 0)
    .execute();
}

/** Converts all spellings of an IP address, e-mail address or account id to one spelling. */
const plainForms: Record<RateSubject, (subject: string) => string> = {
  address: addressBucket,
  email: (subject) => subject.trim().toLowerCase(),
  'address and email': (subject) => {
    const [address = '', email = ''] = subject.split(' ');
    return `${addressBucket(address)} ${email.toLowerCase()}`;
  },
  user: (subject) => subject,
};

/**
 * Deletes the counts of all time windows that are over and returns their number. The nightly job calls this
 * function.
 */
export async function purgeRateHits(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('rate_hits')
    .where('window_start', '<', sql<Date>`now() - ${longestWindow}::int * interval '1 second'`)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
