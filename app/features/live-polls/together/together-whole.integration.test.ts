import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerOrCode, itemInTurn, makeVoters, onTwoCopies } from '#app/features/daily-vote/testing.ts';
import { pollVote, rollOver, runningClock } from '#app/features/live-polls/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { moments } from '#tests/kit/election.ts';
import { patience } from '#tests/kit/patience.ts';
import { type Answers, withOpenPoll } from '#tests/kit/votes/open-poll.ts';

const at = new Date('2025-05-06T10:00:00+03:00');
const end = new Date('2025-05-10T10:00:00+03:00');
const { base, state, write, keptOf, counts, expectClean } = withOpenPoll(at);
let [one, two] = ['', ''];
beforeEach(() => {
  [one = '', two = ''] = state.slugs;
});
type VoteInput = Omit<Parameters<typeof pollVote>[1], 'at' | 'pollId'> & { at?: Date; pollId?: string };
/** Casts a poll vote and returns `cast`, or the refusal's code. */
const answerOf = (given: VoteInput, db: Db = base.db) =>
  answerOrCode(async () => {
    await pollVote(db, { at, pollId: state.pollId, ...given });
    return 'cast';
  });
const onCopies = <T>(work: (copies: [Db, Db]) => Promise<T>) =>
  onTwoCopies(base.connections.application, work);
const sum = (tally: Record<string, number>) => Object.values(tally).reduce((all, count) => all + count, 0);

test('each poll vote gets a separate answer when one statement writes several', async () => {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = await makeVoters(base.db, 5);
  const answers = await Promise.all([
    answerOf({ voterId: first, candidate: one }),
    answerOf({ voterId: second, candidate: 'nimeni' }),
    answerOf({ voterId: second, candidate: two, at: moments.silence }),
    answerOf({ voterId: second, candidate: two, at: moments.archive }),
    answerOf({ voterId: second, candidate: two, at: end }),
    answerOf({ voterId: second, candidate: two, pollId: 'sondaj' }),
    answerOf({ voterId: third, candidate: state.ids.get(two) ?? '' }),
    answerOf({ voterId: fourth, candidate: two, hasTickedConsent: false }),
    answerOf({ voterId: fifth, candidate: two, pollId: state.pollId.toUpperCase() }),
  ]);
  expect(answers).toEqual([
    ...['cast', 'poll-candidate-gone', 'poll-silence', 'poll-archive', 'poll-ended', 'poll-ended'],
    ...['cast', 'consent-required', 'cast'],
  ]);
  expect(await counts()).toEqual({ ballots: { [one]: 1, [two]: 2 }, tally: { [one]: 1, [two]: 2 } });
});

test('each vote of a batch is late or in time by the clock of the request that sent it', async () => {
  const voters = await makeVoters(base.db, 6);
  const answers = await Promise.all(
    voters.map((voterId, index) => {
      // All votes are sent in time. While the statement writes them, the clock of every second vote passes
      // the end.
      const clock = runningClock(new Date(end.getTime() + (index % 2 ? 60_000 : -60_000)));
      return answerOf({ voterId, candidate: one, clock });
    }),
  );
  expect(answers).toEqual(voters.map((_, index) => (index % 2 ? 'poll-ended' : 'cast')));
});

test('a batch writes its other votes when a vote has a poll id that PostgreSQL cannot store', async () => {
  const [first = '', odd = '', last = ''] = await makeVoters(base.db, 3);
  const [early, failing, late] = await Promise.allSettled([
    answerOf({ voterId: first, candidate: one }),
    pollVote(base.db, { at, pollId: 'a\0', voterId: odd, candidate: two }),
    answerOf({ voterId: last, candidate: two }),
  ]);
  expect([early, late]).toMatchObject([{ value: 'cast' }, { value: 'cast' }]);
  expect(failing).toMatchObject({ reason: { code: '22021' } });
});

test('when a candidate is removed during voting, only the votes for that candidate fail', async () => {
  const voters = await makeVoters(base.db, 3);
  let voting: Promise<string[]> = Promise.resolve([]);
  await base.owner.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('live_poll_candidates')
      .where('candidate_id', '=', state.ids.get(two) ?? '')
      .execute();
    voting = Promise.all(
      [one, two, one].map((candidate, index) => answerOf({ voterId: itemInTurn(voters, index), candidate })),
    );
    await waitForLock(base.owner);
  });
  expect(await voting).toEqual(['cast', 'poll-vote-failed', 'cast']);
  expect(await keptOf(itemInTurn(voters, 1))).toEqual({ consents: 0, activities: 0, ballots: 0 });
  await expectClean();
});

test('statements lock a poll’s counts in key order, so that a waiting statement has locked no later row', async () => {
  const alone = createDatabase({ connection: base.connections.application, poolSize: 1, patience });
  const [low = '', high = ''] = [one, two].toSorted((a, b) =>
    (state.ids.get(a) ?? '') < (state.ids.get(b) ?? '') ? -1 : 1,
  );
  const voters = await makeVoters(base.db, 4);
  for (const [index, candidate] of [low, high].entries())
    await write([{ person: itemInTurn(voters, index), candidate }], { db: alone });
  let writing: Promise<Answers> | null = null;
  await base.owner.transaction().execute(async (tx) => {
    const rowsOf = (slug: string) => sql`select from live_poll_tallies
      where candidate_id = ${state.ids.get(slug)} and votes > 0 for update skip locked`;
    expect((await rowsOf(low).execute(tx)).rows).toHaveLength(1);
    const votes = [high, low].map((candidate, index) => ({
      person: itemInTurn(voters, index + 2),
      candidate,
    }));
    writing = write(votes, { db: alone });
    await waitForLock(base.owner);
    expect((await rowsOf(high).execute(base.owner)).rows).toHaveLength(1);
  });
  expect(await writing).toMatchObject({ results: ['cast', 'cast'] });
  await alone.destroy();
  await expectClean();
});

describe('votes for a live poll, and its close, by two instances', () => {
  test('a poll archives exactly the confirmed votes when two instances receive votes while it closes', async () => {
    const voters = await makeVoters(base.db, 60);
    const answers = await onCopies(async (copies) => {
      const voting = voters.map((voterId, index) =>
        answerOf(
          { voterId, candidate: itemInTurn([one, two], index), at: new Date(end.getTime() - 60_000) },
          itemInTurn(copies, index),
        ),
      );
      const [heard] = await Promise.all([Promise.all(voting), rollOver(copies[0], end)]);
      return heard;
    });
    const cast = answers.filter((answer) => answer === 'cast').length;
    expect(answers.filter((answer) => answer === 'poll-ended')).toHaveLength(60 - cast);
    const archived = base.db.selectFrom('poll_history').select('total_votes');
    expect(await archived.executeTakeFirstOrThrow()).toEqual({ total_votes: cast });
    expect(sum((await counts()).tally)).toBe(cast);
  });
});
