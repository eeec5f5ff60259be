import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { addToCounters, countsAt, countsOfCandidate } from './counters.server.ts';

const base = withElection();

test('a day’s counts appear from its first second in Bucharest, when the day has not begun in UTC', async () => {
  const { id } = await base.db.selectFrom('candidates').select('id').limit(1).executeTakeFirstOrThrow();
  const midnight = new Date('2025-05-13T00:00:00+03:00');
  const delta = { candidateId: id, day: bucharestDay(midnight), votes: 1, followers: 2, profileVisits: 3 };
  await base.db.transaction().execute((tx) => addToCounters(tx, [delta]));
  const read = async (at: Date) => {
    const all = await base.db
      .selectFrom(countsAt(at))
      .selectAll()
      .where('candidate_id', '=', id)
      .executeTakeFirstOrThrow();
    const one = await base.db
      .selectFrom('candidates')
      .innerJoin(countsOfCandidate(at), (join) => join.onTrue())
      .select(['counts.votes_count', 'counts.followers_count', 'counts.profile_visits'])
      .where('candidates.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(all).toMatchObject(one);
    return [one.votes_count, one.followers_count, one.profile_visits];
  };
  expect(await read(new Date(midnight.getTime() - 1))).toEqual([0, 0, 0]);
  expect(await read(midnight)).toEqual([1, 2, 3]);
});

test('the counts of one day add up, for people apart from a demonstration’s crowd', async () => {
  const [, other] = await base.db.selectFrom('candidates').select('id').limit(2).execute();
  const place = { candidateId: other?.id ?? '', day: '2025-05-12' };
  await sql`insert into election_clock (election_anchor) values (${moments.betweenRounds})`.execute(
    base.owner,
  );
  const person = { ...place, votes: 1, followers: 2, profileVisits: 3 };
  const invented = { ...place, votes: 10, followers: 20, profileVisits: 30, isSimulated: true };
  for (const deltas of [[person, invented], [person, person, invented, invented], [{ ...place, votes: -1 }]])
    await base.db.transaction().execute((tx) => addToCounters(tx, deltas));
  const read = (table: 'candidate_counters' | 'simulated_counters') =>
    base.owner
      .selectFrom(table)
      .select((eb) =>
        (['votes', 'followers', 'profile_visits'] as const).map((name) => eb.fn.sum(name).as(name)),
      )
      .where('candidate_id', '=', place.candidateId)
      .executeTakeFirst();
  expect(await read('candidate_counters')).toEqual({ votes: 2, followers: 6, profile_visits: 9 });
  expect(await read('simulated_counters')).toEqual({ votes: 30, followers: 60, profile_visits: 90 });
});
