import { type RawBuilder, sql } from 'kysely';

type Counts = { part: string; whole: string };

/** `shareOf` of two columns (`table.column`): percent, unrounded, as the same double; null without a whole. */
export function shareOfColumns({ part, whole }: Counts): RawBuilder<number | null> {
  return sql`(100.0::float8 * ${sql.ref(part)} / nullif(${sql.ref(whole)}, 0))`;
}
