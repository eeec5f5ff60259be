import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { countProfileView, mostViewsOfAddress } from './commands.server.ts';
import { purgeViewMarks } from './retention.server.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const noon = new Date('2026-11-21T12:00:00+02:00');

type TestedView = Partial<{
  address: string;
  userAgent: string | null;
  voterId: string | null;
  now: Date;
  at: Date;
  profileId: string;
  isSimulated: boolean;
}>;
let profileId = '';
const view = ({ now = noon, at = moments.betweenRounds, isSimulated = false, ...given }: TestedView = {}) =>
  countProfileView(
    { db: base.db, secrets, clock: createFixedClock(now), at, isSimulated },
    { profileId, address: '203.0.113.7', userAgent: firefox, voterId: null, ...given },
  );
const marks = () => base.db.selectFrom('profile_view_marks').selectAll().execute();
const salts = () => base.db.selectFrom('ballot_keys.view_salts').select('day').execute();

beforeEach(async () => {
  await base.owner.deleteFrom('profile_view_marks').execute();
  await base.owner.deleteFrom('ballot_keys.view_salts').execute();
  await base.owner.deleteFrom('candidate_counters').execute();
  const row = await base.db
    .selectFrom('candidate_profiles')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  profileId = row.id;
});

describe('a profile view', () => {
  test('a view counts once a day per visitor, however often it is sent', async () => {
    expect(await view()).toEqual({ counted: true, profileVisits: 1 });
    expect(await view()).toEqual({ counted: false, profileVisits: 1 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => view({ userAgent: chrome })));
    expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
    expect(await view()).toEqual({ counted: false, profileVisits: 2 });
    expect(await marks()).toHaveLength(2);
  });

  test('another visitor, profile or day counts as a new view, but another address of one IPv6 network does not', async () => {
    expect(await view({ address: '2001:db8:1:2::5' })).toMatchObject({ counted: true });
    expect(await view({ address: '2001:db8:1:2:aaaa::9' })).toMatchObject({ counted: false });
    expect(await view({ address: '2001:db8:1:3::5' })).toEqual({ counted: true, profileVisits: 2 });
    expect(await view({ address: '203.0.113.8' })).toEqual({ counted: true, profileVisits: 3 });
    const { id } = await base.db
      .selectFrom('candidate_profiles')
      .select('id')
      .where('id', '!=', profileId)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await view({ address: '203.0.113.8', profileId: id })).toEqual({
      counted: true,
      profileVisits: 1,
    });
    // 23:59:59 and midnight in Bucharest, which in winter is two hours ahead of UTC.
    const before = new Date('2026-11-21T21:59:59Z');
    expect(await view({ address: '203.0.113.8', now: before })).toMatchObject({ counted: false });
    const midnight = new Date('2026-11-21T22:00:00Z');
    expect(await view({ address: '203.0.113.8', now: midnight })).toEqual({
      counted: true,
      profileVisits: 4,
    });
  });

  test('changed browser names from one IP address count only up to the limit', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `${firefox} rv/${index}`);
    for (const userAgent of names) await view({ userAgent });
    expect(mostViewsOfAddress).toBe(16);
    expect((await view()).profileVisits).toBe(16);
    expect(await view({ address: '203.0.113.8' })).toMatchObject({ counted: true });
  });

  test('a bot, or a browser without a name, gets the total and counts as no view', async () => {
    await view();
    const bots = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8.5.0',
      ' ',
      '',
    ];
    for (const userAgent of [...bots, null])
      expect(await view({ address: '203.0.113.9', userAgent }), String(userAgent)).toEqual({
        counted: false,
        profileVisits: 1,
      });
    expect(await marks()).toHaveLength(1);
  });

  test('a view of a missing or not yet public profile is refused and not counted', async () => {
    const refused = { code: 'candidate-not-found', status: 404 };
    await expect(
      withRefusalText(view({ profileId: '00000000-0000-4000-8000-000000000000' })),
    ).rejects.toMatchObject(refused);
    const { id, candidateId } = await base.db
      .selectFrom('candidate_profiles')
      .innerJoin('candidates', 'candidates.id', 'candidate_id')
      .select(['candidate_profiles.id', 'candidates.id as candidateId'])
      .where('is_fictitious', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    await expect(
      withRefusalText(view({ profileId: id, at: new Date('2020-01-01T00:00:00Z') })),
    ).rejects.toMatchObject(refused);
    const setStatus = (status: 'pending' | 'active') =>
      base.owner.updateTable('candidates').set({ status }).where('id', '=', candidateId).execute();
    await setStatus('pending');
    await expect(withRefusalText(view({ profileId: id }))).rejects.toMatchObject(refused);
    await setStatus('active');
    expect(await marks()).toEqual([]);
  });

  test('ACT-01 a signed-in voter’s view becomes one activity without a candidate, even when it is sent again', async () => {
    const { id: voterId } = await makeUser(base.db);
    const admin = await makeUser(base.db, { role: 'admin' });
    await view({ voterId });
    await view({ voterId });
    await view({ voterId: admin.id, userAgent: chrome });
    const rows = await base.db
      .selectFrom('voter_activities')
      .select(['voter_id', 'activity_type', 'target_id', 'metadata'])
      .execute();
    expect(rows).toEqual([{ voter_id: voterId, activity_type: 'view', target_id: null, metadata: {} }]);
  });

  test('a simulated view leaves a marked view and no activity, and counts apart from the views of people', async () => {
    // A simulated crowd exists only in a demonstration.
    await sql`insert into election_clock (election_anchor) values (now())`.execute(base.owner);
    const { id: voterId } = await makeUser(base.db);
    expect(await view({ voterId, isSimulated: true })).toEqual({ counted: true, profileVisits: 0 });
    expect((await marks()).map(({ is_simulated }) => is_simulated)).toEqual([true]);
    const activities = base.db.selectFrom('voter_activities').select('id').where('voter_id', '=', voterId);
    expect(await activities.execute()).toEqual([]);
    const counters = base.db.selectFrom('simulated_counters').select('profile_visits');
    expect(await counters.execute()).toEqual([{ profile_visits: 1 }]);
  });

  test('a failed counter leaves no view mark, so that a retry counts', async () => {
    await sql`create function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'planned'; end $$`.execute(base.owner);
    await sql`create trigger fail_here before insert on candidate_counters execute function fail_here()`.execute(
      base.owner,
    );
    try {
      await expect(view()).rejects.toThrow('planned');
    } finally {
      await sql`drop trigger fail_here on candidate_counters`.execute(base.owner);
    }
    expect(await marks()).toEqual([]);
    expect(await view()).toEqual({ counted: true, profileVisits: 1 });
  });
});

