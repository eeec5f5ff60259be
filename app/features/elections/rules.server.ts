import { type RawBuilder, sql } from 'kysely';

/**
 * The SQL version of `silenceAt`, for use after `exists` or `lateral`. It selects the start of the election silence at
 * `at`, or no row.
 */
export function electionSilence(facts: { election: RawBuilder<unknown>; at: Date | RawBuilder<unknown> }) {
  const { election, at } = facts;
  return sql`(select legal_periods.starts_at from legal_periods
    where legal_periods.kind = 'poll-silence' and legal_periods.election_id = ${election}
      and legal_periods.starts_at <= ${at} and ${at} < legal_periods.ends_at)`;
}

/**
 * The SQL version of `shareOf` for two columns (`table.column`). It returns the same double, and null when the whole is
 * zero or missing.
 */
export function shareOfColumns({ part, whole }: { part: string; whole: string }): RawBuilder<number | null> {
  return sql`(100.0::float8 * ${sql.ref(part)} / nullif(${sql.ref(whole)}, 0))`;
}
