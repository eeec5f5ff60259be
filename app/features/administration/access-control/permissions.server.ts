import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { matrixKeys } from '#app/platform/rights/rights.ts';
import { type Cell, cellOf, changeableCells, isAllowedByDefault, matrixRoles } from './rules.ts';

/** The ticked cells that can be changed, and the version of the whole matrix (decision 32). */
export type Permissions = { allowed: Cell[]; version: string; isDefault: boolean };

/** Reads the permission matrix. Cells without a stored row have their default (ACC-21). */
export async function readPermissions(db: Db | Tx): Promise<Permissions> {
  const rows = await db
    .selectFrom('page_permissions')
    .select(['role', 'page', 'allowed'])
    .orderBy('role')
    .orderBy('page')
    .execute();
  const stored = new Map(rows.map(({ role, page, allowed }) => [`${role}:${page}`, allowed]));
  const cells = matrixRoles.flatMap((role) =>
    matrixKeys.map((page) => ({
      cell: cellOf(role, page),
      isAllowed: stored.get(cellOf(role, page)) ?? isAllowedByDefault(role, page),
    })),
  );
  const allowed = changeableCells.filter((cell) => cells.some((own) => own.cell === cell && own.isAllowed));
  return { allowed, version: versionOf(allowed), isDefault: rows.length === 0 };
}

type Acting = Pick<Editor, 'actor' | 'requestId'>;

/** Locks the matrix, so that simultaneous changes run in sequence. */
async function lockPermissions(tx: Tx): Promise<Permissions> {
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-page-permissions'))`.execute(tx);
  return readPermissions(tx);
}

/**
 * Stores the ticked cells, which apply from each person's next request on. Refuses with `edit-conflict` when the matrix
 * has changed since.
 */
export async function savePermissions(
  db: Db,
  { allowed, version, actor, requestId }: Acting & { allowed: readonly Cell[]; version: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockPermissions(tx);
    if (stored.version !== version) throw new Refusal('edit-conflict');
    const changed = changeableCells.filter(
      (cell) => stored.allowed.includes(cell) !== allowed.includes(cell),
    );
    if (changed.length === 0) return;
    const rows = changed.map((cell) => ({ cell, allowed: allowed.includes(cell) }));
    await sql`
      insert into page_permissions (role, page, allowed)
      select split_part(given.cell, ':', 1), split_part(given.cell, ':', 2), given.allowed
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (cell text, allowed boolean)
      on conflict (role, page) do update set allowed = excluded.allowed, updated_at = now()`.execute(tx);
    const subject = { type: 'page-permissions', id: null };
    const before = Object.fromEntries(rows.map((row) => [row.cell, !row.allowed]));
    const after = Object.fromEntries(rows.map((row) => [row.cell, row.allowed]));
    await recordAudit(tx, { actor, action: 'page-permissions-changed', subject, before, after, requestId });
  });
}

/** Deletes all stored cells, which restores the defaults. */
export async function resetPermissions(db: Db, { actor, requestId }: Acting): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { allowed } = await lockPermissions(tx);
    await tx.deleteFrom('page_permissions').execute();
    const closed = changeableCells.filter((cell) => !allowed.includes(cell));
    const subject = { type: 'page-permissions', id: null };
    const before = Object.fromEntries(closed.map((cell) => [cell, false]));
    await recordAudit(tx, { actor, action: 'page-permissions-reset', subject, before, requestId });
  });
}
