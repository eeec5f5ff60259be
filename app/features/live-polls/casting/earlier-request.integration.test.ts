import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { listeningHub } from '#app/features/daily-vote/testing.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import {
  betweenRounds as at,
  clearPolls,
  countsOfPoll,
  daysAfter,
  openPollAt,
  pollVote,
  rollOver,
} from '#app/features/live-polls/testing.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const end = daysAfter(4, at);
const requestKey = randomUUID();
let pollId = '';
let [one, two] = ['', ''];
let voterId = '';

beforeEach(async () => {
  await clearPolls(base.owner);
  const opened = await openPollAt(base.db, at);
  pollId = opened.pollId;
  [one = '', two = ''] = opened.slugs;
  voterId = (await makeUser(base.db)).id;
});

const cast = (candidate: string, more: Partial<Parameters<typeof pollVote>[1]> = {}) =>
  pollVote(base.db, { at, voterId, pollId, candidate, requestKey, ...more });
const refusal = (code: string) => ({ name: 'Refusal', code });
/** Moments at which a vote is sent again. Each names the refusal that a new request would get then. */
const lateMoments = [
  ['after its end, also before it is closed', end, 'poll-ended'],
  ['in election silence', moments.silence, 'poll-silence'],
  ['in the archive', moments.archive, 'poll-archive'],
] as const;

test.each(lateMoments)(
  'a poll vote gets its first answer when it is sent again %s',
  async (_, late, code) => {
    const first = await cast(one);
    const { hub, heard } = listeningHub();
    expect(await cast(one, { at: late, hub })).toEqual({ ...first, isLate: true });
    await rollOver(base.db, late);
    expect(await cast(first.candidateId.toUpperCase(), { at: late, hub })).toEqual({
      ...first,
      isLate: true,
    });
    expect(heard).toEqual([]);
    const other = (await makeUser(base.db)).id;
    for (const different of [
      { requestKey: randomUUID() },
      { requestKey: null },
      { voterId: other },
      { candidate: two },
      { pollId: randomUUID() },
    ])
      await expect(cast(one, { at: late, ...different }), JSON.stringify(different)).rejects.toMatchObject(
        refusal(code),
      );
    expect(await countsOfPoll(base.db, pollId)).toEqual({ ballots: { [one]: 1 }, tally: { [one]: 1 } });
  },
);

test('a vote sent again after the poll’s end is refused when its first attempt never arrived', async () => {
  await rollOver(base.db, end);
  for (let tries = 0; tries < 2; tries += 1)
    await expect(cast(one, { at: end })).rejects.toMatchObject(refusal('poll-ended'));
  expect(await countsOfPoll(base.db, pollId)).toEqual({ ballots: {}, tally: {} });
});

test('answering a repeated vote reads only the key of its own poll', async () => {
  const first = await cast(one);
  await rollOver(base.db, end);
  const keysRead: unknown[] = [];
  const db = base.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      keysRead.push(...result.rows.filter((row) => Buffer.isBuffer(row.key)).map((row) => row.poll_id));
      return result;
    },
  });
  const again = await pollVote(db, { at: end, voterId, pollId, candidate: one, requestKey });
  expect(again).toEqual({ ...first, isLate: true });
  expect(keysRead).toEqual([pollId]);
});

test('a poll vote sent again gets its first answer when the candidate no longer stands', async () => {
  const first = await cast(one);
  const stand = (status: 'active' | 'inactive') =>
    base.owner.updateTable('candidates').set({ status }).where('slug', '=', one).execute();
  await stand('inactive');
  const again = await cast(one).finally(() => stand('active'));
  expect(again).toEqual(first);
});

test('a poll vote sent again is refused once the poll’s ballot key is destroyed', async () => {
  await cast(one);
  await rollOver(base.db, end);
  const later = daysAfter(3, end);
  await destroyDueKeys(livePolls, { db: base.db, electionNow: later, ballotKeyDays: 2 });
  await expect(cast(one, { at: later })).rejects.toMatchObject(refusal('poll-ended'));
});

test('a poll vote repeated at the poll’s end waits for its running first attempt and gets its answer', async () => {
  const { candidateId } = await cast(one, { voterId: (await makeUser(base.db)).id });
  let first: Promise<object> = Promise.resolve({});
  let again: Promise<unknown> = Promise.resolve();
  await base.owner.transaction().execute(async (tx) => {
    // The first attempt has passed all checks and waits to write the poll's counts, which come last.
    const tallies = tx.insertInto('live_poll_tallies').values(
      Array.from({ length: 16 }, (_, slot) => ({
        poll_id: pollId,
        candidate_id: candidateId,
        slot,
        votes: 0,
      })),
    );
    await tallies
      .onConflict((on) =>
        on.columns(['poll_id', 'candidate_id', 'slot']).doUpdateSet(({ ref }) => ({
          votes: ref('live_poll_tallies.votes'),
        })),
      )
      .execute();
    first = cast(one, { at: new Date(end.getTime() - 1_000) });
    await waitForLock(tx);
    again = cast(one, { at: end });
    await waitForLock(tx, 2);
  });
  expect(await again).toEqual({ ...(await first), isLate: true });
});
