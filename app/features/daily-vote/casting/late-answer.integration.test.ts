import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { votesPart } from '#app/features/daily-vote/personal-data.server.ts';
import { ballotsOf, countsOf, listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
/** Two seconds before midnight, when the election silence before the second round begins. */
const evening = new Date('2025-05-15T23:59:58+03:00');
const midnight = new Date('2025-05-16T00:00:01+03:00');
const stationsClosed = new Date('2025-05-18T21:00:00+03:00');
const secrets = { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) };
const sent = { requestKey: randomUUID(), pageDay: bucharestDay(evening) };
let [one, two] = ['', ''];
let voterId = '';
beforeEach(async () => {
  await base.owner.deleteFrom('votes').execute();
  await base.owner.deleteFrom('voting_days').execute();
  await base.owner.deleteFrom('candidate_counters').execute();
  [one = '', two = ''] = await listSlugs(base.db);
  voterId = (await makeUser(base.db)).id;
});

type VoteInput = Partial<Parameters<typeof vote>[1]>;
const cast = (candidate: string, given: VoteInput = {}) =>
  vote(base.db, { at: evening, voterId, candidate, ...sent, ...given });
const refusal = (code: string) => ({ name: 'Refusal', code });
const rows = async () => ({
  votes: await base.owner.selectFrom('votes').selectAll().execute(),
  requests: await base.owner.selectFrom('vote_requests').selectAll().execute(),
  activities: await base.owner.selectFrom('voter_activities').selectAll().execute(),
});

describe.each([
  ['in election silence', midnight, 'vote-silence'],
  ['on election day', moments.votingDay, 'vote-silence'],
  ['after the stations closed for good', stationsClosed, 'vote-archive'],
  ['in the archive, while the day’s key exists', moments.archive, 'vote-archive'],
] as const)('a daily vote sent again %s', (_, late, code) => {
  test('a vote sent again with its request key after voting closed gets its first answer, and writes nothing', async () => {
    const first = await cast(one);
    const { hub, heard } = listeningHub();
    const before = await rows();
    for (const candidate of [one, first.candidateId.toUpperCase(), ` ${one} `])
      expect(await cast(candidate, { at: late, hub })).toEqual({ ...first, isLate: true });
    expect(await rows()).toEqual(before);
    expect(await countsOf(base.db)).toEqual({ [one]: 1 });
    expect(heard).toEqual([]);
  });

  test('a vote sent again after voting closed is refused when its request key, voter, candidate or page’s day differs', async () => {
    await cast(one);
    const other = (await makeUser(base.db)).id;
    for (const different of [
      { requestKey: randomUUID() },
      { requestKey: null },
      { voterId: other },
      { candidate: two },
      { candidate: 'nimeni' },
      // A request that does not tell which day the page showed cannot be found on an earlier day.
      { pageDay: null },
      { pageDay: bucharestDay(midnight) },
    ])
      await expect(cast(one, { at: late, ...different }), JSON.stringify(different)).rejects.toMatchObject(
        refusal(code),
      );
    expect(await ballotsOf(base.db)).toEqual({ [one]: 1 });
  });

  test('a vote sent again after voting closed is refused when its first attempt never arrived', async () => {
    for (let tries = 0; tries < 2; tries += 1)
      await expect(cast(one, { at: late })).rejects.toMatchObject(refusal(code));
    expect(await rows()).toMatchObject({ votes: [], requests: [] });
  });
});

test('each request gets its own first answer after voting closed when the voter had moved the vote', async () => {
  const first = await cast(one);
  const moved = await cast(two, { requestKey: 'another' });
  expect([first.kind, moved.kind]).toEqual(['cast', 'moved']);
  expect(await cast(one, { at: midnight })).toEqual({ ...first, isLate: true });
  expect(await cast(two, { at: midnight, requestKey: 'another' })).toEqual({ ...moved, isLate: true });
  expect(await ballotsOf(base.db)).toEqual({ [two]: 1 });
});

