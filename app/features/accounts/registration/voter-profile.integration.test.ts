import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { withElection } from '#tests/kit/election.ts';

const base = withElection();

test('a new voter gets a voter profile with the account’s date, and other accounts get none', async () => {
  for (const role of ['candidate', 'admin'] as const) await makeUser(base.db, { role });
  const created_at = new Date('2025-01-02T03:04:05Z');
  const names = { first_name: 'Ana', last_name: 'Exemplu' };
  const voter = { email: 'ana@exemplu.invalid', ...names, created_at, election_at: created_at };
  const { id } = await base.owner.insertInto('users').values(voter).returning('id').executeTakeFirstOrThrow();
  const { rows } = await sql`select user_id, registration_date from voter_profiles`.execute(base.db);
  expect(rows).toEqual([{ user_id: id, registration_date: created_at }]);
});
