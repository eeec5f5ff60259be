import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { claimProfile, decideClaim } from './commands.server.ts';
import { claimsPart } from './personal-data.server.ts';
import { listOwnClaims, listPendingClaims } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
let heard: Announcement[] = [];
const hub = {
  announce: (announcement: Announcement) => void heard.push(announcement),
  subscribe: () => () => {},
  flush: async () => {},
  stop: async () => {},
};
let person: TestUser;
let admin: TestUser;
let slugs: string[] = [];

beforeEach(async () => {
  heard = [];
  await base.owner.deleteFrom('users').execute();
  await base.owner.updateTable('candidates').set({ user_id: null }).execute();
  const rows = await base.db.selectFrom('candidates').select('slug').orderBy('ballot_position').execute();
  slugs = rows.map(({ slug }) => slug);
  person = await makeUser(base.db);
  admin = await makeUser(base.db, { role: 'admin' });
});

const claim = (given: { by?: TestUser; candidate?: string; message?: string; evidence?: string } = {}) =>
  claimProfile(
    { db: base.db, at },
    {
      userId: (given.by ?? person).id,
      candidate: given.candidate ?? slugs[0] ?? '',
      message: given.message ?? 'Sunt eu.',
      evidence: given.evidence ?? '',
    },
  );
const decideOn = (
  claimId: string,
  outcome: 'accepted' | 'rejected',
  motive = 'Am verificat la biroul electoral.',
) =>
  decideClaim(
    { db: base.db, hub, at },
    {
      claimId,
      outcome,
      motive,
      actor: viewerOf(admin),
      requestId: 'test',
    },
  );
const decide = async (outcome: 'accepted' | 'rejected', index = 0) =>
  decideOn((await listPendingClaims(base.db, at))[index]?.id ?? '', outcome);
const linked = () =>
  base.db.selectFrom('candidates').select(['slug', 'user_id']).where('user_id', 'is not', null).execute();
const roleOf = async (id: string) =>
  (await base.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst())?.role;
const notices = () => base.db.selectFrom('notifications').select(['user_id', 'kind', 'claim_id']).execute();

test('CLAIM-09 CLAIM-10 a claim is stored with person, candidate, message, evidence and election time', async () => {
  const { id: candidateId } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('slug', '=', slugs[0] ?? '')
    .executeTakeFirstOrThrow();
  await claim({ evidence: 'https://exemplu.invalid/dovada' });
  expect(await base.db.selectFrom('claim_requests').selectAll().execute()).toMatchObject([
    {
      user_id: person.id,
      candidate_id: candidateId,
      message: 'Sunt eu.',
      evidence_url: 'https://exemplu.invalid/dovada',
      status: 'pending',
      election_at: at,
    },
  ]);
});

test('CLAIM-02 a claim is refused with a blank message, or with evidence that is not an https address', async () => {
  await expect(withRefusalText(claim({ message: ' \n' }))).rejects.toMatchObject({
    code: 'claim-blank',
    status: 422,
  });
  for (const evidence of ['http://exemplu.invalid', 'javascript:alert(1)', 'dovada', 'https://a@b.invalid'])
    await expect(claim({ evidence })).rejects.toMatchObject({ code: 'claim-evidence-invalid' });
  expect(await listPendingClaims(base.db, at)).toEqual([]);
});

test('a claim is accepted with a message and evidence of exactly the maximum length, and refused when longer', async () => {
  const longest = { message: '😀'.repeat(2_000), evidence: `https://e.invalid/${'a'.repeat(482)}` };
  const refused = (given: object) => expect(claim({ ...longest, ...given })).rejects;
  await refused({ message: `${longest.message}a` }).toMatchObject({ code: 'claim-too-long' });
  await refused({ evidence: `${longest.evidence}a` }).toMatchObject({ code: 'claim-evidence-invalid' });
  await refused({ evidence: 'https://:parola@e.invalid/' }).toMatchObject({ code: 'claim-evidence-invalid' });
  await claim(longest);
  expect(await listPendingClaims(base.db, at)).toMatchObject([longest]);
});

