import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { columnNames, shownColumns } from './columns.ts';

export const explorerRole = 'vot_explorer';

/**
 * Grants the explorer's database role exactly the listed columns and revokes all others. Writes nothing when
 * the rights are already so.
 */
export async function grantColumns(owner: Db): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    if (await hasExactlyListed(tx)) return;
    await sql`revoke all on all tables in schema public from vot_explorer`.execute(tx);
    for (const [table, list] of Object.entries(shownColumns)) {
      const columns = sql.join(columnNames(list).map((name) => sql.id(name)));
      await sql`grant select (${columns}) on ${sql.id(table)} to vot_explorer`.execute(tx);
    }
  });
}

async function hasExactlyListed(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ name: string; isWhole: boolean }>`
    select c.relname || '.' || a.attname as name, has_table_privilege(${explorerRole}, c.oid, 'select') as "isWhole"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
      and not a.attisdropped and has_column_privilege(${explorerRole}, c.oid, a.attnum, 'select')`.execute(
    tx,
  );
  const listed = Object.entries(shownColumns).flatMap(([table, list]) =>
    columnNames(list).map((column) => `${table}.${column}`),
  );
  const granted = new Set(rows.map(({ name }) => name));
  return (
    rows.every(({ isWhole }) => !isWhole) &&
    granted.size === listed.length &&
    listed.every((name) => granted.has(name))
  );
}
