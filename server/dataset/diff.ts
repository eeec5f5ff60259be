import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Row } from './rows/index.ts';
import type { TableSpec } from './tables/index.ts';

/**
 * A row that differs between database and dataset. `before` is the stored row, `after` the dataset's row, and
 * null a missing row.
 */
export type Change = { spec: TableSpec; before: Row | null; after: Row | null };

const columnsOf = (spec: TableSpec) => [...spec.key, ...spec.columns];
const list = (names: readonly string[], of?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)));

/**
 * Returns the dataset's rows as an SQL relation with the table's column types, which PostgreSQL can compare
 * and write.
 */
function wanted(spec: TableSpec, rows: readonly Row[]): RawBuilder<unknown> {
  const table = sql.table(spec.table);
  const values = JSON.stringify(rows);
  return sql`(select ${list(columnsOf(spec))} from jsonb_populate_recordset(null::${table}, ${values}::jsonb))`;
}

/** Returns the table's SQL condition for the election's rows, with `$1` bound to the election's id. */
function scope(spec: TableSpec, electionId: string): RawBuilder<unknown> {
  const [before = '', after = ''] = spec.scope.split('$1');
  return sql`${sql.raw(before)}${electionId}${sql.raw(after)}`;
}

/**
 * Compares an election's stored rows with the dataset's rows. Throws TypeError when a row's columns differ
 * from the table's.
 */
export async function findChanges(
  db: Db | Tx,
  options: { spec: TableSpec; rows: readonly Row[]; electionId: string },
): Promise<Change[]> {
  const { spec, rows, electionId } = options;
  requireColumns(spec, rows);
  const columns = columnsOf(spec);
  const sameKey = sql.join(
    spec.key.map((name) => sql`w.${sql.ref(name)} = h.${sql.ref(name)}`),
    sql` and `,
  );
  const firstKey = sql.ref(spec.key[0] ?? 'id');
  const { rows: found } = await sql<{ before: Row | null; after: Row | null }>`
    with w as ${wanted(spec, rows)},
      h as (select ${list(columns)} from ${sql.table(spec.table)} stored
        where ${scope(spec, electionId)} and not coalesce(${sql.raw(spec.unless ?? 'false')}, false)),
      frozen as (select ${list(spec.key)} from ${sql.table(spec.table)} stored
        where ${scope(spec, electionId)} and coalesce(${sql.raw(spec.unless ?? 'false')}, false))
    select case when h.${firstKey} is not null then to_jsonb(h) end as before,
      case when w.${firstKey} is not null then to_jsonb(w) end as after
    from w full join h on ${sameKey}
    where (h.${firstKey} is null or w.${firstKey} is null
        or (${list(columns, 'w')}) is distinct from (${list(columns, 'h')}))
      and not coalesce(${sql.raw(spec.skips ?? 'false')}, false)
      and not exists (select from frozen f
        where ${sql.join(
          spec.key.map((name) => sql`f.${sql.ref(name)} = w.${sql.ref(name)}`),
          sql` and `,
        )})`.execute(db);
  return found.map((change) => ({ spec, ...change }));
}

function requireColumns(spec: TableSpec, rows: readonly Row[]): void {
  const columns = columnsOf(spec);
  for (const row of rows) {
    const names = Object.keys(row);
    const wrong = [
      ...columns.filter((name) => !(name in row)),
      ...names.filter((name) => !columns.includes(name)),
    ];
    if (wrong.length > 0) throw new TypeError(`${spec.table}: ${wrong.join(', ')}`);
  }
}

export async function deleteRows(tx: Tx, spec: TableSpec, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from ${sql.table(spec.table)} stored using ${wanted(spec, rows)} gone
    where ${sql.join(
      spec.key.map((name) => sql`stored.${sql.ref(name)} = gone.${sql.ref(name)}`),
      sql` and `,
    )}`.execute(tx);
}

export async function insertRows(tx: Tx, spec: TableSpec, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = list(columnsOf(spec));
  await sql`insert into ${sql.table(spec.table)} (${columns}) select ${columns} from ${wanted(spec, rows)} added`.execute(
    tx,
  );
}

export async function updateRows(tx: Tx, spec: TableSpec, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const set = sql.join(spec.columns.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`));
  const sameKey = spec.key.map((name) => sql`stored.${sql.ref(name)} = changed.${sql.ref(name)}`);
  await sql`update ${sql.table(spec.table)} stored set ${set} from ${wanted(spec, rows)} changed
    where ${sql.join(sameKey, sql` and `)}`.execute(tx);
}