test('administrators see exactly the text and host that a claim contains', async () => {
  for (const message of ['Sunt \u202eeu', 'Sunt\u2066 eu', 'Sunt\u0000 eu'])
    await expect(claim({ message })).rejects.toMatchObject({ code: 'claim-unreadable' });
  await claim({ evidence: 'https://рrimaria.invalid/\u202eor' });
  expect(await listPendingClaims(base.db, at)).toMatchObject([
    { evidence: 'https://xn--rimaria-pjg.invalid/%E2%80%AEor' },
  ]);
});

test('only one pending claim is stored when a person sends ten at once for one profile', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 10 }, () => claim()));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listPendingClaims(base.db, at)).toHaveLength(1);
});

test('an accepted claim links account and candidate, changes the role and notifies the person', async () => {
  await claim();
  await decide('accepted');
  expect(await linked()).toEqual([{ slug: slugs[0], user_id: person.id }]);
  const profiles = await base.db
    .selectFrom('candidate_profiles as profile')
    .innerJoin('candidates', 'candidates.id', 'profile.candidate_id')
    .select('candidates.slug')
    .where('profile.user_id', '=', person.id)
    .execute();
  expect(profiles, 'only the claimed profile is linked').toEqual([{ slug: slugs[0] }]);
  expect(await roleOf(person.id)).toBe('candidate');
  expect(await listOwnClaims(base.db, { userId: person.id, at })).toMatchObject([
    { status: 'accepted', reason: 'Am verificat la biroul electoral.' },
  ]);
  expect(await notices()).toMatchObject([{ user_id: person.id, kind: 'claim' }]);
  expect(heard).toEqual([
    { topic: 'notifications', ids: [person.id] },
    { topic: 'record', ids: [] },
  ]);
  const audit = base.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after', 'reason'])
    .where('subject_type', '=', 'claim')
    .orderBy('id', 'desc');
  const own = base.db.selectFrom('candidates').select('id').where('user_id', '=', person.id);
  expect((await audit.execute())[0]).toEqual({
    ...{ action: 'claim-decided', actor_id: admin.id, reason: 'Am verificat la biroul electoral.' },
    after: { outcome: 'accepted', candidateId: (await own.executeTakeFirst())?.id, userId: person.id },
  });
});

test('an administrator remains an administrator when their own claim is accepted', async () => {
  await claim({ by: admin });
  await decide('accepted');
  expect(await linked()).toEqual([{ slug: slugs[0], user_id: admin.id }]);
  expect(await roleOf(admin.id)).toBe('admin');
});

test('a rejected claim changes neither candidate nor role, notifies the person, and allows a new claim', async () => {
  await claim();
  await decide('rejected');
  expect(await linked()).toEqual([]);
  expect(await roleOf(person.id)).toBe('voter');
  expect(await notices()).toHaveLength(1);
  expect(heard, 'no public record has changed').toEqual([{ topic: 'notifications', ids: [person.id] }]);
  expect(await listOwnClaims(base.db, { userId: person.id, at })).toMatchObject([{ status: 'rejected' }]);
  await claim();
  expect(await listPendingClaims(base.db, at)).toHaveLength(1);
});

test('a person sees on a candidate’s page only the claims of this candidate', async () => {
  await claim();
  await claim({ candidate: slugs[1] ?? '' });
  const [second] = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('slug', '=', slugs[1] ?? '')
    .execute();
  const own = await listOwnClaims(base.db, { userId: person.id, at, candidateId: second?.id ?? '' });
  expect(own.map(({ slug }) => slug)).toEqual([slugs[1]]);
});

test('a person’s list has at most 20 claims, and the administrators’ list at most 50 open claims', async () => {
  await sql`insert into claim_requests (user_id, candidate_id, message, status, reason, decided_election_at, election_at)
    select ${person.id}, id, 'Sunt eu.', 'rejected', 'Nu.', ${at}, ${at}
    from candidates, generate_series(1, 2) where not is_fictitious`.execute(base.owner);
  expect(await listOwnClaims(base.db, { userId: person.id, at })).toHaveLength(20);
  for (let count = 0; count < 5; count += 1) {
    const { id } = await makeUser(base.db);
    await sql`insert into claim_requests (user_id, candidate_id, message, election_at)
      select ${id}, id, 'Sunt eu.', ${at} from candidates where not is_fictitious`.execute(base.owner);
  }
  expect(await listPendingClaims(base.db, at)).toHaveLength(50);
});

