import { expect, test } from 'vitest';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import { betweenRounds, daysAfter, openPollAt, rollOver } from '#app/features/live-polls/testing.ts';
import { loadFiles } from '#server/dataset/load.ts';
import { makeSmallElection } from '#server/dataset/new-election/testing.ts';
import { rawOf } from '#server/dataset/read.ts';
import { silentLog } from '#server/dataset/testing.ts';
import { withElection } from '#tests/kit/election.ts';

const base = withElection();

test('an earlier election’s poll closes at its end and loses its key, even when the site shows a new election', async () => {
  const { pollId } = await openPollAt(base.db, betweenRounds);
  const files = rawOf(makeSmallElection('alegeri-inventate'));
  await loadFiles(files, { db: base.owner, demo: false, log: silentLog });
  expect(await requireTimeline(base.db)).toMatchObject({ electionId: 'alegeri-inventate' });
  const statusOf = async () =>
    (await base.db.selectFrom('live_polls').select('status').where('id', '=', pollId).executeTakeFirst())
      ?.status;
  await rollOver(base.db, daysAfter(3, betweenRounds));
  expect(await statusOf()).toBe('active');
  await rollOver(base.db, daysAfter(5, betweenRounds));
  expect(await statusOf()).toBe('closed');
  const due = { db: base.db, electionNow: daysAfter(13, betweenRounds), ballotKeyDays: 7 };
  expect(await destroyDueKeys(livePolls, due)).toEqual([{ poll_id: pollId }]);
});
