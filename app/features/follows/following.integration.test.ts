import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { refusals } from '#app/features.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { registered } from '#app/registered.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { follow, unfollow } from './commands.server.ts';
import { followsPart } from './personal-data.server.ts';
import { listFollowed, listFollowedIds } from './queries.server.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');
const at = moments.betweenRounds;

const announced: Announcement[] = [];
const needs = () => ({
  db: base.db,
  at,
  hub: {
    announce: (announcement: Announcement) => void announced.push(announcement),
    subscribe: () => () => {},
    flush: async () => {},
    stop: async () => {},
  },
});

const wish = (userId: string, candidate: string) => ({ userId, candidate, hasTickedConsent: true });

async function candidates(): Promise<{ id: string; slug: string }[]> {
  return base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position').execute();
}
const firstSlug = async () => (await candidates())[0]?.slug ?? '';

/** Returns the numbers of a person's follows, consents and activities. */
async function written(userId: string) {
  const count = (table: 'follows' | 'consents' | 'voter_activities', column: string) =>
    sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`
      .execute(base.db)
      .then(({ rows }) => rows[0]?.count);
  return {
    follows: await count('follows', 'follower_id'),
    consents: await count('consents', 'user_id'),
    activities: await count('voter_activities', 'voter_id'),
  };
}
async function wrongCounters() {
  const { rows } = await sql`
    select candidate_id from candidate_counts
    where followers_count <> (select count(*) from follows where follows.candidate_id = candidate_counts.candidate_id)`.execute(
    base.db,
  );
  return rows;
}

beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('candidate_counters').execute();
  announced.length = 0;
});

describe('following a candidate', () => {
  test('FOLL-03 FOLL-04 FOLL-08 FOLL-09 FOLL-11 FOLL-13 FOLL-14 FOLL-15 a follow inserts a row, and an unfollow deletes it', async () => {
    const { id: userId } = await makeUser(base.db);
    const [candidate] = await candidates();
    const slug = candidate?.slug ?? '';
    expect(await follow(needs(), wish(userId, slug))).toEqual({
      isFollowing: true,
      text: 'Acum urmărești acest candidat',
    });
    const row = await base.db.selectFrom('follows').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({
      id: expect.any(String),
      follower_id: userId,
      candidate_id: candidate?.id,
      created_at: expect.any(Date),
      election_at: at,
      is_simulated: false,
    });
    expect(await wrongCounters()).toEqual([]);
    const asked = [userId, (await makeUser(base.db)).id];
    const both = Promise.all(asked.map((each) => listFollowedIds(base.db, { userId: each, at })));
    expect(await both, 'the other person follows nobody').toEqual([[candidate?.id], []]);
    expect(await unfollow(needs(), { userId, candidate: slug })).toEqual({
      isFollowing: false,
      text: 'Nu mai urmărești acest candidat',
    });
    expect(await written(userId)).toEqual({ follows: 0, consents: 1, activities: 2 });
    expect(await wrongCounters()).toEqual([]);
    expect(announced).toEqual([
      { topic: 'follows', ids: [candidate?.id] },
      { topic: 'follows', ids: [candidate?.id] },
    ]);
  });

  test('a repeated follow gets the same answer and writes nothing', async () => {
    const { id: userId } = await makeUser(base.db);
    const slug = await firstSlug();
    await follow(needs(), wish(userId, slug));
    expect(await follow(needs(), wish(userId, slug))).toMatchObject({ isFollowing: true });
    expect(await written(userId)).toEqual({ follows: 1, consents: 1, activities: 1 });
    const [first, second] = await candidates();
    for (const candidate of ['nimeni', second?.slug ?? ''])
      expect(await unfollow(needs(), { userId, candidate })).toMatchObject({ isFollowing: false });
    expect(await listFollowedIds(base.db, { userId, at })).toEqual([first?.id]);
    expect(announced).toHaveLength(1);
  });

  test('a follow requires consent, and stores the version of the consent text with the ticked box', async () => {
    const { id: userId } = await makeUser(base.db);
    const slug = await firstSlug();
    const refused = follow(needs(), { userId, candidate: slug, hasTickedConsent: false });
    await expect(withRefusalText(refused)).rejects.toMatchObject({ code: 'consent-required', status: 428 });
    expect(await written(userId)).toEqual({ follows: 0, consents: 0, activities: 0 });
    expect(announced).toEqual([]);
    await follow(needs(), wish(userId, slug));
    const consent = await base.db.selectFrom('consents').selectAll().executeTakeFirst();
    expect(consent).toMatchObject({ purpose: 'follows', text_version: consentVersion, withdrawn_at: null });
    const [, second] = await candidates();
    const asked = { userId, candidate: second?.slug ?? '', hasTickedConsent: false };
    expect(await follow(needs(), asked)).toMatchObject({ isFollowing: true });
  });

  test('an unknown, inactive or not yet public candidate cannot be followed', async () => {
    const { id: userId } = await makeUser(base.db);
    const slug = await firstSlug();
    const notFound = { code: 'candidate-not-found', status: 404 };
    await expect(withRefusalText(follow(needs(), wish(userId, 'nimeni')))).rejects.toMatchObject(notFound);
    const early = { ...needs(), at: new Date('2020-01-01T00:00:00Z') };
    await expect(withRefusalText(follow(early, wish(userId, slug)))).rejects.toMatchObject(notFound);
    await base.owner.updateTable('candidates').set({ status: 'inactive' }).where('slug', '=', slug).execute();
    await expect(withRefusalText(follow(needs(), wish(userId, slug)))).rejects.toMatchObject(notFound);
    await base.owner.updateTable('candidates').set({ status: 'active' }).where('slug', '=', slug).execute();
    expect(await written(userId)).toEqual({ follows: 0, consents: 0, activities: 0 });
  });

  test.each(['follows', 'candidate_counters', 'voter_activities'])(
    'a follow is rolled back when %s fails',
    async (table) => {
      const { id: userId } = await makeUser(base.db);
      await sql`create or replace function fail_here() returns trigger language plpgsql as
        $$ begin raise exception 'planned'; end $$`.execute(base.owner);
      await sql`create trigger fail_here before insert on ${sql.table(table)} execute function fail_here()`.execute(
        base.owner,
      );
      try {
        await expect(follow(needs(), wish(userId, await firstSlug()))).rejects.toThrow('planned');
      } finally {
        await sql`drop trigger fail_here on ${sql.table(table)}`.execute(base.owner);
      }
      expect(await written(userId)).toEqual({ follows: 0, consents: 0, activities: 0 });
      expect(await wrongCounters()).toEqual([]);
      expect(announced).toEqual([]);
    },
  );

  test('ACT-08 a follow by a candidate’s account counts, but records no activity', async () => {
    const { id: userId } = await makeUser(base.db, { role: 'candidate' });
    await follow(needs(), wish(userId, await firstSlug()));
    expect(await written(userId)).toEqual({ follows: 1, consents: 1, activities: 0 });
  });
});

describe('follows and unfollows that run simultaneously', () => {
  test('50 simultaneous follows by one person write one follow and one consent, and raise the counter by one', async () => {
    const { id: userId } = await makeUser(base.db);
    const slug = await firstSlug();
    await Promise.all(Array.from({ length: 50 }, () => follow(needs(), wish(userId, slug))));
    expect(await written(userId)).toEqual({ follows: 1, consents: 1, activities: 1 });
    expect(await wrongCounters()).toEqual([]);
  });

  test('counters equal follows when 50 people change their mind 20 times at once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => makeUser(base.db)));
    const all = await candidates();
    await Promise.all(
      people.map(async ({ id: userId }, index) => {
        for (let turn = 0; turn < 20; turn += 1) {
          // Each person follows in even turns and unfollows in odd turns. In the last three turns every third
          // person follows.
          const candidate = all[(index + Math.floor(turn / 2)) % all.length]?.slug ?? '';
          const staysWith = turn >= 17 && index % 3 === 0;
          if (turn % 2 === 0 || staysWith) await follow(needs(), wish(userId, candidate));
          else await unfollow(needs(), { userId, candidate });
        }
      }),
    );
    expect(await wrongCounters()).toEqual([]);
    const { rows } = await sql<{ count: number }>`select count(*) from follows`.execute(base.db);
    expect(rows[0]?.count).toBe(17 * 2);
  });

  test('follows and the withdrawal of the consent at once leave no follow without consent', async () => {
    const [candidate] = await candidates();
    for (let round = 0; round < 10; round += 1) {
      const { id: userId } = await makeUser(base.db);
      await follow(needs(), wish(userId, candidate?.slug ?? ''));
      const erased = base.db.transaction().execute(async (tx) => {
        await followsPart.erase(tx, { userId, secrets });
        await sql`update consents set withdrawn_at = now() where user_id = ${userId}`.execute(tx);
      });
      const asked = { userId, candidate: candidate?.slug ?? '', hasTickedConsent: false };
      await Promise.allSettled([erased, follow(needs(), asked)]);
      expect((await written(userId)).follows).toBe(0);
    }
    expect(await wrongCounters()).toEqual([]);
  });
});

test('FOLL-12 DASH-14 followed candidates are listed newest first, without candidates not yet public', async () => {
  const { id: userId } = await makeUser(base.db);
  const [first, second] = await candidates();
  await follow(needs(), wish(userId, first?.slug ?? ''));
  await follow(needs(), wish(userId, second?.slug ?? ''));
  const list = await listFollowed(base.db, { userId, at });
  expect(list.map(({ slug }) => slug)).toEqual([second?.slug, first?.slug]);
  expect(list[0]).toMatchObject({ id: second?.id, isActive: true, name: expect.any(String) });
  expect(await listFollowed(base.db, { userId, at: new Date('2020-01-01T00:00:00Z') })).toEqual([]);
  expect(await listFollowed(base.db, { userId: first?.id ?? '', at })).toEqual([]);
  await base.owner.updateTable('follows').set({ created_at: at }).execute();
  const ofOneMoment = await listFollowed(base.db, { userId, at });
  expect(
    ofOneMoment.map(({ slug }) => slug),
    'in ballot order',
  ).toEqual([first?.slug, second?.slug]);
  const moveTo = (election_at: Date, id = '') =>
    base.owner.updateTable('follows').set({ election_at }).where('candidate_id', '=', id).execute();
  await moveTo(new Date(at.getTime() - 1_000), second?.id);
  const moved = await listFollowed(base.db, { userId, at });
  expect(moved.map(({ slug }) => slug)).toEqual([first?.slug, second?.slug]);
  await moveTo(new Date(at.getTime() + 1_000), second?.id);
  expect((await listFollowed(base.db, { userId, at })).map(({ slug }) => slug)).toEqual([first?.slug]);
  await moveTo(new Date('2019-01-01T00:00:00Z'), first?.id);
  expect(await listFollowed(base.db, { userId, at: new Date('2020-01-01T00:00:00Z') })).toEqual([]);
});

const asks = (viewer: Viewer | null) => ({ ...registered, viewer, hadSession: false });

test('FOLL-02 FOLL-10 refused and failed follows are explained in the prescribed sentences', () => {
  const message = refusals.unavailable.text;
  expect(explain(new Refusal('follow-failed', { message }), refusals).text).toBe(`Eroare: ${message}`);
  expect(() => requireRight(asks(null), 'follow')).toThrow(new Refusal('follow-signed-out'));
  expect(refusals['follow-signed-out'].text).toBe('Trebuie să fii autentificat pentru a urmări un candidat');
});

test('FOLL-01 voters and candidates may follow candidates, and administrators may not', async () => {
  for (const role of ['voter', 'candidate'] as const)
    expect(requireRight(asks(viewerOf(await makeUser(base.db, { role }))), 'follow').role).toBe(role);
  const admin = viewerOf(await makeUser(base.db, { role: 'admin' }));
  expect(() => requireRight(asks(admin), 'follow')).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('the copy of a person’s data names followed candidates, and erasure deletes follows and lowers counters', async () => {
  const { id: userId } = await makeUser(base.db);
  const other = await makeUser(base.db);
  const slug = await firstSlug();
  await follow(needs(), wish(userId, slug));
  await follow(needs(), wish(other.id, slug));
  const [, second] = await candidates();
  const earlier = new Date(at.getTime() - 1_000);
  await follow({ ...needs(), at: earlier }, wish(userId, second?.slug ?? ''));
  const copy = await followsPart.list(base.db, { userId, secrets });
  expect(copy).toEqual([
    { candidate: expect.any(String), slug: second?.slug, since: earlier },
    { candidate: expect.any(String), slug, since: at },
  ]);
  await base.db.transaction().execute((tx) => followsPart.erase(tx, { userId, secrets }));
  expect((await written(userId)).follows).toBe(0);
  expect((await written(other.id)).follows).toBe(1);
  expect(await wrongCounters()).toEqual([]);
});
