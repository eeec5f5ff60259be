import { expect, test } from 'vitest';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { withElection } from '#tests/kit/election.ts';
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
