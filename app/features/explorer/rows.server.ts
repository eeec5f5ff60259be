import { type RawBuilder, sql } from 'kysely';
import { toCsvLine } from '#app/platform/csv/csv.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type CatalogueColumn, listColumns, listTables, readOnly } from './catalogue.server.ts';
import { untilElectionTime } from './election-time.ts';

/** Maximum number of characters shown in a cell (DB-08). */
export const shownCharacters = 30;
export const pageSizes = [10, 25, 50, 100] as const;
/** Number of rows that the export reads at a time. */
const batch = 500;
/**
 * Maximum number of rows that a page counts, because PostgreSQL reads each counted row. Searches and exports
 * also find rows beyond this number.
 */
const mostCounted = 10_000;
/** Milliseconds for which an export waits for a client that reads slowly. */
const slowReader = '60s';

/** A cell of a table: its text cut to 30 characters, and the row to which it refers, if any. */
export type ShownCell = {
  text: string | null;
  isCut: boolean;
  link: { table: string; column: string; value: string } | null;
};

/** The rows to show. `reference` selects rows by the value of one column, as links from other tables do. */
export type RowFilter = { search: string; reference: { column: string; value: string } | null };

export type TablePage = {
  table: string;
  columns: CatalogueColumn[];
  /** The first text column, in which the search looks (DB-04), or null. */
  searched: string | null;
  rows: ShownCell[][];
  /** The number of rows, at most `mostCounted`. `hasMore` is true when there are more. */
  total: number;
  hasMore: boolean;
  page: number;
  pages: number;
};

export const listExplorerTables = (explorer: Db): Promise<string[]> => readOnly(explorer, listTables);

/** Reads a page of a table's rows in the order of its primary key. */
export function readTablePage(
  explorer: Db,
  {
    table,
    filter,
    at,
    page,
    size,
  }: { table: string; filter: RowFilter; at: Date; page: number; size: number },
): Promise<TablePage> {
  return readOnly(explorer, async (tx) => {
    const columns = await requireColumns(tx, table);
    const from = fromTable({ table, columns, filter, at });
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from (select ${from} limit ${mostCounted + 1}) counted`.execute(tx);
    const found = counted.rows[0]?.total ?? 0;
    const total = Math.min(found, mostCounted);
    const pages = Math.max(1, Math.ceil(total / size));
    const shownPage = Math.min(page, pages);
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(columns.map((column, index) => sql`${shownText(column)} as ${sql.id(`c${index}`)}`))}
      from (select ${sql.join(columns.map(({ name }) => sql`shown.${sql.id(name)}`))}
        ${from} order by ${orderOf(columns)} limit ${size} offset ${(shownPage - 1) * size}) shown
      order by ${orderOf(columns)}`.execute(tx);
    const cells = rows.map((row) => columns.map((column, index) => toCell(column, row[`c${index}`] ?? null)));
    const searched = searchedOf(columns);
    const hasMore = found > total;
    return { table, columns, searched, rows: cells, total, hasMore, page: shownPage, pages };
  });
}

/** Counts the rows that an export would contain. Refuses an unknown table. */
export function countExported(explorer: Db, { table, at }: { table: string; at: Date }): Promise<number> {
  return readOnly(explorer, async (tx) => {
    const columns = await requireColumns(tx, table);
    const from = fromTable({ table, columns, filter: { search: '', reference: null }, at });
    const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx);
    return rows[0]?.total ?? 0;
  });
}

/**
 * Streams all rows of a table as CSV, from one snapshot. The transaction ends when the reader stops reading.
 */
