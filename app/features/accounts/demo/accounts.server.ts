import { sql } from 'kysely';
import { hashPassword } from '#app/features/accounts/password/password.server.ts';
import { openSession, sessionCookie } from '#app/features/accounts/sessions/session-cookie.server.ts';
import { earliestMoment } from '#app/platform/clock/clock.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type DemoRole, demoAddress, demoRoles } from './address.ts';

/**
 * The password of all three demonstration accounts, printed in the README. The accounts exist only in
 * demonstrations, which answer only this computer.
 */
export const demoPassword = 'Demonstratie-2026';

const names: Record<DemoRole, { first_name: string; last_name: string }> = {
  voter: { first_name: 'Alina', last_name: 'Alegătoare' },
  candidate: { first_name: 'Cătălin', last_name: 'Candidat' },
  admin: { first_name: 'Adriana', last_name: 'Administratoare' },
};

/**
 * Creates the missing demonstration accounts with their roles, only once even if two instances start
 * simultaneously. `since` is the accounts' creation date.
 */
export async function makeDemoAccounts(db: Db, { since }: { since: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const role of demoRoles) await makeDemoAccount(tx, { role, since });
  });
}

async function makeDemoAccount(tx: Tx, { role, since }: { role: DemoRole; since: Date }): Promise<void> {
  const { id } = await tx
    .insertInto('users')
    .values({
      email: demoAddress(role),
      email_verified: true,
      role,
      election_at: since,
      ...names[role],
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ role, is_active: true, election_at: since }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await makePassword(tx, id);
  if (role !== 'candidate') return;
  await linkDemoCandidate(tx, id);
}

/**
 * Links the demonstration's candidate account to the newest fictitious candidate. An account has one candidate, so a
 * later election's fictitious candidate stays free.
 */
async function linkDemoCandidate(tx: Tx, id: string): Promise<void> {
  const linked = tx.selectFrom('candidates').select('user_id').where('user_id', '=', id);
  const newest = tx
    .selectFrom('candidates')
    .innerJoin('rounds', 'rounds.election_id', 'candidates.election_id')
    .select('candidates.id')
    .where('is_fictitious', '=', true)
    .where('user_id', 'is', null)
    .orderBy('election_day', 'desc')
    .limit(1);
  await tx
    .updateTable('candidates')
    .set({ user_id: id })
    .where('id', '=', newest)
    .where(({ not, exists }) => not(exists(linked)))
    .execute();
}

/**
 * Hashes the demonstration password only when the account has no password, because hashing is slow. Locks the
 * account's row, so that simultaneous starts do not both write it.
 */
async function makePassword(tx: Tx, id: string): Promise<void> {
  const method = { provider_id: 'credential', account_id: id };
  const kept = await tx
    .selectFrom('sign_in_methods')
    .select('id')
    .where('provider_id', '=', method.provider_id)
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (kept) return;
  const password = await hashPassword(demoPassword);
  await tx
    .insertInto('sign_in_methods')
    .values({ ...method, user_id: id, password })
    .execute();
}

/**
 * Deactivates the demonstration accounts outside a demonstration and ends their sessions, because their
 * password is public.
 */
export async function closeDemoAccounts(db: Db): Promise<void> {
  const addresses = demoRoles.map(demoAddress);
  await db.transaction().execute(async (tx) => {
    const mine = tx.selectFrom('users').select('id').where('email', 'in', addresses);
    await tx.deleteFrom('sessions').where('user_id', 'in', mine).execute();
    await tx.updateTable('users').set({ is_active: false }).where('email', 'in', addresses).execute();
  });
}

/**
 * Signs a visitor in to the demonstration account of this role. Refuses with `demo-only` outside a
 * demonstration.
 */
export async function signInDemo(context: HandlerContext, role: DemoRole): Promise<string[]> {
  const { config, secrets, db, at, moments, request, viewer } = context;
  if (!config.demo) throw new Refusal('demo-only');
  const find = () =>
    db
      .selectFrom('users')
      .select('id')
      .where('email', '=', demoAddress(role))
      .where('role', '=', role)
      .where(sql<boolean>`is_active`)
      .executeTakeFirst();
  let user = await find();
  // A visitor may have erased the demonstration account or changed its role. This creates the account again.
  if (!user) {
    await makeDemoAccounts(db, { since: earliestMoment(moments, at) });
    user = await find();
  }
  if (!user) throw new Refusal('auth-failed');
  if (viewer) await db.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute();
  const token = await openSession(db, { userId: user.id, userAgent: request.headers.get('user-agent') });
  return [sessionCookie(token, { config, secrets })];
}