test('a person’s own claims and administrators’ open claims appear with their decisions only up to election time', async () => {
  const [rejected, open] = slugs;
  const other = await makeUser(base.db);
  await claim({ candidate: rejected ?? '' });
  await decide('rejected');
  await claim({ candidate: open ?? '' });
  await claim({ by: other, candidate: open ?? '' });
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1_000);
  const move = (slug: string | undefined, seconds: number) =>
    sql`update claim_requests claim set election_at = ${before(seconds)} from candidates
      where candidates.id = claim.candidate_id and slug = ${slug} and claim.user_id = ${person.id}`.execute(
      base.owner,
    );
  await move(open, 20);
  await move(rejected, 10);
  const own = async (moment: Date) =>
    (await listOwnClaims(base.db, { userId: person.id, at: moment })).map(({ slug, status, reason }) => [
      slug,
      status,
      reason !== null,
    ]);
  expect(await own(at)).toEqual([
    [rejected, 'rejected', true],
    [open, 'pending', false],
  ]);
  expect(await own(before(1)), 'the claim is pending before the decision').toEqual([
    [rejected, 'pending', false],
    [open, 'pending', false],
  ]);
  expect(await own(before(15)), 'the list contains no later claim').toEqual([[open, 'pending', false]]);
  const pending = async (moment: Date) =>
    (await listPendingClaims(base.db, moment)).map(({ email }) => email);
  expect(await pending(at)).toEqual([person.email, other.email]);
  expect(await pending(before(15))).toEqual([person.email]);
});

test('a decision needs a reason of at most 500 characters, and the list names the claimant', async () => {
  const evidence = 'https://exemplu.invalid/dovada';
  await claim({ evidence });
  const [pending] = await listPendingClaims(base.db, at);
  expect(pending?.claimant).toBe(`${person.firstName} ${person.lastName}`);
  const id = pending?.id ?? '';
  const refused = (motive: string) => expect(decideOn(id, 'rejected', motive)).rejects;
  await refused(' ').toMatchObject({ code: 'claim-reason-missing' });
  await refused('a'.repeat(501)).toMatchObject({ code: 'claim-too-long' });
  await refused('Sunt\u202e eu').toMatchObject({ code: 'claim-unreadable' });
  expect(await listPendingClaims(base.db, at)).toHaveLength(1);
  await decideOn(id, 'rejected', 'a'.repeat(500));
  const own = { userId: person.id, secrets: null as never };
  expect(await claimsPart.list(base.db, own)).toMatchObject([
    { message: 'Sunt eu.', evidence, reason: 'a'.repeat(500), status: 'respinsă', at },
  ]);
});

test('only one of two simultaneous decisions about a claim is stored', async () => {
  await claim();
  const [first] = await listPendingClaims(base.db, at);
  // Both decisions name the claim, because the list of the second may be read after the first decision.
  const id = first?.id ?? '';
  const outcomes = await Promise.allSettled([decideOn(id, 'accepted'), decideOn(id, 'rejected')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'claim-decided' });
  expect(await notices()).toHaveLength(1);
});

test("only one account is linked when two people's claims of one profile are accepted at once", async () => {
  const other = await makeUser(base.db);
  await claim();
  await claim({ by: other });
  const ids = (await listPendingClaims(base.db, at)).map(({ id }) => id);
  const outcomes = await Promise.allSettled(ids.map((id) => decideOn(id, 'accepted')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'claim-taken' });
  expect(await linked()).toHaveLength(1);
  expect([await roleOf(person.id), await roleOf(other.id)].toSorted()).toEqual(['candidate', 'voter']);
});

