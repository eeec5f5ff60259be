import { sql } from 'kysely';
import { type ActivityType, activityTypes } from '#app/features/activity/activity-types.ts';
import { listFoundPeople } from '#app/features/administration/people.server.ts';
import { isWithin, type Period } from '#app/features/administration/period.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';

/** Number of activities on one page. */
const activitiesPage = 50;

/** `text` contains beginnings of words in the person's name or e-mail address. */
export type ActivityFilter = Period & { type?: ActivityType; text?: string };

/**
 * An activity as administrators see it, with only its day and without its target. Its time, compared with
 * hourly totals, could reveal the candidate of a vote.
 */
export type ListedActivity = { id: string; type: ActivityType; day: string; userId: string; name: string };

type ActivityList = {
  activities: ListedActivity[];
  /** The id after which the next page begins, or null on the last page. */
  next: string | null;
  /** True when the search finds too many people. The list is then empty. */
  isSearchTooWide: boolean;
};

type Query = { at: Date; filter: ActivityFilter; after: string | null };

/** Lists everybody's activities up to election time `at`, newest first, after the row with id `after`. */
export async function listEverybodysActivities(db: Db, query: Query): Promise<ActivityList> {
  const { text } = query.filter;
  const people = text === undefined ? undefined : await listFoundPeople(db, text);
  if (people === null) return { activities: [], next: null, isSearchTooWide: true };
  const rows = await readActivities(db, { ...query, people });
  const activities = rows
    .slice(0, activitiesPage)
    .map(({ at, ...row }): ListedActivity => ({ ...row, day: bucharestDay(at) }));
  const next = rows.length > activitiesPage ? (activities.at(-1)?.id ?? null) : null;
  return { activities, next, isSearchTooWide: false };
}

type Row = Omit<ListedActivity, 'day'> & { at: Date };

/**
 * Reads the newest rows of each kind, or of each person found, and merges them. Each part reads at most one page of an
 * index.
 */
async function readActivities(
  db: Db,
  { at, filter, after, people }: Query & { people: readonly string[] | undefined },
): Promise<Row[]> {
  const types = filter.type ? [filter.type] : activityTypes;
  const parts = people
    ? sql`unnest(${people}::uuid[]) part (voter_id)`
    : sql`unnest(${types}::text[]) part (activity_type)`;
  const isPart = people
    ? sql`done.voter_id = part.voter_id and done.activity_type = any(${types}::text[])`
    : sql`done.activity_type = part.activity_type`;
  const isBelow = after
    ? sql`and (done.election_at, done.id) < (select last.election_at, last.id from voter_activities last where last.id = ${after}::uuid)`
    : sql``;
  const { rows } = await sql<Row>`
    select activity.id, activity.activity_type as type, activity.election_at as at,
      users.id as "userId", users.first_name || ' ' || users.last_name as name
    from ${parts} cross join lateral (
      select done.id, done.activity_type, done.voter_id, done.election_at from voter_activities done
      where ${isPart} and done.election_at <= ${at}::timestamptz
        and ${isWithin(sql`done.election_at`, filter)} ${isBelow}
      order by done.election_at desc, done.id desc limit ${activitiesPage + 1}) activity
    join users on users.id = activity.voter_id
    order by activity.election_at desc, activity.id desc limit ${activitiesPage + 1}`.execute(db);
  return rows;
}
