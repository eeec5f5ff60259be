import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listSlugs } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  findActivePoll,
  findPollTally,
  findTrendPlace,
  listPollHistory,
  listPollTrends,
} from '#app/features/live-polls/queries.server.ts';
import { findNextRollover } from '#app/features/live-polls/rollover/rollover.server.ts';
import {
  betweenRounds as at,
  castMany,
  clearPolls,
  listAsked,
  rollOver,
} from '#app/features/live-polls/testing.ts';
import { copyRows, withElection } from '#tests/kit/election.ts';

const base = withElection();
const hour = 3_600_000;
const hours = (count: number) => new Date(at.getTime() + count * hour);
const ofOther = { electionId: 'alte-alegeri' };
const read = async () => {
  const asked = { timeline: await requireTimeline(base.db), at: hours(2) };
  return { poll: await findActivePoll(base.db, asked), tally: await findPollTally(base.db, asked) };
};

beforeAll(() => copyRows(base.owner, 'elections', { id: ofOther.electionId, title: 'Alte alegeri' }));
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
  poll: { isSimulated: boolean; end: number; percentage: number; votes: number; electionId?: string },
) {
  await sql`with closed as (
      insert into live_polls (election_id, title, description, start_date, end_date, is_simulated, status)
      select coalesce(${poll.electionId ?? null}, election_id), 'Încheiat', '', ${hours(-90)}, ${hours(poll.end)}, ${poll.isSimulated}, 'closed'
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
  await archive(pollId, { isSimulated: false, end: -4, percentage: 30, votes: 10 });
  await archive(pollId, { isSimulated: false, end: -3, percentage: 40, votes: 10 });
  await archive(pollId, { ...ofOther, isSimulated: false, end: -2.5, percentage: 48, votes: 10 });
  expect((await read()).poll?.candidates[0]?.trend).toEqual({ direction: 'up', change: 10 });
  await archive(pollId, { isSimulated: false, end: 0, percentage: 45, votes: 10 });
  expect((await read()).poll?.candidates[0]?.trend, 'a poll may end when the next begins').toEqual({
    direction: 'up',
    change: 5,
  });
  await archive(pollId, { isSimulated: false, end: 1, percentage: 49, votes: 10 });
  expect((await read()).poll?.candidates[0]?.trend).toEqual({ direction: 'up', change: 5 });
});

test('HIST-01 a closing poll is compared with the election’s own latest poll of people', async () => {
  const pollId = (await rollOver(base.db, at)).opened ?? '';
  await castMany(base.db, { pollId, counts: [1, 1], at: hours(1) });
  const own = { isSimulated: false, votes: 10 };
  for (const [end, percentage] of [
    [-4, 25],
    [-2, 40],
    [-3, 30],
  ] as const)
    await archive(pollId, { ...own, end, percentage });
  await archive(pollId, { ...own, isSimulated: true, end: -1, percentage: 35 });
  await archive(pollId, { ...own, ...ofOther, end: -1, percentage: 20 });
  await rollOver(base.db, hours(97));
  const changes = base.db.selectFrom('poll_trends').select('change_amount as change');
  const stored = await changes.where('poll_id', '=', pollId).execute();
  expect(stored.map(({ change }) => change).filter((change) => change !== null)).toEqual([10]);
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

const closeAll = () => base.owner.updateTable('live_polls').set({ status: 'closed' }).execute();
const seconds = (count: number) => new Date(at.getTime() + count * 1_000);

test('a poll starts at the end of the election’s own last poll, not of a crowd’s, another election’s or a later poll', async () => {
  const like = (await rollOver(base.db, hours(-30))).opened ?? '';
  await closeAll();
  const own = { isSimulated: false, percentage: 10, votes: 10 };
  for (const end of [2, 10, 5, 40]) await archive(like, { ...own, end: end / 3_600 });
  await archive(like, { ...own, isSimulated: true, end: 20 / 3_600 });
  await archive(like, { ...own, ...ofOther, end: 25 / 3_600 });
  const startAt = async (moment: Date) => {
    const { opened } = await rollOver(base.db, moment);
    const poll = base.db
      .selectFrom('live_polls')
      .select('start_date')
      .where('id', '=', opened ?? '');
    return (await poll.executeTakeFirst())?.start_date;
  };
  expect(await startAt(seconds(30))).toEqual(seconds(10));
  await closeAll();
  expect(await startAt(seconds(40)), 'the poll before may end at this very moment').toEqual(seconds(40));
});

test('an open poll of the crowd or of another election prevents no opening, and another election’s poll is not shown', async () => {
  const like = (await rollOver(base.db, hours(-30))).opened ?? '';
  await closeAll();
  const plant = async (electionId: string | null, isSimulated: boolean) => {
    const { rows } = await sql<{ id: string }>`
      insert into live_polls (election_id, title, description, start_date, end_date, is_simulated, status)
      select coalesce(${electionId}, election_id), 'Deschis', '', ${hours(1)}, ${hours(50)}, ${isSimulated}, 'active'
      from live_polls where id = ${like} returning id`.execute(base.owner);
    await sql`insert into live_poll_candidates (poll_id, candidate_id)
      select ${rows[0]?.id}, candidate_id from live_poll_candidates where poll_id = ${like}`.execute(
      base.owner,
    );
    return rows[0]?.id ?? '';
  };
  await plant(ofOther.electionId, false);
  const crowd = await plant(null, true);
  const asked = { timeline: await requireTimeline(base.db), at, realNow: new Date() };
  expect(await findNextRollover(base.db, asked)).toEqual(at);
  const rolled = await rollOver(base.db, at);
  expect(rolled).toEqual({ closed: null, opened: expect.any(String) });
  expect(await findNextRollover(base.db, asked)).toEqual(hours(4 * 24));
  await base.owner.updateTable('live_polls').set({ status: 'closed' }).where('id', '=', crowd).execute();
  const { poll, tally } = await read();
  expect([poll?.id, tally?.id]).toEqual([rolled.opened, rolled.opened]);
});

test('POLL-22 a poll offers only candidates of the election’s own round', async () => {
  await copyRows(base.owner, 'rounds', {
    election_id: ofOther.electionId,
    election_day: sql`election_day - 365`,
  });
  await sql`insert into round_candidates (election_id, round, candidate_id, ballot_position)
    select ${ofOther.electionId}, 2, candidate_id, ballot_position from round_candidates where round = 1`.execute(
    base.owner,
  );
  const { opened } = await rollOver(base.db, at);
  const asked = await listAsked(base.db, opened ?? '');
  await base.owner.deleteFrom('rounds').where('election_id', '=', ofOther.electionId).execute();
  expect(asked).toEqual(['george-simion', 'nicusor-dan']);
});

test('the archive contains the election’s own polls, the later created first, and trends by date, poll and ballot', async () => {
  const like = (await rollOver(base.db, hours(-30))).opened ?? '';
  await closeAll();
  const people = await listSlugs(base.db);
  await copyRows(
    base.owner,
    'candidates',
    { id: sql`gen_random_uuid()`, election_id: ofOther.electionId, user_id: null },
    sql<boolean>`is_fictitious`,
  );
  const closed = { isSimulated: false, end: -2, percentage: 10, votes: 10 };
  await archive(like, { ...closed, end: -1 });
  await archive(like, closed);
  await archive(like, closed);
  await archive(like, { ...closed, ...ofOther });
  const { rows } = await sql<{ id: string; electionId: string }>`
    select poll.id, poll.election_id as "electionId" from live_polls poll join poll_history on poll_id = poll.id
    order by poll.created_at`.execute(base.owner);
  const [last = '', first = '', second = ''] = rows.map(({ id }) => id);
  await sql`insert into poll_trends (poll_id, candidate_id, date, percentage)
    select poll_history.poll_id, candidates.id, poll_history.poll_date, candidates.ballot_position
    from poll_history join live_polls on live_polls.id = poll_history.poll_id
      join candidates on candidates.election_id = live_polls.election_id
    order by candidates.ballot_position desc`.execute(base.owner);
  const query = { timeline: await requireTimeline(base.db), at: hours(0) };
  const history = async (limit: number | null, moment = query.at) =>
    (await listPollHistory(base.db, { ...query, at: moment, limit })).map(({ id }) => id);
  expect(await history(null)).toEqual([last, second, first]);
  expect(await history(1)).toEqual([last]);
  expect(await history(null, hours(-2))).toEqual([second, first]);
  const list = async (moment: Date, part?: { offset: number; limit: number }) => {
    const trends = await listPollTrends(base.db, { ...query, at: moment, ...(part ? { part } : {}) });
    return trends.map(({ pollId, slug }) => `${pollId}/${slug}`);
  };
  const whole = [first, second]
    .toSorted()
    .concat(last)
    .flatMap((id) => people.map((slug) => `${id}/${slug}`));
  const early = whole.slice(0, 2 * people.length);
  expect(await list(hours(0))).toEqual(whole);
  expect(await list(hours(-2))).toEqual(early);
  expect(await list(hours(0), { offset: 1, limit: 2 })).toEqual(whole.slice(1, 3));
  const placeAt = (moment: Date) =>
    findTrendPlace(base.db, { ...query, at: moment, key: whole[people.length] ?? '' });
  expect(await placeAt(hours(0))).toEqual({ total: whole.length, place: people.length + 1 });
  expect(await placeAt(hours(-2))).toEqual({ total: early.length, place: people.length + 1 });
  expect(await placeAt(new Date(hours(-2).getTime() - 1))).toEqual({ total: 0, place: null });
});
