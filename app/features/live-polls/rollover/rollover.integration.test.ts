import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { listeningHub } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  findActivePoll,
  findPollTally,
  listPollHistory,
  listPollTrends,
} from '#app/features/live-polls/queries.server.ts';
import {
  beforeFirstRound,
  betweenRounds,
  castMany,
  clearPolls,
  countsOfPoll,
  daysAfter,
  firstSilence,
  openPollAt,
  rollOver,
  romanianTime,
  runningClock,
  secondSilence,
} from '#app/features/live-polls/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { patience } from '#tests/kit/patience.ts';
import { rollOverPoll } from './rollover.server.ts';

const base = withElection();
const at = betweenRounds;
const before = (moment: Date) => new Date(moment.getTime() - 1_000);
const timeline = () => requireTimeline(base.db);
const active = async (at: Date) => findActivePoll(base.db, { timeline: await timeline(), at });
const history = async (at: Date) => listPollHistory(base.db, { timeline: await timeline(), at, limit: 5 });
const open = () => base.db.selectFrom('live_polls').selectAll().where('status', '=', 'active').execute();

beforeEach(() => clearPolls(base.owner));

test('POLL-17 POLL-19 POLL-20 POLL-21 POLL-24 POLL-38 a live poll opens for 4 days with zero votes', async () => {
  const heard = listeningHub();
  const { opened } = await rollOver(base.db, at, heard.hub);
  const poll = await active(at);
  expect(poll).toMatchObject({ id: opened, title: 'Cu cine ați vota astăzi?', ballots: 0 });
  expect(poll && poll.endsAt.getTime() - poll.startsAt.getTime()).toBe(4 * 86_400_000);
  expect(await open()).toMatchObject([{ status: 'active', is_featured: true }]);
  expect(poll?.candidates.map(({ votes, percentage, trend }) => ({ votes, percentage, trend }))).toEqual([
    { votes: 0, percentage: null, trend: null },
    { votes: 0, percentage: null, trend: null },
  ]);
  expect(heard.heard).toEqual([{ topic: 'livePolls', ids: [opened] }]);
  expect(await rollOver(base.db, at), 'a second rollover opens no further poll').toEqual({
    closed: null,
    opened: null,
  });
});

