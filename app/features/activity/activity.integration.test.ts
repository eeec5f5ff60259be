import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { follow, unfollow } from '#app/features/follows/commands.server.ts';
import { countProfileView } from '#app/features/views/commands.server.ts';
import { refusals } from '#app/features.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { activityTypes } from './activity-types.ts';
import { type DoneActivity, forgetPollVotes, forgetVotes, recordActivity } from './commands.server.ts';
import { activitiesPart } from './personal-data.server.ts';
import { listActivities } from './queries.server.ts';
import { purgeActivities } from './retention.server.ts';
import { activityTexts } from './texts.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');
const record = (activity: DoneActivity) =>
  base.db.transaction().execute((tx) => recordActivity(tx, activity));
const castVote = async (voterId: string, candidate?: string) =>
  vote(base.db, { at, voterId, candidate: candidate ?? (await listSlugs(base.db))[0] ?? '' });
const rowsOf = (voterId: string) =>
  base.db.selectFrom('voter_activities').selectAll().where('voter_id', '=', voterId).execute();

const day = '2025-05-12';
const at = moments.betweenRounds;

beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('profile_view_marks').execute();
});

describe('recordActivity stores a voter’s activity', () => {
  test('ACT-01 ACT-02 ACT-03 ACT-04 as ruled, votes, follows, unfollows and views are stored as activities without a candidate', async () => {
    const { id: voterId } = await makeUser(base.db);
    const candidates = await base.db
      .selectFrom('candidates')
      .innerJoin('candidate_profiles', 'candidate_id', 'candidates.id')
      .select(['candidates.id', 'slug', 'candidate_profiles.id as profileId'])
      .execute();
    const [one] = candidates;
    if (!one) throw new Error('There is no candidate.');
    const platform = { db: base.db, at, hub: listeningHub().hub };
    await castVote(voterId, one.slug);
    await follow(platform, { userId: voterId, candidate: one.slug, hasTickedConsent: true });
    const followed = await base.db.selectFrom('follows').select('id').executeTakeFirstOrThrow();
    await unfollow(platform, { userId: voterId, candidate: one.slug });
    await countProfileView(
      { db: base.db, secrets, clock: createFixedClock(at), at },
      { profileId: one.profileId, address: '203.0.113.7', userAgent: 'Mozilla/5.0 Firefox/140.0', voterId },
    );
    const rows = await rowsOf(voterId);
    const said = rows.map(({ activity_type, target_type, target_id }) => [
      activity_type,
      target_type,
      target_id,
    ]);
    expect(said.toSorted()).toEqual([
      ['follow', 'follow', followed.id],
      ['unfollow', null, null],
      ['view', null, null],
      ['vote', null, null],
    ]);
    const text = JSON.stringify(rows);
    for (const { id, slug, profileId } of candidates)
      for (const name of [id, slug, profileId]) expect(text).not.toContain(name);
  });

  test('a vote’s activity has only its day, because an exact time would reveal the candidate', async () => {
    const { id: voterId } = await makeUser(base.db);
    await castVote(voterId);
    const [row] = await rowsOf(voterId);
    expect(row?.metadata).toEqual({ day });
    const { rows } = await sql<{
      start: Date;
    }>`select date_trunc('day', now(), 'Europe/Bucharest') as start`.execute(base.db);
    expect(row?.created_at).toEqual(rows[0]?.start);
    const { activities } = await listActivities(base.db, { voterId, at, page: 1 });
    expect(activities[0]).toMatchObject({ type: 'vote', day });
  });

  test('the database refuses a vote activity that names a target', async () => {
    const { id: voterId } = await makeUser(base.db);
    const vote = { voter_id: voterId, activity_type: 'vote' as const };
    const insert = (values: object) =>
      base.db
        .insertInto('voter_activities')
        .values({ ...vote, ...values })
        .execute();
    await expect(insert({ target_id: randomUUID(), target_type: 'follow' })).rejects.toThrow(/check/);
    await expect(insert({ metadata: '{"candidate_name": "X"}' })).rejects.toThrow(/check/);
  });

  test.each(['candidate', 'admin'] as const)(
    'ACT-07 ACT-08 a %s without a voter profile gets no activity',
    async (role) => {
      const { id: voterId } = await makeUser(base.db, { role });
      await castVote(voterId);
      await record({ voterId, at, type: 'view' });
      await record({ voterId: randomUUID(), at, type: 'view' });
      expect(await rowsOf(voterId)).toEqual([]);
    },
  );

  test('ACT-09 a transaction that is rolled back leaves no activity', async () => {
    const { id: voterId } = await makeUser(base.db);
    const failed = base.db.transaction().execute(async (tx) => {
      await recordActivity(tx, { voterId, at, type: 'view' });
      throw new Error('planned');
    });
    await expect(failed).rejects.toThrow('planned');
    expect(await rowsOf(voterId)).toEqual([]);
  });
});

test('ACT-11 DASH-15 the activities’ list has 10 a page, newest first, with their total', async () => {
  const { id: voterId } = await makeUser(base.db);
  const other = await makeUser(base.db);
  const start = Date.parse('2025-05-01T00:00:00Z');
  await base.db
    .insertInto('voter_activities')
    .values(
      Array.from({ length: 23 }, (_, index) => ({
        voter_id: voterId,
        activity_type: 'view' as const,
        election_at: new Date(start + index * 1_000),
      })),
    )
    .execute();
  await record({ voterId: other.id, at, type: 'view' });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listActivities(base.db, { voterId, at, page })));
  expect(pages.map(({ activities }) => activities.length)).toEqual([10, 10, 3, 0]);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([23]));
  const times = pages.flatMap(({ activities }) => activities.map(({ at }) => at.getTime()));
  expect(times).toEqual(Array.from({ length: 23 }, (_, index) => start + (22 - index) * 1_000));
});