test('a view mark is stored only as a hash with the day’s salt and the program’s key', async () => {
  await view();
  const [first] = await marks();
  const { rows } = await sql<object>`select * from profile_view_marks`.execute(base.db);
  const stored = rows.flatMap((row) => Object.values(row));
  for (const word of ['203.0.113', 'Firefox', firefox]) {
    for (const value of stored) expect(String(value).includes(word)).toBe(false);
  }
  // Without a key, trying all IP addresses would reveal the hashed address.
  for (const bare of ['203.0.113.7', `203.0.113.7${firefox}`, `203.0.113.7 ${firefox}`])
    expect(first?.visitor.equals(createHash('sha256').update(bare).digest())).toBe(false);
  await base.owner.deleteFrom('profile_view_marks').execute();
  await countProfileView(
    {
      db: base.db,
      secrets: createSecrets('another secret of tests, as long'),
      clock: createFixedClock(noon),
      at: moments.betweenRounds,
    },
    { profileId, address: '203.0.113.7', userAgent: firefox, voterId: null },
  );
  const [otherKey] = await marks();
  expect(otherKey?.visitor.equals(first?.visitor ?? Buffer.alloc(0))).toBe(false);
  await base.owner.deleteFrom('profile_view_marks').execute();
  await base.owner.deleteFrom('ballot_keys.view_salts').execute();
  await view();
  const [otherSalt] = await marks();
  expect(otherSalt?.visitor.equals(first?.visitor ?? Buffer.alloc(0))).toBe(false);
});

test('visitors who arrive simultaneously on a new day get the same salt', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `203.0.113.${index}`);
  await Promise.all([...addresses, ...addresses].map((address) => view({ address })));
  expect(await salts()).toHaveLength(1);
  expect((await view()).profileVisits).toBe(20);
});

test('view marks and salts of earlier days are deleted the next day, and the counter stays', async () => {
  await view();
  await view({ now: new Date('2026-11-22T12:00:00+02:00') });
  expect(await purgeViewMarks(base.db, '2026-11-22')).toBe(1);
  expect((await marks()).map(({ day }) => day)).toEqual(['2026-11-22']);
  expect(await salts()).toEqual([{ day: '2026-11-22' }]);
  expect(await view({ address: '203.0.113.8' })).toMatchObject({ profileVisits: 3 });
});

test('the data explorer shows neither view marks nor their salts', async () => {
  const explorer = createDatabase({ connection: base.connections.explorer, poolSize: 1 });
  for (const table of ['public.profile_view_marks', 'ballot_keys.view_salts'])
    await expect(sql`select * from ${sql.table(table)}`.execute(explorer), table).rejects.toThrow(
      /permission denied for (table|schema)/,
    );
  await explorer.destroy();
});
