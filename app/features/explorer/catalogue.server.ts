import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** A column in PostgreSQL's catalogue. Other statements of the explorer use only these names and types. */
export type CatalogueColumn = {
  name: string;
  /** The type as PostgreSQL writes it, such as `timestamp with time zone`. */
  type: string;
  kind: 'text' | 'number' | 'array' | 'json' | 'other';
  /** True for a column of the primary key. */
  isKey: boolean;
  /**
   * The column to which the foreign key refers. Null without a foreign key, or when the explorer may not read that
   * column.
   */
  refersTo: { table: string; column: string } | null;
};

/** Milliseconds after which PostgreSQL cancels a statement of the explorer. */
const statementLimit = 5_000;

/** Runs `read` in a read-only transaction with the explorer's database role and time limit. */
export async function readOnly<T>(explorer: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await explorer
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(statementLimit)}, true)`.execute(tx);
        return read(tx);
      });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (roleRefused.has(code)) throw new Refusal('explorer-role-missing');
    if (code.startsWith('22')) throw new Refusal('explorer-column-unknown');
    throw error;
  }
}

/** PostgreSQL's error codes for a role that is missing or that the connection may not use. */
const roleRefused = new Set(['22023', '28000', '42501']);

/** Lists the tables and views in which the explorer may read at least one column (DB-17). */
export async function listTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and has_any_column_privilege(oid, 'select')
    order by relname collate "C"`.execute(tx);
  return rows.map(({ name }) => name);
}

type CatalogueRow = Omit<CatalogueColumn, 'refersTo'> & { toTable: string | null; toColumn: string | null };

/**
 * Lists the columns of a table that the explorer may read, in order, without system columns (DB-18). The list is empty
 * for an unknown or unreadable table.
 */
export async function listColumns(tx: Tx, table: string): Promise<CatalogueColumn[]> {
  const { rows } = await sql<CatalogueRow>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      case when t.typcategory = 'A' then 'array' when t.typname in ('json', 'jsonb') then 'json'
        when t.typcategory = 'N' then 'number' when t.typcategory = 'S' then 'text' else 'other' end as kind,
      coalesce(a.attnum = any(key.conkey), false) as "isKey",
      link."toTable", link."toColumn"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint key on key.conrelid = c.oid and key.contype = 'p'
    left join lateral (
      select target.relname as "toTable", targeted.attname as "toColumn"
      from pg_constraint f join pg_class target on target.oid = f.confrelid
      join pg_attribute targeted on targeted.attrelid = f.confrelid and targeted.attnum = f.confkey[1]
      where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
        and target.relnamespace = 'public'::regnamespace
        and has_column_privilege(target.oid, targeted.attnum, 'select')
      order by f.conname limit 1) link on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relname = ${table}
      and has_column_privilege(c.oid, a.attnum, 'select')
    order by a.attnum`.execute(tx);
  return rows.map(({ toTable, toColumn, ...column }) => ({
    ...column,
    refersTo: toTable !== null && toColumn !== null ? { table: toTable, column: toColumn } : null,
  }));
}
