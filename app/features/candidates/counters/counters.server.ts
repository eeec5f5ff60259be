import { sql } from 'kysely';
import type { SimulatedCounts } from '#app/features/candidates/counters/simulated.ts';
import type { Database, Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';

/**
 * A change of a candidate's public counters on a day of election time. A subtraction belongs to the day on which the
 * vote or follow was counted.
 */
type CounterDelta = {
  candidateId: string;
  day: string;
  votes?: number;
  followers?: number;
  profileVisits?: number;
  /** True for an invented voter of a demonstration's simulated crowd, who is counted separately from people. */
  isSimulated?: boolean;
};

/**
 * Changes public counters in the caller's transaction. One statement locks the rows in key order, so that transactions
 * cannot deadlock (docs/decisions/0006).
 */
export async function addToCounters(tx: Tx, deltas: readonly CounterDelta[]): Promise<void> {
  const simulated = deltas.filter(({ isSimulated }) => isSimulated);
  const real = deltas.filter(({ isSimulated }) => !isSimulated);
  if (real.length > 0) await addColumns(tx, columnsOf(real));
  if (simulated.length > 0) await addSimulatedColumns(tx, columnsOf(simulated));
}

function columnsOf(deltas: readonly CounterDelta[]): Columns {
  const column = (of: (delta: CounterDelta) => number | undefined) => deltas.map((delta) => of(delta) ?? 0);
  return {
    ids: deltas.map(({ candidateId }) => candidateId),
    days: deltas.map(({ day }) => day),
    votes: column((delta) => delta.votes),
    followers: column((delta) => delta.followers),
    visits: column((delta) => delta.profileVisits),
  };
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
  (_db, { ids, days, votes, followers, visits }: Columns) => sql`
        insert into candidate_counters (candidate_id, day, slot, votes, followers, profile_visits)
        select candidate_id, day, counter_slot(), sum(votes), sum(followers), sum(profile_visits)
        from unnest(${ids}::uuid[], ${days}::date[], ${votes}::bigint[], ${followers}::bigint[], ${visits}::bigint[])
          as delta (candidate_id, day, votes, followers, profile_visits)
        group by candidate_id, day order by candidate_id, day
        on conflict (candidate_id, day, slot) do update set
          votes = candidate_counters.votes + excluded.votes,
          followers = candidate_counters.followers + excluded.followers,
          profile_visits = candidate_counters.profile_visits + excluded.profile_visits`,
);

const addSimulatedColumns = prepared(
  ['ids', 'days', 'votes', 'followers', 'visits'],
  (db, { ids, days, votes, followers, visits }: Columns) => ({
    compile: () =>
      sql`
        insert into simulated_counters as known (candidate_id, day, votes, followers, profile_visits)
        select candidate_id, day, sum(votes), sum(followers), sum(profile_visits)
        from unnest(${ids}::uuid[], ${days}::date[], ${votes}::bigint[], ${followers}::bigint[], ${visits}::bigint[])
          as delta (candidate_id, day, votes, followers, profile_visits)
        group by candidate_id, day order by candidate_id, day
        on conflict (candidate_id, day) do update set votes = known.votes + excluded.votes,
          followers = known.followers + excluded.followers,
          profile_visits = known.profile_visits + excluded.profile_visits`.compile(db),
  }),
);

/**
 * Locks every row that `addToCounters` may lower in this transaction, in key order. Otherwise erasing an account, which
 * calls `addToCounters` twice, could deadlock.
 */
export async function holdCounters(tx: Tx): Promise<void> {
  await sql`
    insert into candidate_counters (candidate_id, day, slot)
    select distinct candidate_id, day, counter_slot() from candidate_counters order by candidate_id, day
    on conflict (candidate_id, day, slot) do update set votes = candidate_counters.votes`.execute(tx);
}

/**
 * The public counters by candidate up to the end of the day of `at`. A demonstration clock that moved back hides later
 * counts.
 */
export function countsAt(at: Date) {
  return sql<Database['candidate_counts']>`candidate_counts_at(${at}::timestamptz)`.as('counts');
}

/**
 * SQL: the day of `at` (or of a statement's placeholder) in Bucharest. PostgreSQL computes this subquery
 * once, instead of once for each of 40,000 counters, which takes 22 ms.
 */
export function bucharestDate(at: Date) {
  return sql<string>`(select (${at}::timestamptz at time zone 'Europe/Bucharest')::date)`;
}

/**
 * SQL: the public counters of the `candidates` row before this join. PostgreSQL adds up only this candidate's
 * counters.
 */
export function countsOfCandidate(at: Date) {
  return sql<Database['candidate_counts']>`lateral (
    select candidates.id as candidate_id, coalesce(sum(days.votes), 0)::bigint as votes_count,
      coalesce(sum(days.followers), 0)::bigint as followers_count, coalesce(sum(days.profile_visits), 0)::bigint as profile_visits
    from candidate_counters days
    where days.candidate_id = candidates.id and days.day <= ${bucharestDate(at)})`.as('counts');
}

/** SQL: the simulated crowd's counts for the `candidates` row up to the end of the day of `at`, or null. */
export function simulatedCountsAt(at: Date, { isSilent }: { isSilent: boolean }) {
  const votes = isSilent ? sql`null::bigint` : sql`sum(crowd.votes)::bigint`;
  return sql<SimulatedCounts | null>`(
    select jsonb_build_object('votes', ${votes}, 'followers', sum(crowd.followers)::bigint,
      'views', sum(crowd.profile_visits)::bigint)
    from simulated_counters crowd
    where crowd.candidate_id = candidates.id and crowd.day <= ${bucharestDate(at)} having count(*) > 0)`;
}
