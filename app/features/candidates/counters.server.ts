import './tables.server.ts';
import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** By how much a candidate's public counters change; a counter that is left out stays. */
export type CounterDelta = {
  candidateId: string;
  votes?: number;
  followers?: number;
  profileVisits?: number;
};

/**
 * Changes public counters in the caller's transaction. Call it once per transaction, with all changes: one statement that
 * locks its rows in the order of their keys, so that two writers can wait for each other but never in a circle. The slot is
 * the connection's own, so that writers at the same time rarely share a row (docs/decisions/0006).
 */
export async function addToCounters(tx: Tx, deltas: readonly CounterDelta[]): Promise<void> {
  const column = (of: (delta: CounterDelta) => number | undefined) => deltas.map((delta) => of(delta) ?? 0);
  await addColumns(tx, {
    ids: deltas.map(({ candidateId }) => candidateId),
    votes: column((delta) => delta.votes),
    followers: column((delta) => delta.followers),
    visits: column((delta) => delta.profileVisits),
  });
}

type Columns = {
  ids: readonly string[];
  votes: readonly number[];
  followers: readonly number[];
  visits: readonly number[];
};

const addColumns = prepared(
  ['ids', 'votes', 'followers', 'visits'],
  (db, { ids, votes, followers, visits }: Columns) => ({
    compile: () =>
      sql`
        insert into candidate_counters (candidate_id, slot, votes, followers, profile_visits)
        select candidate_id, pg_backend_pid() % 16, sum(votes), sum(followers), sum(profile_visits)
        from unnest(${ids}::uuid[], ${votes}::bigint[], ${followers}::bigint[], ${visits}::bigint[])
          as delta (candidate_id, votes, followers, profile_visits)
        group by candidate_id order by candidate_id
        on conflict (candidate_id, slot) do update set
          votes = candidate_counters.votes + excluded.votes,
          followers = candidate_counters.followers + excluded.followers,
          profile_visits = candidate_counters.profile_visits + excluded.profile_visits`.compile(db),
  }),
);

/**
 * Locks everything that `addToCounters` may change in this transaction, in the order of the keys. For a transaction that calls
 * it more than once (erasing an account): without it two of them could wait for each other in a circle.
 */
export async function holdCounters(tx: Tx): Promise<void> {
  await sql`
    insert into candidate_counters (candidate_id, slot)
    select id, pg_backend_pid() % 16 from candidates order by id
    on conflict (candidate_id, slot) do update set votes = candidate_counters.votes`.execute(tx);
}
