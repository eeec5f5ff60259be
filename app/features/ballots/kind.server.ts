import { type RawBuilder, sql } from 'kysely';

/**
 * Identifies a period, which is a voting day or a live poll. Ballots, ballot keys and vote requests name it
 * in the same columns.
 */
export type Period<Column extends string> = Readonly<Record<Column, string>>;
export type LivingPeriod<Column extends string> = Period<Column> & { key: Buffer };

/**
 * Describes the tables of daily votes or of live polls. SQL conditions here refer to a row of `periods` by
 * the alias `period`.
 */
export type BallotKind<Column extends string> = {
  /** The columns that name the period in other tables, each with the matching column in `periods`. */
  columns: Readonly<Record<Column, string>>;
  /** The table with a row for each voting day or live poll. */
  periods: {
    table: 'voting_days' | 'live_polls';
    /** The column with the period's end, in election time (a demonstration can move that clock). */
    endsAt: 'ends_at' | 'end_date';
    /** True if the period will never accept votes again, so its ballot key may be destroyed. */
    isClosed: RawBuilder<boolean>;
    /** The column that stores how many ballots the period had when its ballot key was destroyed. */
    sealedBallots: 'sealed_ballots' | null;
  };
  keys: 'ballot_keys.days' | 'ballot_keys.polls';
  ballots: 'votes' | 'live_poll_ballots';
  /** The table of answered vote requests. `outcome` converts a row into its answer. */
  requests: { table: 'vote_requests' | 'live_poll_ballots'; outcome: RawBuilder<'cast' | 'moved'> };
  counters: {
    table: 'candidate_counters' | 'live_poll_tallies';
    /** Selects the counter rows (alias `counter`) that the period's ballots changed. */
    of(period: Period<Column>): RawBuilder<boolean>;
  };
  /** Returns a query for the candidate rows that ballots of the period refer to. */
  candidatesOf(period: Period<Column>): RawBuilder<unknown>;
  recount: {
    table: 'vote_recounts' | 'poll_recounts';
    /**
     * The rows in the voters' activity list that record votes of the period. `field` is the metadata field that names
     * the period.
     */
    activity: { type: 'vote' | 'poll'; field: string; period: RawBuilder<string> };
    /**
     * True if the activity rows of all the period's votes still exist and no such row can belong to another
     * period. Only then can a recount compare them with the ballots.
     */
    isWhole: RawBuilder<boolean>;
  };
};

const columnsOf = <Column extends string>(kind: BallotKind<Column>) =>
  Object.entries(kind.columns) as [Column, string][];

/** Returns the columns that name a period, as a list in SQL. */
export function periodColumns<Column extends string>(kind: BallotKind<Column>, table?: string) {
  return sql.join(columnsOf(kind).map(([column]) => sql.ref(table ? `${table}.${column}` : column)));
}

/** Selects the period's rows in the table of ballots, ballot keys or vote requests. */
export function ofPeriod<Column extends string>(kind: BallotKind<Column>, period: Period<Column>) {
  return sql<boolean>`${sql.join(
    columnsOf(kind).map(([column]) => sql`${sql.ref(column)} = ${period[column]}`),
    sql` and `,
  )}`;
}

/** Selects the period's own row in the table `periods`. */
export function isPeriod<Column extends string>(kind: BallotKind<Column>, period: Period<Column>) {
  return sql<boolean>`${sql.join(
    columnsOf(kind).map(([column, own]) => sql`${sql.ref(`period.${own}`)} = ${period[column]}`),
    sql` and `,
  )}`;
}

/** Returns the SQL condition that joins `table` (ballots, keys or vote requests) with the periods. */
export function onPeriod<Column extends string>(kind: BallotKind<Column>, table: string) {
  return sql<boolean>`${sql.join(
    columnsOf(kind).map(
      ([column, own]) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`period.${own}`)}`,
    ),
    sql` and `,
  )}`;
}
