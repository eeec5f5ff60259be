import type { Db } from '#app/platform/db/database.ts';

/** Lists the audit log's entries about one record, oldest first. */
export function auditAbout(db: Db, subjectId: string) {
  return db
    .selectFrom('audit_log')
    .select(['action', 'actor_id as actor', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}
