import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { listUserGrowth } from './counts.server.ts';

const base = withElection();

test('listUserGrowth counts an account created half an hour after midnight on its day in Bucharest, not in UTC', async () => {
  const { id } = await makeUser(base.db);
  const growthAt = async (midnight: string) => {
    const election_at = new Date(`${midnight}T00:30:00+03:00`);
    await base.owner.updateTable('users').set({ election_at }).where('id', '=', id).execute();
    return listUserGrowth(base.db, { at: moments.archive });
  };
  expect(await growthAt('2025-05-01')).toEqual([{ day: '2025-05-01', accounts: 1 }]);
  expect(await growthAt('2025-05-13')).toEqual([{ day: '2025-05-13', accounts: 1 }]);
});
