import { sql } from 'kysely';
import type { Database, Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';

/**
 * By how much a candidate's public counters of one day of election time (AAAA-LL-ZZ) change; a counter that is left out stays. What
 * is taken away goes from the day it was counted on.
 */
export type CounterDelta = {
  candidateId: string;
  day: string;
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
    days: deltas.map(({ day }) => day),
    votes: column((delta) => delta.votes),
    followers: column((delta) => delta.followers),
    visits: column((delta) => delta.profileVisits),
  });
}

type Columns = {
  ids: readonly string[];
  days: readonly string[];
  votes: readonly number[];
  followers: readonly number[];
  visits: readonly number[];
};

const addColumns = prepared(
  ['ids', 'days', 'votes', 'followers', 'visits'],
  (db, { ids, days, votes, followers, visits }: Columns) => ({
    compile: () =>
      sql`
        insert into candidate_counters (candidate_id, day, slot, votes, followers, profile_visits)
        select candidate_id, day, counter_slot(), sum(votes), sum(followers), sum(profile_visits)
        from unnest(${ids}::uuid[], ${days}::date[], ${votes}::bigint[], ${followers}::bigint[], ${visits}::bigint[])
          as delta (candidate_id, day, votes, followers, profile_visits)
        group by candidate_id, day order by candidate_id, day
        on conflict (candidate_id, day, slot) do update set
          votes = candidate_counters.votes + excluded.votes,
          followers = candidate_counters.followers + excluded.followers,
          profile_visits = candidate_counters.profile_visits + excluded.profile_visits`.compile(db),
  }),
);

/**
 * Locks everything that `addToCounters` may lower in this transaction, in the order of the keys: where something can be taken away
 * there is a counter already. For a transaction that calls it more than once (erasing an account): without it two of them could wait
 * for each other in a circle.
 */
export async function holdCounters(tx: Tx): Promise<void> {
  await sql`
    insert into candidate_counters (candidate_id, day, slot)
    select distinct candidate_id, day, counter_slot() from candidate_counters order by candidate_id, day
    on conflict (candidate_id, day, slot) do update set votes = candidate_counters.votes`.execute(tx);
}

/** Public counters by candidate as they stood at the end of the day of `at`: a demonstration that was moved back counts nothing later. */
export function countsAt(at: Date) {
  return sql<Database['candidate_counts']>`candidate_counts_at(${at}::timestamptz)`.as('counts');
}
