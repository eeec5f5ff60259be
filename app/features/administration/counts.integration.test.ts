import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
import { listEverybodysActivities } from './activities/queries.server.ts';
import { listAudit } from './audit-log/queries.server.ts';
import {
  countAccounts,
  countCandidateProfiles,
  countContent,
  countParticipation,
  countUsers,
  listUserGrowth,
} from './counts.server.ts';
import {
  listRecentActivities,
  listRecentAudit,
  listRecentUsers,
  listRefusedRights,
} from './queries.server.ts';

const base = withElection();
const electionId = 'ro-president-2025';
const at = moments.betweenRounds;
const seconds = (number: number) => new Date(at.getTime() + number * 1_000);
let [candidate, other] = ['', ''];

beforeAll(async () => {
  // A simulated crowd exists only in a demonstration.
  await sql`insert into election_clock (election_anchor) values (${at})`.execute(base.owner);
  const listed = base.db.selectFrom('candidates').select('id').orderBy('ballot_position').limit(2);
  [candidate = '', other = ''] = (await listed.execute()).map(({ id }) => id);
  await addLaterElection(base.owner);
});
beforeEach(async () => {
  for (const table of ['users', 'account_counts', 'live_polls', 'candidate_comments'] as const)
    await base.owner.deleteFrom(table).execute();
});

type Account = {
  role?: SignedInRole;
  isActive?: boolean;
  isVerified?: boolean;
  time?: Date;
  seenDaysAgo?: number;
};

/** Adds an account made at `time` and last seen some real days ago. */
async function addAccount({ time = at, seenDaysAgo, ...given }: Account = {}): Promise<string> {
  const { id } = await makeUser(base.db, given);
  await base.owner.updateTable('users').set({ election_at: time }).where('id', '=', id).execute();
  if (seenDaysAgo !== undefined)
    await sql`update users set last_active = now() - ${seenDaysAgo}::int * interval '1 day' where id = ${id}`.execute(
      base.owner,
    );
  return id;
}

/** Adds an account of the simulated crowd. */
async function addInvented(): Promise<string> {
  const id = randomUUID();
  const account = { id, email: `${id}@simulare.invalid`, first_name: 'Ion', last_name: 'Inventat' };
  await base.owner
    .insertInto('users')
    .values({ ...account, election_at: at })
    .execute();
  return id;
}

type Poll = {
  start?: Date;
  end?: Date;
  status?: 'active' | 'closed';
  isSimulated?: boolean;
  election?: string;
};
const addPoll = ({ start = at, end = seconds(9), status = 'closed', ...given }: Poll = {}) =>
  base.owner
    .insertInto('live_polls')
    .values({
      ...{ election_id: given.election ?? electionId, title: 'Sondaj', description: '', status },
      ...{ start_date: start, end_date: end, is_simulated: given.isSimulated ?? false },
    })
    .execute();
const addActivity = (voter_id: string, election_at = at, id: string = randomUUID()) =>
  base.owner
    .insertInto('voter_activities')
    .values({ id, voter_id, activity_type: 'view', election_at })
    .execute();