test('POLL-15 the shown poll and its counts are those of the active poll that began last', async () => {
  const minute = (count: number) => new Date(at.getTime() + count * 60_000);
  const { pollId } = await openPollAt(base.db, at);
  const poll = await base.owner.selectFrom('live_polls').selectAll().executeTakeFirstOrThrow();
  const plant = async (db: typeof base.db, status: 'active' | 'closed', start: Date) => {
    const { election_id, title, description, end_date } = poll;
    const row = { election_id, title, description, start_date: start, end_date };
    const { id } = await db.insertInto('live_polls').values(row).returning('id').executeTakeFirstOrThrow();
    await sql`insert into live_poll_candidates (poll_id, candidate_id)
      select ${id}, candidate_id from live_poll_candidates where poll_id = ${pollId}`.execute(db);
    if (status === 'closed')
      await db.updateTable('live_polls').set({ status }).where('id', '=', id).execute();
    return id;
  };
  await expect(plant(base.owner, 'active', minute(1))).rejects.toThrow('live_polls_one_active');
  const now = minute(10);
  const undone = base.owner.transaction().execute(async (tx) => {
    await sql`drop index live_polls_one_active`.execute(tx);
    const found = async (at = now) => {
      const asked = { timeline: await timeline(), at };
      return [(await findActivePoll(tx, asked))?.id, (await findPollTally(tx, asked))?.id];
    };
    await plant(tx, 'closed', minute(3));
    expect(await found(), 'a newer closed poll is not shown').toEqual([pollId, pollId]);
    const newest = await plant(tx, 'active', minute(2));
    await plant(tx, 'active', minute(1));
    const later = await plant(tx, 'active', minute(11));
    expect(await found(), 'the newest poll that has begun is shown').toEqual([newest, newest]);
    expect(await found(minute(11)), 'a poll is shown from its start').toEqual([later, later]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});

test('POLL-22 as ruled, POLL-23 a new poll has no votes and offers the finalists, or before them all real, active candidates', async () => {
  const early = await openPollAt(base.db, beforeFirstRound);
  expect(early.slugs).toHaveLength(11);
  const invented = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('is_fictitious', '=', true)
    .execute();
  expect(invented.length).toBeGreaterThan(0);
  expect(early.slugs).not.toContain(invented[0]?.slug);
  await clearPolls(base.owner);
  const setStatus = (status: 'active' | 'inactive') =>
    base.owner
      .updateTable('candidates')
      .set({ status })
      .where('slug', '=', early.slugs[0] ?? '')
      .execute();
  await setStatus('inactive');
  expect((await openPollAt(base.db, beforeFirstRound)).slugs).toEqual(early.slugs.slice(1));
  await setStatus('active');
  await clearPolls(base.owner);
  const finalists = await base.db
    .selectFrom('round_candidates')
    .innerJoin('candidates', 'candidates.id', 'round_candidates.candidate_id')
    .select('slug')
    .where('round', '=', 2)
    .orderBy('candidates.ballot_position')
    .execute();
  const late = await openPollAt(base.db, at);
  expect(late.slugs).toEqual(finalists.map(({ slug }) => slug));
  expect(await countsOfPoll(base.db, late.pollId)).toEqual({ ballots: {}, tally: {} });
  const timeline = await requireTimeline(base.db);
  const poll = await findActivePoll(base.db, { timeline, at });
  expect(poll?.candidates.map(({ slug, votes }) => [slug, votes])).toEqual(
    late.slugs.map((slug) => [slug, 0]),
  );
});

test('POLL-16, HIST-05 a poll closes and the next opens exactly at its end, not a second before', async () => {
  const { pollId } = await openPollAt(base.db, at);
  await castMany(base.db, { pollId, counts: [2, 1], at });
  const poll = await active(at);
  const end = poll?.endsAt ?? at;
  expect(await rollOver(base.db, before(end))).toEqual({ closed: null, opened: null });
  expect(await history(before(end))).toEqual([]);
  const { hub, heard } = listeningHub();
  const { closed, opened } = await rollOver(base.db, end, hub);
  expect(closed).toBe(pollId);
  expect(opened).not.toBeNull();
  expect(heard, 'the scores change too').toEqual([
    { topic: 'livePolls', ids: [closed, opened] },
    { topic: 'scores', ids: [] },
  ]);
  const [archived] = await history(daysAfter(1, end));
  expect(archived).toMatchObject({ id: pollId, ballots: 3, endsAt: end });
  expect(archived?.candidates.map(({ votes, percentage }) => [votes, percentage])).toEqual([
    [2, 66.67],
    [1, 33.33],
  ]);
  expect(await history(before(end)), "the history contains nothing before the poll's end").toEqual([]);
  expect(await active(before(end)), 'a closed poll is not shown as open before its end either').toBeNull();
});

test('POLL-18 polls are closed one second inside election silence and the archive, and open one second outside', async () => {
  const { pollId } = await openPollAt(base.db, beforeFirstRound);
  await castMany(base.db, { pollId, counts: [1], at: beforeFirstRound });
  const shown = async (when: Date) => {
    await rollOver(base.db, when);
    const line = await timeline();
    return {
      isOpen: (await findActivePoll(base.db, { timeline: line, at: when })) !== null,
      tally: (await findPollTally(base.db, { timeline: line, at: when })) !== null,
      history: (await listPollHistory(base.db, { timeline: line, at: when, limit: 5 })).length > 0,
      trends: (await listPollTrends(base.db, { timeline: line, at: when })).length > 0,
    };
  };
  const nothing = { isOpen: false, tally: false, history: false, trends: false };
  expect(await shown(before(firstSilence.from))).toEqual({ ...nothing, isOpen: true, tally: true });
  expect(await shown(firstSilence.from)).toEqual(nothing);
  expect(await shown(before(firstSilence.to))).toEqual(nothing);
  expect(await shown(firstSilence.to)).toEqual({ isOpen: true, tally: true, history: true, trends: true });
  await rollOver(base.db, romanianTime('2025-05-12T10:00:00'));
  expect(await shown(before(secondSilence.from))).toEqual({
    isOpen: true,
    tally: true,
    history: true,
    trends: true,
  });
  expect(await shown(secondSilence.from)).toEqual(nothing);
  expect(await shown(before(secondSilence.to))).toEqual(nothing);
  expect(await shown(secondSilence.to), 'the archive shows no open poll').toEqual({
    isOpen: false,
    tally: false,
    history: true,
    trends: true,
  });
  expect(await shown(moments.archive)).toEqual({ isOpen: false, tally: false, history: true, trends: true });
  expect(await open()).toEqual([]);
});

test('exactly one next poll opens when two instances close a poll twelve times simultaneously', async () => {
  const { pollId } = await openPollAt(base.db, at);
  await castMany(base.db, { pollId, counts: [2, 2], at });
  const copies = [0, 1].map(() =>
    createDatabase({ connection: base.connections.application, poolSize: 6, patience }),
  );
  const clock = runningClock(daysAfter(4, romanianTime('2025-05-06T10:00:01')));
  const rollovers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      rollOverPoll({ db: copies[index % 2] ?? base.db, hub: listeningHub().hub, clock }),
    ),
  );
  await Promise.all(copies.map((copy) => copy.destroy()));
  expect(rollovers.filter(({ opened }) => opened !== null)).toHaveLength(1);
  expect(rollovers.filter(({ closed }) => closed === pollId)).toHaveLength(1);
  expect(await open()).toHaveLength(1);
  expect(await base.db.selectFrom('poll_history').select('poll_id').execute()).toHaveLength(1);
});

test('the database refuses a second open poll of an election', async () => {
  const { pollId } = await openPollAt(base.db, at);
  const { id, status, created_at, key_destroyed_at, ...row } = await base.db
    .selectFrom('live_polls')
    .selectAll()
    .where('id', '=', pollId)
    .executeTakeFirstOrThrow();
  await expect(base.db.insertInto('live_polls').values(row).execute()).rejects.toMatchObject({
    constraint: 'live_polls_one_active',
  });
});

test('after the demonstration clock moves back, a new poll opens and the later poll is hidden in the archive', async () => {
  const later = await openPollAt(base.db, moments.betweenRounds);
  await castMany(base.db, { pollId: later.pollId, counts: [1, 2], at: moments.betweenRounds });
  const { closed, opened } = await rollOver(base.db, beforeFirstRound);
  expect(closed).toBe(later.pollId);
  expect(await active(beforeFirstRound)).toMatchObject({ id: opened });
  expect(await history(beforeFirstRound)).toEqual([]);
  const shown = await history(romanianTime('2025-05-12T11:00:00'));
  expect(
    shown.map(({ id }) => id),
    'a poll that closes early ends at its close',
  ).toEqual([later.pollId]);
});

test('a poll that a backup restored without its ballot key closes, and a new poll with a ballot key opens', async () => {
  const { pollId } = await openPollAt(base.db, at);
  await base.owner.deleteFrom('ballot_keys.polls').execute();
  const { closed, opened } = await rollOver(base.db, daysAfter(1, at));
  expect(closed).toBe(pollId);
  expect(await base.db.selectFrom('ballot_keys.polls').select('poll_id').execute()).toEqual([
    { poll_id: opened },
  ]);
});

test('after days of downtime a poll closes with its own end, and the next poll starts now', async () => {
  const start = romanianTime('2025-05-05T10:00:00');
  const { pollId } = await openPollAt(base.db, start);
  await castMany(base.db, { pollId, counts: [1], at: start });
  const now = romanianTime('2025-05-12T10:00:00');
  await rollOver(base.db, now);
  expect((await history(now))[0]).toMatchObject({ id: pollId, endsAt: expect.any(Date) });
  expect((await history(now))[0]?.endsAt.getTime()).toBeLessThan(
    romanianTime('2025-05-09T10:00:10').getTime(),
  );
  expect((await active(daysAfter(1, now)))?.startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
});
