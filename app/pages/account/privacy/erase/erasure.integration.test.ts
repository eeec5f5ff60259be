import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listConsents } from '#app/features/accounts/consent/consents.server.ts';
import { mailTexts } from '#app/features/accounts/mail/texts.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import { ballotsOf, countsOf, listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { comparePolls } from '#app/features/live-polls/testing.ts';
import { searchEverything, spellings, spendDay } from '#app/pages/account/privacy/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { workOffDeletions } from '#app/platform/files/file-deletions.server.ts';
import { listOutbox } from '#app/platform/mail/outbox.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { addErasures, erase, eraseAgain, listErasures, withdraw } from './erase.server.ts';

const base = withElection();
const secrets = createSecrets('s'.repeat(40));
const at = moments.betweenRounds;
const folder = mkdtempSync(join(tmpdir(), 'vot-informat-erasure-'));
const files = createDiskStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refuse = () => {
  throw new Error('planned');
};
const stores = () => ({ db: base.db, files, secrets, at });
const needs = () => ({ db: base.db, secrets });
const followsOf = (userId: string) =>
  base.db.selectFrom('follows').select('id').where('follower_id', '=', userId).execute();

/** Returns each candidate's number of followers by slug: from the public counters, and from the rows. */
async function followers() {
  const counted = await base.db
    .selectFrom('candidate_counts')
    .select(['candidate_id', 'followers_count'])
    .where('followers_count', '!=', 0)
    .execute();
  const rows = await base.db
    .selectFrom('follows')
    .select(({ fn }) => ['candidate_id', fn.countAll<number>().as('count')])
    .groupBy('candidate_id')
    .execute();
  return [
    Object.fromEntries(counted.map((row) => [row.candidate_id, row.followers_count])),
    Object.fromEntries(rows.map((row) => [row.candidate_id, row.count])),
  ];
}

async function expectCountsToBeRows() {
  expect(await countsOf(base.db)).toEqual(await ballotsOf(base.db));
  const [counted, rows] = await followers();
  expect(counted).toEqual(rows);
  expect(await comparePolls(base.db)).toEqual([]);
}

describe('erasure after a person has used every function in one day', () => {
  let day: Awaited<ReturnType<typeof spendDay>>;
  beforeAll(async () => {
    day = await spendDay(stores());
    await spendDay(stores());
  });

  test('before erasure, only the table follows contains both the person and a candidate in one row', async () => {
    const { candidates, names } = await listCandidateWords();
    const keys = ['ballot_keys.days', 'ballot_keys.polls', 'ballot_keys.view_salts'];
    const found = await searchEverything(base.owner, { words: spellings(day.user.id), without: keys });
    expect(new Set(found.map(({ table }) => table))).toContain('public.voter_activities');
    const naming = found.filter(({ row }) => names.some((name) => row.includes(name)));
    expect(new Set(naming.map(({ table }) => table))).toEqual(new Set(['public.follows']));
    expect(candidates).toBeGreaterThan(5);
  });

  test('searchEverything finds a ballot that names its voter', async () => {
    await base.owner.transaction().execute(async (tx) => {
      const ballot = await tx.selectFrom('votes').selectAll().limit(1).executeTakeFirstOrThrow();
      const voter_hash = Buffer.concat([
        Buffer.from(day.user.id.replaceAll('-', ''), 'hex'),
        Buffer.alloc(16),
      ]);
      await tx
        .insertInto('votes')
        .values({ ...ballot, voter_hash })
        .execute();
      const found = await searchEverything(tx, { words: spellings(day.user.id) });
      expect(found.map(({ table }) => table)).toContain('public.votes');
      await tx.deleteFrom('votes').where('voter_hash', '=', voter_hash).execute();
      await tx.updateTable('live_poll_ballots').set({ request_hash: voter_hash }).execute();
      const polls = await searchEverything(tx, { words: spellings(day.user.id) });
      expect(polls.map(({ table }) => table)).toContain('public.live_poll_ballots');
      await tx.updateTable('live_poll_ballots').set({ request_hash: null }).execute();
    });
  });

  test('erasure leaves one tombstone and no id, e-mail, name or picture, and lowers the totals', async () => {
    const { user, avatar } = day;
    expect(readdirSync(folder)).toContain(avatar);
    const before = await base.db.selectFrom('users').select('id').execute();
    expect(await erase(needs(), { userId: user.id })).toBe(true);
    await workOffDeletions({ db: base.db, files });
    const words = [user.id, user.email, user.lastName, avatar].flatMap(spellings);
    const left = await searchEverything(base.owner, { words });
    // The test created another person with the same name, whose rows must stay.
    expect(left.filter(({ row }) => !row.includes('Dinadinsescu'))).toEqual([]);
    expect(left).toHaveLength(1);
    expect(readdirSync(folder)).not.toContain(avatar);
    expect(await base.db.selectFrom('users').select('id').execute()).toHaveLength(before.length - 1);
    expect(await base.db.selectFrom('erasures').select('tombstone').execute()).toEqual([
      { tombstone: secrets.hash('tombstone', user.id) },
    ]);
    await expectCountsToBeRows();
  });

  test('a restored account is erased again, by the tombstones in the database or in a file', async () => {
    const { user } = day;
    await restore(user.id);
    expect(await eraseAgain(needs())).toBe(1);
    expect(await eraseAgain(needs())).toBe(0);
    const lines = await listErasures(base.db);
    // Simulates a backup from before the erasure, which has no tombstone.
    await base.owner.deleteFrom('erasures').execute();
    await restore(user.id);
    expect(await eraseAgain(needs())).toBe(0);
    expect(await addErasures(base.db, lines)).toBe(1);
    expect(await addErasures(base.db, lines)).toBe(0);
    await expect(addErasures(base.db, ['altceva'])).rejects.toThrow('Not a line');
    expect(await eraseAgain(needs())).toBe(1);
    expect(await searchEverything(base.owner, { words: spellings(user.id) })).toEqual([]);
  });

  test("tombstones differ when the program's key differs", () => {
    const other = createSecrets('t'.repeat(40));
    expect(other.hash('tombstone', day.user.id)).not.toEqual(secrets.hash('tombstone', day.user.id));
  });
});