describe('figures of the administrators beside rows that do not belong to them', () => {
  test('accounts are counted by role and state up to the day of election time, and as active when seen within thirty days', async () => {
    await addAccount({ seenDaysAgo: 28 });
    await addAccount({ seenDaysAgo: 32, isVerified: false });
    await addAccount({ role: 'candidate', isActive: false, seenDaysAgo: 1 });
    await addAccount({ role: 'admin' });
    await addAccount({ role: 'admin', time: new Date('2025-05-12T23:59:00+03:00'), seenDaysAgo: 1 });
    await addAccount({ time: new Date('2025-05-13T00:00:00+03:00'), seenDaysAgo: 1 });
    const byRole = { voter: 2, candidate: 1, admin: 2 };
    const totals = { total: 5, byRole, verified: 4, deactivated: 1 };
    expect(await countAccounts(base.db, { at })).toEqual(totals);
    expect(await countUsers(base.db, { at })).toEqual({ ...totals, active: { count: 2, hasMore: false } });
  });

  test('the growth lists days with accounts in order, up to the day of election time', async () => {
    for (const day of ['12', '10', '13', '11', '11'])
      await addAccount({ time: new Date(`2025-05-${day}T12:00:00+03:00`) });
    const gone = await addAccount({ time: new Date('2025-05-09T12:00:00+03:00') });
    await base.owner.deleteFrom('users').where('id', '=', gone).execute();
    expect(await listUserGrowth(base.db, { at })).toEqual([
      { day: '2025-05-10', accounts: 1 },
      { day: '2025-05-11', accounts: 3 },
      { day: '2025-05-12', accounts: 4 },
    ]);
  });

  test('participation adds up the counters up to today, and tells the crowd’s counters apart', async () => {
    const counted = (candidate_id: string, day: string, number: number) => ({
      ...{ candidate_id, day, votes: number },
      ...{ followers: number + 1, profile_visits: number + 2 },
    });
    const rows = [counted(candidate, '2025-05-11', 1), counted(other, '2025-05-12', 20)];
    const tomorrow = counted(other, '2025-05-13', 300);
    await base.owner
      .insertInto('candidate_counters')
      .values([...rows, tomorrow].map((row) => ({ ...row, slot: 1 })))
      .execute();
    const people = { votes: 21, follows: 23, views: 25 };
    expect(await countParticipation(base.db, { at })).toEqual({ ...people, simulated: null });
    await base.owner.insertInto('simulated_counters').values(tomorrow).execute();
    expect(await countParticipation(base.db, { at })).toEqual({ ...people, simulated: null });
    await base.owner
      .insertInto('simulated_counters')
      .values(counted(candidate, '2025-05-12', 7))
      .execute();
    expect(await countParticipation(base.db, { at })).toEqual({
      ...people,
      simulated: { votes: 7, followers: 8, views: 9 },
    });
  });

  test('the contents of people count up to election time, without the crowd’s, hidden, later and other elections’ rows', async () => {
    const [person, invented] = [await addAccount(), await addInvented()];
    for (const user of [person, invented]) await addActivity(user);
    await addActivity(person, seconds(1));
    const comment = { candidate_id: candidate, content: 'Text', election_at: at };
    await base.owner
      .insertInto('candidate_comments')
      .values([
        { ...comment, user_id: person },
        { ...comment, user_id: null },
        { ...comment, user_id: invented },
        { ...comment, user_id: person, status: 'hidden' },
        { ...comment, user_id: person, election_at: seconds(1) },
      ])
      .execute();
    const article = (given: {
      election_id?: string;
      status?: 'published' | 'archived';
      election_at?: Date;
    }) => ({
      ...{ election_id: electionId, status: 'draft' as const, election_at: at, ...given },
      ...{ title: 'Titlu', slug: randomUUID(), published_at: at, published_day: '2025-05-12' },
    });
    await base.owner.deleteFrom('news_articles').execute();
    await base.owner
      .insertInto('news_articles')
      .values([
        article({}),
        article({ status: 'archived' }),
        article({ status: 'published' }),
        article({ election_at: seconds(1) }),
        article({ election_id: 'alegeri-mai-noi' }),
      ])
      .execute();
    const content = async (moment = at) => {
      const counts = await countContent(base.db, { electionId, at: moment });
      return [counts.activities.count, counts.comments.count, counts.unpublished.count];
    };
    await addPoll();
    expect(await content(), 'without a simulated poll every account is a person').toEqual([2, 3, 2]);
    await addPoll({ isSimulated: true });
    expect(await content()).toEqual([1, 2, 2]);
    const likePerson = base.owner.updateTable('users').set({ email: 'ion@simulare.invalid' });
    await likePerson.where('id', '=', invented).execute();
    expect(await content()).toEqual([2, 3, 2]);
  });

  test('only started polls of people and of this election count, and only an open poll has an end', async () => {
    const polls = async () => {
      const { polls, openPollEnds } = await countContent(base.db, { electionId, at });
      return [polls, openPollEnds];
    };
    await addPoll({ end: seconds(60) });
    await addPoll({ start: seconds(1), end: seconds(70) });
    await addPoll({ isSimulated: true, status: 'active', end: seconds(80) });
    await addPoll({ election: 'alegeri-mai-noi', status: 'active', end: seconds(90) });
    expect(await polls()).toEqual([1, null]);
    await addPoll({ start: seconds(-9), end: at, status: 'active' });
    expect(await polls()).toEqual([2, null]);
    await base.owner
      .updateTable('live_polls')
      .set({ end_date: seconds(1) })
      .where('end_date', '=', at)
      .execute();
    expect(await polls()).toEqual([2, seconds(1)]);
  });

  test('the profiles of this election’s candidates count, and not those of another election', async () => {
    await copyRows(
      base.owner,
      'candidate_profiles',
      {
        ...{ id: sql`gen_random_uuid()`, user_id: null },
        candidate_id: sql`(select id from candidates where election_id = 'alegeri-mai-noi')`,
      },
      sql<boolean>`candidate_id = ${candidate}`,
    );
    const { count } = await countCandidateProfiles(base.db, { electionId });
    const newer = await countCandidateProfiles(base.db, { electionId: 'alegeri-mai-noi' });
    expect([count, newer.count]).toEqual([12, 1]);
  });
});

