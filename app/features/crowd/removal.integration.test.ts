import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { rateRules } from '#app/features.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { hasCrowd, makeCrowd, removeCrowd, sweepCrowd } from './crowd.server.ts';
import { openDiscussion } from './discussion.server.ts';

const base = withElection();
const at = moments.betweenRounds;
let electionId = '';
let [real, other, third, invented] = ['', '', '', ''];
let person = '';

beforeAll(async () => {
  // A simulated crowd exists only in a demonstration.
  await sql`insert into election_clock (election_anchor) values (${at})`.execute(base.owner);
  const candidates = await base.db
    .selectFrom('candidates')
    .select(['id', 'election_id', 'is_fictitious'])
    .orderBy('ballot_position')
    .execute();
  [real = '', other = '', third = ''] = candidates.flatMap(({ id, is_fictitious }) =>
    is_fictitious ? [] : [id],
  );
  invented = candidates.find(({ is_fictitious }) => is_fictitious)?.id ?? '';
  electionId = candidates[0]?.election_id ?? '';
  person = (await makeUser(base.db)).id;
});

function services() {
  const announced: string[] = [];
  const hub = {
    announce: ({ topic }: { topic: string }) => void announced.push(topic),
    subscribe: () => () => {},
    flush: async () => {},
    stop: async () => {},
  };
  const config = readConfig({}, rateRules);
  return { db: base.db, config, hub, clock: createFixedClock(at), announced };
}

const hash = () => randomBytes(32);