async function restore(id: string): Promise<void> {
  const person = { email: 'iarasi@exemplu.invalid', first_name: 'Ana', last_name: 'Exemplu' };
  await base.db
    .insertInto('users')
    .values({ id, ...person })
    .execute();
}

async function listCandidateWords() {
  const candidates = await base.db.selectFrom('candidates').select(['id', 'slug', 'display_name']).execute();
  const profiles = await base.db.selectFrom('candidate_profiles').select('id').execute();
  const names = [
    ...candidates.flatMap(({ id, slug, display_name }) => [id, slug, display_name]),
    ...profiles.map(({ id }) => id),
  ];
  return { candidates: candidates.length, names };
}

describe('erasure during other changes', () => {
  test('fifty votes and follows during an erasure leave no trace of the person, and correct counters', async () => {
    const { id: userId } = await makeUser(base.db);
    const slugs = await listSlugs(base.db);
    const { hub } = listeningHub();
    const changes = Array.from({ length: 50 }, (_, index) => {
      const candidate = slugs[index % slugs.length] ?? '';
      return index % 2 === 0
        ? vote(base.db, { at, voterId: userId, candidate })
        : follow({ db: base.db, hub, at }, { userId, candidate, hasTickedConsent: true });
    });
    const results = await Promise.allSettled([
      ...changes,
      erase(needs(), { userId }),
      erase(needs(), { userId }),
    ]);
    const erasures = results.slice(-2).map((result) => result.status === 'fulfilled' && result.value);
    expect(erasures.toSorted()).toEqual([false, true]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.filter((reason) => reason?.name !== 'Refusal')).toEqual([]);
    expect(await searchEverything(base.owner, { words: spellings(userId) })).toEqual([]);
    await expectCountsToBeRows();
  });

  test('many erasures cause no deadlock while other people vote and follow', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(base.db)));
    const slugs = await listSlugs(base.db);
    const { hub } = listeningHub();
    const busy = ({ id: userId }: { id: string }, index: number) => {
      const candidate = slugs[index % slugs.length] ?? '';
      return [
        vote(base.db, { at, voterId: userId, candidate }),
        follow({ db: base.db, hub, at }, { userId, candidate, hasTickedConsent: true }),
      ];
    };
    await Promise.all(people.flatMap(busy));
    const leaving = people.slice(0, 6).map(({ id: userId }) => erase(needs(), { userId }));
    const staying = people.slice(6).flatMap((person, index) => busy(person, index + 7));
    const results = await Promise.allSettled([...leaving, ...staying]);
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failed.filter((reason) => reason?.name !== 'Refusal')).toEqual([]);
    await expectCountsToBeRows();
  });
});

