import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { patience } from '#tests/kit/patience.ts';
import { until } from '#tests/kit/until.ts';

const base = withElection();
const at = moments.betweenRounds;
const week = new Date('2025-05-20T00:00:00+03:00');
const destroy = async () => {
  const due = { db: base.db, electionNow: week, ballotKeyDays: 7 };
  return (await destroyDueKeys(dailyVotes, due)).map(({ election_date }) => election_date);
};

test('a destroyed ballot key’s bytes disappear from the table’s file, even when a backup runs meanwhile', async () => {
  const next = new Date(at.getTime() + 86_400_000);
  const [voterId = ''] = await makeVoters(base.db, 1);
  const [candidate = ''] = await listSlugs(base.db);
  await vote(base.db, { at, voterId, candidate });
  await vote(base.db, { at: next, voterId, candidate });
  const keys = await base.db
    .selectFrom('ballot_keys.days')
    .select(['key', 'election_date as date'])
    .orderBy('election_date')
    .execute();
  const stored = async () => {
    const root = createDatabase({
      connection: { ...base.connections.migration, user: 'postgres' },
      poolSize: 1,
      patience,
    });
    await sql`checkpoint`.execute(root);
    const { rows } = await sql<{ file: Buffer }>`
      select pg_read_binary_file(pg_relation_filepath('ballot_keys.days')) as file`.execute(root);
    await root.destroy();
    return keys.filter(({ key }) => rows[0]?.file.includes(key)).map(({ date }) => date);
  };
  expect(await stored()).toEqual(['2025-05-12', '2025-05-13']);
  // Imitates a running backup, in which rows visible at the backup's start stay in the file until the backup
  // ends.
  await base.owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await tx.selectFrom('votes').select('voter_hash').limit(1).execute();
      expect(await destroy()).toEqual(['2025-05-12']);
      // Locks the table as pg_dump does. Neither the destruction of keys nor a vote may wait for a backup.
      await sql`lock table ballot_keys.days in access share mode`.execute(tx);
      expect(await destroy()).toEqual([]);
    });
  await until(async () => {
    expect(await destroy()).toEqual([]);
    expect(await stored()).toEqual(['2025-05-13']);
  });
});
