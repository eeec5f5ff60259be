import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

declare module './database.ts' {
  interface Database {
    election_clock: ElectionClockTable;
    database_mode: DatabaseModeTable;
    audit_log: AuditLogTable;
    refused_rights: RefusedRightsTable;
  }
}

export interface ElectionClockTable {
  only_row: Generated<boolean>;
  moment_id: string | null;
  election_anchor: Moment;
  real_anchor: Moment;
  changed_at: ColumnType<Date, Date | undefined, Date>;
  /** Real time of the last move to an earlier time, and the election time before that move. */
  moved_back_at: Date | null;
  moved_back_from: Date | null;
  /** Real time. */
  restarted_at: Date | null;
}

export interface DatabaseModeTable {
  only_row: Generated<boolean>;
  mode: 'demonstration' | 'production';
  written_at: Generated<Date>;
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

export interface RefusedRightsTable {
  id: Generated<number>;
  hour: Moment;
  actor_id: string | null;
  actor_role: 'visitor' | 'voter' | 'candidate' | 'admin';
  address_hash: Buffer;
  what: string;
  refused: number;
  last_at: Generated<Date>;
}
