import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { follow } from './commands.server.ts';
import { listFollowedIds } from './queries.server.ts';

const base = withElection();
const hub = { announce: () => {}, subscribe: () => () => {}, flush: async () => {}, stop: async () => {} };
const needs = () => ({ db: base.db, at: moments.betweenRounds, hub });
const wish = (userId: string, candidate: string) => ({ userId, candidate, hasTickedConsent: true });
const candidates = () =>
  base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position').execute();
/** Returns each candidate's number of followers twice: from the public counters and from the rows of `follows`. */
async function followers(): Promise<{ counted: unknown; rows: unknown }> {
  const counts = base.db.selectFrom('candidate_counts').where('followers_count', '<>', 0);
  const rows = base.db.selectFrom('follows').groupBy('candidate_id').orderBy('candidate_id');
  return {
    counted: await counts
      .select(['candidate_id', 'followers_count as count'])
      .orderBy('candidate_id')
      .execute(),
    rows: await rows.select(({ fn }) => ['candidate_id', fn.countAll<number>().as('count')]).execute(),
  };
}

beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('candidate_counters').execute();
});

describe('an account that belongs to a candidate', () => {
  const link = (userId: string, candidateId: string) =>
    base.db.updateTable('candidates').set({ user_id: userId }).where('id', '=', candidateId).execute();

  test("the account's own candidate cannot be followed, by command or by a direct insert, but other accounts can follow", async () => {
    const [own, other] = await candidates();
    const person = await makeUser(base.db, { role: 'candidate' });
    await link(person.id, own?.id ?? '');
    for (const candidate of [own?.slug ?? '', own?.id ?? ''])
      await expect(withRefusalText(follow(needs(), wish(person.id, candidate)))).rejects.toMatchObject({
        code: 'follow-own-candidate',
        status: 403,
        text: 'Nu îți poți urmări propria candidatură.',
      });
    const row = { follower_id: person.id, candidate_id: own?.id ?? '' };
    await expect(
      withRefusalText(base.owner.insertInto('follows').values(row).execute()),
    ).rejects.toMatchObject({
      constraint: 'follows_not_oneself',
    });
    for (const table of ['follows', 'consents', 'voter_activities'] as const)
      expect(await base.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await follow(needs(), wish(person.id, other?.slug ?? ''))).toMatchObject({ isFollowing: true });
    const { counted, rows } = await followers();
    expect(counted).toEqual(rows);
  });

  test('the count of the right day in Bucharest falls when linking ends a follow made shortly after midnight', async () => {
    const [own] = await candidates();
    const person = await makeUser(base.db, { role: 'candidate' });
    const night = new Date('2025-05-13T00:30:00+03:00');
    await follow({ ...needs(), at: night }, wish(person.id, own?.slug ?? ''));
    await link(person.id, own?.id ?? '');
    const uneven = await base.db
      .selectFrom('candidate_counters')
      .select('day')
      .groupBy('day')
      .having(({ fn }) => fn.sum('followers'), '<>', 0)
      .execute();
    expect(uneven).toEqual([]);
  });

  test('a person’s follow is deleted, and the counter lowered, when the person’s account is linked to that candidate', async () => {
    const [own, other] = await candidates();
    const person = await makeUser(base.db, { role: 'candidate' });
    for (const candidate of [own, other]) await follow(needs(), wish(person.id, candidate?.slug ?? ''));
    await link(person.id, own?.id ?? '');
    expect(await listFollowedIds(base.db, { userId: person.id, at: moments.betweenRounds })).toEqual([
      other?.id,
    ]);
    const { counted, rows } = await followers();
    expect(counted).toEqual(rows);
  });

  test('other people’s follows stay when the account of a candidate is linked', async () => {
    const [own] = await candidates();
    const people = [await makeUser(base.db), await makeUser(base.db)];
    const person = await makeUser(base.db, { role: 'candidate' });
    for (const { id } of [...people, person]) await follow(needs(), wish(id, own?.slug ?? ''));
    await link(person.id, own?.id ?? '');
    const expected = [{ candidate_id: own?.id, count: 2 }];
    expect(await followers()).toEqual({ counted: expected, rows: expected });
  });

  test('the counter falls by one when other people’s follows share it', async () => {
    const [own] = await candidates();
    const person = await makeUser(base.db, { role: 'candidate' });
    await follow(needs(), wish(person.id, own?.slug ?? ''));
    const slot = { candidate_id: own?.id ?? '', day: '2025-05-12', slot: 0, followers: 5 };
    await base.owner.deleteFrom('candidate_counters').execute();
    await base.owner.insertInto('candidate_counters').values(slot).execute();
    await link(person.id, own?.id ?? '');
    const rows = await base.db.selectFrom('candidate_counters').select('followers').execute();
    expect(rows).toEqual([{ followers: 4 }]);
  });

  test('a follow waits for an uncommitted link to its own candidate, and is then refused', async () => {
    const [own] = await candidates();
    const person = await makeUser(base.db, { role: 'candidate' });
    let following: Promise<unknown> = Promise.resolve();
    await base.owner.transaction().execute(async (tx) => {
      await tx
        .updateTable('candidates')
        .set({ user_id: person.id })
        .where('id', '=', own?.id ?? '')
        .execute();
      following = follow(needs(), wish(person.id, own?.slug ?? '')).catch((error: unknown) => error);
      await Promise.race([waitForLock(base.owner), following]);
    });
    expect(await following).toMatchObject({ code: 'follow-own-candidate' });
    expect(await base.db.selectFrom('follows').selectAll().execute()).toEqual([]);
  });

  test('an account without a follow changes no count when it is linked', async () => {
    const [own] = await candidates();
    await link((await makeUser(base.db, { role: 'candidate' })).id, own?.id ?? '');
    expect(await base.db.selectFrom('candidate_counters').selectAll().execute()).toEqual([]);
  });

  test('no follow of one’s own candidate remains when linking and following run at the same time', async () => {
    const [own] = await candidates();
    const person = await makeUser(base.db, { role: 'candidate' });
    await Promise.allSettled([
      follow(needs(), wish(person.id, own?.slug ?? '')),
      link(person.id, own?.id ?? ''),
    ]);
    expect(await listFollowedIds(base.db, { userId: person.id, at: moments.betweenRounds })).toEqual([]);
    const { counted, rows } = await followers();
    expect(counted).toEqual(rows);
  });
});
