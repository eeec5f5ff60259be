import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { saveProfile } from './commands.server.ts';
import { refreshInterestTags } from './interests.server.ts';
import { interestsPart } from './interests-personal-data.server.ts';
import { listInterestTags, requireOwnProfile } from './queries.server.ts';

const base = withElection();
const secrets = createSecrets('x'.repeat(32));
let ana: TestUser;
let other: TestUser;
let tags: string[];

beforeAll(async () => {
  await refreshInterestTags(base.db);
});
beforeEach(async () => {
  ana = await makeUser(base.db);
  other = await makeUser(base.db, { firstName: 'Maria', lastName: 'Alta' });
  tags = (await listInterestTags(base.db, ana.id)).map(({ id }) => id);
});

const [first, second, third] = [0, 1, 2];
const idOf = (index: number): string => tags[index] ?? '';
const chosen = async (userId: string) =>
  (await listInterestTags(base.db, userId)).filter(({ isChosen }) => isChosen).map(({ id }) => id);
const needs = () => ({ db: base.db, at: new Date() });
const wish = (given: object = {}) => ({
  userId: ana.id,
  firstName: 'Ana',
  lastName: 'Exemplu',
  interests: null,
  hasTickedConsent: false,
  ...given,
});
const consents = (userId: string) =>
  base.db.selectFrom('consents').select(['purpose', 'text_version']).where('user_id', '=', userId).execute();

describe('saving a person’s profile', () => {
  test("DASH-06 saving a profile stores a person's names and the time of the change, for this account only", async () => {
    const before = await requireOwnProfile(base.db, other.id);
    await sql`update users set updated_at = now() - interval '1 day' where id = ${ana.id}`.execute(base.db);
    const began = Date.now();
    await saveProfile(needs(), wish({ firstName: 'Ștefania', lastName: 'Țepeș-Întorsureanu' }));
    const row = await base.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'Ștefania', last_name: 'Țepeș-Întorsureanu', role: 'voter' });
    expect(row.updated_at.getTime()).toBeGreaterThanOrEqual(began);
    expect(await requireOwnProfile(base.db, other.id)).toEqual(before);
  });

  test('DASH-07 saving a profile replaces all interests of the account and ignores unknown interests', async () => {
    const ticked = { hasTickedConsent: true };
    await saveProfile(
      needs(),
      wish({ userId: other.id, firstName: 'Maria', interests: [idOf(first)], ...ticked }),
    );
    await saveProfile(needs(), wish({ interests: [idOf(first), idOf(second)], ...ticked }));
    await saveProfile(
      needs(),
      wish({ interests: [idOf(third), idOf(third), '00000000-0000-4000-8000-000000000000'] }),
    );
    expect(await chosen(ana.id)).toEqual([idOf(third)]);
    expect(await chosen(other.id)).toEqual([idOf(first)]);
  });

  test('saving a profile stores neither names nor interests when the consent to interests is missing', async () => {
    const saving = saveProfile(needs(), wish({ firstName: 'Altfel', interests: [idOf(first)] }));
    await expect(saving).rejects.toMatchObject({ code: 'consent-required' });
    expect(await requireOwnProfile(base.db, ana.id)).toMatchObject({ firstName: 'Ana' });
    expect(await chosen(ana.id)).toEqual([]);
    expect(await consents(ana.id)).toEqual([]);
  });

  test('saving interests records the consent once, but saving names or removing interests needs no consent', async () => {
    await saveProfile(needs(), wish({ interests: [] }));
    expect(await consents(ana.id)).toEqual([]);
    await saveProfile(needs(), wish({ interests: [idOf(first)], hasTickedConsent: true }));
    await saveProfile(needs(), wish({ interests: [idOf(second)], hasTickedConsent: true }));
    expect(await consents(ana.id)).toMatchObject([{ purpose: 'follows' }]);
    await base.db
      .updateTable('consents')
      .set({ withdrawn_at: new Date() })
      .where('user_id', '=', ana.id)
      .execute();
    await saveProfile(needs(), wish({ interests: [] }));
    expect(await chosen(ana.id)).toEqual([]);
  });

  test('saving a profile leaves interests unchanged when the form did not show them', async () => {
    await saveProfile(needs(), wish({ interests: [idOf(first)], hasTickedConsent: true }));
    await saveProfile(needs(), wish({ interests: null }));
    expect(await chosen(ana.id)).toEqual([idOf(first)]);
  });

  test('simultaneous saves of a profile run one after the other, and all stored values come from the same save', async () => {
    await saveProfile(needs(), wish({ interests: [idOf(first)], hasTickedConsent: true }));
    const wishes = Array.from({ length: 12 }, (_, index) =>
      wish({ firstName: `Nume${index % 3}`, interests: [idOf(index % 3)] }),
    );
    await Promise.all(wishes.map((one) => saveProfile(needs(), one)));
    const { firstName } = await requireOwnProfile(base.db, ana.id);
    expect(await chosen(ana.id)).toEqual([idOf(Number(firstName.slice(-1)))]);
  });

  test('saving a profile stores nothing for an account that was just erased', async () => {
    await base.db.deleteFrom('users').where('id', '=', ana.id).execute();
    const saving = saveProfile(needs(), wish({ interests: [idOf(first)], hasTickedConsent: true }));
    await expect(saving).rejects.toMatchObject({ code: 'sign-in-required' });
  });
});

