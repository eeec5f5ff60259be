import { sql } from 'kysely';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { mostFound, type UserStatus } from './values.ts';

/** Number of accounts on one page of the administrators' list. */
export const usersPage = 20;

/** `text` contains the beginnings of words in the name or the e-mail address (USER-04). */
export type UserFilter = { text?: string; role?: SignedInRole; status?: UserStatus };

/** An account as administrators see it (USER-13). `createdAt` is election time. */
export type ListedUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: SignedInRole;
  isActive: boolean;
  status: UserStatus;
  emailVerified: boolean;
  avatarUrl: string | null;
  createdAt: Date;
};

const statusOf = sql<UserStatus>`case when not is_active then 'inactive'
  when not email_verified then 'pending' else 'active' end`;

const statusOfCounted = sql<UserStatus>`case when not is_active then 'inactive'
  when not is_verified then 'pending' else 'active' end`;

const hasWords = (text: string) =>
  sql`person_beginnings(found.first_name, found.last_name, found.email) @@ beginnings_query(${text})`;

/**
 * SQL condition for a row of `users` with these words in name or e-mail address. The array of ids makes
 * PostgreSQL read the words' index first.
 */
export function personMatches(text: string) {
  return sql<boolean>`users.id = any(array(select found.id from users found
    where ${hasWords(text)} limit ${mostFound}))`;
}

/** SQL condition that is true when more accounts up to `at` have these words than `personMatches` finds. */
export const isSearchTooWide = (text: string, at: Date) =>
  sql<boolean>`exists(select from users found where ${hasWords(text)} and found.election_at <= ${at} offset ${mostFound})`;

/** SQL condition of a filter, without its words, on a row with the columns of `users`. */
const fitsChoices = ({ role, status }: UserFilter) =>
  sql<boolean>`(true ${role === undefined ? sql`` : sql`and role = ${role}`}
    ${status === undefined ? sql`` : sql`and ${statusOf} = ${status}`})`;

function selectColumns(db: Db, { at }: { at: Date }) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
    .select(['is_active as isActive', 'email_verified as emailVerified', 'avatar_url as avatarUrl'])
    .select(['election_at as createdAt', statusOf.as('status')])
    .where('election_at', '<=', at);
}

type FoundUsers = {
  users: ListedUser[];
  count: number;
  /** True when the search finds more accounts than `mostFound`, so that the list lacks some of them. */
  isSearchTooWide: boolean;
};

type PageQuery = { at: Date; filter: UserFilter; page: number };

/** Lists one page (from 1) of the filtered accounts, newest first (USER-14), and counts all of them. */
export async function listUsers(db: Db, query: PageQuery): Promise<FoundUsers> {
  const { at, filter, page } = query;
  if (filter.text !== undefined) return findByWords(db, { ...query, text: filter.text });
  const [users, count] = await Promise.all([
    selectColumns(db, { at })
      .where(fitsChoices(filter))
      .orderBy('election_at', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(usersPage)
      .offset((page - 1) * usersPage)
      .execute(),
    countByDays(db, query),
  ]);
  return { users, count, isSearchTooWide: false };
}

/**
 * Lists one page of the accounts that have the filter's words. A single statement reads at most `mostFound` +
 * 1 accounts from the index of words.
 */
async function findByWords(
  db: Db,
  { at, filter, text, page }: PageQuery & { text: string },
): Promise<FoundUsers> {
  // An empty page still has one row, with the counts.
  const { rows } = await sql<Omit<FoundUsers, 'users'> & (ListedUser | { id: null })>`
    with found as materialized (
      select found.* from users found
      where ${hasWords(text)} and found.election_at <= ${at} limit ${mostFound + 1}
    ), fitting as materialized (
      select * from (select * from found limit ${mostFound}) kept where ${fitsChoices(filter)}
    ), counted as (
      select (select count(*) from fitting)::int as count,
        (select count(*) > ${mostFound} from found) as "isSearchTooWide"
    )
    select counted.*, id, first_name as "firstName", last_name as "lastName", email, role, is_active as "isActive",
      email_verified as "emailVerified", avatar_url as "avatarUrl", election_at as "createdAt", ${statusOf} as status
    from counted left join (
      select * from fitting order by election_at desc, created_at desc, id
      limit ${usersPage} offset ${(page - 1) * usersPage}) listed on true
    order by election_at desc, created_at desc, id`.execute(db);
  const { count = 0, isSearchTooWide = false } = rows[0] ?? {};
  const users = rows.flatMap(({ count: _, isSearchTooWide: __, ...user }) =>
    user.id === null ? [] : [user],
  );
  return { users, count, isSearchTooWide };
}

/**
 * Counts the accounts of a filter without words. Adds the daily counters and subtracts the accounts of the
 * same day that are later than `at`.
 */
async function countByDays(db: Db, { at, filter }: { at: Date; filter: UserFilter }): Promise<number> {
  const { role, status } = filter;
  const day = bucharestDay(at);
  const later = db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('election_at', '>', at)
    .where('election_at', '<', sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/Bucharest'`)
    .where(fitsChoices(filter));
  const { count } = await db
    .selectFrom('account_counts')
    .select(sql<number>`(coalesce(sum(accounts), 0) - (${later}))::int`.as('count'))
    .where('day', '<=', day)
    .$if(role !== undefined, (counts) => counts.where('role', '=', role ?? 'voter'))
    .$if(status !== undefined, (counts) => counts.where(statusOfCounted, '=', status ?? 'active'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * An account with further facts for the page on which it is edited. `version` prevents overwriting another
 * administrator's change (decision 32).
 */
type EditedUser = ListedUser & {
  version: string;
  hasSecondFactor: boolean;
  /** The day on which the account was last used, in real time. */
  lastActive: Date | null;
};

/** Returns an account that exists at `at`, or null. */
export async function findUser(db: Db, { id, at }: { id: string; at: Date }): Promise<EditedUser | null> {
  const row = await selectColumns(db, { at })
    .select(['two_factor_enabled as hasSecondFactor', 'last_active as lastActive'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, version: versionOfUser(row) } : null;
}

type EditedFields = Pick<ListedUser, 'firstName' | 'lastName' | 'role' | 'isActive'>;

export function versionOfUser({ firstName, lastName, role, isActive }: EditedFields): string {
  return versionOf([firstName, lastName, role, isActive]);
}

export type CreatedUser = {
  firstName: string;
  lastName: string;
  role: SignedInRole;
  /** The slug of the candidate linked to the account. */
  candidate: string | null;
};

/** Returns the new account that the page shows after it was created, or null for an unknown id. */
export async function findCreatedUser(db: Db, id: string): Promise<CreatedUser | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('candidates', 'candidates.user_id', 'users.id')
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.role'])
    .select('candidates.slug as candidate')
    .where('users.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
