import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { findCreatedUser, findUser, isSearchTooWide, listUsers, type UserFilter } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const seconds = (number: number) => new Date(at.getTime() + number * 1_000);

beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('account_counts').execute();
});

type Account = { role?: SignedInRole; isActive?: boolean; isVerified?: boolean };
async function add(firstName: string, time: Date, given: Account = {}): Promise<string> {
  const { id } = await makeUser(base.db, { firstName, lastName: 'Popa', ...given });
  await base.owner.updateTable('users').set({ election_at: time }).where('id', '=', id).execute();
  return id;
}
const found = async (filter: UserFilter = {}, page = 1) => {
  const { users, count, isSearchTooWide: isTooWide } = await listUsers(base.db, { at, filter, page });
  expect(isTooWide).toBe(false);
  return [users.map(({ firstName }) => firstName), count] as const;
};

test('accounts are listed and counted up to election time, newest first, by role and state, with and without words', async () => {
  await add('Vechi', seconds(-86_400), { isVerified: false });
  await add('Nou', at);
  await add('Admin', seconds(-5), { role: 'admin' });
  await add('Închis', seconds(-9), { isActive: false, isVerified: false });
  await add('Candidat', seconds(-7), { role: 'candidate', isVerified: false });
  await add('Târziu', seconds(1));
  await add('Mâine', seconds(86_400), { role: 'admin' });
  const expected: [UserFilter, string[]][] = [
    [{}, ['Nou', 'Admin', 'Candidat', 'Închis', 'Vechi']],
    [{ role: 'voter' }, ['Nou', 'Închis', 'Vechi']],
    [{ role: 'admin' }, ['Admin']],
    [{ status: 'active' }, ['Nou', 'Admin']],
    [{ status: 'pending' }, ['Candidat', 'Vechi']],
    [{ status: 'inactive' }, ['Închis']],
    [{ role: 'voter', status: 'pending' }, ['Vechi']],
  ];
  for (const [filter, names] of expected) {
    expect(await found(filter), JSON.stringify(filter)).toEqual([names, names.length]);
    expect(await found({ ...filter, text: 'popa' }), JSON.stringify(filter)).toEqual([names, names.length]);
  }
  expect(await found({ text: 'vech pop' })).toEqual([['Vechi'], 1]);
  expect(await found({ text: 'echi' })).toEqual([[], 0]);
});

test('a page has twenty accounts, and simultaneous accounts are in order of their real time and their id', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 22; n += 1) ids.push(await add(`Unu${n}`, at));
  await sql`update users set created_at = now() - interval '1 hour'`.execute(base.owner);
  const last = ids.toSorted().at(-1) ?? '';
  await sql`update users set created_at = now() where id = ${last}`.execute(base.owner);
  const order = [last, ...ids.toSorted().slice(0, -1)];
  for (const filter of [{}, { text: 'popa' }]) {
    const page = async (number: number) => {
      const { users, count } = await listUsers(base.db, { at, filter, page: number });
      return [users.map(({ id }) => id), count];
    };
    expect(await page(1)).toEqual([order.slice(0, 20), 22]);
    expect(await page(2)).toEqual([order.slice(20), 22]);
    expect((await page(3))[1]).toBe(22);
  }
});

test('a search that finds more than two thousand accounts up to election time is too wide', async () => {
  await sql`insert into users (email, email_verified, first_name, last_name, role, is_active, election_at)
    select number || '@exemplu.invalid', true, 'Ion', 'Popa', 'voter', true, ${at}
    from generate_series(1, 2000) number`.execute(base.owner);
  const isTooWide = async () => {
    const { rows } = await sql<{ wide: boolean }>`select ${isSearchTooWide('popa', at)} as wide`.execute(
      base.db,
    );
    const { isSearchTooWide: listed, count } = await listUsers(base.db, {
      ...{ at, filter: { text: 'popa' }, page: 1 },
    });
    expect(listed).toBe(rows[0]?.wide);
    expect(count).toBe(2_000);
    return listed;
  };
  await add('Târziu', seconds(1));
  expect(await isTooWide()).toBe(false);
  await add('Nou', at);
  expect(await isTooWide()).toBe(true);
});

test('an account is found from its creation on, and only by its own id', async () => {
  const [first, second] = [await add('Unu', at), await add('Doi', at, { role: 'candidate' })];
  expect(await findUser(base.db, { id: second, at })).toMatchObject({ firstName: 'Doi' });
  expect(await findUser(base.db, { id: second, at: seconds(-1) })).toBeNull();
  const { slug } = await base.owner
    .updateTable('candidates')
    .set({ user_id: second })
    .where('is_fictitious', '=', true)
    .returning('slug')
    .executeTakeFirstOrThrow();
  expect(await findCreatedUser(base.db, first)).toMatchObject({ firstName: 'Unu', candidate: null });
  expect(await findCreatedUser(base.db, second)).toMatchObject({ firstName: 'Doi', candidate: slug });
});
