import type { ColumnType, Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    mail_outbox: MailOutboxTable;
  }
}

export interface MailOutboxTable {
  id: Generated<number>;
  user_id: string | null;
  kind: string;
  to_address: string;
  subject: string;
  body: string | null;
  created_at: Generated<Date>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  last_error: ColumnType<string | null, never, string | null>;
  sent_at: ColumnType<Date | null, never, Date>;
}
