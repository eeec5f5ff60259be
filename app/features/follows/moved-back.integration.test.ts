import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listLiveCounts } from '#app/features/candidates/counters/live-counts.server.ts';
import { listeningHub, listSlugs } from '#app/features/daily-vote/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { follow, unfollow } from './commands.server.ts';
import { listFollowed, listFollowedIds } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const needs = () => ({ db: base.db, at, hub: listeningHub().hub });
const wish = (userId: string, candidate: string) => ({ userId, candidate, hasTickedConsent: true });
const firstSlug = async () => (await listSlugs(base.db))[0] ?? '';

beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('candidate_counters').execute();
});

describe('a follow dated later than a demonstration’s clock', () => {
  const earlier = new Date(at.getTime() - 86_400_000 * 5);
  const followers = async (moment: Date) => {
    const [{ id: electionId } = { id: '' }] = await base.db.selectFrom('elections').select('id').execute();
    const counts = await listLiveCounts(base.db, { electionId, at: moment, isSilent: false });
    return counts.reduce((sum, count) => sum + count.followers, 0);
  };

  test('a later follow does not appear in lists, buttons and counts', async () => {
    const { id: userId } = await makeUser(base.db);
    await follow(needs(), wish(userId, await firstSlug()));
    expect(await listFollowed(base.db, { userId, at: earlier })).toEqual([]);
    expect(await listFollowedIds(base.db, { userId, at: earlier })).toEqual([]);
    expect([await followers(earlier), await followers(at)]).toEqual([0, 1]);
    for (const moment of [at, moments.archive])
      expect((await listFollowed(base.db, { userId, at: moment })).map(({ since }) => since)).toEqual([at]);
  });

  test('a later follow moves to the clock’s earlier time when the person follows again, and counts once', async () => {
    const { id: userId } = await makeUser(base.db);
    const slug = await firstSlug();
    await follow(needs(), wish(userId, slug));
    await follow({ ...needs(), at: earlier }, wish(userId, slug));
    expect([await followers(earlier), await followers(at)]).toEqual([1, 1]);
    expect((await listFollowed(base.db, { userId, at })).map(({ since }) => since)).toEqual([earlier]);
    await unfollow(needs(), { userId, candidate: slug });
    expect([await followers(earlier), await followers(at)]).toEqual([0, 0]);
  });
});
