import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { mapFigures, mapSimulated } from './figures.server.ts';
import { findVoteSum, listLiveCounts } from './live-counts.server.ts';

const base = withElection();
const at = moments.betweenRounds;

test('counts include today and omit tomorrow and hidden candidates, and election silence hides only the votes', async () => {
  const { electionId } = await requireTimeline(base.db);
  const people = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug'])
    .orderBy('ballot_position')
    .execute();
  const [one, two, hidden] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const counts = (candidate: { id: string }, day: string, number: number) => ({
    ...{ candidate_id: candidate.id, day },
    ...{ votes: number, followers: number + 1, profile_visits: number + 2 },
  });
  const rows = [
    counts(one, '2025-05-11', 1),
    counts(one, '2025-05-12', 10),
    counts(one, '2025-05-13', 100),
    counts(two, '2025-05-12', 1000),
    counts(hidden, '2025-05-12', 5000),
  ];
  await base.owner
    .insertInto('candidate_counters')
    .values(rows.map((row) => ({ ...row, slot: 1 })))
    .execute();
  // A simulated crowd exists only in a demonstration.
  await sql`insert into election_clock (election_anchor) values (${at})`.execute(base.owner);
  await base.owner.insertInto('simulated_counters').values(rows.slice(0, 3)).execute();
  await base.owner
    .updateTable('candidates')
    .set({ status: 'inactive' })
    .where('id', '=', hidden.id)
    .execute();
  const simulated = { votes: 11, followers: 13, views: 15 };

  const inOrder = async () => {
    const { rows } = await sql<{ id: string }>`select id from candidates where status = 'active'
      order by not exists (select from round_candidates later where later.candidate_id = candidates.id and later.round = 2),
        ballot_position`.execute(base.owner);
    return rows.map(({ id }) => id);
  };
  const live = async (isSilent: boolean) => {
    const all = await listLiveCounts(base.db, { electionId, at, isSilent });
    // There are no finalists yet, or both groups are in ballot order.
    expect(all.map(({ id }) => id)).toEqual(await inOrder());
    return [one, two, hidden].map((person) => all.find(({ id }) => id === person.id));
  };
  expect(await live(false)).toEqual([
    { id: one.id, votes: 11, followers: 13, simulated },
    { id: two.id, votes: 1000, followers: 1001, simulated: null },
    undefined,
  ]);
  expect(await live(true)).toEqual([
    { id: one.id, votes: null, followers: 13, simulated: { ...simulated, votes: null } },
    { id: two.id, votes: null, followers: 1001, simulated: null },
    undefined,
  ]);
  expect(await findVoteSum(base.db, { electionId, at })).toMatchObject({ votes: 1011 });
  expect(await mapSimulated(base.db, { electionId, at, isSilent: false })).toEqual({ [one.slug]: simulated });
  expect(await mapSimulated(base.db, { electionId, at, isSilent: true })).toEqual({
    [one.slug]: { ...simulated, votes: null },
  });
  expect(await mapSimulated(base.db, { electionId: 'alte', at, isSilent: false })).toEqual({});

  // Requests within one second share a statement, which reads at the earliest of their moments.
  const midnight = new Date('2025-05-13T00:00:00.000+03:00');
  const both = [new Date(midnight.getTime() + 900), midnight].map((moment) =>
    mapFigures(base.db, { electionId, at: moment, ids: [one.id], isSilent: false }),
  );
  expect((await Promise.all(both)).map((figures) => figures.get(one.id)?.votes)).toEqual([111, 111]);
  const before = await mapFigures(base.db, { electionId, at, ids: [one.id], isSilent: true });
  expect(before.get(one.id)).toMatchObject({ votes: null, followers: 13, views: 15, bounds: null });
});
