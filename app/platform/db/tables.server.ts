import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

declare module './database.ts' {
  interface Database {
    election_clock: ElectionClockTable;
    audit_log: AuditLogTable;
  }
}

export interface ElectionClockTable {
  only_row: Generated<boolean>;
  moment_id: string | null;
  election_anchor: Moment;
  real_anchor: Moment;
  changed_at: ColumnType<Date, Date | undefined, Date>;
  /** The last move to an earlier time: real time of the move, and the election time it was moved from. */
  moved_back_at: Date | null;
  moved_back_from: Date | null;
  /** Real time. */
  restarted_at: Date | null;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  actor_id: string | null;
  actor_role: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  request_id: string | null;
}
