import { expect, test } from 'vitest';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { eraseBallots, listOwnBallots, ownBallotFinder } from './own-ballots.server.ts';
import { findLastRecount, recordRecount } from './recount.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const nextDay = new Date(at.getTime() + 86_400_000);
const electionId = 'ro-president-2025';

test('a person’s own ballot is found on each day, and a copy and an erasure concern no other person', async () => {
  const [one = '', two = '', three = ''] = await listSlugs(base.db);
  const [person = '', neighbour = '', silent = ''] = await makeVoters(base.db, 3);
  for (const [voterId, moment, candidate] of [
    [neighbour, at, three],
    [person, at, one],
    [person, nextDay, two],
    [neighbour, nextDay, three],
  ] as const)
    await vote(base.db, { at: moment, voterId, candidate });
  const days = await base.owner
    .selectFrom('voting_days')
    .select(['election_type', 'election_date'])
    .orderBy('election_date')
    .execute();
  expect(days.map(({ election_date }) => election_date)).toEqual(['2025-05-12', '2025-05-13']);
  const find = ownBallotFinder(dailyVotes);
  const found = (voterId: string) =>
    Promise.all(days.map(async (period) => (await find(base.db, { voterId, period }))?.slug ?? null));
  const all = await Promise.all([person, neighbour, silent].map(found));
  expect(all).toEqual([
    [one, two],
    [three, three],
    [null, null],
  ]);
  const copied = async (voterId: string) =>
    (await listOwnBallots(base.db, dailyVotes, voterId)).map(({ period, slug }) => [
      period.election_date,
      slug,
    ]);
  expect(await copied(person)).toEqual([
    ['2025-05-13', two],
    ['2025-05-12', one],
  ]);
  expect(await copied(silent)).toEqual([]);
  const { erased, periods } = await base.db
    .transaction()
    .execute((tx) => eraseBallots(tx, dailyVotes, person));
  expect(periods).toHaveLength(2);
  expect(erased.map(({ period }) => period.election_date)).toEqual(['2025-05-12', '2025-05-13']);
  expect(await copied(person)).toEqual([]);
  expect(await found(neighbour)).toEqual([three, three]);
});

test('the last recount is the one recorded last up to the clock for the own election', async () => {
  await addLaterElection(base.owner);
  const record = (differences: readonly string[], electionNow: Date, election = electionId) =>
    recordRecount(base.db, dailyVotes, {
      ...{ electionId: election, electionNow },
      compare: async () => [...differences],
    });
  const last = async (moment = at) =>
    (await findLastRecount(base.db, dailyVotes, { electionId, at: moment }))?.differences ?? null;
  expect(await last()).toBeNull();
  await record(['prima'], at);
  await record(['a doua'], new Date(at.getTime() - 1_000));
  await record(['mai târziu'], new Date(at.getTime() + 1));
  await record(['altă alegere'], at, 'alegeri-mai-noi');
  expect(await last()).toEqual(['a doua']);
  expect(await last(nextDay)).toEqual(['mai târziu']);
  expect(await last(new Date(at.getTime() - 1_001))).toBeNull();
});