test('a vote sent again after voting closed is refused when the day’s ballot key or the consent is gone', async () => {
  await cast(one);
  const later = new Date('2025-05-18T10:00:00+03:00');
  await destroyDueKeys(dailyVotes, { db: base.db, electionNow: later, ballotKeyDays: 2 });
  await expect(cast(one, { at: later })).rejects.toMatchObject(refusal('vote-silence'));
  const before = new Date('2025-05-14T10:00:00+03:00');
  const own = { at: before, pageDay: bucharestDay(before) };
  await cast(two, own);
  await base.db.transaction().execute((tx) => votesPart.erase(tx, { userId: voterId, secrets }));
  await expect(cast(two, { ...own, at: midnight })).rejects.toMatchObject(refusal('vote-silence'));
});

test('a vote for a now inactive candidate gets its first answer again only on the vote’s day', async () => {
  const first = await cast(one, { at: moments.betweenRounds, pageDay: '2025-05-12' });
  const stand = (status: 'active' | 'inactive') =>
    base.owner.updateTable('candidates').set({ status }).where('slug', '=', one).execute();
  const again = (at: Date, more: VoteInput = {}) => cast(one, { at, pageDay: '2025-05-12', ...more });
  await stand('inactive');
  try {
    expect(await again(moments.betweenRounds)).toEqual(first);
    expect(await again(moments.betweenRounds, { pageDay: null })).toEqual(first);
    const nextDay = new Date('2025-05-13T09:00:00+03:00');
    await expect(again(nextDay)).rejects.toMatchObject(refusal('vote-earlier-day'));
    for (const different of [{ requestKey: randomUUID() }, { requestKey: null }, { pageDay: null }])
      await expect(again(nextDay, different)).rejects.toMatchObject(refusal('vote-candidate-gone'));
  } finally {
    await stand('active');
  }
});

test('a vote gets its first answer again on its day when the candidate’s profile is gone', async () => {
  const third = (await listSlugs(base.db))[2] ?? '';
  const first = await cast(third);
  // An empty view replaces the table of profiles. Nothing else of the candidate changes.
  await sql`alter table candidate_profiles rename to hidden_profiles`.execute(base.owner);
  await sql`create view candidate_profiles as select * from hidden_profiles where false`.execute(base.owner);
  await sql`grant select on candidate_profiles to vot_app`.execute(base.owner);
  try {
    expect(await cast(third)).toEqual(first);
    await expect(cast(third, { requestKey: null })).rejects.toMatchObject(refusal('vote-profile-gone'));
  } finally {
    await sql`drop view candidate_profiles`.execute(base.owner);
    await sql`alter table hidden_profiles rename to candidate_profiles`.execute(base.owner);
  }
});

test('a second vote is still refused for the same candidate, after the clock moved back, and without the ballot key', async () => {
  const { betweenRounds: at } = moments;
  const day = { at, pageDay: bucharestDay(at) };
  await cast(one, day);
  await expect(cast(one, { ...day, requestKey: randomUUID() })).rejects.toMatchObject(
    refusal('vote-same-candidate'),
  );
  // A repeated vote at an earlier election time ignores the answer of a later day.
  const earlierSilence = new Date('2025-05-03T10:00:00+03:00');
  await expect(cast(one, { at: earlierSilence, pageDay: '2025-05-02' })).rejects.toMatchObject(
    refusal('vote-silence'),
  );
  await base.owner.deleteFrom('ballot_keys.days').execute();
  await expect(cast(one, day)).rejects.toMatchObject(refusal('vote-day-closed'));
});

test('a vote sent again when election silence begins waits for its running first attempt and gets its answer', async () => {
  const { candidateId } = await cast(one, { voterId: (await makeUser(base.db)).id });
  let first: Promise<object> = Promise.resolve({});
  let again: Promise<unknown> = Promise.resolve();
  await base.owner.transaction().execute(async (tx) => {
    // The first attempt has passed all checks and waits to write the counters, which come last.
    await tx
      .insertInto('candidate_counters')
      .values(
        Array.from({ length: 16 }, (_, slot) => ({
          candidate_id: candidateId,
          day: '2025-05-15',
          slot,
          votes: 0,
        })),
      )
      .onConflict((on) =>
        on.columns(['candidate_id', 'day', 'slot']).doUpdateSet(({ ref }) => ({
          votes: ref('candidate_counters.votes'),
        })),
      )
      .execute();
    first = cast(one);
    await waitForLock(tx);
    again = cast(one, { at: midnight });
    await waitForLock(tx, 2);
  });
  expect(await again).toEqual({ ...(await first), isLate: true });
});
