import { type RawBuilder, sql } from 'kysely';

/** Names one day or one poll: by column of ballots, keys and requests, its value. */
export type Period<Column extends string> = Readonly<Record<Column, string>>;
export type LivingPeriod<Column extends string> = Period<Column> & { key: Buffer };

/**
 * The tables of a kind of ballots: daily votes or live polls. Whoever may vote, for whom and until when is not in it: the kind's
 * own `cast.server.ts` says so. Conditions are about a row of `periods` that the statement calls `period`.
 */
export type BallotKind<Column extends string> = {
  /** By column that names a period in ballots, keys and requests: the column of `periods` that it refers to. */
  columns: Readonly<Record<Column, string>>;
  /** A row for each day or poll. */
  periods: {
    table: 'voting_days' | 'live_polls';
    /** Election time. */
    endsAt: 'ends_at' | 'end_date';
    /** Nobody can vote in it any more, whatever the clock says: its key may go. */
    isClosed: RawBuilder<boolean>;
    /** Keeps the number of ballots that were there when the key was destroyed. */
    sealedBallots: 'sealed_ballots' | null;
  };
  keys: 'ballot_keys.days' | 'ballot_keys.polls';
  ballots: 'votes' | 'live_poll_ballots';
  /** What answered requests are remembered in; `outcome` says what the answer was. */
  requests: { table: 'vote_requests' | 'live_poll_ballots'; outcome: RawBuilder<'cast' | 'moved'> };
  counters: {
    table: 'candidate_counters' | 'live_poll_tallies';
    /** Rows (called `counter`) that ballots of the period have changed. */
    of(period: Period<Column>): RawBuilder<boolean>;
  };
  /** Rows that ballots of the period refer to, as a query. */
  candidatesOf(period: Period<Column>): RawBuilder<unknown>;
  recount: {
    table: 'vote_recounts' | 'poll_recounts';
    /** How the activity of a vote names the period. */
    activity: { type: 'vote' | 'poll'; field: string; period: RawBuilder<string> };
    /** Every activity of its votes is still there, and of no other period's. */
    isWhole: RawBuilder<boolean>;
  };
};

const columnsOf = <Column extends string>(kind: BallotKind<Column>) =>
  Object.entries(kind.columns) as [Column, string][];

/** The columns that name a period, as a list. */
export function periodColumns<Column extends string>(kind: BallotKind<Column>, table?: string) {
  return sql.join(columnsOf(kind).map(([column]) => sql.ref(table ? `${table}.${column}` : column)));
}

/** Of ballots, keys and requests: the rows of this period. */
export function ofPeriod<Column extends string>(kind: BallotKind<Column>, period: Period<Column>) {
  return sql<boolean>`${sql.join(
    columnsOf(kind).map(([column]) => sql`${sql.ref(column)} = ${period[column]}`),
    sql` and `,
  )}`;
}

/** The row of `periods` that is this period. */
export function isPeriod<Column extends string>(kind: BallotKind<Column>, period: Period<Column>) {
  return sql<boolean>`${sql.join(
    columnsOf(kind).map(([column, own]) => sql`${sql.ref(`period.${own}`)} = ${period[column]}`),
    sql` and `,
  )}`;
}

/** Joins rows of ballots, keys or requests to the rows of `periods`. */
export function onPeriod<Column extends string>(kind: BallotKind<Column>, table: string) {
  return sql<boolean>`${sql.join(
    columnsOf(kind).map(
      ([column, own]) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`period.${own}`)}`,
    ),
    sql` and `,
  )}`;
}
