import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import {
  answerOrCode,
  itemInTurn,
  listeningHub,
  makeVoters,
  onTwoCopies,
} from '#app/features/daily-vote/testing.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import { livePollsPart } from '#app/features/live-polls/personal-data.server.ts';
import { recountPolls } from '#app/features/live-polls/recount/recount.server.ts';
import { rollOverPoll } from '#app/features/live-polls/rollover/rollover.server.ts';
import {
  clearPolls,
  countsOfPoll,
  openPollAt,
  pollVote,
  rollOver,
  runningClock,
} from '#app/features/live-polls/testing.ts';
import type { Db } from '#app/platform/db/database.ts';
import { withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';

const base = withElection();
const at = new Date('2025-05-06T10:00:00+03:00');
const end = new Date('2025-05-10T10:00:00+03:00');
let pollId = '';
let slugs: string[] = [];
beforeEach(async () => {
  await clearPolls(base.owner);
  await base.owner.deleteFrom('voter_activities').execute();
  ({ pollId, slugs } = await openPollAt(base.db, at));
});
const onCopies = <T>(work: (copies: [Db, Db]) => Promise<T>) =>
  onTwoCopies(base.connections.application, work);
/** Casts a poll vote and returns `cast`, or the refusal's code. */
const answerOf = (voting: () => ReturnType<typeof pollVote>) =>
  answerOrCode(async () => {
    await voting();
    return 'cast';
  });
const recount = () => recountPolls(base.db, { electionId: 'ro-president-2025', electionNow: at });
const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

test('POLL-30, POLL-42 500 simultaneous votes of 100 voters leave 100 ballots and equal counts', async () => {
  const voters = await makeVoters(base.db, 100);
  const answers = await onCopies((copies) =>
    Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        answerOf(() =>
          pollVote(itemInTurn(copies, index), {
            at,
            pollId,
            voterId: itemInTurn(voters, index),
            candidate: itemInTurn(slugs, Math.floor(index / 100)),
          }),
        ),
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'cast')).toHaveLength(100);
  expect(answers.filter((answer) => answer === 'poll-already-voted')).toHaveLength(400);
  const { ballots, tally } = await countsOfPoll(base.db, pollId);
  expect(sum(ballots)).toBe(100);
  expect(tally).toEqual(ballots);
  const { rows } = await sql<{ n: number }>`select count(*) as n from voter_activities`.execute(base.db);
  expect(rows[0]?.n).toBe(100);
  expect(await recount()).toMatchObject({ isClean: true });
});

test('a poll that ends under load loses no confirmed vote and accepts no late vote', async () => {
  const voters = await makeVoters(base.db, 300);
  // A hundred votes arrive well before the end, a hundred around the end, and a hundred after it.
  const [early, near, tooLate] = [0, 100, 200].map((from) => voters.slice(from, from + 100));
  const clock = runningClock(new Date(end.getTime() - 3_600_000));
  const acknowledged: string[] = [];
  const late: string[] = [];
  await onCopies(async (copies) => {
    let isOver = false;
    // Two instances close the poll and open the next when the poll ends.
    const rollingOver = Promise.all(
      copies.map(async (db) => {
        const rollovers: string[] = [];
        while (!isOver) {
          const { closed } = await rollOverPoll({ db, hub: listeningHub().hub, clock });
          if (closed) rollovers.push(closed);
        }
        return rollovers;
      }),
    );
    const voteAll = (wave: string[] = [], apartMs = 0) =>
      Promise.all(
        wave.map(async (voterId, index) => {
          await new Promise((resolve) => setTimeout(resolve, index * apartMs));
          const sent = clock.electionNow();
          const vote = { at: sent, pollId, voterId, candidate: itemInTurn(slugs, index), clock };
          const answer = await answerOf(() => pollVote(itemInTurn(copies, index), vote));
          if (answer === 'cast') acknowledged.push(voterId);
          else expect(answer).toBe('poll-ended');
          if (answer === 'cast' && sent >= end) late.push(voterId);
        }),
      );
    await voteAll(early);
    expect(acknowledged).toHaveLength(100);
    clock.set(new Date(end.getTime() - 500));
    await voteAll(near, 7);
    await until(() => expect(clock.electionNow().getTime()).toBeGreaterThan(end.getTime()));
    const before = acknowledged.length;
    await voteAll(tooLate);
    expect(acknowledged).toHaveLength(before);
    await until(async () => {
      const archived = await base.db.selectFrom('poll_history').select('poll_id').execute();
      expect(archived).toHaveLength(1);
    });
    isOver = true;
    expect((await rollingOver).flat()).toEqual([pollId]);
  });
  expect(late).toEqual([]);
  const { ballots, tally } = await countsOfPoll(base.db, pollId);
  expect(sum(ballots)).toBe(acknowledged.length);
  expect(tally).toEqual(ballots);
  const archived = await base.db.selectFrom('poll_history').selectAll().executeTakeFirstOrThrow();
  expect(archived).toMatchObject({ poll_id: pollId, total_votes: acknowledged.length, poll_date: end });
  expect(
    await base.db.selectFrom('live_polls').select('id').where('status', '=', 'active').execute(),
  ).toHaveLength(1);
  expect(await recount()).toMatchObject({ isClean: true });
});

test('a recount finds no mismatch after simultaneous votes, withdrawals, the poll’s close and its key’s destruction', async () => {
  const voters = await makeVoters(base.db, 36);
  const secrets = { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) };
  const [early, later] = [voters.slice(0, 24), voters.slice(24)];
  await Promise.all(
    early.map((voterId, index) =>
      pollVote(base.db, { at, pollId, voterId, candidate: itemInTurn(slugs, index) }),
    ),
  );
  await onCopies(([one, two]) =>
    Promise.all([
      ...later.map((voterId, index) =>
        answerOf(() => pollVote(one, { at, pollId, voterId, candidate: itemInTurn(slugs, index) })),
      ),
      ...early
        .filter((_, index) => index % 3 === 0)
        .map((userId) => two.transaction().execute((tx) => livePollsPart.erase(tx, { userId, secrets }))),
      rollOver(two, end),
      destroyDueKeys(livePolls, {
        db: one,
        electionNow: new Date(end.getTime() + 9 * 86_400_000),
        ballotKeyDays: 7,
      }),
    ]),
  );
  const { ballots, tally } = await countsOfPoll(base.db, pollId);
  expect(tally).toEqual(ballots);
  expect(await recount()).toMatchObject({ differences: [] });
});
