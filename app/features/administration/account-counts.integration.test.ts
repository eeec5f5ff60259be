import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { withElection } from '#tests/kit/election.ts';
import { countInvented } from './counts.server.ts';

const base = withElection();
beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('account_counts').execute();
});

/** Lists the counts as "day role active/closed verified/unverified: number", without zeros. */
async function counted(): Promise<string[]> {
  const { rows } = await sql<{ count: string }>`
    select day || ' ' || role || case when is_active then ' active' else ' closed' end
      || case when is_verified then ' verified: ' else ' unverified: ' end || sum(accounts) as count
    from account_counts group by day, role, is_active, is_verified having sum(accounts) <> 0 order by 1`.execute(
    base.db,
  );
  return rows.map(({ count }) => count);
}
const change = (id: string, changes: { role?: 'admin'; is_active?: boolean; email_verified?: boolean }) =>
  base.owner.updateTable('users').set(changes).where('id', '=', id).execute();

/** Adds an account with its address and id, as the simulated crowd adds its voters. */
const invent = (id: string, email: string, moment = '2025-04-02T12:00:00Z') =>
  base.owner
    .insertInto('users')
    .values({
      id,
      email,
      first_name: 'Ion',
      last_name: 'Inventat',
      election_at: new Date(moment),
    })
    .execute();

test('account_counts change when one of two accounts is verified, promoted, closed and deleted', async () => {
  await makeUser(base.db);
  const { id } = await makeUser(base.db, { isVerified: false });
  const of = '2025-04-01 voter active verified: 1';
  expect(await counted()).toEqual(['2025-04-01 voter active unverified: 1', of]);
  await change(id, { email_verified: true });
  expect(await counted()).toEqual(['2025-04-01 voter active verified: 2']);
  await change(id, { role: 'admin' });
  expect(await counted()).toEqual(['2025-04-01 admin active verified: 1', of]);
  await change(id, { is_active: false });
  expect(await counted()).toEqual(['2025-04-01 admin closed verified: 1', of]);
  await base.owner.deleteFrom('users').where('id', '=', id).execute();
  expect(await counted()).toEqual([of]);
});

test('account_counts leave out invented voters, but count an account with a similar address', async () => {
  const id = randomUUID();
  await invent(id, `${id}@simulare.invalid`);
  expect(await counted()).toEqual([]);
  await change(id, { is_active: false });
  expect(await counted()).toEqual([]);
  const similar = randomUUID();
  // The first second of 2 April in Romania is still 1 April in UTC.
  await invent(similar, 'ion@simulare.invalid', '2025-04-01T21:00:00Z');
  expect(await counted()).toEqual(['2025-04-02 voter active unverified: 1']);
  await base.owner.deleteFrom('users').where('id', '=', id).execute();
  expect(await counted()).toEqual(['2025-04-02 voter active unverified: 1']);
  await base.owner.deleteFrom('users').where('id', '=', similar).execute();
  expect(await counted()).toEqual([]);
});

test('invented voters up to election time are counted apart while a crowd’s poll exists', async () => {
  const at = new Date('2025-04-02T12:00:00Z');
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) await invent(id, `${id}@simulare.invalid`);
  await invent(randomUUID(), 'ion@simulare.invalid');
  expect(await countInvented(base.db, { at })).toBe(0);
  const { id: electionId } = await base.db.selectFrom('elections').select('id').executeTakeFirstOrThrow();
  // A simulated crowd exists only in a demonstration.
  await sql`insert into election_clock (election_anchor) values (${at})`.execute(base.owner);
  await base.owner
    .insertInto('live_polls')
    .values({
      ...{ election_id: electionId, title: 'Sondaj', description: '', status: 'closed' as const },
      ...{ start_date: at, end_date: new Date(Number(at) + 60_000), is_simulated: true },
    })
    .execute();
  expect(await countInvented(base.db, { at })).toBe(2);
  expect(await countInvented(base.db, { at: new Date(Number(at) - 1) })).toBe(0);
});
