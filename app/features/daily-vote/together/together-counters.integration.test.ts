import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { itemInTurn, makeVoters } from '#app/features/daily-vote/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { moments } from '#tests/kit/election.ts';
import { patience } from '#tests/kit/patience.ts';
import { type Answers, withOpenDay } from '#tests/kit/votes/open-day.ts';

const { base, state, write, expectClean } = withOpenDay(moments.betweenRounds);

describe('locking and updating the public counters of daily votes', () => {
  let alone: Db;
  beforeEach(() => {
    alone = createDatabase({ connection: base.connections.application, poolSize: 1, patience });
  });
  afterEach(() => alone.destroy());

  test('statements lock counters in the order of their keys, so that a waiting statement has locked no later counter', async () => {
    const [low = '', high = ''] = [...state.ids.values()].toSorted();
    const voters = await makeVoters(base.db, 4);
    // Two of these votes move from another candidate, so they lock that candidate's counter too.
    await write(
      voters.slice(0, 2).map((person) => ({ person, candidate: low })),
      { db: alone },
    );
    await write([{ person: voters[2] ?? '', candidate: high }], { db: alone });
    let writing: Promise<Answers> | null = null;
    await base.owner.transaction().execute(async (tx) => {
      const slots = await sql`select from candidate_counters where candidate_id = ${low} for update`.execute(
        tx,
      );
      expect(slots.rows).toHaveLength(1);
      writing = write(
        voters.toReversed().map((person) => ({ person, candidate: high })),
        { db: alone },
      );
      await waitForLock(base.owner);
      const free =
        await sql`select from candidate_counters where candidate_id = ${high} for update skip locked`.execute(
          base.owner,
        );
      expect(free.rows).toHaveLength(1);
    });
    expect(await writing).toMatchObject({ results: ['cast', 'vote-same-candidate', 'moved', 'moved'] });
    await expectClean();
  });

  test('each candidate’s counter is updated once per statement, and not when the count stays the same', async () => {
    const voters = await makeVoters(base.db, 2);
    const [one, two] = [itemInTurn(state.slugs, 0), itemInTurn(state.slugs, 1)];
    const [first = '', second = ''] = voters;
    await write([
      { person: first, candidate: one },
      { person: second, candidate: two },
    ]);
    const versions = () =>
      base.owner.selectFrom('candidate_counters').select(sql<string>`xmin::text`.as('version')).execute();
    const before = await versions();
    // The two voters exchange their candidates. Both ballots move, and neither count changes.
    const { results } = await write([
      { person: first, candidate: two },
      { person: second, candidate: one },
    ]);
    expect(results).toEqual(['moved', 'moved']);
    expect(await versions()).toEqual(before);
    await expectClean();
  });
});
