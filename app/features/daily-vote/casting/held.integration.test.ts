import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeVoters, some, told, vote } from '#app/features/daily-vote/testing.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { moments } from '#tests/kit/election.ts';
import { withOpenDay } from '#tests/kit/votes/open-day.ts';

const at = moments.betweenRounds;
const { base, state, write, keptOf, expectClean } = withOpenDay(at);
let [one, two] = ['', ''];
beforeEach(() => {
  [one = '', two = ''] = state.slugs;
});
const kindOf = (voterId: string, candidate: string) =>
  told(async () => (await vote(base.db, { at, voterId, candidate })).kind);

test('votes of a person whom somebody holds, sent one by one, hold up nobody else and take one connection', async () => {
  const [held = '', other = ''] = await makeVoters(base.db, 2);
  await write([{ person: other, candidate: two }]);
  const waiting: Promise<string>[] = [];
  await base.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', held).forUpdate().execute();
    for (let index = 0; index < 8; index += 1) {
      // For somebody else each time: in whichever order they come, each moves the one before.
      waiting.push(kindOf(held, some(state.slugs, index)));
      // A trip to the database apart: each would have a statement of its own.
      await sql`select`.execute(base.db);
    }
    await waitForLock(tx);
    expect(await kindOf(other, one), 'before the row is let go').toBe('moved');
    const { rows } = await sql<{ n: number }>`select count(distinct pid) as n from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(tx);
    expect(rows[0]?.n).toBe(1);
  });
  const outcomes = (await Promise.all(waiting)).toSorted();
  expect(outcomes).toEqual(['cast', ...Array.from({ length: 7 }, () => 'moved')]);
  expect(await keptOf(held)).toMatchObject({ ballots: 1, activities: 8 });
  await expectClean();
});
