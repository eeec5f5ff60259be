import { type RawBuilder, sql } from 'kysely';

/**
 * `silenceAt` in SQL: the start of the legal silence that holds at `at` in `election`, to stand after `exists` or `lateral`;
 * no row outside it. Both may be columns of the query around it.
 */
export function legalSilence(facts: { election: RawBuilder<unknown>; at: Date | RawBuilder<unknown> }) {
  const { election, at } = facts;
  return sql`(select legal_periods.starts_at from legal_periods
    where legal_periods.kind = 'poll-silence' and legal_periods.election_id = ${election}
      and legal_periods.starts_at <= ${at} and ${at} < legal_periods.ends_at)`;
}

/** `shareOf` of two columns (`table.column`): percent, unrounded, as the same double; null without a whole. */
export function shareOfColumns({ part, whole }: { part: string; whole: string }): RawBuilder<number | null> {
  return sql`(100.0::float8 * ${sql.ref(part)} / nullif(${sql.ref(whole)}, 0))`;
}
