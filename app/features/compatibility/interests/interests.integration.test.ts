import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { refreshInterestTags } from '#app/features/accounts/profile/interests.server.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { findInterestMatches, suggestCandidates } from './queries.server.ts';

const base = withElection();
const { profiles } = readElectionFile<{ profiles: { candidate: string; political_interests: string[] }[] }>(
  'profiles',
);
const at = moments.betweenRounds;
let userId = '';
let electionId = '';
beforeEach(async () => {
  ({ electionId } = await requireTimeline(base.db));
  await refreshInterestTags(base.db);
  userId = (await makeUser(base.db)).id;
});

const choose = (names: readonly string[]) =>
  sql`insert into user_tag_assignments (user_id, tag_id)
    select ${userId}::uuid, id from user_profile_tags where name = any(${[...names]}::text[])`.execute(
    base.owner,
  );

test("COMPAT-24 a person's interests are compared with the interests of all candidate profiles", async () => {
  const [profile] = profiles.filter(({ political_interests }) => political_interests.length > 2);
  const own = profile?.political_interests ?? [];
  await choose(own);
  const { interests, matches } = await findInterestMatches(base.db, { electionId, at, userId });
  expect(interests.toSorted()).toEqual(own.toSorted());
  const best = matches.filter(({ score }) => score === 100).map(({ candidate }) => candidate.slug);
  expect(best).toContain(profile?.candidate);
  for (const { candidate, score, shared } of matches) {
    const theirs = profiles.find((own) => own.candidate === candidate.slug)?.political_interests ?? [];
    expect(shared.toSorted()).toEqual(own.filter((name) => theirs.includes(name)).toSorted());
    expect(score).toBeCloseTo((100 * shared.length) / own.length, 12);
  }
});

test('COMPAT-24 the invented candidate is neither matched nor suggested when it shares all interests', async () => {
  const own = profiles.find(({ political_interests }) => political_interests.length > 2)?.political_interests;
  const { rows } = await sql<{
    slug: string;
  }>`update candidate_profiles set political_interests = ${own ?? []}
    from candidates where candidates.id = candidate_id and is_fictitious returning slug`.execute(base.owner);
  const [invented] = rows;
  expect(rows).toHaveLength(1);
  await choose(own ?? []);
  for (let days = 0; days < 24; days += 1) {
    const day = new Date(at.getTime() + days * 86_400_000);
    const { matches } = await findInterestMatches(base.db, { electionId, at: day, userId });
    expect(matches.map(({ candidate }) => candidate.slug)).not.toContain(invented?.slug);
    const suggested = await suggestCandidates(base.db, { electionId, at: day });
    expect(suggested.map(({ slug }) => slug)).not.toContain(invented?.slug);
  }
});

test('a person without interests gets no match', async () => {
  expect(await findInterestMatches(base.db, { electionId, at, userId })).toEqual({
    interests: [],
    matches: [],
  });
});

test('no day’s rotation suggests the invented candidate to visitors', async () => {
  const invented = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('is_fictitious', '=', true)
    .execute();
  expect(invented).toHaveLength(1);
  const suggested = new Set<string>();
  for (let days = 0; days < 12; days += 1) {
    const moment = { electionId, at: new Date(at.getTime() + days * 86_400_000) };
    for (const { slug } of await suggestCandidates(base.db, moment)) suggested.add(slug);
  }
  expect([...suggested]).not.toContain(invented[0]?.slug);
  expect(suggested.size).toBeGreaterThan(9);
});

test('visitors see three real candidates, each first equally often', async () => {
  const day = 24 * 60 * 60 * 1000;
  const standing = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('is_fictitious', '=', false)
    .execute();
  const firsts: string[] = [];
  for (let days = 0; days < standing.length; days += 1) {
    const list = await suggestCandidates(base.db, { electionId, at: new Date(at.getTime() + days * day) });
    expect(list).toHaveLength(3);
    firsts.push(list[0]?.slug ?? '');
  }
  expect(firsts.toSorted()).toEqual(standing.map(({ slug }) => slug).toSorted());
});