describe('the interests offered on the profile page', () => {
  test('DASH-08 DASH-09 the profile page offers interests from profiles of active real candidates, most frequent first', async () => {
    const { rows } = await sql<{ name: string; score: number }>`
      select interest as name, count(*)::int as score from candidates
        join candidate_profiles on candidate_id = candidates.id, unnest(political_interests) interest
      where status = 'active' and not is_fictitious group by 1`.execute(base.db);
    const stored = await base.db
      .selectFrom('user_profile_tags')
      .select(['name', 'relevance_score as score'])
      .execute();
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(stored.toSorted(byName)).toEqual(rows.toSorted(byName));
    expect(rows.length).toBeGreaterThan(5);
    const scores = new Map(rows.map(({ name, score }) => [name, score]));
    const offered = (await listInterestTags(base.db, ana.id)).map(({ name }) => scores.get(name) ?? 0);
    expect(offered).toEqual(offered.toSorted((a, b) => b - a));
    const added = ['Zâmbet', 'Apă', 'Munte'].map((name) => ({ name, relevance_score: 1_000 }));
    await base.owner.insertInto('user_profile_tags').values(added).execute();
    const most = (await listInterestTags(base.db, ana.id)).slice(0, 3);
    expect(most.map(({ name }) => name)).toEqual(['Apă', 'Munte', 'Zâmbet']);
    await base.owner.deleteFrom('user_profile_tags').where('relevance_score', '=', 1_000).execute();
  });

  test('simultaneous refreshes change each interest once, and keep unused interests only for people who chose them', async () => {
    expect(await refreshInterestTags(base.db)).toBe(0);
    await base.owner
      .insertInto('user_profile_tags')
      .values({ name: 'Temă veche', relevance_score: 3 })
      .execute();
    const changed = await Promise.all([refreshInterestTags(base.db), refreshInterestTags(base.db)]);
    expect(changed.reduce((sum, count) => sum + count, 0)).toBe(1);
    const old = await base.db
      .selectFrom('user_profile_tags')
      .select(['id', 'relevance_score'])
      .where('name', '=', 'Temă veche')
      .executeTakeFirstOrThrow();
    expect(old.relevance_score).toBe(0);
    const isOffered = async (userId: string) =>
      (await listInterestTags(base.db, userId)).some(({ id }) => id === old.id);
    await saveProfile(needs(), wish({ interests: [old.id], hasTickedConsent: true }));
    expect([await isOffered(ana.id), await isOffered(other.id)]).toEqual([true, false]);
  });
});

describe("interests in the copy of a person's data", () => {
  test("the copy of a person's data names each interest, and erasure deletes only this person’s interests", async () => {
    const interests = [idOf(first), idOf(second)];
    await saveProfile(needs(), wish({ interests, hasTickedConsent: true }));
    await saveProfile(needs(), wish({ userId: other.id, interests: [idOf(first)], hasTickedConsent: true }));
    const names = (await listInterestTags(base.db, ana.id))
      .filter(({ isChosen }) => isChosen)
      .map(({ name }) => ({ interest: name }));
    const copied = await interestsPart.list(base.db, { userId: ana.id, secrets });
    expect(copied).toHaveLength(2);
    expect(copied).toEqual(names.toSorted((a, b) => (a.interest < b.interest ? -1 : 1)));
    await base.db.transaction().execute((tx) => interestsPart.erase(tx, { userId: ana.id, secrets }));
    expect(await chosen(ana.id)).toEqual([]);
    expect(await chosen(other.id)).toEqual([idOf(first)]);
  });
});
