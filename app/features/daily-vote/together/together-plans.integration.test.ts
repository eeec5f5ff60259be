import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import type { Db } from '#app/platform/db/database.ts';
import { moments } from '#tests/kit/election.ts';
import { withOpenDay } from '#tests/kit/votes/open-day.ts';

const { base, state, write } = withOpenDay(moments.betweenRounds);

test('the statements of a vote still use indexes when PostgreSQL planned them while the tables were empty', async () => {
  const people = await makeVoters(base.db, 30);
  await sql`vacuum analyze votes, vote_requests, consents`.execute(base.owner);
  const scansOf = async (db: Db) => {
    const { rows } = await sql`select relname, seq_scan from pg_stat_xact_user_tables
      where relname in ('votes', 'vote_requests', 'consents') order by 1`.execute(db);
    return rows;
  };
  await base.owner.transaction().execute(async (tx) => {
    const before = await scansOf(tx);
    expect(before).toHaveLength(3);
    for (const candidate of state.slugs.slice(0, 3))
      await write(
        people.map((person) => ({ person, candidate, requestKey: candidate })),
        { db: tx },
      );
    expect(await scansOf(tx)).toEqual(before);
  });
});
