import { type RawBuilder, sql } from 'kysely';
import type { SimulatedCounts } from '#app/features/candidates/counters/simulated.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

/** Users seen within this many days count as active. */
export const activeDays = 30;
/** Counts that read rows instead of counters stop at this number, because PostgreSQL reads each row. */
const mostRows = 10_000;

/** `hasMore` is true when there are more rows than `count`. */
export type Capped = { count: number; hasMore: boolean };

/** SQL conditions: a simulated crowd exists; the row of `users` is one of its invented voters. */
const hasCrowd = sql`exists (select from live_polls where is_simulated)`;
const isInvented = sql`users.email = users.id::text || '@simulare.invalid'`;

type AccountTotals = {
  total: number;
  byRole: Record<SignedInRole, number>;
  verified: number;
  deactivated: number;
};

export type UserTotals = AccountTotals & { active: Capped };

/**
 * Counts the accounts created up to the day of `at`, by role, and how many are active, verified or deactivated (ADM-02,
 * ADM-06).
 */
export async function countUsers(db: Db, { at }: { at: Date }): Promise<UserTotals> {
  const [totals, active] = await Promise.all([
    countAccounts(db, { at }),
    countUpTo(
      db,
      mostRows,
      sql`users where last_active > now() - make_interval(days => ${activeDays}) and election_at <= ${at}`,
    ),
  ]);
  return { ...totals, active };
}

/** Counts the accounts created up to the day of `at` from the daily counters, without reading an account. */
export async function countAccounts(db: Db, { at }: { at: Date }): Promise<AccountTotals> {
  const sum = (condition: string) =>
    sql<number>`coalesce(sum(accounts) filter (where ${sql.raw(condition)}), 0)::int`;
  const { voter, candidate, admin, ...totals } = await db
    .selectFrom('account_counts')
    .select([
      sum('true').as('total'),
      sum(`role = 'voter'`).as('voter'),
      sum(`role = 'candidate'`).as('candidate'),
      sum(`role = 'admin'`).as('admin'),
      sum('is_verified').as('verified'),
      sum('not is_active').as('deactivated'),
    ])
    .where('day', '<=', bucharestDay(at))
    .executeTakeFirstOrThrow();
  return { ...totals, byRole: { voter, candidate, admin } };
}

/** Counts a simulated crowd's invented voters, which `countAccounts` leaves out. Reads no account if there is no crowd. */
export async function countInvented(db: Db, { at }: { at: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where ${hasCrowd} and ${isInvented} and election_at <= ${at}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists the number of accounts at the end of each day with a registration, up to the day of `at` (ADM-30). */
export async function listUserGrowth(
  db: Db,
  { at }: { at: Date },
): Promise<{ day: string; accounts: number }[]> {
  const { rows } = await sql<{ day: string; accounts: number }>`
    select day, (sum(sum(accounts)) over (order by day))::int as accounts
    from account_counts where day <= ${bucharestDay(at)} group by day having sum(accounts) <> 0 order by day`.execute(
    db,
  );
  return rows;
}

export type Participation = {
  votes: number;
  follows: number;
  views: number;
  /** The counts that the simulated crowd added, which the totals leave out. Null without a crowd. */
  simulated: SimulatedCounts | null;
};

/** Returns the public counters' totals up to the end of the day of `at` (ADM-03, ADM-32). */
export async function countParticipation(db: Db, { at }: { at: Date }): Promise<Participation> {
  const { rows } = await sql<Participation>`
    select coalesce(sum(votes), 0)::bigint as votes, coalesce(sum(followers), 0)::bigint as follows,
      coalesce(sum(profile_visits), 0)::bigint as views, (
        select jsonb_build_object('votes', sum(votes)::bigint, 'followers', sum(followers)::bigint,
          'views', sum(profile_visits)::bigint)
        from simulated_counters where day <= ${bucharestDay(at)}::date having count(*) > 0) as simulated
    from candidate_counters where day <= ${bucharestDay(at)}::date`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counts always give one row.');
  return row;
}

export type ContentTotals = {
  activities: Capped;
  comments: Capped;
  /** The number of live polls that have started, and the end of the open poll or null. */
  polls: number;
  openPollEnds: Date | null;
  /** Articles hidden from readers: drafts and archived articles. */
  unpublished: Capped;
};

/** SQL condition that an invented voter did not create the row. It reads no account if there is no simulated crowd. */
const isOfPeople = (user: RawBuilder<unknown>) =>
  sql`(not ${hasCrowd} or not exists (select from users where users.id = ${user} and ${isInvented}))`;

/** Counts activities, comments, live polls and unpublished articles up to election time `at` (ADM-02, ADM-31). */
export async function countContent(
  db: Db,
  { electionId, at }: { electionId: string; at: Date },
): Promise<ContentTotals> {
  const [activities, comments, unpublished, polls] = await Promise.all([
    countUpTo(
      db,
      mostRows,
      sql`voter_activities where election_at <= ${at} and ${isOfPeople(sql`voter_id`)}`,
    ),
    countUpTo(
      db,
      mostRows,
      sql`candidate_comments where status = 'public' and election_at <= ${at} and ${isOfPeople(sql`user_id`)}`,
    ),
    countUpTo(
      db,
      mostRows,
      sql`news_articles where election_id = ${electionId} and status <> 'published' and election_at <= ${at}`,
    ),
    db
      .selectFrom('live_polls')
      .select(sql<number>`count(*)::int`.as('count'))
      .select(
        sql<Date | null>`max(end_date) filter (where status = 'active' and end_date > ${at})`.as('ends'),
      )
      .where('election_id', '=', electionId)
      .where('is_simulated', '=', false)
      .where('start_date', '<=', at)
      .executeTakeFirstOrThrow(),
  ]);
  return { activities, comments, unpublished, polls: polls.count, openPollEnds: polls.ends };
}

/** Counts the profiles of an election's candidates (ADM-31). */
export function countCandidateProfiles(db: Db, { electionId }: { electionId: string }): Promise<Capped> {
  return countUpTo(
    db,
    mostRows,
    sql`candidate_profiles profile join candidates on candidates.id = profile.candidate_id
      where candidates.election_id = ${electionId}`,
  );
}

/** Counts the rows of a table up to `most`, because PostgreSQL reads every row to count. */
export async function countUpTo(db: Db, most: number, rows: RawBuilder<unknown>): Promise<Capped> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${rows} limit ${most + 1}) counted`.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  return { count: Math.min(count, most), hasMore: count > most };
}
