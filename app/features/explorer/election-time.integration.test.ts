import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { countExported } from './rows.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const count = (table: string, moment: Date = at) => countExported(base.owner, { table, at: moment });
const earlier = new Date(at.getTime() - 1);

test('the explorer shows a row from its moment on, and always shows a row without a moment', async () => {
  const { id } = await makeUser(base.db);
  const users = await count('users');
  await base.owner.updateTable('users').set({ election_at: at }).where('id', '=', id).execute();
  expect([await count('users'), await count('users', earlier)]).toEqual([users, users - 1]);
  const guide = await count('guide_items');
  expect(guide).toBeGreaterThan(2);
  await sql`update guide_items set known_from = ${at}`.execute(base.owner);
  expect([await count('guide_items', earlier), await count('guide_items')]).toEqual([0, guide]);
  expect(await count('areas', earlier)).toBe(await count('areas'));
});

test('the explorer shows the annulled round and its results from the start of the annulment day', async () => {
  const annul = (day: string) => sql`update annulled_rounds set annulled_on = ${day}`.execute(base.owner);
  await annul('2025-05-12');
  expect([await count('annulled_rounds'), await count('annulled_results')]).toEqual([1, 51]);
  await annul('2025-05-13');
  expect([await count('annulled_rounds'), await count('annulled_results')]).toEqual([0, 0]);
});

test('the explorer shows results from the announcement of their own round in their own election on', async () => {
  const announced = await sql<{ number: number; at: Date }>`
    select number, announced_at as at from rounds order by number`.execute(base.owner);
  const [first, second] = announced.rows.map((round) => round.at);
  if (!first || !second) throw new Error('The election has two rounds.');
  // This election is ten years later, so its first round lies in the future.
  await addLaterElection(base.owner);
  for (const table of ['results', 'area_results', 'locality_results']) {
    const of = async (round: number) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where round = ${round}`.execute(base.owner);
      return rows[0]?.count ?? 0;
    };
    const [one, two] = [await of(1), await of(2)];
    expect(Math.min(one, two), table).toBeGreaterThan(40);
    const before = (moment: Date) => new Date(moment.getTime() - 1);
    expect(await count(table, before(first)), table).toBe(0);
    expect(await count(table, first), table).toBe(one);
    expect(await count(table, before(second)), table).toBe(one);
    expect(await count(table, second), table).toBe(one + two);
  }
});

test('the explorer shows a poll’s shares from the publication of that poll on', async () => {
  const { rows } = await sql<{ code: string; shares: number }>`
    select poll_code as code, count(*)::int as shares from opinion_poll_results group by 1 order by 1 limit 1`.execute(
    base.owner,
  );
  const [poll] = rows;
  const all = await count('opinion_poll_results', moments.archive);
  await sql`update opinion_polls set visible_from = ${moments.archive}`.execute(base.owner);
  await sql`update opinion_polls set visible_from = ${at} where code = ${poll?.code}`.execute(base.owner);
  expect(await count('opinion_poll_results', earlier)).toBe(0);
  expect(await count('opinion_poll_results')).toBe(poll?.shares);
  expect(await count('opinion_poll_results', moments.archive)).toBe(all);
});
