import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { consentVersion, pollConsentSince } from '#app/features/accounts/consent/texts.ts';
import { voterHashOf } from '#app/features/ballots/ballot.server.ts';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import { withOpenPoll } from '#tests/kit/votes/open-poll.ts';

const at = new Date('2025-05-06T10:00:00+03:00');
const voteDay = new Date('2025-05-06T00:00:00+03:00');
const { base, state, write, keptOf } = withOpenPoll(at);
let one = '';
let people: string[] = [];
beforeEach(async () => {
  [one = ''] = state.slugs;
  await base.owner.deleteFrom('consents').execute();
  people = await makeVoters(base.db, 4);
});

type Consent = {
  purpose?: 'follows';
  text_version?: string;
  withdrawn_at?: Date;
  given_at?: Date;
  given_election_at?: Date;
};
const earlier = new Date('2025-05-01T10:00:00Z');
const older = { text_version: '2026-11-21' };
const agree = (user_id: string, given: Consent = {}) =>
  base.db
    .insertInto('consents')
    .values({
      user_id,
      purpose: 'votes',
      text_version: consentVersion,
      given_at: earlier,
      given_election_at: earlier,
      ...given,
    })
    .execute();
const closePoll = () =>
  base.owner.updateTable('live_polls').set({ status: 'closed' }).where('id', '=', state.pollId).execute();
const consentsOf = (user_id: string) =>
  base.db
    .selectFrom('consents')
    .select(['purpose', 'text_version as version', 'given_at', 'given_election_at'])
    .select(['withdrawn_at', 'withdrawn_election_at'])
    .where('user_id', '=', user_id)
    .orderBy('purpose')
    .orderBy('text_version')
    .execute();
const today = async () => {
  const { rows } = await sql<{
    today: Date;
  }>`select date_trunc('day', now(), 'Europe/Bucharest') as today`.execute(base.db);
  return rows[0]?.today;
};

describe('the consent to a vote in a live poll', () => {
  test('the consent is valid from the first text with live polls on, unless withdrawn or for another purpose', async () => {
    const [first = '', withdrawn = '', other = ''] = people;
    await agree(first, { text_version: pollConsentSince });
    await agree(withdrawn, { withdrawn_at: new Date() });
    await agree(other, { purpose: 'follows' });
    const votes = [first, withdrawn, other].map((person) => ({ person, candidate: one, consent: false }));
    expect((await write(votes)).results).toEqual(['cast', 'consent-required', 'consent-required']);
  });

  test('the consent replaces only the same voter’s older consent to votes, and has only days', async () => {
    const [voter = '', silent = ''] = people;
    const withdrawn_at = new Date('2025-05-02T10:00:00Z');
    await agree(voter, { text_version: '2026-11-20', withdrawn_at });
    await agree(voter, older);
    await agree(voter, { ...older, purpose: 'follows' });
    await agree(silent, older);
    await write([{ person: voter, candidate: one }]);
    const given = { given_at: earlier, given_election_at: earlier };
    const open = { withdrawn_at: null, withdrawn_election_at: null };
    const day = await today();
    expect(await consentsOf(voter)).toEqual([
      { purpose: 'follows', version: '2026-11-21', ...given, ...open },
      { purpose: 'votes', version: '2026-11-20', ...given, withdrawn_at, withdrawn_election_at: null },
      {
        purpose: 'votes',
        version: '2026-11-21',
        ...given,
        withdrawn_at: day,
        withdrawn_election_at: voteDay,
      },
      { purpose: 'votes', version: consentVersion, given_at: day, given_election_at: voteDay, ...open },
    ]);
    expect(await consentsOf(silent)).toMatchObject([{ version: '2026-11-21', ...open }]);
    const activities = base.db.selectFrom('voter_activities').select(['voter_id', 'election_at']);
    expect(await activities.execute()).toEqual([{ voter_id: voter, election_at: voteDay }]);
  });

  test('the consent is never dated as withdrawn before the moment when it was given', async () => {
    const [voter = ''] = people;
    const later = { given_at: new Date(Date.now() + 3_600_000), given_election_at: at };
    await agree(voter, { ...older, ...later });
    await write([{ person: voter, candidate: one }]);
    const [replaced] = await consentsOf(voter);
    expect(replaced).toMatchObject({ withdrawn_at: later.given_at, withdrawn_election_at: at });
  });

  test('the consent is not stored again by a repeated request that was answered before the withdrawal', async () => {
    const [voter = '', other = ''] = people;
    const votes = [{ person: voter, candidate: one, requestKey: 'k' }];
    await write(votes);
    await base.owner.updateTable('consents').set({ withdrawn_at: new Date() }).execute();
    const both = await write([...votes, { person: other, candidate: one }]);
    expect(both).toEqual({ results: ['cast', 'cast'], repeated: [true, false] });
    expect(await keptOf(voter)).toEqual({ consents: 0, activities: 1, ballots: 1 });
  });
});