test('a person cannot claim a second profile, or a profile that has an account', async () => {
  await claim();
  await decide('accepted');
  await expect(claim({ candidate: slugs[1] ?? '' })).rejects.toMatchObject({ code: 'claim-linked' });
  await expect(claim({ by: await makeUser(base.db) })).rejects.toMatchObject({ code: 'claim-taken' });
});

test('the copy of a person’s data includes claims, and erasure deletes them', async () => {
  const other = await makeUser(base.db);
  await claim({ by: other });
  await claim();
  const own = { userId: person.id, secrets: null as never };
  expect(await claimsPart.list(base.db, own)).toMatchObject([
    { message: 'Sunt eu.', status: 'în așteptare' },
  ]);
  await base.db.transaction().execute((tx) => claimsPart.erase(tx, own));
  expect(await claimsPart.list(base.db, own)).toEqual([]);
  expect(await listPendingClaims(base.db, at), "another person's claim stays").toMatchObject([
    { email: other.email },
  ]);
});

test('accepting a claim concerns only its own person and candidate, and the other claims stay pending', async () => {
  const people = [await makeUser(base.db), person, await makeUser(base.db)];
  for (const [index, by] of people.entries()) await claim({ by, candidate: slugs[index] ?? '' });
  const pending = await listPendingClaims(base.db, at);
  const own = pending.findIndex(({ email }) => email === person.email);
  await decide('accepted', own);
  expect(await linked()).toEqual([{ slug: slugs[1], user_id: person.id }]);
  expect(await Promise.all(people.map(({ id }) => roleOf(id)))).toEqual(['voter', 'candidate', 'voter']);
  const left = (await listPendingClaims(base.db, at)).map(({ email }) => email);
  expect(left.toSorted()).toEqual([people[0]?.email, people[2]?.email].toSorted());
  expect(await notices()).toMatchObject([{ user_id: person.id, kind: 'claim' }]);
});

test('own claims are listed newest first, at most twenty, and pending claims oldest first, at most fifty', async () => {
  const candidates = await base.db.selectFrom('candidates').select('id').orderBy('ballot_position').execute();
  const seconds = (number: number) => new Date(at.getTime() + number * 1_000);
  const add = async (user_id: string, index: number, second: number, isDecided = false) => {
    const decided = { status: 'rejected' as const, reason: 'Motiv.', decided_election_at: at };
    const candidate_id = candidates[index % candidates.length]?.id ?? '';
    const row = { user_id, candidate_id, message: 'Sunt eu.', election_at: seconds(second) };
    const query = base.owner.insertInto('claim_requests').values({ ...row, ...(isDecided && decided) });
    return (await query.returning('id').executeTakeFirstOrThrow()).id;
  };
  const other = await makeUser(base.db);
  await add(other.id, 3, 0);
  const newest = await add(person.id, 0, 0);
  const oldest = await add(person.id, 1, -9);
  const same = [await add(person.id, 2, -5, true), await add(person.id, 3, -5, true)].toSorted();
  await add(person.id, 4, 1);
  const own = async (moment = at) =>
    (await listOwnClaims(base.db, { userId: person.id, at: moment })).map(({ id }) => id);
  expect(await own()).toEqual([newest, ...same, oldest]);
  const before = await listOwnClaims(base.db, { userId: person.id, at: seconds(-1) });
  expect(before.map(({ status, reason }) => [status, reason])).toEqual(Array(3).fill(['pending', null]));
  const copied = await claimsPart.list(base.db, { userId: person.id } as never);
  expect(copied.map((row) => (row as { at: Date }).at)).toEqual([-9, -5, -5, 0, 1].map(seconds));
  for (let n = 0; n < 20; n += 1) await add(person.id, 5, -20, true);
  expect(await own()).toHaveLength(20);
  const pending = await listPendingClaims(base.db, at);
  expect(pending.map(({ id }) => id).slice(0, 1)).toEqual([oldest]);
  expect(pending).toHaveLength(3);
  const many: string[] = [];
  for (let n = 0; n < 51; n += 1) many.push(await add((await makeUser(base.db)).id, n, -30));
  expect((await listPendingClaims(base.db, at)).map(({ id }) => id)).toEqual(many.toSorted().slice(0, 50));
});
