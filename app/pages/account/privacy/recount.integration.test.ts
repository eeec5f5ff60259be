import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { recount } from '#app/features/daily-vote/recount/recount.server.ts';
import { listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import { recountPolls } from '#app/features/live-polls/recount/recount.server.ts';
import { daysAfter, openPollAt, pollVote, rollOver } from '#app/features/live-polls/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { erase, withdraw } from './erase/erase.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const secrets = createSecrets('a secret of tests that is long enough');

async function differences(): Promise<string[]> {
  const { electionId } = await requireTimeline(base.db);
  return (await recount(base.db, { electionId, electionNow: at })).differences;
}

test('a recount finds no differences after moved votes, withdrawal, erasure and expiry', async () => {
  const slugs = await listSlugs(base.db);
  const voters = await makeVoters(base.db, 5);
  for (const [index, voterId] of voters.entries())
    await vote(base.db, { at, voterId, candidate: slugs[index % 3] ?? '' });
  const [mover = '', withdrawn = '', erased = ''] = voters;
  await vote(base.db, { at, voterId: mover, candidate: slugs[3] ?? '' });
  await withdraw({ db: base.db, secrets }, { userId: withdrawn, purpose: 'votes', at });
  await erase({ db: base.db, secrets }, { userId: erased });
  expect(await differences()).toEqual([]);
  // Simulates a demonstration with a stopped clock: the day's key still exists, while activities expire.
  await sql`update voting_days set made_on = made_on - 30`.execute(base.owner);
  await base.owner.deleteFrom('voter_activities').execute();
  expect(await differences()).toEqual([]);
  await sql`update voting_days set made_on = made_on + 1`.execute(base.owner);
  expect(await differences()).toEqual([
    'Ziua 12 mai 2025: 3 voturi în urnă, iar după activitățile lor au votat 0 alegători.',
  ]);
});

test('a recount finds no differences after withdrawal removes ballots whose keys exist', async () => {
  const start = daysAfter(-6, at);
  const end = daysAfter(4, start);
  const [userId = '', other = ''] = await makeVoters(base.db, 2);
  const first = await openPollAt(base.db, start);
  const cast = (pollId: string, voterId: string, when: Date) =>
    pollVote(base.db, { at: when, pollId, voterId, candidate: first.slugs[0] ?? '' });
  await cast(first.pollId, userId, start);
  await cast(first.pollId, other, start);
  const { opened } = await rollOver(base.db, end);
  await cast(opened ?? '', userId, end);
  await cast(opened ?? '', other, end);
  await destroyDueKeys(livePolls, { db: base.db, electionNow: daysAfter(1, end), ballotKeyDays: 1 });
  await withdraw({ db: base.db, secrets }, { userId, purpose: 'votes', at });
  const { rows } = await sql<{ voter: string; poll: string }>`
    select voter_id as voter, metadata ->> 'poll' as poll from voter_activities where activity_type = 'poll'`.execute(
    base.db,
  );
  expect(new Set(rows.map(({ voter, poll }) => `${voter} ${poll}`))).toEqual(
    new Set([`${userId} ${first.pollId}`, `${other} ${first.pollId}`, `${other} ${opened}`]),
  );
  const { electionId } = await requireTimeline(base.db);
  expect(await recountPolls(base.db, { electionId, electionNow: at })).toMatchObject({ differences: [] });
});