describe('the short lists of the administrators', () => {
  test('the five newest accounts and activities up to election time are listed', async () => {
    const ids: string[] = [];
    for (const second of [-1, -6, -4, -3, -2, -5, 1]) ids.push(await addAccount({ time: seconds(second) }));
    const [first, oldest, third, fourth, second, sixth, later] = ids;
    const users = (await listRecentUsers(base.db, { at })).map(({ id }) => id);
    expect(users).toEqual([first, second, fourth, third, sixth]);
    expect(users).not.toContain(oldest);
    // Accounts of the same moment are listed by real time, then by id.
    await sql`update users set election_at = ${at}, created_at = now() - interval '1 hour'`.execute(
      base.owner,
    );
    await sql`update users set created_at = now() where id = ${oldest}`.execute(base.owner);
    const rest = ids.filter((id) => id !== oldest).toSorted();
    const simultaneous = (await listRecentUsers(base.db, { at })).map(({ id }) => id);
    expect(simultaneous).toEqual([oldest, ...rest.slice(0, 4)]);
    const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
    for (const number of [3, 1, 2, 6, 5, 4]) await addActivity(first ?? '', seconds(-number), idOf(number));
    await addActivity(later ?? '', seconds(1), idOf(7));
    // The list is sorted by real time, then by id. The fifth and seventh activities become the newest.
    await sql`update voter_activities set created_at = now() - interval '1 hour'`.execute(base.owner);
    await sql`update voter_activities set created_at = now() where id in (${idOf(5)}, ${idOf(7)})`.execute(
      base.owner,
    );
    const activities = (await listRecentActivities(base.db, { at })).map(({ id }) => Number(id.at(-1)));
    expect(activities).toEqual([5, 1, 2, 3, 4]);
  });

  test('the five latest audit entries are listed, and of simultaneous entries the last first', async () => {
    await sql`delete from audit_log`.execute(base.owner);
    for (const [action, hoursAgo] of [
      ['a', 3],
      ['b', 1],
      ['c', 1],
      ['d', 2],
      ['e', 9],
      ['f', 4],
    ] as const)
      await sql`insert into audit_log (at, action, subject_type)
        values (date_trunc('hour', now()) - ${hoursAgo}::int * interval '1 hour', ${action}, 'setting')`.execute(
        base.owner,
      );
    expect((await listRecentAudit(base.db)).map(({ action }) => action)).toEqual(['c', 'b', 'd', 'a', 'f']);
  });

  test('the refused requests of the last day are summed, and the latest twenty are listed', async () => {
    const refuse = (what: string, minutesAgo: number, refused = 1) =>
      sql`insert into refused_rights (hour, actor_role, address_hash, what, refused, last_at)
        select date_trunc('hour', moment), 'visitor', ${randomBytes(32)}, ${what}, ${refused}, moment
        from (select now() - ${minutesAgo}::int * interval '1 minute' as moment) said`.execute(base.owner);
    await refuse('nou', 1, 3);
    await refuse('de ieri', 24 * 60 - 1, 40);
    await refuse('prea vechi', 24 * 60 + 1, 500);
    for (let n = 0; n < 20; n += 1) await refuse(`mai vechi ${n}`, 3_000 + n * 61);
    const { lastDay, rows } = await listRefusedRights(base.db);
    expect(lastDay).toBe(43);
    expect(rows).toHaveLength(20);
    expect(rows.map(({ what }) => what).slice(0, 4)).toEqual(['nou', 'de ieri', 'prea vechi', 'mai vechi 0']);
    await sql`update refused_rights set hour = '2026-01-10T10:00Z',
      last_at = '2026-01-10T10:00Z'::timestamptz + (id % 2) * interval '1 minute'`.execute(base.owner);
    const sorted = (await listRefusedRights(base.db)).rows.map(({ id }) => id);
    const halves = [1, 0].flatMap((rest) => sorted.filter((id) => id % 2 === rest).toSorted((a, b) => b - a));
    expect(sorted, 'of one hour the latest first, then the last entry first').toEqual(halves);
  });

  test('each row of the short lists names its person, role, time and address', async () => {
    const person = {
      firstName: 'Ioana',
      lastName: 'Pop',
      email: 'ioana@exemplu.invalid',
      role: 'admin' as const,
    };
    const { id } = await makeUser(base.db, person);
    const real = new Date('2026-01-10T12:00:00+02:00');
    await base.owner
      .updateTable('users')
      .set({ election_at: seconds(-5), created_at: real })
      .execute();
    expect(await listRecentUsers(base.db, { at })).toEqual([
      { id, name: 'Ioana Pop', email: 'ioana@exemplu.invalid', role: 'admin', createdAt: seconds(-5) },
    ]);
    await addActivity(id, seconds(-7));
    expect(await listRecentActivities(base.db, { at })).toMatchObject([
      { name: 'Ioana Pop', type: 'view', at: seconds(-7) },
    ]);
    await sql`delete from audit_log`.execute(base.owner);
    await sql`insert into audit_log (at, actor_id, actor_role, action, subject_type)
      values (${real}, ${id}, 'candidate', 'proba', 'setting')`.execute(base.owner);
    expect(await listRecentAudit(base.db)).toMatchObject([
      { at: real, actor: 'Ioana Pop', role: 'candidate', action: 'proba' },
    ]);
    await sql`delete from refused_rights`.execute(base.owner);
    await sql`insert into refused_rights (hour, actor_id, actor_role, address_hash, what, refused, last_at)
      values (date_trunc('hour', ${real}::timestamptz), ${id}, 'voter', decode(repeat('0a1b2c3d4e5f6071', 4), 'hex'),
        'setari', 4, ${real})`.execute(base.owner);
    expect((await listRefusedRights(base.db)).rows).toMatchObject([
      { lastAt: real, actor: 'Ioana Pop', role: 'voter', address: '0a1b2c3d', what: 'setari', refused: 4 },
    ]);
  });
});

