import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { ColumnLists } from '#app/platform/feature.ts';

/** Splits a list of column names at its blanks. */
export const columnNames = (list: string): string[] => list.split(' ');

const explorerRole = 'vot_explorer';

/**
 * Grants the explorer's role the columns in `shown` and revokes everything else. Writes nothing when the rights are
 * already correct.
 */
export async function grantColumns(owner: Db, shown: ColumnLists): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    if (await hasExactlyListed(tx, shown)) return;
    await sql`revoke all on all tables in schema public from vot_explorer`.execute(tx);
    for (const [table, list] of Object.entries(shown)) {
      const columns = sql.join(columnNames(list).map((name) => sql.id(name)));
      await sql`grant select (${columns}) on ${sql.id(table)} to vot_explorer`.execute(tx);
    }
  });
}

async function hasExactlyListed(tx: Tx, shown: ColumnLists): Promise<boolean> {
  const { rows } = await sql<{ name: string; isWhole: boolean }>`
    select c.relname || '.' || a.attname as name, has_table_privilege(${explorerRole}, c.oid, 'select') as "isWhole"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
      and not a.attisdropped and has_column_privilege(${explorerRole}, c.oid, a.attnum, 'select')`.execute(
    tx,
  );
  const listed = Object.entries(shown).flatMap(([table, list]) =>
    columnNames(list).map((column) => `${table}.${column}`),
  );
  const granted = new Set(rows.map(({ name }) => name));
  return (
    rows.every(({ isWhole }) => !isWhole) &&
    granted.size === listed.length &&
    listed.every((name) => granted.has(name))
  );
}
