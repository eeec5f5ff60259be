import { randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { hashPassword } from '#app/features/accounts/password/password.server.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { nameStatement } from '#app/platform/db/prepared/statement-name.ts';
import { type Actor, roleOf } from './walk.ts';

/** A person who sends requests. The person who plays a visitor has an account but no cookie. */
export type Person = {
  id: string;
  email: string;
  password: string;
  sessionId: string;
  cookie: string | null;
};

/** Passwords with their hashes. All accounts of a run share them, because hashing is made slow on purpose. */
type Passwords = readonly { password: string; hash: string }[];

export async function choosePasswords(): Promise<Passwords> {
  const chosen = ['mine', 'theirs'].map(() => `parola-${randomBytes(9).toString('base64url')}`);
  return Promise.all(chosen.map(async (password) => ({ password, hash: await hashPassword(password) })));
}

/** Creates a new account for each tested request, so that one test's changes do not affect another. */
export async function makePerson(
  db: Db,
  { actor, secrets, password: known }: { actor: Actor; secrets: Secrets; password: Passwords[number] },
): Promise<Person> {
  const role = roleOf(actor);
  const { id, email } = await makeUser(db, {
    role: role === 'visitor' ? 'voter' : role,
    isActive: actor !== 'deactivated',
  });
  await db
    .insertInto('sign_in_methods')
    .values({ user_id: id, provider_id: 'credential', account_id: id, password: known.hash })
    .execute();
  const session = await makeSession(db, { userId: id, secrets });
  const { name, value } = session.cookie;
  const cookie = actor === 'visitor' ? null : `${name}=${value}`;
  return { id, email, password: known.password, sessionId: session.id, cookie };
}

/** The SQL text of `rowsAbout` for each database. It runs some thousand times, so it is built only once. */
const statements = new WeakMap<Db, Promise<string>>();

/**
 * Returns all rows about a person as text, except e-mails and records of refused attempts. The tests check
 * that nobody else can change these rows.
 */
export async function rowsAbout(db: Db, userId: string): Promise<string[]> {
  const statement = statements.get(db) ?? writeStatement(db);
  statements.set(db, statement);
  const { rows } = await db.executeQuery<{ line: string }>(CompiledQuery.raw(await statement, [userId]));
  return rows.map(({ line }) => line);
}

async function writeStatement(db: Db): Promise<string> {
  const { rows: places } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname::text as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass and conrelid <> all ('{mail_outbox,refused_rights}'::regclass[])`.execute(
    db,
  );
  const parts = [{ table: 'users', column: 'id' }, ...places].map(
    ({ table, column }) =>
      `select '${table} ' || to_jsonb(found)::text as line from ${table} found where found.${column} = $1::uuid`,
  );
  return nameStatement(`${parts.join(' union all ')} order by 1`);
}

/** Inserts consents and follows of a person. A forged request must not be able to change them. */
export async function settle(db: Db, { id }: Person, candidateId: string): Promise<void> {
  await sql`insert into consents (user_id, purpose, text_version) values
    (${id}, 'votes', '1'), (${id}, 'follows', '1')`.execute(db);
  await sql`insert into follows (follower_id, candidate_id) values (${id}, ${candidateId})`.execute(db);
  await sql`insert into voter_activities (voter_id, activity_type) values (${id}, 'unfollow')`.execute(db);
}
