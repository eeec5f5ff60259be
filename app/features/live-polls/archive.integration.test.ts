import { beforeEach, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import '#app/features/scores/tables.server.ts';
import { makeVoters } from '#app/features/voting/testing.ts';
import { withElection } from '#tests/kit/election.ts';
import { findActivePoll, listPollHistory, listPollTrends } from './queries.server.ts';
import { clearPolls, listAsked, openPollAt, pollVote, turn } from './testing.ts';

const base = withElection();
const date = (text: string) => new Date(`${text}+03:00`);
const _before = (moment: Date) => new Date(moment.getTime() - 1_000);
const days = (count: number, from: Date) => new Date(from.getTime() + count * 86_400_000);
const timeline = () => requireTimeline(base.db);
const active = async (at: Date) => findActivePoll(base.db, { timeline: await timeline(), at });
const history = async (at: Date) => listPollHistory(base.db, { timeline: await timeline(), at, limit: 5 });
const _open = () => base.db.selectFrom('live_polls').selectAll().where('status', '=', 'active').execute();

const firstRound = date('2025-04-28T10:00:00');
const silence1 = { from: date('2025-05-02T00:00:00'), to: date('2025-05-04T21:00:00') };
const silence2 = { from: date('2025-05-16T00:00:00'), to: date('2025-05-18T21:00:00') };
/** Between the rounds, early enough for a poll of four whole days. */
const at = date('2025-05-06T10:00:00');

beforeEach(() => clearPolls(base.owner));

/** Votes of new people: so many for each of the poll's candidates, in ballot order. */
async function cast(pollId: string, counts: readonly number[], when: Date): Promise<void> {
  const slugs = await listAsked(base.db, pollId);
  for (const [index, count] of counts.entries()) {
    const voters = await makeVoters(base.db, count);
    const candidate = slugs[index] ?? '';
    await Promise.all(voters.map((voterId) => pollVote(base.db, { at: when, voterId, pollId, candidate })));
  }
}

test('HIST-01..04, HIST-06, HIST-07 trends are against the archived poll before, and the latest five are shown', async () => {
  const shares = [
    [4, 6],
    [5, 5],
    [5, 5],
  ] as const;
  let start = date('2025-05-05T10:00:00');
  for (const counts of shares) {
    const { pollId } = await turn(base.db, start).then(({ opened }) => ({ pollId: opened ?? '' }));
    await cast(pollId, counts, new Date(start.getTime() + 60_000));
    start = days(4, new Date(start.getTime() + 1_000));
    if (start >= silence2.from) break;
  }
  // The third was cut by silence: closed there, the archive has three.
  await turn(base.db, silence2.from);
  const all = await history(silence2.to);
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
  const trends = await listPollTrends(base.db, { timeline: await timeline(), at: silence2.to });
  expect(trends).toHaveLength(6);
  expect(trends[0]).toMatchObject({ percentage: 40, trend: null, name: expect.any(String) });
  expect(trends.map(({ date: of }) => of.getTime())).toEqual(
    trends.map(({ date: of }) => of.getTime()).sort(),
  );
  expect(
    await listPollHistory(base.db, { timeline: await timeline(), at: silence2.to, limit: 2 }),
  ).toHaveLength(2);
});

test('a poll nobody voted in has no percentages, no trends, no impact, and is not what the next one is compared with', async () => {
  const first = await openPollAt(base.db, date('2025-05-05T10:00:00'));
  await cast(first.pollId, [3, 1], date('2025-05-05T11:00:00'));
  await turn(base.db, date('2025-05-09T10:00:01'));
  const { closed: empty, opened } = await turn(base.db, date('2025-05-13T10:00:02'));
  const [archived] = await history(date('2025-05-14T10:00:00'));
  expect(archived).toMatchObject({ id: empty, ballots: 0 });
  expect(archived?.candidates.map(({ percentage, trend }) => [percentage, trend])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(
    await base.db
      .selectFrom('poll_ai_impact')
      .select('id')
      .where('poll_id', '=', empty ?? '')
      .execute(),
  ).toEqual([]);
  await cast(opened ?? '', [1, 1], date('2025-05-14T10:00:00'));
  const now = await active(date('2025-05-14T10:00:00'));
  expect(now?.candidates.map(({ trend }) => trend)).toEqual([
    { direction: 'down', change: -25 },
    { direction: 'up', change: 25 },
  ]);
});

test('HIST-13..15 the close writes what its result does to the scores, with the poll’s moment', async () => {
  const { pollId } = await openPollAt(base.db, firstRound);
  await cast(pollId, [8, 3, 1], firstRound);
  await turn(base.db, silence1.from);
  const rows = await base.db
    .selectFrom('poll_ai_impact')
    .select(['percentage', 'adjustment', 'created_at'])
    .where('poll_id', '=', pollId)
    .orderBy('percentage', 'desc')
    .execute();
  // 66,67 % up; 25 % nothing; 8,33 % and eight times nothing down.
  expect(rows.map(({ adjustment }) => adjustment)).toEqual([0.5, ...Array(9).fill(-0.5)]);
  expect(rows[0]).toMatchObject({ percentage: 66.67, created_at: silence1.from });
});

test('what was archived cannot be changed by the program', async () => {
  await openPollAt(base.db, at);
  await turn(base.db, days(5, at));
  await expect(base.db.deleteFrom('poll_history').execute()).rejects.toMatchObject({ code: '42501' });
});