test('purgeActivities deletes activities older than the retention days and keeps younger activities', async () => {
  const { id: voterId } = await makeUser(base.db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await base.db
    .insertInto('voter_activities')
    .values(
      [91, 89, 0].map((days) => ({
        voter_id: voterId,
        activity_type: 'vote' as const,
        created_at: daysAgo(days),
      })),
    )
    .execute();
  expect(await purgeActivities(base.db, { days: 90 })).toBe(1);
  expect(await rowsOf(voterId)).toHaveLength(2);
});

test('the copy of a person’s data has activities with type and time (for votes only the day), and erasure deletes them', async () => {
  const { id: userId } = await makeUser(base.db);
  await castVote(userId);
  const person = { userId, secrets };
  expect(await activitiesPart.list(base.db, person)).toEqual([
    { type: 'vote', at: expect.any(Date), day, poll: null },
  ]);
  await base.db.transaction().execute((tx) => activitiesPart.erase(tx, person));
  expect(await rowsOf(userId)).toEqual([]);
});

test('ACT-12 every kind of activity has a sentence, and a failed load has a text', () => {
  for (const type of activityTypes) expect(activityTexts.ro.sentences[type]).toMatch(/^Ai /);
  expect(refusals['activities-failed']).toEqual({
    ...{ status: 503, text: 'Eroare la încărcarea activităților' },
  });
});

describe('activities of votes beside similar activities', () => {
  type StoredActivity = { type?: 'vote' | 'poll' | 'view'; metadata?: object; time?: Date; id?: string };
  const add = (
    voter_id: string,
    { type = 'vote', metadata = {}, time = at, ...given }: StoredActivity = {},
  ) =>
    base.owner
      .insertInto('voter_activities')
      .values({
        ...{ voter_id, activity_type: type, election_at: time, ...given },
        metadata: JSON.stringify(metadata),
      })
      .execute();
  const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

  test('only the person’s own vote activities of these days, or poll activities of these polls, are deleted', async () => {
    const [{ id: own }, { id: other }] = [await makeUser(base.db), await makeUser(base.db)];
    const [poll, otherPoll] = [randomUUID(), randomUUID()];
    for (const voterId of [own, other]) {
      await add(voterId, { metadata: { day } });
      await add(voterId, { metadata: { day: '2025-05-11' } });
      await add(voterId, { type: 'poll', metadata: { poll, day } });
      await add(voterId, { type: 'poll', metadata: { poll: otherPoll, day } });
    }
    const left = async (voterId: string) =>
      (await rowsOf(voterId)).map(({ activity_type, metadata }) => [activity_type, metadata]);
    const all = await left(other);
    const forget = (run: Parameters<ReturnType<typeof base.db.transaction>['execute']>[0]) =>
      base.db.transaction().execute(run);
    await forget((tx) => forgetVotes(tx, { voterId: own, days: [day] }));
    await forget((tx) => forgetPollVotes(tx, { voterId: own, polls: [poll] }));
    expect((await left(own)).toSorted()).toEqual([
      ['poll', { poll: otherPoll, day }],
      ['vote', { day: '2025-05-11' }],
    ]);
    expect(await left(other)).toEqual(all);
  });

  test('the first vote of each day is no moved vote, and simultaneous activities are in order of their ids', async () => {
    const { id: voterId } = await makeUser(base.db);
    for (const number of [4, 2, 3, 1]) await add(voterId, { id: idOf(number), metadata: { day } });
    await add(voterId, { id: idOf(6), metadata: { day: '2025-05-11' } });
    await add(voterId, { id: idOf(5), type: 'poll', metadata: { poll: randomUUID(), day } });
    // Activities from before the days were stored have no day.
    for (const number of [8, 7]) await add(voterId, { id: idOf(number) });
    await add(voterId, { id: idOf(9), time: new Date(at.getTime() + 1) });
    const { activities, total } = await listActivities(base.db, { voterId, at, page: 1 });
    expect(total).toBe(8);
    expect(activities.map(({ id, isMoved }) => [Number(id.at(-1)), isMoved])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
      [6, false],
      [7, false],
      [8, false],
    ]);
  });

  test('the copy and the erasure of a person’s data concern only that person’s activities, oldest first', async () => {
    const [{ id: userId }, { id: other }] = [await makeUser(base.db), await makeUser(base.db)];
    await add(other, { type: 'view' });
    const poll = randomUUID();
    await add(userId, { type: 'poll', metadata: { poll } });
    await add(userId, { type: 'view', time: new Date(at.getTime() - 1) });
    const person = { userId, secrets };
    expect(await activitiesPart.list(base.db, person)).toEqual([
      { type: 'view', at: new Date(at.getTime() - 1), day: null, poll: null },
      { type: 'poll', at, day: null, poll },
    ]);
    await base.db.transaction().execute((tx) => activitiesPart.erase(tx, person));
    expect([await rowsOf(userId), await rowsOf(other)]).toMatchObject([[], [{ activity_type: 'view' }]]);
  });
});
