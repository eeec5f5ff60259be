import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listActivities } from '#app/features/activity/queries.server.ts';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { listLiveCounts } from '#app/features/candidates/counters/live-counts.server.ts';
import { listCandidates } from '#app/features/candidates/queries.server.ts';
import { dailyVoteJobs } from '#app/features/daily-vote/jobs.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { recount } from '#app/features/daily-vote/recount/recount.server.ts';
import { verifyChain } from '#app/features/daily-vote/snapshots/chain.server.ts';
import { listSnapshots, takeSnapshot } from '#app/features/daily-vote/snapshots/snapshots.server.ts';
import { listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createRealClock } from '#app/platform/clock/clock.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const early = moments.beforeFirstRound;
const late = moments.betweenRounds;
const timeline = () => requireTimeline(base.db);

beforeEach(async () => {
  for (const table of [
    'votes',
    'voting_days',
    'candidate_counters',
    'vote_snapshots',
    'voter_activities',
  ] as const)
    await base.owner.deleteFrom(table).execute();
});

async function shownVotes(at: Date): Promise<number[]> {
  const { electionId } = await timeline();
  const live = await listLiveCounts(base.db, { electionId, at, isSilent: false });
  const listed = await listCandidates(base.db, { electionId, at, isSilent: false });
  const sum = (counts: readonly (number | null)[]) =>
    counts.reduce((all: number, one) => all + (one ?? 0), 0);
  return [sum(live.map(({ votes }) => votes)), sum(listed.map(({ votes }) => votes))];
}

describe('daily votes after an administrator moves a demonstration’s clock back', () => {
  test('after the demonstration clock moves back, no vote of a later day counts until that day comes again', async () => {
    const [candidate = ''] = await listSlugs(base.db);
    const [one = '', two = ''] = await makeVoters(base.db, 2);
    await vote(base.db, { at: early, voterId: one, candidate });
    await vote(base.db, { at: late, voterId: two, candidate });
    expect(await shownVotes(early)).toEqual([1, 1]);
    expect(await shownVotes(late)).toEqual([2, 2]);
  });

  test('after the demonstration clock moves back, later activities are not listed and each vote keeps its own date', async () => {
    const [candidate = ''] = await listSlugs(base.db);
    const { id: voterId } = await makeUser(base.db);
    await vote(base.db, { at: late, voterId, candidate });
    expect(await listActivities(base.db, { voterId, at: early, page: 1 })).toEqual({
      activities: [],
      total: 0,
    });
    const { activities } = await listActivities(base.db, { voterId, at: moments.archive, page: 1 });
    expect(activities.map(({ at }) => at)).toEqual([new Date('2025-05-12T00:00:00+03:00')]);
  });

  test('after the demonstration clock moves back, snapshots and recounts leave out votes of later days and find no mismatch', async () => {
    const [candidate = ''] = await listSlugs(base.db);
    const [one = '', two = ''] = await makeVoters(base.db, 2);
    await vote(base.db, { at: early, voterId: one, candidate });
    await vote(base.db, { at: late, voterId: two, candidate });
    await destroyDueKeys(dailyVotes, { db: base.db, electionNow: moments.archive, ballotKeyDays: 7 });
    const take = async (election: Date, real: string) =>
      takeSnapshot(base.db, { timeline: await timeline(), now: { real: new Date(real), election } });
    const ballots = [
      (await take(late, '2040-01-01T00:00:00Z'))?.ballots,
      (await take(early, '2040-01-01T00:10:00Z'))?.ballots,
      (await take(late, '2040-01-01T00:20:00Z'))?.ballots,
    ];
    expect(ballots).toEqual([2, 1, 2]);
    const { electionId } = await timeline();
    expect(verifyChain(await listSnapshots(base.db, { electionId }), { isWhole: true })).toEqual([]);
    expect(await recount(base.db, { electionId, electionNow: early })).toMatchObject({ isClean: true });
  });

  test('a ballot key that was due for destruction stays when the demonstration clock has moved back before that time', async () => {
    const [candidate = ''] = await listSlugs(base.db);
    const [voterId = ''] = await makeVoters(base.db, 1);
    await vote(base.db, { at: late, voterId, candidate });
    const now = new Date();
    await base.db
      .insertInto('election_clock')
      .values({ election_anchor: late, real_anchor: now, changed_at: now })
      .execute();
    const destroy = () =>
      destroyDueKeys(dailyVotes, { db: base.db, electionNow: moments.archive, ballotKeyDays: 7 });
    expect(await destroy()).toEqual([]);
    await base.db.deleteFrom('election_clock').execute();
    expect(await destroy()).toMatchObject([{ election_date: '2025-05-12' }]);
  });

  test('the jobs for ballot keys, snapshots and recounts follow each move of the election clock', () => {
    const { db } = base;
    const log = { warn: () => {}, info: () => {} } as never;
    const jobs = dailyVoteJobs({ db, clock: createRealClock(), log, ballotKeyDays: 7 });
    expect(jobs.filter(({ followsElectionTime }) => followsElectionTime).map(({ name }) => name)).toEqual([
      'destroy-ballot-keys',
      'vote-snapshot',
      'vote-recount',
    ]);
  });
});