test('one statement stores the ballots of a poll in the order of their hashes, which tells nothing about the voters', async () => {
  await sql`truncate live_poll_ballots`.execute(base.owner);
  const voters = await makeVoters(base.db, 12);
  await write(voters.map((person) => ({ person, candidate: one })));
  const { rows } = await sql<{ hash: string }>`
    select encode(voter_hash, 'hex') as hash from live_poll_ballots order by ctid`.execute(base.owner);
  const hashes = rows.map(({ hash }) => hash);
  expect(hashes).toHaveLength(12);
  expect(hashes).toEqual(hashes.toSorted());
});

describe('a live poll after an earlier live poll', () => {
  let poll_id = '';
  beforeEach(async () => {
    const earlierPoll = {
      election_id: 'ro-president-2025',
      title: 'Sondaj',
      description: '',
      status: 'closed' as const,
    };
    const dates = {
      start_date: new Date('2025-05-01T10:00:00Z'),
      end_date: new Date('2025-05-05T10:00:00Z'),
    };
    const made = base.owner
      .insertInto('live_polls')
      .values({ ...earlierPoll, ...dates })
      .returning('id');
    poll_id = (await made.executeTakeFirstOrThrow()).id;
    await base.owner.insertInto('ballot_keys.polls').values({ poll_id, key: state.key }).execute();
  });

  test('a person’s first vote is accepted even if a ballot in the earlier poll has the same hash', async () => {
    const [person = ''] = people;
    const candidate_id = state.ids.get(one) ?? '';
    const ballot = { poll_id, candidate_id, voter_hash: voterHashOf(state.key, person) };
    await base.owner.insertInto('live_poll_candidates').values({ poll_id, candidate_id }).execute();
    await base.owner.insertInto('live_poll_ballots').values(ballot).execute();
    expect((await write([{ person, candidate: one }])).results).toEqual(['cast']);
  });

  test('votes for a closed poll are refused while another poll is open', async () => {
    const [person = ''] = people;
    await closePoll();
    const end_date = new Date('2025-05-10T10:00:00+03:00');
    await base.owner
      .updateTable('live_polls')
      .set({ status: 'active', end_date })
      .where('id', '=', poll_id)
      .execute();
    expect((await write([{ person, candidate: one }])).results).toEqual(['poll-ended']);
  });

  test('votes are refused when only the earlier poll has a ballot key', async () => {
    await base.owner.deleteFrom('ballot_keys.polls').where('poll_id', '<>', poll_id).execute();
    const [person = ''] = people;
    expect((await write([{ person, candidate: one }])).results).toEqual(['poll-key-gone']);
  });
});

describe('the refusal of a live poll vote for two reasons', () => {
  test('the refusal names the earlier vote when the poll has also ended', async () => {
    const [person = ''] = people;
    await write([{ person, candidate: one }]);
    const late = new Date('2025-05-10T10:00:00+03:00');
    expect((await write([{ person, candidate: one, at: late }])).results).toEqual(['poll-already-voted']);
  });

  test('the refusal says that the poll has ended when the closed poll also has no ballot key', async () => {
    const [person = ''] = people;
    await closePoll();
    await base.owner.deleteFrom('ballot_keys.polls').execute();
    expect((await write([{ person, candidate: one }])).results).toEqual(['poll-ended']);
  });
});
