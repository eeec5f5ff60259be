import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { mapFigures } from './figures.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const dayBefore = new Date(at.getTime() - 86_400_000);

test('simultaneous reads of figures return the same as single reads when candidates, silence, trend or day differ', async () => {
  const { electionId } = await requireTimeline(base.db);
  const people = await base.db
    .selectFrom('candidates')
    .select('id')
    .orderBy('ballot_position')
    .limit(2)
    .execute();
  const [one = '', other = ''] = people.map(({ id }) => id);
  const counted = (candidateId: string, day: string, votes: number) => ({
    candidate_id: candidateId,
    day,
    slot: 1,
    votes,
    followers: 1,
    profile_visits: votes,
  });
  await base.owner
    .insertInto('candidate_counters')
    .values([counted(one, '2025-05-01', 3), counted(one, '2025-05-12', 40), counted(other, '2025-05-01', 7)])
    .execute();
  const asked = [
    { ids: [one], isSilent: false },
    { ids: [other], isSilent: false },
    { ids: [one, other], isSilent: false },
    { ids: [one], isSilent: true },
    { ids: [one], isSilent: false, isTrendLeftOut: true },
  ].map((query) => ({ electionId, at, ...query }));
  const together = await Promise.all(asked.map((query) => mapFigures(base.db, query)));
  for (const [index, query] of asked.entries())
    expect(await mapFigures(base.db, query), JSON.stringify(query)).toEqual(together[index]);
  expect(together.map((figures) => figures.get(one)?.votes)).toEqual([43, undefined, 43, null, 43]);
  expect(together.map((figures) => figures.get(other)?.votes)).toEqual([
    undefined,
    7,
    7,
    undefined,
    undefined,
  ]);
  const [late, early] = await Promise.all(
    [at, dayBefore].map((moment) =>
      mapFigures(base.db, { electionId, at: moment, ids: [one], isSilent: false }),
    ),
  );
  expect(early?.get(one)?.votes).toBe(3);
  expect(late?.get(one)?.votes).toBe(43);
});
