import { sql } from 'kysely';
import type { ActivityType } from '#app/features/activity/activity-types.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Role, SignedInRole } from '#app/platform/rights/rights.ts';

/** Number of rows in the dashboard's short lists (ADM-09, ADM-11). */
const shown = 5;
/** Number of listed requests with missing rights. The list is longer than the others, so that patterns are visible. */
const shownRefusals = 20;
export type RecentUser = { id: string; name: string; email: string; role: SignedInRole; createdAt: Date };

/** Lists the newest accounts created by election time `at` (ADM-09, ADM-29). `createdAt` is election time. */
export async function listRecentUsers(db: Db, { at }: { at: Date }): Promise<RecentUser[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'election_at'])
    .where('election_at', '<=', at)
    .orderBy('election_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: row.role,
    createdAt: row.election_at,
  }));
}

/** An activity on the dashboard, in election time. Pages may show `at` only less precisely than it is stored. */
export type RecentActivity = { id: string; name: string; type: ActivityType; at: Date };

/** Lists the latest activities up to election time `at`, without their candidates (ADM-11). */
export async function listRecentActivities(db: Db, { at }: { at: Date }): Promise<RecentActivity[]> {
  const rows = await db
    .selectFrom('voter_activities as activity')
    .innerJoin('users', 'users.id', 'activity.voter_id')
    .select(['activity.id', 'users.first_name', 'users.last_name', 'activity.activity_type as type'])
    .select('activity.election_at as at')
    .where('activity.election_at', '<=', at)
    .orderBy('activity.created_at', 'desc')
    .orderBy('activity.id')
    .limit(shown)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}` }));
}

export type AuditRow = { id: number; at: Date; actor: string | null; role: string | null; action: string };

/**
 * Lists the latest entries of the security log. `actor` is null for the program and for erased accounts,
 * whose role the entry still contains.
 */
export async function listRecentAudit(db: Db): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.actor_role as role', 'audit_log.action'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('actor'))
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(shown)
    .execute();
  return rows;
}

export type RefusedRightRow = {
  id: number;
  lastAt: Date;
  actor: string | null;
  role: Role;
  /** The first characters of the IP address's hash, enough to distinguish two addresses. */
  address: string;
  what: string;
  refused: number;
};

/** Returns the number of requests refused for missing rights in the last 24 hours, and the latest of them. */
export async function listRefusedRights(db: Db): Promise<{ lastDay: number; rows: RefusedRightRow[] }> {
  const [{ lastDay }, rows] = await Promise.all([
    db
      .selectFrom('refused_rights')
      .select(sql<number>`coalesce(sum(refused), 0)::int`.as('lastDay'))
      .where('hour', '>=', sql<Date>`date_trunc('hour', now() - interval '24 hours')`)
      .where('last_at', '>', sql<Date>`now() - interval '24 hours'`)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('refused_rights')
      .leftJoin('users', 'users.id', 'refused_rights.actor_id')
      .select(['refused_rights.id', 'last_at as lastAt', 'actor_role as role', 'what', 'refused'])
      .select(sql<string>`left(encode(address_hash, 'hex'), 8)`.as('address'))
      .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('actor'))
      // The index begins with the hour, in which `last_at` lies.
      .orderBy('hour', 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('refused_rights.id', 'desc')
      .limit(shownRefusals)
      .execute(),
  ]);
  return { lastDay, rows };
}
