import '#app/features/accounts/tables.server.ts';
import '#app/features/activity/tables.server.ts';
import { sql } from 'kysely';
import type { ActivityType } from '#app/features/activity/tables.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

/** Rows of the dashboard's short lists (ADM-09, ADM-11). */
const shown = 5;
/** Users seen within so many days count as active. */
export const activeDays = 30;

export type UserTotals = {
  total: number;
  byRole: Record<SignedInRole, number>;
  active: number;
  verified: number;
  deactivated: number;
};

/** ADM-02, ADM-06: accounts by role, and how many of all were active, verified, deactivated. */
export async function countUsers(db: Db): Promise<UserTotals> {
  const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})`;
  const row = await db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('total'),
      count(`role = 'voter'`).as('voter'),
      count(`role = 'candidate'`).as('candidate'),
      count(`role = 'admin'`).as('admin'),
      count(`last_active > now() - interval '${activeDays} days'`).as('active'),
      count('email_verified').as('verified'),
      count('not is_active').as('deactivated'),
    ])
    .executeTakeFirstOrThrow();
  const { voter, candidate, admin, ...totals } = row;
  return { ...totals, byRole: { voter, candidate, admin } };
}

/** ADM-03: totals of what people did; ballots and counts of follows, views. */
export async function countParticipation(
  db: Db,
): Promise<{ votes: number; follows: number; views: number; activities: number }> {
  const { rows } = await sql<{ votes: number; follows: number; views: number; activities: number }>`
    select (select count(*) from votes) as votes,
      (select count(*) from follows) as follows,
      (select coalesce(sum(profile_visits), 0)::bigint from candidate_counts) as views,
      (select count(*) from voter_activities) as activities`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counts always give one row.');
  return row;
}

export type RecentUser = { id: string; name: string; email: string; role: SignedInRole; createdAt: Date };

/** ADM-09, ADM-29. */
export async function listRecentUsers(db: Db): Promise<RecentUser[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: row.role,
    createdAt: row.created_at,
  }));
}

/** `day`: of a vote, its day in election time (AAAA-LL-ZZ). `at` is real time, and more than a screen may show of it. */
export type RecentActivity = { id: string; name: string; type: ActivityType; day: string | null; at: Date };

/**
 * ADM-11 as ruled: that somebody did something, never for whom. `today`: the day of election time; a demonstration that was
 * moved back has votes of later days, which are not there yet.
 */
export async function listRecentActivities(db: Db, { today }: { today: string }): Promise<RecentActivity[]> {
  const day = sql<string | null>`activity.metadata->>'day'`;
  const rows = await db
    .selectFrom('voter_activities as activity')
    .innerJoin('users', 'users.id', 'activity.voter_id')
    .select(['activity.id', 'users.first_name', 'users.last_name', 'activity.activity_type as type'])
    .select(['activity.created_at as at', day.as('day')])
    .where(sql<boolean>`coalesce(${day} <= ${today}, true)`)
    .orderBy('activity.created_at', 'desc')
    .orderBy('activity.id')
    .limit(shown)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}` }));
}

export type AuditRow = { id: number; at: Date; actor: string | null; role: string | null; action: string };

/**
 * The latest changes that administrators and security events left in the log. `actor` is null for the program, which has no role
 * either, and for erased accounts, of which the role is left.
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
