import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requestHashOf, voterHashOf } from '#app/features/ballots/ballot.server.ts';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import { createDemoClock } from '#app/platform/clock/clock.server.ts';
import { moments } from '#tests/kit/election.ts';
import { withOpenDay } from '#tests/kit/votes/open-day.ts';

const { base, state, write, keptOf } = withOpenDay(moments.betweenRounds);
const type = 'prezidentiale';
const date = '2025-05-12';
/** A later day of the same election, and the same day of another election. */
const neighbours = [
  { election_type: type, election_date: '2025-05-13' },
  { election_type: 'locale', election_date: date },
];
let [one, two] = ['', ''];

beforeEach(async () => {
  [one = '', two = ''] = state.slugs;
  await base.owner.deleteFrom('vote_requests').execute();
  for (const day of neighbours) {
    const ends_at = new Date('2025-05-14T00:00:00+03:00');
    await base.owner
      .insertInto('voting_days')
      .values({ ...day, election_id: 'ro-president-2025', ends_at })
      .execute();
    await base.owner
      .insertInto('ballot_keys.days')
      .values({ ...day, key: state.key })
      .execute();
  }
});

describe('a daily vote when a different day or election also has votes', () => {
  test('a vote is refused when its own day has no ballot key, even if another day or election has one', async () => {
    const [person = ''] = await makeVoters(base.db, 1);
    await sql`delete from ballot_keys.days where election_type = ${type} and election_date = ${date}`.execute(
      base.owner,
    );
    expect((await write([{ person, candidate: one }])).results).toEqual(['vote-day-closed']);
    expect(await keptOf(person)).toMatchObject({ ballots: 0, activities: 0 });
  });

  test('a vote counts as its day’s first vote, even if another day and election have the same hashes', async () => {
    const [person = ''] = await makeVoters(base.db, 1);
    const voter_hash = voterHashOf(state.key, person);
    const request = { voterId: person, requestKey: 'k', candidateId: state.ids.get(one) ?? '' };
    const request_hash = requestHashOf(state.key, request);
    for (const day of neighbours) {
      const candidate_id = state.ids.get(two) ?? '';
      await base.owner
        .insertInto('votes')
        .values({ ...day, voter_hash, candidate_id })
        .execute();
      await base.owner
        .insertInto('vote_requests')
        .values({ ...day, voter_hash, request_hash, outcome: 'moved' })
        .execute();
    }
    expect(await write([{ person, candidate: one, requestKey: 'k' }])).toEqual({
      results: ['cast'],
      previous: [null],
      repeated: [false],
    });
    const { rows } = await sql`
      select slug, count(*)::int as ballots from votes join candidates on candidates.id = candidate_id
      group by slug order by 2`.execute(base.owner);
    expect(rows).toEqual([
      { slug: one, ballots: 1 },
      { slug: two, ballots: 2 },
    ]);
  });
});

test('a candidate’s account votes without an activity, because only voters have activities', async () => {
  const { id: person } = await makeUser(base.db, { role: 'candidate' });
  expect((await write([{ person, candidate: one }])).results).toEqual(['cast']);
  expect(await keptOf(person)).toMatchObject({ ballots: 1, activities: 0 });
});

test('votes of the simulated crowd change only the simulated counters and create no activities, even when they move', async () => {
  const simulated = { election_type: 'simulare:prezidentiale', election_date: date };
  await (await createDemoClock({ db: base.db })).jump({
    at: moments.betweenRounds,
    momentId: 'intre-tururi',
  });
  const ends_at = new Date('2025-05-13T00:00:00+03:00');
  await base.owner
    .insertInto('voting_days')
    .values({ ...simulated, election_id: 'ro-president-2025', ends_at })
    .execute();
  await base.owner
    .insertInto('ballot_keys.days')
    .values({ ...simulated, key: state.key })
    .execute();
  const [first = '', second = '', third = ''] = await makeVoters(base.db, 3);
  const cast = (votes: Parameters<typeof write>[0]) => write(votes, { election: simulated.election_type });
  const counters = async () => {
    const { rows } = await sql`
      select slug, votes, simulated_counters.xmin::text as version from simulated_counters
      join candidates on candidates.id = candidate_id order by slug = ${two}`.execute(base.owner);
    return rows;
  };
  await cast([
    { person: first, candidate: one },
    { person: second, candidate: one },
    { person: third, candidate: two },
  ]);
  expect(await counters()).toMatchObject([
    { slug: one, votes: 2 },
    { slug: two, votes: 1 },
  ]);
  await cast([{ person: first, candidate: two }]);
  const moved = await counters();
  expect(moved).toMatchObject([
    { slug: one, votes: 1 },
    { slug: two, votes: 2 },
  ]);
  // Two voters exchange their candidates, so no counter changes.
  await cast([
    { person: first, candidate: one },
    { person: second, candidate: two },
  ]);
  expect(await counters()).toEqual(moved);
  expect(await base.db.selectFrom('candidate_counters').select('votes').execute()).toEqual([]);
  expect(await keptOf(first)).toMatchObject({ activities: 0 });
});
