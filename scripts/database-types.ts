import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/** Types of the JSON columns whose fields the code reads. Every other JSON column is `unknown`. */
const jsonShapes: Record<string, string> = {
  'ai_score_calculation_logs.result':
    '{ success: true; updated: number } | { success: false; error: string }',
  'candidate_scores.parts': 'Record<string, { value: number | null; weight: number }>',
  'compatibility_matches.category_scores':
    '{ category: string; score: number | null; common: number; answered: number }[]',
  'poll_history.data': '{ candidates: { id: string; votes: number; percentage: number | null }[] }',
  'poll_recounts.differences': 'string[]',
  'publication_stages.shares': 'Record<string, number>',
  'vote_recounts.differences': 'string[]',
  'vote_snapshots.totals': 'Record<string, readonly [ballots: number, sealed: number]>',
  'simulated_snapshots.totals': 'Record<string, readonly [ballots: number, sealed: number]>',
  'voter_activities.metadata': 'Record<string, unknown>',
};

/** TypeScript types of the values that the database client returns (the parsers in `connect.server.ts`). */
const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Timestamp',
  tsvector: 'string',
  uuid: 'string',
};

type Column = {
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  isAlwaysGenerated: boolean;
  /** CHECK constraints on a single column. */
  checks: string[];
  comment: string | null;
};

/** Returns the text of `db/types.ts`, which describes the tables and views in PostgreSQL's catalogue. */
export async function writeDatabaseTypes(db: Db): Promise<string> {
  const tables = Map.groupBy(await listColumns(db), ({ table }) => table);
  const members = [...tables].map(
    ([table, columns]) => `  ${keyOf(table)}: {\n${columns.map(writeColumn).join('')}  };\n`,
  );
  return `${head}export interface Database {\n${members.join('')}}\n`;
}

const head = `// Written by \`npm run types\` from the catalogue of a migrated database. Never edited by hand.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> = ColumnType<T, never, never>;
/** Read as parsed JSON, written as its text. */
type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

`;

const keyOf = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

function writeColumn(column: Column): string {
  const { name, comment, isNullable, hasDefault, isAlwaysGenerated } = column;
  const type = `${typeOf(column)}${isNullable ? ' | null' : ''}`;
  const wrapped = isAlwaysGenerated ? `GeneratedAlways<${type}>` : hasDefault ? `Generated<${type}>` : type;
  return `${comment ? `    /** ${comment} */\n` : ''}    ${keyOf(name)}: ${wrapped};\n`;
}

function typeOf({ table, name, type, isArray, checks }: Column): string {
  if (type === 'jsonb') return `Json<${jsonShapes[`${table}.${name}`] ?? 'unknown'}>`;
  const scalar = scalars[type];
  if (!scalar) throw new Error(`${table}.${name}: the type ${type} has no TypeScript type yet.`);
  const values = type === 'text' ? checks.map(valuesOf).find((found) => found !== null) : null;
  return values ?? `${scalar}${isArray ? '[]' : ''}`;
}

/**
 * Returns `'a' | 'b'` for `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`, and null for any other check.
 */
function valuesOf(check: string): string | null {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^\]]+)\]\)\)\)$/.exec(check)?.[1];
  return list ? [...list.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ') : null;
}

/**
 * Lists all columns. PostgreSQL reports columns of views and generated columns as nullable, but in this
 * schema they are never null.
 */
async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select case space.nspname when 'public' then '' else space.nspname || '.' end || relation.relname as "table",
      own.attname as name, coalesce(element.typname, type.typname) as type, element.oid is not null as "isArray",
      relation.relkind = 'r' and own.attgenerated = '' and not own.attnotnull as "isNullable", own.atthasdef or own.attidentity <> '' as "hasDefault",
      own.attgenerated <> '' or own.attidentity = 'a' as "isAlwaysGenerated",
      array(select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = relation.oid and contype = 'c' and conkey = array[own.attnum] order by conname) as checks,
      col_description(relation.oid, own.attnum) as comment
    from pg_attribute own
      join pg_class relation on relation.oid = own.attrelid and relation.relkind in ('r', 'v')
      join pg_namespace space on space.oid = relation.relnamespace and space.nspname in ('public', 'ballot_keys')
      join pg_type type on type.oid = own.atttypid
      left join pg_type element on element.oid = type.typelem and type.typcategory = 'A'
    where own.attnum > 0 and not own.attisdropped and relation.relname not like 'kysely\\_%'
    order by space.nspname collate "C", relation.relname collate "C", own.attnum`.execute(db);
  return rows;
}
