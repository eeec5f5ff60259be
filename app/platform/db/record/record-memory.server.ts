import { CompiledQuery, sql } from 'kysely';
import { batched } from '#app/platform/db/batched/batched.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { nameStatement } from '#app/platform/db/prepared/statement-name.ts';
import { settle } from './settle.ts';
import { viewOf } from './view.server.ts';

/** Maximum bytes of rows in one cache. All rows of the present dataset need a tenth of that. */
const defaultLimit = 32 * 1024 * 1024;
const hourMs = 3_600_000;

type Kept = { rows: Promise<unknown[]>; bytes: number };
/** The dataset's version that one request read. Also the moments at which rows become public or stop being public. */
type RecordState = { version: number; moments: readonly number[] };
type View = { db: Db; memory: Memory; state: Promise<RecordState> | null };

/** Each request's view of the database, with its cache. Other database objects read without a cache. */
const views = new WeakMap<Db, View>();

/**
 * Creates a cache for rows of the dataset tables (decision 29), and returns the function that makes a
 * request's view. The view reads the dataset's version once and reuses rows of that version.
 */
export function createRecordMemory({ limit = defaultLimit } = {}): (db: Db) => Db {
  // Each database has its own cache, because two databases may have the same version but different rows.
  const memories = new WeakMap<Db, Memory>();
  return (db) => {
    const memory = memories.get(db) ?? createMemory(limit);
    memories.set(db, memory);
    const view = viewOf(db);
    views.set(view, { db, memory, state: null });
    return view;
  };
}

/**
 * Runs a statement that reads only dataset tables. It may compare its `Date` parameters only by `<=` and `>`,
 * because a view rounds them down.
 */
export async function readRecord<Row>(db: Db, compiled: CompiledQuery<Row>): Promise<Row[]> {
  const view = views.get(db);
  if (!view) return (await db.executeQuery(compiled)).rows;
  const { moments } = await stateOf(view);
  const parameters = compiled.parameters.map((value) =>
    value instanceof Date ? startOfInterval(moments, value) : value,
  );
  const key = `${compiled.sql}\n${JSON.stringify(parameters)}`;
  const rows = view.memory.recall(
    key,
    async () => (await view.db.executeQuery({ ...compiled, parameters })).rows,
  );
  return rows as Promise<Row[]>;
}

/** Replaces `execute` at the end of a query that reads only dataset tables: `….$call(fromRecord(db))`. */
export const fromRecord =
  (db: Db) =>
  <Row>(query: { compile(): CompiledQuery<Row> }): Promise<Row[]> =>
    readRecord(db, query.compile());

function stateOf(view: View): Promise<RecordState> {
  if (view.state) return view.state;
  const state = readState(view);
  view.state = state;
  // After a failed read of the version, the request's next query reads the version again.
  state.catch(() => {
    view.state = null;
  });
  return state;
}

async function readState({ db, memory }: View): Promise<RecordState> {
  const version = await readVersion(db, 'version');
  memory.see(version);
  const [row] = (await memory.recall('moments', () => readMoments(db))) as { moments: number[] }[];
  return { version, moments: row?.moments ?? [] };
}

const selectVersion = CompiledQuery.raw(nameStatement('select version from record_version'));

/** Reads the dataset's version. Simultaneous requests share the statement. */
const readVersion = batched(async (db, asked: readonly 'version'[]): Promise<number[]> => {
  const { rows } = await db.executeQuery<{ version: number }>(selectVersion);
  return asked.map(() => rows[0]?.version ?? 0);
});

/**
 * Reads all moments of the dataset in ascending milliseconds. A `Date` drops microseconds, so a moment with
 * microseconds is rounded up.
 */
async function readMoments(db: Db): Promise<unknown[]> {
  const { rows } = await sql<{ at: number }>`
    select distinct ceil(extract(epoch from moment) * 1000) as at from record_moments() as moment order by 1`.execute(
    db,
  );
  return [{ moments: rows.map(({ at }) => at) }];
}

/**
 * Returns the latest moment of the dataset, or full hour, that is not after `at`. Full hours count because
 * days in Bucharest begin at a full hour.
 */
function startOfInterval(moments: readonly number[], at: Date): Date {
  const time = at.getTime();
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((moments[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  const hour = Math.floor(time / hourMs) * hourMs;
  return new Date(Math.max(hour, moments[low - 1] ?? hour));
}

type Memory = {
  /** Drops all rows when `version` is newer than the version to which they belong. */
  see(version: number): void;
  /** Returns the cached rows of this key, or reads them. Simultaneous requests share one read. */
  recall(key: string, read: () => Promise<unknown[]>): Promise<unknown[]>;
};

/**
 * Creates a cache for rows of one dataset version. Each read begins after its version was read, so rows are
 * never older than their version.
 */
function createMemory(limit: number): Memory {
  let known = 0;
  let bytes = 0;
  let kept = new Map<string, Kept>();

  function forget(key: string, entry: Kept): void {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    bytes -= entry.bytes;
  }

  function weigh(key: string, entry: Kept, rows: unknown[]): void {
    if (kept.get(key) !== entry) return;
    entry.bytes = 2 * key.length + settle(rows);
    bytes += entry.bytes;
    for (const [oldest, each] of kept) {
      if (bytes <= limit) break;
      forget(oldest, each);
    }
  }

  return {
    see(version) {
      if (version <= known) return;
      known = version;
      kept = new Map();
      bytes = 0;
    },
    recall(key, read) {
      const found = kept.get(key);
      if (found) {
        // Inserting the key again keeps the map in the order of last use.
        kept.delete(key);
        kept.set(key, found);
        return found.rows;
      }
      const entry: Kept = { rows: read(), bytes: 0 };
      kept.set(key, entry);
      entry.rows.then(
        (rows) => weigh(key, entry, rows),
        () => forget(key, entry),
      );
      return entry.rows;
    },
  };
}
