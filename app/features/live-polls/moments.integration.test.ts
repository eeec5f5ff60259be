import { beforeEach, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { findActivePoll, findPollTally, listPollTrends } from './queries.server.ts';
import {
  betweenRounds,
  castMany,
  clearPolls,
  openPollAt,
  pollVote,
  rollOver,
  romanianTime,
} from './testing.ts';

const base = withElection();
const at = betweenRounds;
const timeline = () => requireTimeline(base.db);
const millisecondBefore = (moment: Date) => new Date(moment.getTime() - 1);

beforeEach(() => clearPolls(base.owner));

/** Opens a poll at `start` with these numbers of ballots for its first two candidates. Returns its id. */
async function openWith(start: Date, counts: readonly [number, number]): Promise<string> {
  const { opened } = await rollOver(base.db, start);
  await castMany(base.db, { pollId: opened ?? '', counts, at: new Date(start.getTime() + 60_000) });
  return opened ?? '';
}

/** Returns each candidate's stored change against the previous poll, in ballot order. */
async function archivedTrends(pollId: string) {
  return base.db
    .selectFrom('poll_trends')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .select(['trend_direction as direction', 'change_amount as change'])
    .where('poll_id', '=', pollId)
    .orderBy('ballot_position')
    .execute();
}

test('POLL-16 a poll is shown until the millisecond before its end and then hidden, even while it is not closed yet', async () => {
  await openPollAt(base.db, at);
  const { end_date: end } = await base.db
    .selectFrom('live_polls')
    .select('end_date')
    .executeTakeFirstOrThrow();
  const shown = async (moment: Date) => {
    const query = { timeline: await timeline(), at: moment };
    return [(await findActivePoll(base.db, query)) !== null, (await findPollTally(base.db, query)) !== null];
  };
  expect(await shown(millisecondBefore(end))).toEqual([true, true]);
  expect(await shown(end)).toEqual([false, false]);
  const listed = async (moment: Date) => {
    const answer = await openApi(base.db, moment).ask('/elections/ro-president-2025/live-polls');
    const { items } = (await answer.json()) as { items: { status: string; until: string }[] };
    return items.map(({ status, until }) => [status, until]);
  };
  expect(await listed(millisecondBefore(end))).toEqual([['active', '2025-05-10T10:00:00+03:00']]);
  expect(await listed(end)).toEqual([]);
});

test('HIST-06 no trend of a poll is listed before the poll has closed', async () => {
  await openWith(at, [2, 1]);
  const end = romanianTime('2025-05-10T10:00:00');
  await rollOver(base.db, end);
  const known = async (moment: Date) =>
    (await listPollTrends(base.db, { timeline: await timeline(), at: moment })).length;
  expect(await known(millisecondBefore(end))).toBe(0);
  expect(await known(end)).toBe(2);
});

test('HIST-01 HIST-02 a poll is compared with the last earlier poll that had ballots', async () => {
  await openWith(romanianTime('2025-05-05T10:00:00'), [3, 1]);
  // The second poll gets no votes, so the third poll must be compared with the first.
  await rollOver(base.db, romanianTime('2025-05-09T10:00:00'));
  const third = await openWith(romanianTime('2025-05-13T10:00:00'), [1, 1]);
  // The demonstration clock moves back. The third poll is closed, but its end is now in the future.
  const early = await openWith(romanianTime('2025-05-09T09:00:00'), [1, 3]);
  await rollOver(base.db, romanianTime('2025-05-13T09:00:00'));
  expect(await archivedTrends(third)).toEqual([
    { direction: 'down', change: -25 },
    { direction: 'up', change: 25 },
  ]);
  expect(await archivedTrends(early)).toEqual([
    { direction: null, change: null },
    { direction: null, change: null },
  ]);
});

test('the activity row of a vote stores the date in Bucharest, even just after midnight there', async () => {
  const { pollId, slugs } = await openPollAt(base.db, at);
  const [voterId = ''] = await makeVoters(base.db, 1);
  const afterMidnight = romanianTime('2025-05-07T00:30:00');
  await pollVote(base.db, { at: afterMidnight, pollId, voterId, candidate: slugs[0] ?? '' });
  const done = base.db.selectFrom('voter_activities').select('metadata').where('voter_id', '=', voterId);
  expect(await done.execute()).toMatchObject([{ metadata: { day: '2025-05-07' } }]);
});