export function streamTable(
  explorer: Db,
  { table, at }: { table: string; at: Date },
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  readOnly(explorer, async (tx) => {
    const columns = await requireColumns(tx, table);
    await sql`select set_config('idle_in_transaction_session_timeout', ${slowReader}, true)`.execute(tx);
    await sql`declare exported no scroll cursor for
      select ${sql.join(columns.map(({ name }, index) => sql`shown.${sql.id(name)}::text as ${sql.id(`c${index}`)}`))}
      ${fromTable({ table, columns, filter: { search: '', reference: null }, at })}
      order by ${orderOf(columns)}`.execute(tx);
    await writer.write(encoder.encode(`\uFEFF${toCsvLine(columns.map(({ name }) => name))}`));
    for (;;) {
      const { rows } = await sql<
        Record<string, string | null>
      >`fetch ${sql.lit(batch)} from exported`.execute(tx);
      if (rows.length === 0) break;
      const lines = rows.map((row) =>
        toCsvLine(columns.map((column, index) => exportedCell(column, row[`c${index}`] ?? null))),
      );
      await writer.write(encoder.encode(lines.join('')));
    }
  })
    .then(
      () => writer.close(),
      (error) => writer.abort(error).catch(() => {}),
    )
    .catch(() => {});
  return readable;
}

/** Returns a numeric cell as a number. The export would otherwise treat a leading minus as a spreadsheet formula. */
function exportedCell({ kind }: CatalogueColumn, text: string | null): string | number | null {
  return kind === 'number' && text !== null && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

async function requireColumns(tx: Tx, table: string): Promise<CatalogueColumn[]> {
  const columns = await listColumns(tx, table);
  if (columns.length === 0) throw new Refusal('explorer-table-unknown');
  return columns;
}

const searchedOf = (columns: readonly CatalogueColumn[]) =>
  columns.find(({ kind }) => kind === 'text')?.name ?? null;

type Selection = { table: string; columns: readonly CatalogueColumn[]; filter: RowFilter; at: Date };

function fromTable({ table, columns, filter, at }: Selection): RawBuilder<unknown> {
  const conditions = [untilElectionTime[table]?.(at) ?? sql`true`];
  const searched = searchedOf(columns);
  if (filter.search !== '' && searched !== null) {
    const pattern = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`shown.${sql.id(searched)} ilike ${pattern}`);
  }
  if (filter.reference) {
    const { column, value } = filter.reference;
    const known = columns.find(({ name }) => name === column);
    if (!known) throw new Refusal('explorer-column-unknown');
    // The value is cast to the column's type. Without the cast, PostgreSQL could not use an index.
    conditions.push(sql`shown.${sql.id(known.name)} = ${value}::${sql.raw(known.type)}`);
  }
  return sql`from ${sql.id('public', table)} shown where ${sql.join(conditions, sql` and `)}`;
}

/** Sorts rows by the primary key, or else by all columns. The order of insertion could reveal who voted for whom. */
function orderOf(columns: readonly CatalogueColumn[]): RawBuilder<unknown> {
  const keys = columns.filter(({ isKey }) => isKey);
  return sql.join((keys.length > 0 ? keys : columns).map(({ name }) => sql`shown.${sql.id(name)}`));
}

function shownText({ name, kind, refersTo }: CatalogueColumn): RawBuilder<unknown> {
  const value = sql`shown.${sql.id(name)}`;
  if (kind === 'array') return sql`'Array(' || cardinality(${value}) || ')'`;
  const text = refersTo ? sql`${value}::text` : sql`left(${value}::text, ${sql.lit(shownCharacters + 1)})`;
  if (kind !== 'json') return text;
  return sql`case jsonb_typeof(${value}::jsonb) when 'array' then 'Array(' || jsonb_array_length(${value}::jsonb) || ')' else ${text} end`;
}

function toCell({ refersTo }: CatalogueColumn, text: string | null): ShownCell {
  if (text === null) return { text, isCut: false, link: null };
  const characters = [...text];
  const isCut = characters.length > shownCharacters;
  return {
    text: isCut ? characters.slice(0, shownCharacters).join('') : text,
    isCut,
    link: refersTo ? { ...refersTo, value: text } : null,
  };
}
