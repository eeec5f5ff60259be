import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import { deviceName } from './device-names.ts';
import { holdingSession } from './session.server.ts';
import { noSessionCookie } from './session-cookie.server.ts';

export type OwnSession = { id: string; device: string; openedAt: Date; usedAt: Date; isThis: boolean };

/**
 * Lists the person's valid sessions, last used first. The real last use may be up to a minute later than
 * `usedAt`.
 */
export async function listSessions(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where(holdingSession)
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    openedAt: row.created_at,
    usedAt: row.updated_at,
    isThis: row.id === sessionId,
  }));
}

/** Ends one of the person's own sessions. Another account's session is refused as `session-gone`. */
export async function endSession(context: HandlerContext, id: string): Promise<void> {
  const viewer = requireRight(context, 'end-session');
  const { numDeletedRows } = await context.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('session-gone');
}

/**
 * Ends all sessions of the person, including the current session. Returns the `Set-Cookie` values for the
 * answer.
 */
export async function signOutEverywhere(context: HandlerContext): Promise<string[]> {
  const viewer = requireRight(context, 'sign-out-everywhere');
  const { db, requestId } = context;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sessions').where('user_id', '=', viewer.id).execute();
    const subject = { type: 'user', id: viewer.id };
    await recordAudit(tx, { actor: viewer, action: 'signed-out-everywhere', subject, requestId });
  });
  return [noSessionCookie(context)];
}

/**
 * Ends the current session on the server, if there is one (AUTH-28). Returns the `Set-Cookie` values for the
 * answer.
 */
export async function signOut({ db, config, viewer }: HandlerContext): Promise<string[]> {
  if (viewer) await db.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute();
  return [noSessionCookie({ config })];
}