describe('the long lists of the administrators', () => {
  test('the audit log pages backwards through the days of a period, and names only the changed account or candidate', async () => {
    await sql`delete from audit_log`.execute(base.owner);
    const [actor, target] = [await addAccount(), await addAccount()];
    const add = (action: string, time: string, subject: [string, string | null] = ['setting', null]) =>
      sql`insert into audit_log (at, actor_id, actor_role, action, subject_type, subject_id)
        values (${new Date(time)}, ${action === 'd' ? target : actor}, 'admin', ${action}, ${subject[0]}, ${subject[1]})`.execute(
        base.owner,
      );
    await add('a', '2026-01-10T23:59:59+02:00');
    await add('b', '2026-01-11T00:00:00+02:00', ['user', target]);
    await add('c', '2026-01-12T23:59:59+02:00', ['candidate', candidate]);
    await add('d', '2026-01-13T00:00:00+02:00', ['question', candidate]);
    const listed = async (filter: Parameters<typeof listAudit>[1]['filter']) =>
      (await listAudit(base.db, { filter, after: null })).entries.map(({ action }) => action);
    expect(await listed({})).toEqual(['d', 'c', 'b', 'a']);
    expect(await listed({ from: '2026-01-11', to: '2026-01-12' })).toEqual(['c', 'b']);
    expect(await listed({ action: 'b' })).toEqual(['b']);
    await base.owner.updateTable('users').set({ last_name: 'Căutată' }).where('id', '=', target).execute();
    expect(await listed({ text: 'cautata' })).toEqual(['d']);
    const { entries } = await listAudit(base.db, { filter: {}, after: null });
    const slugs = await base.db.selectFrom('candidates').select('slug').where('id', '=', candidate).execute();
    expect(entries.map(({ subjectName, candidateSlug }) => [subjectName, candidateSlug])).toEqual([
      [null, null],
      [expect.any(String), slugs[0]?.slug],
      ['Ana Căutată', null],
      [null, null],
    ]);
    for (let n = 0; n < 47; n += 1) await add('z', '2026-01-14T00:00:00+02:00');
    const first = await listAudit(base.db, { filter: {}, after: null });
    expect(first.entries.slice(-4).map(({ action }) => action)).toEqual(['z', 'd', 'c', 'b']);
    const second = await listAudit(base.db, { filter: {}, after: first.next });
    expect([second.entries.map(({ action }) => action), second.next]).toEqual([['a'], null]);
  });

  test('everybody’s activities are listed newest first, then by id, by kind, day and person', async () => {
    const [one, two] = [await addAccount(), await addAccount()];
    const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
    await addActivity(one, seconds(-60), idOf(3));
    await addActivity(two, seconds(-60), idOf(4));
    await addActivity(one, new Date('2025-05-11T23:59:59+03:00'), idOf(1));
    await addActivity(one, new Date('2025-05-11T00:00:00+03:00'), idOf(6));
    await addActivity(one, new Date('2025-05-10T23:59:59+03:00'), idOf(7));
    await addActivity(one, seconds(1), idOf(9));
    await base.owner
      .insertInto('voter_activities')
      .values({ id: idOf(5), voter_id: two, activity_type: 'quiz', election_at: at })
      .execute();
    const list = async (filter: Parameters<typeof listEverybodysActivities>[1]['filter'], after?: number) =>
      (
        await listEverybodysActivities(base.db, { at, filter, after: after ? idOf(after) : null })
      ).activities.map(({ id }) => Number(id.slice(-2)));
    expect(await list({})).toEqual([5, 4, 3, 1, 6, 7]);
    expect(await list({}, 4)).toEqual([3, 1, 6, 7]);
    expect(await list({ type: 'view' })).toEqual([4, 3, 1, 6, 7]);
    expect(await list({ from: '2025-05-11', to: '2025-05-11' })).toEqual([1, 6]);
    await base.owner.updateTable('users').set({ last_name: 'Căutată' }).where('id', '=', two).execute();
    expect(await list({ text: 'cautata' })).toEqual([5, 4]);
    expect(await list({ text: 'cautata', type: 'quiz' })).toEqual([5]);
    // These older rows come first in the table, and fill more than a page.
    await sql`insert into voter_activities (voter_id, activity_type, election_at)
      select ${one}, 'view', '2025-05-01' from generate_series(1, 60)`.execute(base.owner);
    for (let n = 20; n < 66; n += 1) await addActivity(one, at, idOf(n));
    const first = await listEverybodysActivities(base.db, { at, filter: {}, after: null });
    expect([first.activities.length, first.activities.at(-1)?.id, first.next]).toEqual([
      50,
      idOf(1),
      idOf(1),
    ]);
  });
});
