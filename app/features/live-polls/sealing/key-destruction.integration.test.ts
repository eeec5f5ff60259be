import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { voterHashOf } from '#app/features/ballots/ballot.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findOwnPollVote, listPollHistory } from '#app/features/live-polls/queries.server.ts';
import { countsOfPoll, turn } from '#app/features/live-polls/testing.ts';
import { withVotedPoll } from '#tests/kit/votes/voted-poll.ts';

const { base, state, end, daysAfterEnd, destroy, erase, copy, recount, ballots } = withVotedPoll();
const hashes = async () => (await ballots()).map(({ voter_hash }) => voter_hash.toString('hex'));

describe('the key of a poll', () => {
  test('lives for its days of election time after the end, to the second; an open poll keeps it', async () => {
    expect(await destroy(daysAfterEnd(30)), 'open').toEqual([]);
    await turn(base.db, end);
    expect(await destroy(new Date(daysAfterEnd(7).getTime() - 1_000))).toEqual([]);
    expect(await destroy(daysAfterEnd(7))).toEqual([state.pollId]);
    expect(await destroy(daysAfterEnd(7)), 'once').toEqual([]);
    const left = await base.db.selectFrom('ballot_keys.polls').select('poll_id').execute();
    expect(left.map(({ poll_id }) => poll_id)).not.toContain(state.pollId);
  });

  test('takes with it every hash and request; order is another, totals and archive are the same', async () => {
    const { key } = await base.db
      .selectFrom('ballot_keys.polls')
      .select('key')
      .where('poll_id', '=', state.pollId)
      .executeTakeFirstOrThrow();
    const made = new Set(state.voters.map((voterId) => voterHashOf(key, voterId).toString('hex')));
    expect((await hashes()).filter((hash) => made.has(hash))).toHaveLength(40);
    await turn(base.db, end);
    const before = await ballots();
    const counted = await countsOfPoll(base.db, state.pollId);
    await destroy(daysAfterEnd(8));
    const after = await ballots();
    expect((await hashes()).filter((hash) => made.has(hash))).toEqual([]);
    expect(after.every(({ request_hash }) => request_hash === null)).toBe(true);
    // Cast in turns of two: a random order repeats that with a chance of about 1 in 10¹¹.
    expect(after.map(({ candidate_id }) => candidate_id)).not.toEqual(
      before.map(({ candidate_id }) => candidate_id),
    );
    expect(await countsOfPoll(base.db, state.pollId)).toEqual(counted);
    expect(
      await findOwnPollVote(base.db, { pollId: state.pollId, voterId: state.voters[0] ?? '' }),
    ).toBeNull();
    expect(await recount()).toEqual([]);
  });

  test('leaves no system column that ties a ballot, a tally or a candidate to the transaction of an activity', async () => {
    const shared = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from voter_activities a where a.xmin::text in (
          select xmin::text from live_poll_ballots union all select xmin::text from live_poll_tallies
          union all select xmax::text from live_poll_candidates)`.execute(base.owner);
      return rows[0]?.n;
    };
    expect(await shared()).toBe(40);
    await turn(base.db, end);
    await destroy(daysAfterEnd(8));
    expect(await shared()).toBe(0);
  });

  test('nor where no ballot is left: a withdrawn one must not stay in what its foreign key had locked', async () => {
    const forFirst = state.voters.filter((_voter, index) => index % 2 === 0);
    for (const voterId of forFirst) await erase(voterId);
    await turn(base.db, end);
    await destroy(daysAfterEnd(8));
    const { rows } = await sql`
      select from voter_activities a join live_poll_candidates c on c.xmax = a.xmin`.execute(base.owner);
    expect(rows).toHaveLength(0);
  });

  test('a poll restored without it is rewritten when it is due', async () => {
    await turn(base.db, end);
    await base.owner.deleteFrom('ballot_keys.polls').execute();
    const before = await hashes();
    expect(await destroy(daysAfterEnd(7))).toContain(state.pollId);
    expect((await hashes()).filter((hash) => before.includes(hash))).toEqual([]);
  });
});

describe('a person’s own copy and erasure', () => {
  test('the copy says in which poll and for whom while the key lives, and nothing after', async () => {
    const [voterId = ''] = state.voters;
    expect(await copy(voterId)).toEqual([
      {
        poll: 'Cu cine ați vota astăzi?',
        from: '2025-05-06T10:00:00+03:00',
        to: '2025-05-10T10:00:00+03:00',
        candidate: expect.any(String),
        slug: state.slugs[0],
      },
    ]);
    await turn(base.db, end);
    await destroy(daysAfterEnd(7));
    expect(await copy(voterId)).toEqual([]);
  });

  test('erasure takes the ballot and lowers the tally; what was archived stays, and the recount agrees', async () => {
    const [one = '', two = ''] = state.slugs;
    await erase(state.voters[0] ?? '');
    expect(await countsOfPoll(base.db, state.pollId)).toEqual({
      ballots: { [one]: 19, [two]: 20 },
      tally: { [one]: 19, [two]: 20 },
    });
    await turn(base.db, end);
    await erase(state.voters[1] ?? '');
    await erase(state.voters[1] ?? '');
    expect((await countsOfPoll(base.db, state.pollId)).tally).toEqual({ [one]: 19, [two]: 19 });
    const [archived] = await listPollHistory(base.db, {
      timeline: await requireTimeline(base.db),
      at: end,
      limit: 1,
    });
    expect(archived?.ballots).toBe(39);
    expect(await recount()).toEqual([]);
  });

  test('after the key is gone a ballot is nobody’s and stays', async () => {
    await turn(base.db, end);
    await destroy(daysAfterEnd(7));
    await erase(state.voters[0] ?? '');
    expect(await ballots()).toHaveLength(40);
  });
});