async function addPoll(isSimulated: boolean): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into live_polls (election_id, title, description, start_date, end_date, is_simulated, status)
    values (${electionId}, 'Sondaj', '', ${at}, ${moments.silence}, ${isSimulated}, 'closed') returning id`.execute(
    base.owner,
  );
  return rows[0]?.id ?? '';
}

/** Casts a ballot of the person in the poll, with its activity. */
async function castIn(poll: string): Promise<void> {
  await sql`insert into live_poll_candidates (poll_id, candidate_id) values (${poll}, ${real}) on conflict do nothing`.execute(
    base.owner,
  );
  await sql`insert into live_poll_ballots (poll_id, voter_hash, candidate_id) values (${poll}, ${hash()}, ${real})`.execute(
    base.owner,
  );
  await sql`insert into voter_activities (voter_id, activity_type, metadata, election_at)
    values (${person}, 'poll', ${JSON.stringify({ poll })}::jsonb, ${at})`.execute(base.owner);
}

/** Adds a day of ballots with one vote. A type with the prefix `simulare:` belongs to the crowd. */
async function addVotes(type: string): Promise<void> {
  await sql`insert into voting_days (election_id, election_type, election_date, ends_at)
    values (${electionId}, ${type}, '2025-05-12', ${at})`.execute(base.owner);
  await sql`insert into votes (election_type, election_date, voter_hash, candidate_id)
    values (${type}, '2025-05-12', ${hash()}, ${real})`.execute(base.owner);
}

async function addMark(day: string, isSimulated: boolean): Promise<void> {
  await sql`insert into ballot_keys.view_salts (day, salt) values (${day}, ${hash()}) on conflict do nothing`.execute(
    base.owner,
  );
  await sql`insert into profile_view_marks (day, profile_id, visitor, is_simulated)
    select ${day}, id, ${hash()}, ${isSimulated} from candidate_profiles limit 1`.execute(base.owner);
}

async function read(query: ReturnType<typeof sql<{ value: unknown }>>): Promise<unknown[]> {
  return (await query.execute(base.owner)).rows.map(({ value }) => value);
}
const salts = () => read(sql`select day::text as value from ballot_keys.view_salts order by day`);
const ballotTypes = () => read(sql`select election_type as value from votes order by election_type`);

test('removing the crowd deletes only the crowd’s own rows and the ballots in its polls', async () => {
  const realPoll = await addPoll(false);
  await castIn(realPoll);
  expect(await hasCrowd(base.db), 'a poll of people is no crowd').toBe(false);
  const given = services();
  const crowd = await makeCrowd(given);
  if (!crowd) throw new Error('A new crowd is made.');
  expect(crowd.polls.map(({ isOpen }) => isOpen)).toEqual([false, false, false, true]);
  const finalists = await read(
    sql`select candidate_id::text as value from round_candidates where round = 2 and election_id = ${electionId}`,
  );
  for (const { candidates } of crowd.polls) {
    expect(candidates).toEqual(expect.arrayContaining(finalists));
    expect(candidates).toEqual(candidates.toSorted());
    expect(new Set(candidates).size).toBe(candidates.length);
  }

  const [first = ''] = crowd.voterIds;
  const discussion = await openDiscussion(given, { userId: first, at });
  expect(discussion?.candidate).toBe(invented);
  const topics = [
    { user: person, candidate: real },
    { user: first, candidate: other },
    { user: first, candidate: third },
    { user: person, candidate: invented },
  ];
  for (const { user, candidate } of topics)
    await sql`insert into candidate_discussion_topics (candidate_id, user_id, title, description, election_at)
      values (${candidate}, ${user}, 'Topic', 'Descriere', ${at})`.execute(base.owner);
  await sql`insert into candidate_questions (candidate_id, user_id, content, election_at)
    values (${third}, ${person}, 'Rămâne?', ${at})`.execute(base.owner);
  // The second candidate keeps a comment and the third a question. The counters of a fourth are zero for another reason.
  await sql`insert into candidate_comments (candidate_id, user_id, content, election_at)
    values (${other}, ${person}, 'Rămâne.', ${at})`.execute(base.owner);
  await sql`insert into discussion_counts (candidate_id, topic_id)
    select id, null from candidates where id not in (${real}, ${other}, ${third}, ${invented}) limit 1`.execute(
    base.owner,
  );
  await castIn(crowd.polls.at(-1)?.id ?? '');
  await addVotes('prezidentiale');
  await sql`insert into ballot_keys.view_salts (day, salt) values ('2025-05-09', ${hash()})`.execute(
    base.owner,
  );
  await addVotes('simulare:prezidentiale');
  for (const [day, ...kinds] of [
    ['2025-05-10', true],
    ['2025-05-11', true, false],
    ['2025-05-12', false],
    ['2025-05-13', true, true],
  ] as const)
    for (const isSimulated of kinds) await addMark(day, isSimulated);
  await sql`insert into simulated_counters (candidate_id, day, votes) values (${real}, '2025-05-12', 1)`.execute(
    base.owner,
  );
  await sql`insert into candidate_counters (candidate_id, day, slot, votes, followers, profile_visits)
    values (${real}, '2025-05-12', 1, 1, 0, 0)`.execute(base.owner);

  await removeCrowd(given);
  expect(given.announced.slice(-3)).toEqual(['livePolls', 'votes', 'discussions']);
  expect(await hasCrowd(base.db)).toBe(false);
  expect(await read(sql`select id::text as value from live_polls`)).toEqual([realPoll]);
  expect(await read(sql`select poll_id::text as value from live_poll_ballots`)).toEqual([realPoll]);
  expect(await read(sql`select metadata ->> 'poll' as value from voter_activities`)).toEqual([realPoll]);
  expect(await read(sql`select id::text as value from users`)).toEqual([person]);
  const topicsOf = await read(sql`select candidate_id::text as value from candidate_discussion_topics`);
  expect(topicsOf.toSorted()).toEqual([real, invented].toSorted());
  const counts = await read(
    sql`select concat_ws('/', topics, comments, questions) as value from discussion_counts where topic_id is null order by 1`,
  );
  expect(counts).toEqual(['0/0/0', '0/0/1', '0/1/0', '1/0/0', '1/0/0']);
  expect(await ballotTypes()).toEqual(['prezidentiale']);
  expect(await read(sql`select election_type as value from voting_days`)).toEqual(['prezidentiale']);
  expect(await salts()).toEqual(['2025-05-09', '2025-05-11', '2025-05-12']);
  expect(
    await read(sql`select count(*)::int as value from profile_view_marks where not is_simulated`),
  ).toEqual([2]);
  expect(await read(sql`select count(*)::int as value from candidate_counters`)).toEqual([1]);
});

test('rows written after the removal are swept, and the sweep leaves the rows of an existing crowd', async () => {
  await addVotes('simulare:prezidentiale');
  const poll = await addPoll(true);
  await sweepCrowd(base.db);
  expect(await ballotTypes()).toEqual(['prezidentiale', 'simulare:prezidentiale']);
  await sql`delete from live_polls where id = ${poll}`.execute(base.owner);
  await sweepCrowd(base.db);
  expect(await ballotTypes()).toEqual(['prezidentiale']);
});
