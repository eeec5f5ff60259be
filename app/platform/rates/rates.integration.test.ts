import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateRules } from '#app/features.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { patience } from '#tests/kit/patience.ts';
import { until } from '#tests/kit/until.ts';
import { purgeRateHits, returnRate, takeDailyRate, takeRate } from './rates.server.ts';
import { ratesWith as changed, type Rate, type RateBucket, type Rates } from './rules.ts';

let database: TestDatabase;
let db: Db;
let otherCopy: Db;
const secrets = createSecrets('x'.repeat(32));

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  otherCopy = createDatabase({ connection: database.connections.application, poolSize: 4, patience });
});
beforeEach(() => db.deleteFrom('rate_hits').execute());
afterAll(async () => {
  await otherCopy.destroy();
  await database.drop();
});

const ratesWith = (given: Partial<Record<RateBucket, Rate>>) => changed(rateRules, given);

type TestedUse = { bucket: RateBucket; subject: string; rates?: Rates | null; on?: Db };

/** Counts one attempt. Returns the refusal, or null when the limit allows the attempt. */
async function take({ bucket, subject, rates = ratesWith({}), on = db }: TestedUse): Promise<Refusal | null> {
  try {
    await takeRate({ db: on, secrets, config: { rates } }, { bucket, subject });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const buckets = Object.keys(rateRules) as RateBucket[];
/** Limits that count over one day, so that no counting period ends during a test. */
const wholeDay = 86_400;

test.each(buckets)(
  'limit %s allows exactly as many attempts as its rule, and counts each person or address separately',
  async (bucket) => {
    const { count } = rateRules[bucket];
    const rates = ratesWith({ [bucket]: { count, seconds: wholeDay } });
    for (let tries = 0; tries < count; tries += 1)
      expect(await take({ bucket, subject: 'ana', rates })).toBeNull();
    const refused = await take({ bucket, subject: 'ana', rates });
    expect(refused).toMatchObject({ code: 'too-many-requests' });
    expect(refused?.retryAfter).toBeGreaterThan(0);
    expect(refused?.retryAfter).toBeLessThanOrEqual(wholeDay);
    expect(await take({ bucket, subject: 'maria', rates })).toBeNull();
  },
);

test("takeRate counts each limit's attempts in time windows of that limit's length", async () => {
  const { rows: clock } = await sql<{ began: number }>`select extract(epoch from now()) as began`.execute(db);
  const began = clock[0]?.began ?? Number.NaN;
  for (const bucket of buckets) await take({ bucket, subject: 'ana' });
  const rows = await db
    .selectFrom('rate_hits')
    .select(['bucket', sql<number>`extract(epoch from window_start)`.as('start')])
    .execute();
  expect(rows).toHaveLength(buckets.length);
  for (const { bucket, start } of rows) {
    const { seconds } = rateRules[bucket as RateBucket];
    expect(start % seconds, bucket).toBe(0);
    expect(start + seconds, bucket).toBeGreaterThan(began);
  }
});

test('takeRate allows another attempt after Retry-After seconds, and not before', async () => {
  const rates = ratesWith({ vote: { count: 1, seconds: 2 } });
  // Repeats the two attempts until both fall into the same counting period.
  const retryAfter = await until(async () => {
    await db.deleteFrom('rate_hits').execute();
    expect(await take({ bucket: 'vote', subject: 'ana', rates })).toBeNull();
    const refused = await take({ bucket: 'vote', subject: 'ana', rates });
    expect(refused?.retryAfter).toBeGreaterThanOrEqual(1);
    return refused?.retryAfter ?? 0;
  });
  await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
  expect(await take({ bucket: 'vote', subject: 'ana', rates })).toBeNull();
});

test("takeRate allows exactly the limit's number of simultaneous attempts on two instances", async () => {
  const rates = ratesWith({ export: { count: 5, seconds: wholeDay } });
  const tries = Array.from({ length: 40 }, (_, index) =>
    take({ bucket: 'export', subject: 'ana', rates, on: index % 2 === 0 ? db : otherCopy }),
  );
  const refused = (await Promise.all(tries)).filter((refusal) => refusal !== null);
  expect(refused).toHaveLength(35);
  const rows = await db.selectFrom('rate_hits').select('hits').execute();
  expect(rows).toEqual([{ hits: 40 }]);
});

test('takeRate counts simultaneous attempts one by one, and refuses only those above the limit', async () => {
  const rates = ratesWith({
    vote: { count: 3, seconds: wholeDay },
    follow: { count: 1, seconds: 2 * wholeDay },
  });
  const { rows: began } = await sql<{ at: number }>`select extract(epoch from now()) as at`.execute(db);
  const heard = await Promise.all([
    take({ bucket: 'vote', subject: 'ana', rates }),
    take({ bucket: 'vote', subject: 'maria', rates }),
    take({ bucket: 'follow', subject: 'ana', rates }),
    take({ bucket: 'vote', subject: 'ana', rates }),
    take({ bucket: 'vote', subject: 'ana', rates }),
    take({ bucket: 'follow', subject: 'ana', rates }),
    take({ bucket: 'vote', subject: 'ana', rates }),
    take({ bucket: 'vote', subject: 'ana', rates }),
  ]);
  const refused = heard.flatMap((refusal, index) => (refusal ? [index] : []));
  expect(refused).toEqual([5, 6, 7]);
  const { rows } = await sql<{ bucket: string; end: number; now: number }>`
    select bucket, extract(epoch from window_start)
      + case bucket when 'vote' then ${wholeDay}::int else ${2 * wholeDay}::int end as end,
      extract(epoch from now()) as now from rate_hits group by bucket, window_start`.execute(db);
  const endOf = (bucket: string) => rows.find((row) => row.bucket === bucket)?.end ?? Number.NaN;
  // Each refusal's Retry-After gives the seconds until the counting period ends.
  for (const [index, bucket] of [
    [5, 'follow'],
    [6, 'vote'],
    [7, 'vote'],
  ] as const) {
    expect(heard[index]?.retryAfter).toBeGreaterThanOrEqual(endOf(bucket) - (rows[0]?.now ?? 0));
    expect(heard[index]?.retryAfter).toBeLessThan(endOf(bucket) - (began[0]?.at ?? 0) + 1);
  }
  const hits = await db.selectFrom('rate_hits').select(['bucket', 'hits']).orderBy('hits').execute();
  expect(hits).toEqual([
    { bucket: 'vote', hits: 1 },
    { bucket: 'follow', hits: 2 },
    { bucket: 'vote', hits: 5 },
  ]);
  expect(await take({ bucket: 'vote', subject: 'maria', rates })).toBeNull();
});

test('takeRate allows the exact number per person, without deadlock, when statements name people in opposite orders', async () => {
  const rates = ratesWith({ vote: { count: 7, seconds: wholeDay } });
  const people = Array.from({ length: 12 }, (_, index) => `person ${index}`);
  const fitted = new Map(people.map((person) => [person, 0]));
  const takeAll = (on: Db, order: string[]) =>
    order.map(async (subject) => {
      if (await take({ bucket: 'vote', subject, rates, on })) return;
      fitted.set(subject, (fitted.get(subject) ?? 0) + 1);
    });
  for (let round = 0; round < 10; round += 1)
    await Promise.all([...takeAll(db, people), ...takeAll(otherCopy, people.toReversed())]);
  expect([...fitted.values()]).toEqual(people.map(() => 7));
});

test('takeRate locks rows in the order of their keys when several attempts are counted together', async () => {
  const hashOf = (subject: string) => secrets.hash('rates', 'vote', subject);
  const [low = '', high = ''] = ['ana', 'maria'].toSorted((a, b) => Buffer.compare(hashOf(a), hashOf(b)));
  const rates = ratesWith({ vote: { count: 9, seconds: wholeDay } });
  const takeBoth = () => Promise.all([high, low].map((subject) => take({ bucket: 'vote', subject, rates })));
  await takeBoth();
  const rowOf = (subject: string) =>
    sql`select from rate_hits where subject = ${hashOf(subject)} for update skip locked`;
  let taking: Promise<unknown> = Promise.resolve();
  await otherCopy.transaction().execute(async (tx) => {
    expect((await rowOf(low).execute(tx)).rows).toHaveLength(1);
    taking = takeBoth();
    await waitForLock(database.owner);
    expect((await rowOf(high).execute(database.owner)).rows).toHaveLength(1);
  });
  expect(await taking).toEqual([null, null]);
  expect(await db.selectFrom('rate_hits').select('hits').execute()).toEqual([{ hits: 2 }, { hits: 2 }]);
});

test('takeRate counts all spellings of an address together, and each limit separately', async () => {
  const rates = ratesWith({
    'reset-email': { count: 1, seconds: 86_400 },
    'mail-request': { count: 1, seconds: 86_400 },
    view: { count: 1, seconds: 86_400 },
  });
  expect(await take({ bucket: 'reset-email', subject: 'Ana@Exemplu.ro ', rates })).toBeNull();
  expect(await take({ bucket: 'reset-email', subject: 'ana@exemplu.ro', rates })).not.toBeNull();
  expect(await take({ bucket: 'view', subject: '2001:db8:1:2::1', rates })).toBeNull();
  expect(await take({ bucket: 'view', subject: '2001:db8:1:2:ffff::9', rates })).not.toBeNull();
  expect(await take({ bucket: 'view', subject: '2001:db8:1:3::1', rates })).toBeNull();
  expect(await take({ bucket: 'vote', subject: 'ana@exemplu.ro', rates })).toBeNull();
  expect(await take({ bucket: 'mail-request', subject: '192.0.2.1 Ana@Exemplu.ro', rates })).toBeNull();
  expect(await take({ bucket: 'mail-request', subject: '192.0.2.1 ana@exemplu.ro', rates })).not.toBeNull();
  expect(await take({ bucket: 'mail-request', subject: '192.0.2.2 ana@exemplu.ro', rates })).toBeNull();
});

test('takeRate counts a network’s IPv6 addresses together when it counts an address with an e-mail address', async () => {
  const rates = ratesWith({ 'mail-request': { count: 1, seconds: wholeDay } });
  const ask = (subject: string) => take({ bucket: 'mail-request', subject, rates });
  expect(await ask('2001:db8:1:2::1 ana@exemplu.ro')).toBeNull();
  expect(await ask('2001:db8:1:2:ffff::9 ana@exemplu.ro')).toMatchObject({ code: 'too-many-requests' });
  expect(await ask('2001:db8:1:2::1 maria@exemplu.ro')).toBeNull();
  expect(await ask('2001:db8:1:3::1 ana@exemplu.ro')).toBeNull();
});

test('returnRate gives one attempt back, and never more than were counted', async () => {
  const rates = ratesWith({ vote: { count: 1, seconds: wholeDay } });
  const use = { bucket: 'vote', subject: 'ana' } as const;
  const giveBack = () => returnRate({ db, secrets, config: { rates } }, use);
  expect(await take({ ...use, rates })).toBeNull();
  for (let times = 0; times < 3; times += 1) await giveBack();
  expect(await take({ ...use, rates })).toBeNull();
  expect(await take({ ...use, rates })).not.toBeNull();
});

test('returnRate gives one attempt back to one person in the current time window', async () => {
  const rates = ratesWith({ vote: { count: 2, seconds: wholeDay }, follow: { count: 2, seconds: wholeDay } });
  const takeTwice = async (use: { bucket: RateBucket; subject: string }) =>
    [await take({ ...use, rates }), await take({ ...use, rates })].map((refusal) => refusal?.code ?? null);
  const own = { bucket: 'vote', subject: 'ana' } as const;
  const others = [
    { ...own, subject: 'maria' },
    { ...own, bucket: 'follow' as const },
  ];
  for (const use of [own, ...others]) expect(await takeTwice(use)).toEqual([null, null]);
  await sql`insert into rate_hits (bucket, subject, window_start, hits)
    select bucket, subject, window_start - interval '1 day', 5 from rate_hits`.execute(db);
  await returnRate({ db, secrets, config: { rates } }, own);
  expect(await takeTwice(own)).toEqual([null, 'too-many-requests']);
  for (const use of others) expect(await takeTwice(use)).toEqual(['too-many-requests', 'too-many-requests']);
  const earlier = sql`select from rate_hits where hits = 5`;
  expect((await earlier.execute(db)).rows).toHaveLength(3);
});

test('takeDailyRate refuses the first attempt over the limit, and states the time until the next window', async () => {
  const rates = ratesWith({ claim: { count: 2, seconds: 60 } });
  const tryOnce = () =>
    takeDailyRate({ db, secrets, config: { rates } }, { bucket: 'claim', subject: 'ana' }).then(
      () => null,
      (error: unknown) => error,
    );
  // Repeats the attempts until all fall into the same time window.
  const refused = await until(async () => {
    await db.deleteFrom('rate_hits').execute();
    expect([await tryOnce(), await tryOnce()]).toEqual([null, null]);
    const refusal = await tryOnce();
    expect(refusal).toBeInstanceOf(Refusal);
    return refusal as Refusal;
  });
  expect(refused).toMatchObject({ code: 'too-many-today', values: { wait: '1 minut' } });
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
});

test('takeRate counts no attempts when rate limits are switched off', async () => {
  for (let tries = 0; tries < 12; tries += 1)
    expect(await take({ bucket: 'erase', subject: 'ana', rates: null })).toBeNull();
  expect(await db.selectFrom('rate_hits').select('bucket').execute()).toEqual([]);
});

test('takeRate stores people and addresses as keyed hashes that differ between limits', async () => {
  await take({ bucket: 'vote', subject: 'ana' });
  await take({ bucket: 'follow', subject: 'ana' });
  const rows = await db.selectFrom('rate_hits').select(['subject']).execute();
  expect(new Set(rows.map(({ subject }) => subject.toString('hex'))).size).toBe(2);
  for (const { subject } of rows) expect(subject).toHaveLength(32);
  expect(JSON.stringify(rows.map(({ subject }) => subject.toString('latin1')))).not.toContain('ana');
});

test('takeRate throws when an attempt is counted inside a transaction, whose rollback would lose it', async () => {
  const inside = db.transaction().execute((tx) => take({ bucket: 'vote', subject: 'ana', on: tx }));
  await expect(inside).rejects.toThrow('before the transaction');
});

test('purgeRateHits deletes the counts of time windows that are certainly over, and keeps the others', async () => {
  await take({ bucket: 'vote', subject: 'now' });
  await sql`insert into rate_hits (bucket, subject, window_start, hits)
    values ('vote', ${Buffer.alloc(32)}, now() - interval '25 hours', 3),
      ('vote', ${Buffer.alloc(32)}, now() - interval '23 hours', 3)`.execute(db);
  expect(await purgeRateHits(db)).toBe(1);
  expect(await purgeRateHits(db)).toBe(0);
  expect(await db.selectFrom('rate_hits').select('hits').orderBy('hits').execute()).toEqual([
    { hits: 1 },
    { hits: 3 },
  ]);
});
