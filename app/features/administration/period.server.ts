import { type RawBuilder, sql } from 'kysely';

/** The first and last day of a period in Romania, as `2025-05-12`. Both are optional. */
export type Period = { from?: string; to?: string };

/** SQL condition that a time is within the days of a period. */
export function isWithin(moment: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> {
  const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Europe/Bucharest'`;
  return sql<boolean>`(true
    ${from ? sql`and ${moment} >= ${startOf(sql`${from}::date`)}` : sql``}
    ${to ? sql`and ${moment} < ${startOf(sql`${to}::date + 1`)}` : sql``})`;
}
