import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { statementNameOf } from './prepared/statement-name.ts';

/**
 * How to reach the database: a socket folder or host with a user, or a URL; `role` is taken by SET ROLE at connect. `level`: the
 * program's level of the schema, told to other programs.
 */
export type Connection = {
  url?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
  role?: 'vot_app' | 'vot_explorer';
  level?: string;
};

const programName = 'vot-informat';
/** What `application_name` is on a connection that tells its level: `vot-informat 0019`. */
export const namesLevel = `^${programName} \\d{4}$`;

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  // Counts fit a double exactly (< 2^53); shares have two decimals.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // A date is a calendar day: as a Date it would shift with the machine's time zone.
  [builtins.DATE, (text) => text],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

/** Milliseconds. A statement that takes longer is a defect or a sick database: the visitor gets a clear 503. */
const statementTimeout = 15_000;
const connectTimeout = 5_000;
/**
 * Milliseconds. PostgreSQL cannot say that it gave up when the network swallows the answer: the connection is then closed here.
 * After its own limit, so that it speaks first where it can; the second is of jobs that set `statement_timeout` to ten minutes.
 */
const answerTimeout = 20_000;
const longAnswerTimeout = 11 * 60_000;

/** Connection settings for `pg` (a pool, or one client for LISTEN). */
export function clientSettings(connection: Connection): pg.ClientConfig {
  return {
    ...(connection.url ? { connectionString: connection.url } : connection),
    ...(connection.role ? { options: `-c role=${connection.role}` } : {}),
    application_name: connection.level ? `${programName} ${connection.level}` : programName,
    connectionTimeoutMillis: connectTimeout,
    types: types as pg.CustomTypesConfig,
  };
}

/**
 * Runs texts that carry a name (`prepared.server.ts`) as named statements, everything else as it comes, and waits longer for the
 * answers of a connection while its `statement_timeout` is not the pool's.
 */
class ProgramClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    let isLong = false;
    const askAs = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      if (typeof text !== 'string') return ask(text, values, ...rest);
      if (/^set (local )?statement_timeout\b/.test(text)) isLong = true;
      else if (/^(commit|rollback|reset statement_timeout)$/.test(text)) isLong = false;
      const name = Array.isArray(values) ? statementNameOf(text) : null;
      if (name === null && !isLong) return ask(text, values, ...rest);
      const named = name === null ? {} : { name };
      const patient = isLong ? { query_timeout: longAnswerTimeout } : {};
      return ask({ ...named, ...patient, text, values }, ...rest);
    };
    this.query = askAs as typeof this.query;
  }
}

type PoolOptions = {
  connection: Connection;
  poolSize: number;
  answerWithinMs?: number;
  patience?: number;
  onError?: (error: Error) => void;
};

/**
 * A pool with typed tables on it. `onError` hears of idle connections that the server closed. A statement that has no answer
 * within `answerWithinMs` has failed as a lost connection does, and its connection is closed. `patience`: how many times as long
 * as in the product everything may take, for tests on a busy machine.
 */
export function createDatabase(options: PoolOptions): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(options) }) });
}

/** Connections of ten that reading leaves alone: votes and sign-ins find them however much is read. */
const keptFromReading = 3;

/** The same pool twice: `db` may take all of its connections, `readingDb` not the last ones. Ended by `db.destroy()`. */
export function createDatabaseWithReading(options: PoolOptions): { db: Db; readingDb: Db } {
  const pool = createPool(options);
  const most = Math.max(1, Math.floor(options.poolSize * (1 - keptFromReading / 10)));
  const on = (shared: PostgresPool) =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool: shared }) });
  return { db: on(pool), readingDb: on(atMost(pool, most)) };
}

/** The pool as somebody sees it who may hold so many of its connections at once; whoever comes later waits. */
function atMost(pool: pg.Pool, most: number): PostgresPool {
  const waiting: (() => void)[] = [];
  let held = 0;
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else held -= 1;
  };
  return {
    options: pool.options,
    async connect() {
      if (held < most) held += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        const client = await pool.connect();
        const release = client.release.bind(client);
        client.release = (error) => {
          giveBack();
          release(error);
        };
        return client;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    end: async () => {},
  };
}

function createPool(options: PoolOptions): pg.Pool {
  const { patience = 1 } = options;
  const pool = new pg.Pool({
    ...clientSettings(options.connection),
    Client: ProgramClient,
    max: options.poolSize,
    connectionTimeoutMillis: connectTimeout * patience,
    statement_timeout: statementTimeout * patience,
    query_timeout: options.answerWithinMs ?? answerTimeout * patience,
    // Without it, pg would keep the connection whose answer is missing, and hand it out again.
    pipeline: true,
    idle_in_transaction_session_timeout: statementTimeout * patience,
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // Nor does the pool listen to a connection that is in use: its query fails, and then the socket's end arrives as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

// Class 08: connection; 57P01..05: the server ended it, is stopping or starting; 25P03: so did its limit for an idle transaction;
// 53300: it has no connection left.
const lostConnection = /^(08...|57P0[1-5]|25P03|53300)$/;
const lostSocket = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT', 'ETIMEDOUT']);

/** Did this error come from a lost connection (and not from the question itself)? */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    lostConnection.test(code) ||
    lostSocket.has(code) ||
    // “not queryable”: the rollback after a loss fails as well, and its error is the one that rises.
    /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}

// 57014: statement_timeout; 55P03: lock_timeout; 40001, 40P01: another transaction was in the way; 53...: out of resources.
const temporary = /^(57014|55P03|40001|40P01|53...)$/;

/** Did this error come from waiting too long for a lock, or from two that waited for each other? */
export function isLockConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

/** May the same wish succeed a moment later? A lost connection, a time-out, a full disk: not a defect of the statement. */
export function isTemporary(error: unknown): boolean {
  if (isConnectionLoss(error)) return true;
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && temporary.test(error.code)
  );
}

/** Did the question contain text that PostgreSQL cannot hold (`%00` in an address)? Then nothing there bears that name. */
export function isImpossibleText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22021';
}

/** Did two at once, or one twice, want what there may be only one of? */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Milliseconds until the pool has noticed that its connections are gone; asked at once it would hand out a dead one. */
const noticeMs = 100;

/** A read whose connection was lost is tried once more; anything else rises as it is. */
export async function readTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    await setTimeout(noticeMs);
    return read();
  }
}
