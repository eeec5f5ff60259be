import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { mapFigures, mapSimulated } from './figures.server.ts';
import { findVoteSum, listLiveCounts, listVotedCandidates } from './live-counts.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const dayBefore = new Date(at.getTime() - 86_400_000);

beforeEach(async () => {
  await base.owner.deleteFrom('candidate_counters').execute();
});

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

describe('figures of candidates beside rows that do not belong to them', () => {
  const [yesterday, today, tomorrow] = ['2025-05-13', '2025-05-14', '2025-05-15'];
  const noon = new Date(`${today}T12:00:00+03:00`);
  const electionId = async () => (await requireTimeline(base.db)).electionId;
  const listed = () =>
    base.db
      .selectFrom('candidates')
      .select(['id', 'slug', 'is_fictitious', 'ballot_position'])
      .orderBy('ballot_position')
      .execute();
  const visits = (candidate_id: string, day: string, profile_visits: number) =>
    base.owner
      .insertInto('candidate_counters')
      .values({ candidate_id, day, slot: 1, votes: 0, followers: 0, profile_visits })
      .execute();

  test('the numbers of visits for trends count real, active candidates, today included, and no visits as zero', async () => {
    const all = await listed();
    const real = all.filter(({ is_fictitious }) => !is_fictitious);
    expect(real).toHaveLength(11);
    const invented = all.find(({ is_fictitious }) => is_fictitious)?.id ?? '';
    // The first two candidates have no visits, the last is inactive, and the invented candidate has the most visits.
    for (const [index, { id }] of real.entries()) if (index > 1) await visits(id, today, (index + 1) * 10);
    await visits(invented, yesterday, 1_000);
    for (const { id } of real.slice(0, 5)) await visits(id, tomorrow, 5_000);
    const last = real.at(-1)?.id ?? '';
    const set = (status: 'active' | 'inactive') =>
      base.owner.updateTable('candidates').set({ status }).where('id', '=', last).execute();
    await set('inactive');
    const asked = { electionId: await electionId(), at: noon, ids: [invented] };
    const figures = await mapFigures(base.db, { ...asked, isSilent: false });
    await set('active');
    expect(figures.get(invented)).toMatchObject({
      views: 1_000,
      bounds: { fourthMost: 70, fourthLeast: 40 },
    });
    const silent = await mapFigures(base.db, { ...asked, isSilent: true });
    expect(silent.get(invented)?.bounds).toBeNull();
  });

  test('the sum of votes is zero without counters, and the candidates to vote for come in ballot order with their own crowd', async () => {
    const asked = { electionId: await electionId(), at: noon };
    expect(await findVoteSum(base.db, asked)).toEqual({ candidates: 12, votes: 0 });
    const all = await listed();
    await sql`insert into election_clock (election_anchor) values (${noon})`.execute(base.owner);
    const crowd = (index: number, day: string, votes: number) => ({
      ...{ candidate_id: all[index]?.id ?? '', day },
      ...{ votes, followers: 1, profile_visits: 1 },
    });
    await base.owner
      .insertInto('simulated_counters')
      .values([crowd(0, yesterday, 2), crowd(0, today, 5), crowd(0, tomorrow, 100), crowd(1, today, 9)])
      .execute();
    // The table's order differs from the ballot's after this change.
    await sql`update candidates set occupation = occupation where ballot_position = 1`.execute(base.owner);
    const voted = await listVotedCandidates(base.db, { ...asked, limit: 3 });
    expect(voted.map(({ id, simulatedVotes }) => [id, simulatedVotes])).toEqual([
      [all[0]?.id, 7],
      [all[1]?.id, 9],
      [all[2]?.id, null],
    ]);
    const ofFirst = { votes: 7, followers: 2, views: 2 };
    expect(await mapSimulated(base.db, { ...asked, isSilent: false })).toEqual({
      [all[0]?.slug ?? '']: ofFirst,
      [all[1]?.slug ?? '']: { votes: 9, followers: 1, views: 1 },
    });
    const ids = all.map(({ id }) => id);
    const figures = await mapFigures(base.db, { ...asked, ids, isSilent: false });
    expect([figures.get(ids[0] ?? ''), figures.get(ids[2] ?? '')]).toMatchObject([
      { votes: 0, simulated: ofFirst },
      { votes: 0, simulated: null },
    ]);
    await base.owner.deleteFrom('simulated_counters').execute();
  });

  test('live counters list finalists first, then ballot order, and at most a hundred candidates', async () => {
    const asked = { electionId: await electionId(), at: moments.finalResult, isSilent: false };
    const { rows } = await sql<{ id: string }>`select id from candidates order by id in (
      select candidate_id from round_candidates where round = 2) desc, ballot_position`.execute(base.owner);
    const live = async () => (await listLiveCounts(base.db, asked)).map(({ id }) => id);
    expect(await live()).toEqual(rows.map(({ id }) => id));
    const copy = {
      ...{ id: sql`gen_random_uuid()`, slug: sql`slug || '-' || gen_random_uuid()`, user_id: null },
      ballot_position: sql`ballot_position + (select max(ballot_position) from candidates)`,
    };
    for (let times = 0; times < 4; times += 1)
      await copyRows(base.owner, 'candidates', { ...copy, is_fictitious: sql`true` });
    const many = await live();
    await sql`delete from candidates where slug ~ '-[0-9a-f]{8}-'`.execute(base.owner);
    expect(many).toHaveLength(100);
  });
});
