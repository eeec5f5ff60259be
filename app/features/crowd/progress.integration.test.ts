import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { readCrowdProgress } from './progress.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const hour = 3_600_000;
const read = (moment = at) => readCrowdProgress({ db: base.db, clock: createFixedClock(moment) });
const hours = (count: number) => new Date(at.getTime() + count * hour);
let [candidate, electionId] = ['', ''];

beforeAll(async () => {
  // A simulated crowd exists only in a demonstration.
  await sql`insert into election_clock (election_anchor) values (${at})`.execute(base.owner);
  const first = await base.db
    .selectFrom('candidates')
    .select(['id', 'election_id'])
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  [candidate, electionId] = [first.id, first.election_id];
});

/** Adds a poll that begins in the given hours, with one closed day and ballots for the first candidate. */
async function addPoll(inHours: number, { isSimulated, votes }: { isSimulated: boolean; votes: number }) {
  const { rows } = await sql<{ id: string }>`
    insert into live_polls (election_id, title, description, start_date, end_date, is_simulated, status)
    values (${electionId}, 'Sondaj', '', ${hours(inHours)}, ${hours(inHours + 24)}, ${isSimulated}, 'closed')
    returning id`.execute(base.owner);
  const id = rows[0]?.id ?? '';
  await sql`insert into live_poll_candidates (poll_id, candidate_id) values (${id}, ${candidate})`.execute(
    base.owner,
  );
  await sql`insert into live_poll_tallies (poll_id, candidate_id, slot, votes)
    values (${id}, ${candidate}, 1, ${votes})`.execute(base.owner);
  return id;
}
const addSnapshot = (sequence: number, moment: Date) =>
  sql`insert into simulated_snapshots (election_id, sequence, taken_at, election_at, ballots, totals, previous_hash, hash)
    values (${electionId}, ${sequence}, now(), ${moment}, 1, '{}',
      ${sequence === 1 ? null : Buffer.alloc(32, sequence - 1)}, ${Buffer.alloc(32, sequence)})`.execute(
    base.owner,
  );

test('the crowd’s progress counts only the crowd’s own polls, hours and days up to the election clock', async () => {
  await addPoll(-5, { isSimulated: false, votes: 500 });
  expect(await read()).toBeNull();
  await addPoll(-3, { isSimulated: true, votes: 3 });
  await addPoll(0, { isSimulated: true, votes: 40 });
  expect(await read()).toMatchObject({
    state: 'polls',
    startedAt: at,
    figures: { polls: 2, pollVotes: 43, hours: 0 },
  });
  await addSnapshot(1, at);
  await addSnapshot(2, hours(1));
  for (const [day, count] of [
    ['2025-05-11', 1],
    ['2025-05-12', 20],
    ['2025-05-13', 300],
  ] as const)
    await sql`insert into simulated_counters (candidate_id, day, votes, followers, profile_visits)
      values (${candidate}, ${day}, ${count}, ${count + 1}, ${count + 2})`.execute(base.owner);
  const now = {
    polls: 2,
    closed: 0,
    hours: 1,
    pollVotes: 43,
    votes: 21,
    followers: 23,
    views: 25,
    comments: 0,
  };
  expect(await read()).toEqual({ state: 'day', startedAt: at, figures: { ...now, discussed: null } });
  expect(await read(new Date(at.getTime() - 1))).toEqual({ state: 'later', startedAt: at, figures: null });
  expect(await read(hours(1))).toMatchObject({ figures: { hours: 2, polls: 2 } });
});

test('the crowd’s progress counts closed polls only from their end when the clock moves back', async () => {
  const close = async (inHours: number, options: { isSimulated: boolean; end: number }) => {
    const pollId = await addPoll(inHours, { isSimulated: options.isSimulated, votes: 1 });
    await sql`insert into poll_history (poll_id, election_id, poll_date, total_votes, data)
      values (${pollId}, ${electionId}, ${hours(options.end)}, 1, '{"candidates": []}')`.execute(base.owner);
  };
  await close(-9, { isSimulated: true, end: 0 });
  await close(-8, { isSimulated: true, end: 1 });
  await close(-7, { isSimulated: false, end: 0 });
  expect(await read()).toMatchObject({ figures: { closed: 1 } });
  expect(await read(hours(1))).toMatchObject({ figures: { closed: 2 } });
});

test('the crowd counts as stopped after more than a minute without writing, and election silence hides its figures', async () => {
  await sql`update simulated_snapshots set taken_at = now() - interval '2 minutes'`.execute(base.owner);
  expect(await read()).toMatchObject({ state: 'day' });
  await sql`update live_polls set created_at = now() - interval '2 minutes' where is_simulated`.execute(
    base.owner,
  );
  expect(await read()).toMatchObject({ state: 'stopped' });
  await sql`update live_polls set created_at = now() + interval '10 minutes' where is_simulated`.execute(
    base.owner,
  );
  expect(await read(moments.silence)).toMatchObject({ figures: null });
  for (let sequence = 3; sequence <= 24; sequence += 1) await addSnapshot(sequence, hours(1));
  expect(await read(hours(1))).toMatchObject({ state: 'done', figures: { hours: 24 } });
  expect(await read()).toMatchObject({ figures: { hours: 1 } });
});

test('the crowd’s progress counts only public comments up to the election clock in the crowd’s own topic', async () => {
  const { id } = await makeUser(base.db);
  await sql`update users set email = id::text || '@simulare.invalid' where id = ${id}`.execute(base.owner);
  const { rows } = await sql<{ id: string }>`
    insert into candidate_discussion_topics (candidate_id, user_id, title, description, election_at)
    values (${candidate}, ${id}, 'Subiect', 'Descriere', ${at}) returning id`.execute(base.owner);
  const topicId = rows[0]?.id ?? '';
  // A person's topic is not the crowd's, even under an address that only looks invented.
  for (const email of ['ana@exemplu.invalid', 'ana@simulare.invalid']) {
    const person = await makeUser(base.db, { email });
    await sql`insert into candidate_discussion_topics (candidate_id, user_id, title, description, election_at)
      values (${candidate}, ${person.id}, 'Al unui om', 'Descriere', ${hours(-1)})`.execute(base.owner);
  }
  for (const [topic, status, moment] of [
    [topicId, 'public', at],
    [topicId, 'removed', at],
    [topicId, 'public', hours(1)],
    [null, 'public', at],
  ] as const)
    await sql`insert into candidate_comments (candidate_id, user_id, topic_id, content, status, election_at)
      values (${candidate}, ${id}, ${topic}, 'Un comentariu.', ${status}, ${moment})`.execute(base.owner);
  expect(await read()).toMatchObject({ figures: { comments: 1, discussed: { topicId } } });
  expect(await read(hours(1))).toMatchObject({ figures: { comments: 2 } });
  await sql`update candidate_discussion_topics set election_at = ${hours(1)} where id = ${topicId}`.execute(
    base.owner,
  );
  expect(await read()).toMatchObject({ figures: { comments: 0, discussed: null } });
});
