import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listActivities } from '#app/features/activity/queries.server.ts';
import { countContent } from '#app/features/administration/counts.server.ts';
import { listRecentActivities } from '#app/features/administration/queries.server.ts';
import { listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { follow, unfollow } from '#app/features/follows/commands.server.ts';
import { openPollAt, pollVote } from '#app/features/live-polls/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = moments.betweenRounds;

test('ACT-13 administrators see the activities that the public pages write', async () => {
  const [{ id: voterId }, other] = [await makeUser(base.db), await makeUser(base.db)];
  const [one = ''] = await listSlugs(base.db);
  const { pollId, slugs } = await openPollAt(base.db, at);
  const needs = { db: base.db, hub: listeningHub().hub, at };
  await vote(base.db, { at, voterId: other.id, candidate: one });
  await vote(base.db, { at, voterId, candidate: one });
  await pollVote(base.db, { at, voterId, pollId, candidate: slugs[0] ?? '' });
  await follow(needs, { userId: voterId, candidate: one, hasTickedConsent: true });
  await unfollow(needs, { userId: voterId, candidate: one });

  const own = await listActivities(base.db, { voterId, at, page: 1 });
  expect(own.activities.map(({ type }) => type).toSorted()).toEqual(['follow', 'poll', 'unfollow', 'vote']);
  const others = await listActivities(base.db, { voterId: other.id, at, page: 1 });
  const known = [...own.activities, ...others.activities].map(({ id }) => id).toSorted();
  const { electionId } = await requireTimeline(base.db);
  expect((await countContent(base.db, { electionId, at })).activities).toEqual({
    count: known.length,
    hasMore: false,
  });
  const listed = await listRecentActivities(base.db, { at });
  expect(listed.map(({ id }) => id).toSorted()).toEqual(known);

  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname like '%activities' and relkind in ('r', 'v', 'p', 'm')`.execute(
    base.owner,
  );
  expect(rows).toEqual([{ name: 'voter_activities' }]);
});
