import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { dailyVoteJobs } from '#app/features/daily-vote/jobs.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { findLastRecount, recount } from '#app/features/daily-vote/recount/recount.server.ts';
import { ballotsOf, listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { verifyChain } from './chain.server.ts';
import { listPublicSnapshots } from './public-snapshots.server.ts';
import { countBallots, findSnapshotPlace, listSnapshots, takeSnapshot } from './snapshots.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const hours = (count: number) => count * 3_600_000;
const real = new Date('2040-01-01T00:30:00Z');
const take = async (after = 0, election = new Date(at.getTime() + hours(after))) =>
  takeSnapshot(base.db, {
    timeline: await requireTimeline(base.db),
    now: { real: new Date(real.getTime() + hours(after)), election },
  });
const electionId = async () => (await requireTimeline(base.db)).electionId;
const list = async () => listSnapshots(base.db, { electionId: await electionId() });
const count = async () => recount(base.db, { electionId: await electionId(), electionNow: at });

let slugs: string[] = [];
let voters: string[] = [];
beforeEach(async () => {
  for (const table of [
    'votes',
    'voting_days',
    'candidate_counters',
    'vote_snapshots',
    'simulated_snapshots',
    'election_clock',
    'vote_recounts',
    'voter_activities',
  ] as const)
    await base.owner.deleteFrom(table).execute();
  slugs = await listSlugs(base.db);
  voters = await makeVoters(base.db, 6);
  for (const [index, voterId] of voters.entries())
    await vote(base.db, { at, voterId, candidate: slugs[index % 3] ?? '' });
});

describe('hourly snapshots of the daily vote’s totals', () => {
  test('a snapshot counts the ballots of each hour and links to the previous snapshot', async () => {
    const first = await take();
    await vote(base.db, { at, voterId: voters[0] ?? '', candidate: slugs[4] ?? '' });
    const second = await take(1);
    expect([first?.sequence, second?.sequence]).toEqual([1, 2]);
    expect([first?.previousHash, second?.previousHash]).toEqual([null, first?.hash]);
    const people = await base.db.selectFrom('candidates').select(['id', 'slug']).execute();
    const bySlug = Object.entries(second?.totals ?? {}).map(([id, [ballots]]) => [
      people.find((person) => person.id === id)?.slug,
      ballots,
    ]);
    expect(Object.fromEntries(bySlug)).toEqual(await ballotsOf(base.db));
    expect(second?.ballots).toBe(6);
    const stored = await list();
    expect(stored).toMatchObject([first, second]);
    expect(verifyChain(stored, { isWhole: true })).toEqual([]);
  });

  test('an election without votes has no ballot counts and no snapshots', async () => {
    expect((await take())?.ballots).toBe(6);
    expect(await countBallots(base.db, { electionId: 'alte-alegeri' })).toEqual({});
    expect(await listSnapshots(base.db, { electionId: 'alte-alegeri' })).toEqual([]);
  });

  test('only one snapshot is stored when several runs start at the same time', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => take()));
    expect(taken.filter((snapshot) => snapshot !== null)).toHaveLength(1);
    expect((await list()).map(({ sequence }) => sequence)).toEqual([1]);
  });

  test('snapshots are taken in election silence too, and twice in an hour when the demonstration clock jumps', async () => {
    await take();
    expect((await take(0, moments.silence))?.sequence).toBe(2);
    expect(await take(0, moments.silence)).toBeNull();
    expect(await listSnapshots(base.db, { electionId: await electionId(), at })).toHaveLength(1);
  });

  test('after the election a snapshot is taken only when the totals have changed', async () => {
    expect((await take(0, moments.archive))?.sequence).toBe(1);
    expect(await take(1, moments.archive)).toBeNull();
    await destroyDueKeys(dailyVotes, { db: base.db, electionNow: moments.archive, ballotKeyDays: 7 });
    expect((await take(2, moments.archive))?.sequence).toBe(2);
    expect(await take(3, moments.archive)).toBeNull();
  });

  test('a snapshot is listed from its number and its whole second on, people’s and the crowd’s separately', async () => {
    for (const hour of [0, 1, 2]) await take(hour, new Date(at.getTime() + hours(hour) + 999));
    const timeline = await requireTimeline(base.db);
    const now = { real, election: new Date(at.getTime() + 999) };
    // Only a demonstration has a crowd, and only a demonstration has an election clock.
    await sql`insert into election_clock (election_anchor) values (${at}) on conflict do nothing`.execute(
      base.owner,
    );
    await takeSnapshot(base.db, { timeline, now, isSimulated: true });
    const query = { electionId: timeline.electionId };
    const numbers = async (more: object) =>
      (await listSnapshots(base.db, { ...query, ...more })).map(({ sequence }) => sequence);
    expect(await numbers({ from: 2 })).toEqual([2, 3]);
    expect(await numbers({ latest: 2 })).toEqual([2, 3]);
    expect(await numbers({ part: { offset: 1, limit: 1 } })).toEqual([2]);
    const [first] = await list();
    expect([first?.at, first?.takenAt]).toEqual([at, real]);
    const place = (sequence: number, when: Date, isSimulated = false) =>
      findSnapshotPlace(base.db, { ...query, at: when, sequence, isSimulated });
    expect(await place(1, at)).toEqual({ total: 1, place: 1 });
    expect(await place(1, new Date(at.getTime() - 1))).toEqual({ total: 0, place: null });
    expect(await place(3, new Date(at.getTime() + hours(2)))).toEqual({ total: 3, place: 3 });
    expect(await place(2, moments.archive, true)).toEqual({ total: 1, place: null });
    const published = async (isSimulated: boolean) =>
      (await listPublicSnapshots(base.db, { timeline, at, isSimulated })).map((one) => [
        one.simulated,
        one.ballots,
      ]);
    expect(await published(false)).toEqual([[false, 6]]);
    expect(await published(true)).toEqual([[true, 0]]);
    const [shown] = await listPublicSnapshots(base.db, { timeline, at });
    const ids = shown?.candidates.map(({ id }) => id);
    expect(ids).toEqual(ids?.toSorted());
  });

  test('the jobs store the snapshot with both times, and warn only about a recount with differences', async () => {
    const warnings: unknown[] = [];
    const log: Log = { info() {}, error() {}, warn: (_event, facts) => void warnings.push(facts) };
    const clock = { realNow: () => real, electionNow: () => at } as Clock;
    const jobs = dailyVoteJobs({ db: base.db, clock, log, ballotKeyDays: 7 });
    const run = (name: string) => jobs.find((job) => job.name === name)?.run();
    expect(await run('vote-snapshot')).toEqual({ sequence: 1 });
    expect(await run('vote-snapshot')).toEqual({ sequence: null });
    expect(await list()).toMatchObject([{ takenAt: real, at }]);
    expect(await run('vote-recount')).toEqual({ isClean: true });
    expect(warnings).toEqual([]);
    await base.owner.deleteFrom('candidate_counters').execute();
    expect(await run('vote-recount')).toEqual({ isClean: false });
    expect(warnings).toEqual([{ count: 3 }]);
  });

  test('the application can add snapshots of the totals but not change or delete them', async () => {
    await take();
    await expect(sql`update vote_snapshots set ballots = 0`.execute(base.db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`delete from vote_snapshots`.execute(base.db)).rejects.toThrow('permission denied');
    await expect(sql`update vote_recounts set is_clean = true`.execute(base.db)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('the recount of daily votes', () => {
  const planted = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(base.owner);
    return count();
  };

  test('a recount of daily votes finds no mismatch when all counts agree, and stores its result', async () => {
    await take();
    expect(await count()).toEqual({ at, isClean: true, differences: [] });
    const query = { electionId: await electionId(), at };
    expect(await findLastRecount(base.db, query)).toMatchObject({ isClean: true });
    expect(await findLastRecount(base.db, { ...query, at: moments.beforeFirstRound })).toBeNull();
  });

  const one = sql`(select voter_hash from votes order by voter_hash limit 1)`;
  test.each([
    ['a ballot that is missing', sql`delete from votes where voter_hash = ${one}`, 2],
    [
      'a candidate all of whose ballots are missing',
      sql`delete from votes where candidate_id = (select candidate_id from votes order by 1 limit 1)`,
      2,
    ],
    [
      'a ballot too many',
      sql`insert into votes select election_type, election_date, sha256(voter_hash), candidate_id from votes limit 1`,
      2,
    ],
    [
      'a ballot for another candidate',
      sql`update votes set candidate_id = (select id from candidates order by ballot_position desc limit 1) where voter_hash = ${one}`,
      2,
    ],
    [
      'a counter that is off by one',
      sql`update candidate_counters set votes = votes + 1 where (candidate_id, slot) = (select candidate_id, slot from candidate_counters where votes > 0 order by 1 limit 1)`,
      1,
    ],
    ['a key of a day that is closed', sql`update voting_days set key_destroyed_at = ends_at`, 1],
  ])('a recount of daily votes finds %s', async (_name, mistake, findings) => {
    await take();
    const { isClean, differences } = await planted(mistake);
    expect(isClean).toBe(false);
    expect(differences).toHaveLength(findings);
  });

  test('a recount names the days that keep their ballot key, and each wrong counter with both numbers by ballot position', async () => {
    await take();
    await sql`update voting_days set key_destroyed_at = ends_at`.execute(base.owner);
    await sql`update candidate_counters set votes = votes + 1 where (candidate_id, slot) in (
      select distinct on (candidate_id) candidate_id, slot from candidate_counters where votes > 0)`.execute(
      base.owner,
    );
    const listed = base.db.selectFrom('candidates').select('display_name').orderBy('ballot_position');
    const names = (await listed.execute()).map(({ display_name: name }) => name);
    expect((await count()).differences).toEqual([
      ...names.slice(0, 3).map((name) => `${name}: 2 voturi, iar contorul public arată 3.`),
      'Ziua 12 mai 2025 este încheiată, dar cheia ei mai există.',
    ]);
  });

  const recounted = sql`insert into candidate_counters (candidate_id, slot, votes) select candidate_id, 0, count(*) from votes group by 1`;

  test.each([
    [
      'planted',
      sql`insert into votes select election_type, election_date, sha256(voter_hash), candidate_id from votes limit 1`,
      '7 voturi în urnă, iar după activitățile lor au votat 6 alegători.',
    ],
    [
      'taken away',
      sql`delete from votes where voter_hash = ${one}`,
      '5 voturi în urnă, iar după activitățile lor au votat 6 alegători.',
    ],
  ])(
    'a recount finds a ballot %s when its counter matches, as long as the day has its ballot key',
    async (_name, mistake, found) => {
      await mistake.execute(base.owner);
      await sql`delete from candidate_counters`.execute(base.owner);
      const { differences } = await planted(recounted);
      expect(differences).toEqual([`Ziua 12 mai 2025: ${found}`]);
    },
  );

  test('a recount skips days without made_on, because withdrawals on those days deleted ballots but kept activities', async () => {
    await sql`alter table voting_days drop column made_on`.execute(base.owner);
    await sql.raw(readFileSync('db/migrations/0011_voting_day_made_on.sql', 'utf8')).execute(base.owner);
    await sql`delete from votes where voter_hash = ${one}`.execute(base.owner);
    await sql`delete from candidate_counters`.execute(base.owner);
    expect((await planted(recounted)).differences).toEqual([]);
  });

  test('a recount compares ballots of days without a ballot key with the last snapshot, even when their counter fell too', async () => {
    await take();
    await destroyDueKeys(dailyVotes, { db: base.db, electionNow: moments.archive, ballotKeyDays: 7 });
    await take(1);
    await sql`delete from votes where voter_hash = ${one}`.execute(base.owner);
    await sql`delete from candidate_counters`.execute(base.owner);
    await sql`insert into candidate_counters (candidate_id, slot, votes) select candidate_id, 0, count(*) from votes group by 1`.execute(
      base.owner,
    );
    const { differences } = await count();
    expect(differences).toEqual([
      expect.stringMatching(/: 1 vot din zilele încheiate, iar instantaneul nr\. 2 numărase 2\.$/),
    ]);
  });

  const sentences: Record<string, string> = {
    gap: 'nu urmează după numărul dinainte',
    link: 'nu poartă amprenta celui dinainte',
    hash: 'are altă amprentă decât cea calculată din conținutul lui',
    sum: 'are un total care nu este suma părților',
    sealed: 'are mai puține voturi din zilele încheiate decât cel dinainte',
  };

  test.each([
    [
      'a changed total',
      sql`update vote_snapshots set ballots = ballots + 1 where sequence = 2`,
      ['hash', 'sum'],
    ],
    [
      'a changed time',
      sql`update vote_snapshots set election_at = election_at + interval '1 s' where sequence = 2`,
      ['hash'],
    ],
    ['a missing later snapshot', sql`delete from vote_snapshots where sequence = 2`, ['gap', 'link']],
    [
      'a hash that was made to fit',
      sql`update vote_snapshots set hash = sha256(hash) where sequence = 2`,
      ['hash', 'link'],
    ],
    ['a missing first snapshot', sql`delete from vote_snapshots where sequence = 1`, ['gap']],
    [
      'fewer ballots of days without a ballot key',
      sql`update vote_snapshots set totals = (select jsonb_object_agg(key, jsonb_build_array(value -> 0, 1)) from jsonb_each(totals)) where sequence = 2`,
      ['hash', 'sealed'],
    ],
  ])(
    'a recount finds a broken chain when a snapshot is changed or missing: %s',
    async (_name, mistake, kinds) => {
      for (const hour of [0, 1, 2]) await take(hour);
      expect((await count()).isClean).toBe(true);
      const { differences } = await planted(mistake);
      const problems = verifyChain(await list(), { isWhole: true });
      expect(problems.map(({ kind }) => kind)).toEqual(kinds);
      expect(differences).toEqual(
        problems.map(({ sequence, kind }) => `Instantaneul nr. ${sequence} ${sentences[kind]}.`),
      );
    },
  );
});
