import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findActivePoll, listPollHistory, listPollTrends } from '#app/features/live-polls/queries.server.ts';
import {
  beforeFirstRound,
  betweenRounds,
  castMany,
  clearPolls,
  daysAfter,
  firstSilence,
  openPollAt,
  rollOver,
  romanianTime,
  secondSilence,
} from '#app/features/live-polls/testing.ts';
import { createDemoClock } from '#app/platform/clock/clock.server.ts';
import { withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = betweenRounds;
const timeline = () => requireTimeline(base.db);
const active = async (at: Date) => findActivePoll(base.db, { timeline: await timeline(), at });
const history = async (at: Date) => listPollHistory(base.db, { timeline: await timeline(), at, limit: 5 });

beforeEach(() => clearPolls(base.owner));

test('HIST-01 HIST-02 HIST-03 HIST-06 HIST-07 the archive lists the latest closed polls with the change of each candidate’s share', async () => {
  const shares = [
    [4, 6],
    [5, 5],
    [5, 5],
  ] as const;
  let start = romanianTime('2025-05-05T10:00:00');
  for (const counts of shares) {
    const { pollId } = await rollOver(base.db, start).then(({ opened }) => ({ pollId: opened ?? '' }));
    await castMany(base.db, { pollId, counts, at: new Date(start.getTime() + 60_000) });
    start = daysAfter(4, new Date(start.getTime() + 1_000));
    if (start >= secondSilence.from) break;
  }
  // Election silence (the legal pause before voting) ended the third poll early. The archive still lists all
  // three polls.
  await rollOver(base.db, secondSilence.from);
  const all = await history(secondSilence.to);
  expect(all.map(({ endsAt }) => endsAt)).toEqual(
    [...all.map(({ endsAt }) => endsAt)].sort((a, b) => b.getTime() - a.getTime()),
  );
  expect(all).toHaveLength(3);
  expect(all.map(({ candidates }) => candidates.map(({ trend }) => trend))).toEqual([
    [
      { direction: 'stable', change: 0 },
      { direction: 'stable', change: 0 },
    ],
    [
      { direction: 'up', change: 10 },
      { direction: 'down', change: -10 },
    ],
    [null, null],
  ]);
  const trends = await listPollTrends(base.db, { timeline: await timeline(), at: secondSilence.to });
  expect(trends).toHaveLength(6);
  expect(trends[0]).toMatchObject({ percentage: 40, trend: null, name: expect.any(String) });
  expect(trends.map(({ date: of }) => of.getTime())).toEqual(
    trends.map(({ date: of }) => of.getTime()).sort(),
  );
  expect(
    await listPollHistory(base.db, { timeline: await timeline(), at: secondSilence.to, limit: 2 }),
  ).toHaveLength(2);
});

test('a poll without ballots has no history, trends or effect on scores, and no other poll is compared with it', async () => {
  const first = await openPollAt(base.db, romanianTime('2025-05-05T10:00:00'));
  await castMany(base.db, { pollId: first.pollId, counts: [3, 1], at: romanianTime('2025-05-05T11:00:00') });
  await rollOver(base.db, romanianTime('2025-05-09T10:00:01'));
  const { closed: empty, opened } = await rollOver(base.db, romanianTime('2025-05-13T10:00:02'));
  const shown = await history(romanianTime('2025-05-14T10:00:00'));
  expect(shown.map(({ id }) => id)).toEqual([first.pollId]);
  const kept = base.db
    .selectFrom('poll_history')
    .select('total_votes')
    .where('poll_id', '=', empty ?? '');
  expect(await kept.execute(), "the recount still finds the poll's empty total").toEqual([
    { total_votes: 0 },
  ]);
  const trends = await listPollTrends(base.db, { timeline: await timeline(), at: secondSilence.to });
  expect(new Set(trends.map(({ pollId }) => pollId))).toEqual(new Set([first.pollId]));
  expect(
    await base.db
      .selectFrom('poll_ai_impact')
      .select('id')
      .where('poll_id', '=', empty ?? '')
      .execute(),
  ).toEqual([]);
  await castMany(base.db, { pollId: opened ?? '', counts: [1, 1], at: romanianTime('2025-05-14T10:00:00') });
  const now = await active(romanianTime('2025-05-14T10:00:00'));
  expect(now?.candidates.map(({ trend }) => trend)).toEqual([
    { direction: 'down', change: -25 },
    { direction: 'up', change: 25 },
  ]);
  await rollOver(base.db, secondSilence.from);
  const [closed] = await history(secondSilence.to);
  expect(
    [closed?.id, closed?.candidates.map(({ trend }) => trend)],
    'the poll appears in the history after its close',
  ).toEqual([
    opened,
    [
      { direction: 'down', change: -25 },
      { direction: 'up', change: 25 },
    ],
  ]);
});

test('a poll is not compared with a poll of the simulated crowd', async () => {
  await (await createDemoClock({ db: base.db })).jump({ at, momentId: null });
  onTestFinished(() =>
    base.owner
      .deleteFrom('election_clock')
      .execute()
      .then(() => {}),
  );
  const crowd = await openPollAt(base.db, romanianTime('2025-05-05T10:00:00'));
  await castMany(base.db, { pollId: crowd.pollId, counts: [3, 1], at: romanianTime('2025-05-05T11:00:00') });
  const { opened } = await rollOver(base.db, romanianTime('2025-05-09T10:00:01'));
  await base.owner
    .updateTable('live_polls')
    .set({ is_simulated: true })
    .where('id', '=', crowd.pollId)
    .execute();
  await castMany(base.db, { pollId: opened ?? '', counts: [1, 1], at: romanianTime('2025-05-09T11:00:00') });
  await rollOver(base.db, romanianTime('2025-05-13T10:00:02'));
  const [latest] = await history(romanianTime('2025-05-14T10:00:00'));
  expect([latest?.id, latest?.candidates.map(({ trend }) => trend)]).toEqual([opened, [null, null]]);
});

test('after the clock moves back, a poll is not compared with a poll that ended after its start', async () => {
  const later = await openPollAt(base.db, romanianTime('2025-05-05T10:00:00'));
  await castMany(base.db, { pollId: later.pollId, counts: [3, 1], at: romanianTime('2025-05-05T11:00:00') });
  await rollOver(base.db, romanianTime('2025-05-09T10:00:01'));
  const { opened } = await rollOver(base.db, romanianTime('2025-05-05T12:00:00'));
  await castMany(base.db, { pollId: opened ?? '', counts: [1, 1], at: romanianTime('2025-05-05T13:00:00') });
  await rollOver(base.db, romanianTime('2025-05-09T12:00:01'));
  const shown = await history(romanianTime('2025-05-09T13:00:00'));
  const own = shown.find(({ id }) => id === opened);
  expect(own?.candidates.map(({ trend }) => trend)).toEqual([null, null]);
});

test('HIST-13 HIST-14 HIST-15 a poll stores its effect on the AI scores when it closes, dated at its end', async () => {
  const { pollId } = await openPollAt(base.db, beforeFirstRound);
  await castMany(base.db, { pollId, counts: [8, 3, 1], at: beforeFirstRound });
  await rollOver(base.db, firstSilence.from);
  const rows = await base.db
    .selectFrom('poll_ai_impact')
    .select(['percentage', 'adjustment', 'created_at'])
    .where('poll_id', '=', pollId)
    .orderBy('percentage', 'desc')
    .execute();
  // A share of 66.67 % raises the AI score. Shares of 8.33 % and eight times 0 % lower it, and 25 % changes
  // nothing.
  expect(rows.map(({ adjustment }) => adjustment)).toEqual([0.5, ...Array(9).fill(-0.5)]);
  expect(rows[0]).toMatchObject({ percentage: 66.67, created_at: firstSilence.from });
});

test('the application cannot change or delete the archive of polls', async () => {
  await openPollAt(base.db, at);
  await rollOver(base.db, daysAfter(5, at));
  await expect(base.db.deleteFrom('poll_history').execute()).rejects.toMatchObject({ code: '42501' });
});
