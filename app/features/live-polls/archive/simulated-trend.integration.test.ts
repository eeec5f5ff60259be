import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findActivePoll, findPollTally } from '#app/features/live-polls/queries.server.ts';
import { betweenRounds as at, castMany, clearPolls, rollOver } from '#app/features/live-polls/testing.ts';
import { withElection } from '#tests/kit/election.ts';

const base = withElection();
const hour = 3_600_000;
const hours = (count: number) => new Date(at.getTime() + count * hour);
const read = async () => {
  const asked = { timeline: await requireTimeline(base.db), at: hours(2) };
  return { poll: await findActivePoll(base.db, asked), tally: await findPollTally(base.db, asked) };
};

beforeEach(async () => {
  await clearPolls(base.owner);
  // A simulated crowd exists only in a demonstration.
  await sql`insert into election_clock (election_anchor) values (${at}) on conflict do nothing`.execute(
    base.owner,
  );
});

/** Archives a closed poll in which the open poll's first candidate had this percentage. */
async function archive(
  like: string,
  poll: { isSimulated: boolean; end: number; percentage: number; votes: number },
) {
  await sql`with closed as (
      insert into live_polls (election_id, title, description, start_date, end_date, is_simulated, status)
      select election_id, 'Încheiat', '', ${hours(-90)}, ${hours(poll.end)}, ${poll.isSimulated}, 'closed'
      from live_polls where id = ${like} returning id, election_id)
    insert into poll_history (poll_id, election_id, poll_date, total_votes, data)
    select closed.id, closed.election_id, ${hours(poll.end)}, ${poll.votes}, jsonb_build_object('candidates', jsonb_build_array(
      jsonb_build_object('id', (select candidate_id from live_poll_candidates join candidates on candidates.id = candidate_id
        where poll_id = ${like} order by ballot_position limit 1), 'votes', ${poll.votes}::int, 'percentage', ${poll.percentage}::int)))
    from closed`.execute(base.owner);
}

test('HIST-01 an open poll is compared with the latest closed poll of people, and not when a crowd or nobody voted there', async () => {
  const { opened } = await rollOver(base.db, at);
  const pollId = opened ?? '';
  await castMany(base.db, { pollId, counts: [1, 1], at: hours(1) });
  await archive(pollId, { isSimulated: true, end: -1, percentage: 10, votes: 10 });
  await archive(pollId, { isSimulated: false, end: -2, percentage: 20, votes: 0 });
  expect((await read()).poll?.candidates[0]).toMatchObject({ percentage: 50, trend: null });
  await archive(pollId, { isSimulated: false, end: -3, percentage: 40, votes: 10 });
  expect((await read()).poll?.candidates[0]?.trend).toEqual({ direction: 'up', change: 10 });
});

test('the crowd’s open poll and its counts are shown when the election’s own poll is open too', async () => {
  const { opened } = await rollOver(base.db, at);
  const { rows } = await sql<{ id: string }>`
    insert into live_polls (election_id, title, description, start_date, end_date, is_simulated, status)
    select election_id, 'Simulare', '', ${hours(-5)}, end_date, true, 'active' from live_polls where id = ${opened}
    returning id`.execute(base.owner);
  await sql`insert into live_poll_candidates (poll_id, candidate_id)
    select ${rows[0]?.id}, candidate_id from live_poll_candidates where poll_id = ${opened}`.execute(
    base.owner,
  );
  const { poll, tally } = await read();
  expect([poll?.id, poll?.isSimulated, tally?.id]).toEqual([rows[0]?.id, true, rows[0]?.id]);
});