describe('erasing administrators', () => {
  test('the last administrator cannot be erased, and when two are erased simultaneously, one administrator stays', async () => {
    const [one, two] = await Promise.all([
      makeUser(base.db, { role: 'admin' }),
      makeUser(base.db, { role: 'admin' }),
    ]);
    const inactive = await makeUser(base.db, { role: 'admin', isActive: false });
    const results = await Promise.allSettled([one, two].map(({ id: userId }) => erase(needs(), { userId })));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['erase-last-admin']);
    await base.db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute();
    expect(await erase(needs(), { userId: inactive.id }), 'an inactive administrator may be erased').toBe(
      true,
    );
  });
});

describe('withdrawing a consent', () => {
  test("withdrawing a consent removes follows and interests, or ballots, and keeps other data and the consent's history", async () => {
    const { user } = await spendDay(stores());
    const interests = () =>
      base.db.selectFrom('user_tag_assignments').select('tag_id').where('user_id', '=', user.id).execute();
    expect(await followsOf(user.id)).toHaveLength(2);
    expect((await interests()).length).toBeGreaterThan(0);
    const ballots = Object.values(await ballotsOf(base.db)).reduce((sum, count) => sum + count, 0);
    await withdraw(needs(), { userId: user.id, purpose: 'follows', at });
    expect(await followsOf(user.id)).toEqual([]);
    expect(await interests()).toEqual([]);
    const still = Object.values(await ballotsOf(base.db)).reduce((sum, count) => sum + count, 0);
    expect(still).toBe(ballots);
    await withdraw(needs(), { userId: user.id, purpose: 'votes', at });
    const now = Object.values(await ballotsOf(base.db)).reduce((sum, count) => sum + count, 0);
    expect(now).toBe(ballots - 1);
    await expectCountsToBeRows();
    const ledger = await listConsents(base.db, user.id);
    expect(ledger.map(({ purpose }) => purpose).toSorted()).toEqual(['follows', 'votes']);
    for (const { withdrawnAt, givenAt, textVersion } of ledger) {
      expect(withdrawnAt?.getTime()).toBeGreaterThanOrEqual(givenAt.getTime());
      expect(textVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  test('a withdrawal leaves no follow behind when the person follows at the same time', async () => {
    const slugs = await listSlugs(base.db);
    const { hub } = listeningHub();
    for (let round = 0; round < 5; round += 1) {
      const { id: userId } = await makeUser(base.db);
      await follow({ db: base.db, hub, at }, { userId, candidate: slugs[0] ?? '', hasTickedConsent: true });
      const asks = slugs.map((candidate) =>
        follow({ db: base.db, hub, at }, { userId, candidate, hasTickedConsent: false }),
      );
      await Promise.allSettled([...asks, withdraw(needs(), { userId, purpose: 'follows', at })]);
      expect(await followsOf(userId)).toEqual([]);
    }
    await expectCountsToBeRows();
  });
});

test('erasure queues one farewell to the erased address, and every other row loses the address', async () => {
  const { email, id } = await makeUser(base.db);
  const farewell = mailTexts.ro.erased('https://exemplu.ro/gdpr');
  const rolledBack = erase({ ...needs(), secrets: { ...secrets, hash: refuse } }, { userId: id, farewell });
  await expect(rolledBack).rejects.toThrow('planned');
  const queued = async () => (await listOutbox(base.db)).filter(({ to }) => to === email);
  expect(await queued()).toEqual([]);
  expect(await erase(needs(), { userId: id, farewell })).toBe(true);
  expect(await queued()).toMatchObject([{ kind: 'account-erased', body: farewell.body }]);
  await base.owner.deleteFrom('mail_outbox').execute();
  expect(await searchEverything(base.owner, { words: spellings(email) })).toEqual([]);
});
