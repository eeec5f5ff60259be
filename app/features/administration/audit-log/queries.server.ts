import { sql } from 'kysely';
import { listFoundPeople } from '#app/features/administration/people.server.ts';
import { isWithin, type Period } from '#app/features/administration/period.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** Number of entries on one page. */
const entriesPage = 50;
/** Maximum number of entries in an exported file. */
const exportLimit = 20_000;

/** `text` contains beginnings of words in the acting person's name or e-mail address. */
export type AuditFilter = Period & { action?: string; text?: string };

/** An entry of the audit log, in real time. */
export type AuditEntry = {
  id: number;
  at: Date;
  action: string;
  /** The acting person's name. Null for the program and for an erased account. */
  actor: { id: string; name: string } | null;
  /** The acting person's role. Null only for the program. */
  actorRole: string | null;
  subjectType: string;
  subjectId: string | null;
  /** The name of the changed account or candidate, if it still exists. */
  subjectName: string | null;
  /** The slug of the changed candidate, whose name is then `subjectName`. */
  candidateSlug: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  requestId: string | null;
};

/** `isSearchTooWide` is true when the search finds too many people. The list is then empty. */
type AuditPage = { entries: AuditEntry[]; next: number | null; isSearchTooWide: boolean };

/** Lists entries, newest first, after the entry with id `after`. */
export async function listAudit(
  db: Db,
  { filter, after }: { filter: AuditFilter; after: number | null },
): Promise<AuditPage> {
  const found = await readAudit(db, { filter, after, limit: entriesPage + 1 });
  if (found === null) return { entries: [], next: null, isSearchTooWide: true };
  const entries = found.slice(0, entriesPage);
  const next = found.length > entriesPage ? (entries.at(-1)?.id ?? null) : null;
  return { entries, next, isSearchTooWide: false };
}

/**
 * Lists all filtered entries for a file. Refuses more than `exportLimit` entries, and a search that finds too many
 * people.
 */
export async function listExportedAudit(db: Db, filter: AuditFilter): Promise<AuditEntry[]> {
  const entries = await readAudit(db, { filter, after: null, limit: exportLimit + 1 });
  if (entries === null || entries.length > exportLimit) throw new Refusal('audit-export-too-long');
  return entries;
}

type Query = { filter: AuditFilter; after: number | null; limit: number };

/** Returns null when the search finds too many people. */
async function readAudit(db: Db, { filter, after, limit }: Query): Promise<AuditEntry[] | null> {
  const { action, text } = filter;
  const people = text === undefined ? undefined : await listFoundPeople(db, text);
  if (people === null) return null;
  const rows = await db
    .selectFrom('audit_log as log')
    .leftJoin('users as actor', 'actor.id', 'log.actor_id')
    .leftJoin('users as target', (join) =>
      join
        .on('log.subject_type', '=', 'user')
        .on(sql<boolean>`target.id = case when log.subject_type = 'user' then log.subject_id::uuid end`),
    )
    .leftJoin('candidates as candidate', (join) =>
      join
        .on('log.subject_type', '=', 'candidate')
        .on(
          sql<boolean>`candidate.id = case when log.subject_type = 'candidate' then log.subject_id::uuid end`,
        ),
    )
    .select(['log.id', 'log.at', 'log.action', 'log.actor_role as actorRole', 'log.before', 'log.after'])
    .select(['log.subject_type as subjectType', 'log.subject_id as subjectId', 'log.reason'])
    .select(['log.request_id as requestId', 'actor.id as actorId'])
    .select([
      sql<string>`actor.first_name || ' ' || actor.last_name`.as('actorName'),
      sql<string | null>`coalesce(target.first_name || ' ' || target.last_name, candidate.display_name)`.as(
        'subjectName',
      ),
      'candidate.slug as candidateSlug',
    ])
    .where(isWithin(sql`log.at`, filter))
    .$if(action !== undefined, (query) => query.where('log.action', '=', action ?? ''))
    .$if(people !== undefined, (query) =>
      query.where(sql<boolean>`log.actor_id = any(${people ?? []}::uuid[])`),
    )
    .$if(after !== null, (query) => query.where('log.id', '<', after ?? 0))
    .orderBy('log.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ actorId, actorName, ...row }) => ({
    ...row,
    actor: actorId ? { id: actorId, name: actorName } : null,
  }));
}
