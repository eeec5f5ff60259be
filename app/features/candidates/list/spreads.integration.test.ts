import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { findListFacts } from './facts.server.ts';
import { findFirstRound, listRoundSourceIds, listSpreads } from './round-queries.server.ts';

const base = withElection();
const at = moments.archive;

test('listSpreads reads only counties and the capital with valid votes, and returns the first of several equal areas', async () => {
  const { electionId } = await requireTimeline(base.db);
  const people = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug'])
    .where('slug', 'in', ['george-simion', 'crin-antonescu'])
    .orderBy('ballot_position')
    .execute();
  const [first] = people;
  const spread = async () => {
    const all = await listSpreads(base.db, { electionId, at });
    return all.find(({ slug }) => slug === first?.slug);
  };
  const write = (code: string, votes: number, valid: number, round = 1) =>
    sql`with area as (update area_results set valid_votes = ${valid}, voters = greatest(voters, ${valid})
        where election_id = ${electionId} and round = ${round} and area_code = ${code})
      update results set votes = case when candidate_id = ${first?.id} then ${votes}::int else 0 end
      where election_id = ${electionId} and round = ${round} and area_code = ${code}`.execute(base.owner);
  // Voting abroad, voting by mail and a sector have the most extreme shares, but are not counties.
  await write('SR', 0, 100);
  await write('B-S1', 99, 100);
  await write('AB', 90, 100);
  await write('AR', 90, 100);
  await write('VS', 1, 100);
  await write('VN', 1, 100);
  await write('TM', 0, 0);
  // The second round does not count.
  await write('CJ', 100, 100, 2);
  await write('CS', 0, 100, 2);
  expect(await spread()).toMatchObject({
    ...{ best: 'Alba', bestShare: 90 },
    ...{ worst: 'Vaslui', worstShare: 1 },
  });
  await write('B', 91, 100);
  expect(await spread()).toMatchObject({ best: 'Municipiul București', bestShare: 91, worst: 'Vaslui' });
  await write('B', 0, 100);
  expect(await spread()).toMatchObject({ best: 'Alba', worst: 'Municipiul București', worstShare: 0 });
});

test('the first round’s facts appear from its announcement on, and each round has its own sources', async () => {
  const { electionId, rounds } = await requireTimeline(base.db);
  await addLaterElection(base.owner);
  const announced = rounds[0]?.announcedAt ?? at;
  const earlier = new Date(announced.getTime() - 1);
  expect(await findFirstRound(base.db, { electionId, at: earlier })).toBeNull();
  expect(await findFirstRound(base.db, { electionId, at: announced })).toMatchObject({
    announcedAt: announced,
  });
  expect(await findFirstRound(base.db, { electionId, at })).toMatchObject({ announcedAt: announced });
  expect(await listSpreads(base.db, { electionId, at: earlier })).toEqual([]);
  expect((await listSpreads(base.db, { electionId, at: announced })).length).toBeGreaterThan(1);
  const { rows } = await sql<{ id: string }>`select id from sources order by id limit 2`.execute(base.owner);
  const [one, two] = rows.map(({ id }) => id);
  await sql`update rounds set source_ids = array[${one}::uuid]`.execute(base.owner);
  await sql`update rounds set source_ids = array[${two}::uuid]
    where election_id = ${electionId} and number = 2`.execute(base.owner);
  expect(await listRoundSourceIds(base.db, { electionId, round: 2 })).toEqual([two]);
  expect(await listRoundSourceIds(base.db, { electionId, round: 1 })).toEqual([one]);
  expect(await listRoundSourceIds(base.db, { electionId, round: 3 })).toEqual([]);
});

test('a candidate counts among the large ones, and in the spreads, from exactly five percent on', async () => {
  const first = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug', 'election_id as electionId'])
    .where('slug', '=', 'george-simion')
    .executeTakeFirstOrThrow();
  const { electionId } = first;
  const nation = await base.db
    .selectFrom('areas')
    .select('code')
    .where('election_id', '=', electionId)
    .where('kind', '=', 'nation')
    .executeTakeFirstOrThrow();
  const shown = async (votes: number) => {
    await sql`with area as (update area_results set valid_votes = 100 where election_id = ${electionId}
        and round = 1 and area_code = ${nation.code})
      update results set votes = case when candidate_id = ${first.id} then ${votes}::int else 0 end
      where election_id = ${electionId} and round = 1 and area_code = ${nation.code}`.execute(base.owner);
    const { large } = await findListFacts(base.db, { electionId, at });
    const spreads = await listSpreads(base.db, { electionId, at });
    return [spreads.map(({ slug }) => slug), large];
  };
  expect(await shown(5), 'exactly five percent').toEqual([[first.slug], 1]);
  expect(await shown(4)).toEqual([[], 0]);
});
