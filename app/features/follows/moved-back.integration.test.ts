import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listLiveCounts } from '#app/features/candidates/counters/live-counts.server.ts';
import { listeningHub, listSlugs } from '#app/features/daily-vote/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { follow, unfollow } from './commands.server.ts';
import { followsPart } from './personal-data.server.ts';
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

  test('the erasure of a person lowers the count of the day on which the person followed', async () => {
    const { id: userId } = await makeUser(base.db);
    const other = await makeUser(base.db);
    await follow({ ...needs(), at: earlier }, wish(userId, await firstSlug()));
    await follow(needs(), wish(other.id, await firstSlug()));
    const secrets = { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) };
    await base.db.transaction().execute((tx) => followsPart.erase(tx, { userId, secrets }));
    expect([await followers(earlier), await followers(at)]).toEqual([0, 1]);
  });

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
    const [slug = '', otherSlug = ''] = await listSlugs(base.db);
    const other = await makeUser(base.db);
    await follow(needs(), wish(other.id, slug));
    await follow(needs(), wish(userId, otherSlug));
    await follow(needs(), wish(userId, slug));
    await follow({ ...needs(), at: earlier }, wish(userId, slug));
    expect([await followers(earlier), await followers(at)]).toEqual([1, 3]);
    const followed = await listFollowed(base.db, { userId, at });
    expect(followed.map((each) => [each.slug, each.since])).toEqual([
      [otherSlug, at],
      [slug, earlier],
    ]);
    for (const each of await listFollowed(base.db, { userId: other.id, at })) expect(each.since).toEqual(at);
    await unfollow(needs(), { userId: other.id, candidate: slug });
    await unfollow(needs(), { userId, candidate: otherSlug });
    await unfollow(needs(), { userId, candidate: slug });
    expect([await followers(earlier), await followers(at)]).toEqual([0, 0]);
  });
});
