import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { settle } from './settle.ts';

/** Bytes of rows that one memory keeps; today's record needs a tenth. */
const defaultLimit = 32 * 1024 * 1024;
const hourMs = 3_600_000;

type Kept = { rows: Promise<unknown[]>; bytes: number };
/** The record's version as one request found it, and the moments at which the record's answers change. */
type RecordState = { version: number; moments: readonly number[] };
type View = { db: Db; memory: Memory; state: Promise<RecordState> | null };

/** Views by their own database object. Other database objects read without the memory. */
const views = new WeakMap<Db, View>();

/**
 * Creates a memory of rows of the public record (decision 29). The returned function makes one request's view
 * of a database: `readRecord` through it reads the record's version once and reuses rows of that version.
 */
export function createRecordMemory({ limit = defaultLimit } = {}): (db: Db) => Db {
  const memory = createMemory(limit);
  return (db) => {
    const view: Db = db.$extendTables();
    views.set(view, { db, memory, state: null });
    return view;
  };
}

/** Returns the database behind a view, which is the same object for all requests. */
export const behindView = (db: Db): Db => views.get(db)?.db ?? db;

/**
 * Runs a statement that reads only tables of the record. It compares moments of the record with its `Date`
 * parameters by `<=` and `>` alone: through a view they become the start of their interval.
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

/** Takes the place of `execute` at the end of a query of the record: `….$call(fromRecord(db))`. */
export const fromRecord =
  (db: Db) =>
  <Row>(query: { compile(): CompiledQuery<Row> }): Promise<Row[]> =>
    readRecord(db, query.compile());

function stateOf(view: View): Promise<RecordState> {
  if (view.state) return view.state;
  const state = readState(view);
  view.state = state;
  // The next reading of the request asks again.
  state.catch(() => {
    view.state = null;
  });
  return state;
}

async function readState({ db, memory }: View): Promise<RecordState> {
  const { rows } = await sql<{ version: number }>`select version from record_version`.execute(db);
  const version = rows[0]?.version ?? 0;
  memory.see(version);
  const [row] = (await memory.recall('moments', () => readMoments(db))) as { moments: number[] }[];
  return { version, moments: row?.moments ?? [] };
}

/** Reads all moments in ascending milliseconds. A `Date` cuts microseconds, so it passes a moment one later. */
async function readMoments(db: Db): Promise<unknown[]> {
  const { rows } = await sql<{ at: number }>`
    select distinct ceil(extract(epoch from moment) * 1000) as at from record_moments() as moment order by 1`.execute(
    db,
  );
  return [{ moments: rows.map(({ at }) => at) }];
}

/**
 * Returns the last moment of the record or full hour by `at`. Days of Bucharest begin with a full hour, and a
 * statement may compare with the day.
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
  /** Forgets all rows when the version is newer than theirs. */
  see(version: number): void;
  /** Returns the rows kept by this key, or reads them. Requests at the same time share one reading. */
  recall(key: string, read: () => Promise<unknown[]>): Promise<unknown[]>;
};

/** Each reading begins after its version was seen, so kept rows are never older than that version. */
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
        // The map's order is the order of use.
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
