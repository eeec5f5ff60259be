import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { refuseWhileAway, type WatchedPool } from './away/away.server.ts';
import type { Database, Db } from './database.ts';
import { statementNameOf } from './prepared/statement-name.ts';

/**
 * The number of the program's last migration (`level`), and when its SQL functions and datasets last changed,
 * in milliseconds.
 */
export type Version = { level: string; changedAt: number };

/**
 * The server and user of a connection, or a URL. A new connection switches to `role`, and its
 * application_name tells other programs the `version`.
 */
export type Connection = {
  url?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
  role?: 'vot_app' | 'vot_explorer';
  version?: Version;
};

const programName = 'vot-informat';
/**
 * Matches an `application_name` that contains a program's version: `vot-informat 0021 1763830000000`.
 * Programs of level 0020 write only the level.
 */
export const namesVersion = `^${programName} \\d{4}( \\d+)?$`;
const nameOf = ({ level, changedAt }: Version) => `${programName} ${level} ${changedAt}`;

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  // Counts fit a double exactly (< 2^53) and shares have two decimals, so both become numbers.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // A `date` is a calendar day. As a JavaScript Date it could become another day in another time zone.
  [builtins.DATE, (text) => text],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * Milliseconds after which PostgreSQL ends a statement and the visitor gets a 503. A longer statement shows a
 * defect or an overloaded database.
 */
const statementTimeout = 15_000;
const connectTimeout = 5_000;
/**
 * Milliseconds after which the program closes a connection that does not answer. PostgreSQL's own limit for a
 * statement is shorter.
 */
const answerTimeout = 20_000;
const longAnswerTimeout = 11 * 60_000;

/**
 * Returns the settings of a `pg` connection pool, or of the one client that receives messages from other
 * instances.
 */
export function clientSettings(connection: Connection): pg.ClientConfig {
  return {
    ...(connection.url ? { connectionString: connection.url } : connection),
    ...(connection.role ? { options: `-c role=${connection.role}` } : {}),
    application_name: connection.version ? nameOf(connection.version) : programName,
    connectionTimeoutMillis: connectTimeout,
    types: types as pg.CustomTypesConfig,
  };
}

/**
 * A database client that runs the texts of `prepared.server.ts` as named statements. It waits longer when a
 * transaction has set a longer `statement_timeout`.
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

  /** Closes the connection at once. The running statement then fails as after a lost connection. */
  cut(): void {
    const { connection } = this as unknown as { connection: { stream: Duplex } };
    connection.stream.destroy();
  }
}

type PoolOptions = {
  connection: Connection;
  poolSize: number;
  answerWithinMs?: number;
  patience?: number;
  onError?: (error: Error) => void;
  /** Called when the database stops answering, and when it answers again. */
  onAway?: (isAway: boolean) => void;
  /** Called after each statement, with its parameterised text and its duration. */
  onStatement?: (event: LogEvent) => void;
};

/**
 * Creates a pool with typed tables. A statement without an answer after `answerWithinMs` fails like a lost
 * connection.
 */
export function createDatabase(options: PoolOptions): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(options) }) });
}

/** Number of connections that page reads may not use. Three of ten stay free for votes and sign-ins. */
const keptFromReading = 3;

/**
 * Creates two views of one connection pool. `readingDb` leaves the last connections to `db`, and
 * `db.destroy()` closes both.
 */
export function createDatabaseWithReading(options: PoolOptions): {
  db: Db;
  readingDb: Db;
  isAway: () => boolean;
  connections: WatchedPool['connections'];
} {
  const pool = createPool(options);
  const most = Math.max(1, Math.floor(options.poolSize * (1 - keptFromReading / 10)));
  const on = (shared: PostgresPool) =>
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: shared }),
      ...(options.onStatement ? { log: options.onStatement } : {}),
    });
  const { isAway, connections } = pool;
  return { db: on(pool), readingDb: on(atMost(pool, most)), isAway, connections };
}

/** Limits how many connections of `pool` are in use simultaneously, and makes further requests wait. */
function atMost(pool: PostgresPool, most: number): PostgresPool {
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

function createPool(options: PoolOptions): WatchedPool {
  const { connection, patience = 1, onAway } = options;
  const connectionTimeoutMillis = connectTimeout * patience;
  const pool = new pg.Pool({
    ...clientSettings(connection),
    Client: ProgramClient,
    max: options.poolSize,
    connectionTimeoutMillis,
    statement_timeout: statementTimeout * patience,
    query_timeout: options.answerWithinMs ?? answerTimeout * patience,
    // Without `pipeline`, pg would reuse a connection on which an answer is still missing.
    pipeline: true,
    idle_in_transaction_session_timeout: statementTimeout * patience,
  });
  // Without a listener, the error of a lost idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // The error of a busy connection's socket is ignored, because the connection's query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  const probe = async () => {
    const client = new pg.Client({ ...clientSettings(connection), connectionTimeoutMillis });
    client.on('error', () => {});
    await client.connect().finally(() => void client.end().catch(() => {}));
  };
  const cut = (client: pg.PoolClient) => client instanceof ProgramClient && client.cut();
  return refuseWhileAway({ pool, probe, cut, patience, ...(onAway ? { onAway } : {}) });
}

// PostgreSQL's codes of a lost connection: 08… connection errors, and 57P01–57P05 for a server that stops or
// starts. Codes 25P03 (idle too long) and 53300 (no connection left) count too.
const lostConnection = /^(08...|57P0[1-5]|25P03|53300)$/;
const lostSocket = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT', 'ETIMEDOUT']);

/** Returns true if a lost connection, not the query itself, caused the error. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    lostConnection.test(code) ||
    lostSocket.has(code) ||
    // After a lost connection the rollback fails too. Its error “not queryable” hides the first error.
    /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}

// PostgreSQL's codes of temporary errors: 57014 and 55P03 time-outs, 40001 and 40P01 conflicts, 53… out of
// resources.
const temporary = /^(57014|55P03|40001|40P01|53...)$/;

/** Tells whether a statement waited too long for a lock, or two transactions waited for each other. */
export function isLockConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

/**
 * Returns true if the same statement may succeed later: after a lost connection, a time-out or a full disk.
 */
export function isTemporary(error: unknown): boolean {
  if (isConnectionLoss(error)) return true;
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && temporary.test(error.code)
  );
}

/**
 * Returns true if the query contained text that PostgreSQL cannot store, such as `%00` from a URL. No stored
 * row can have that text.
 */
export function isImpossibleText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22021';
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/**
 * Milliseconds that the pool needs to notice dead connections. Without this pause, a retry would use another
 * dead connection.
 */
const noticeMs = 100;

/** Runs a read, and repeats it once when its connection was lost. Throws other errors unchanged. */
export async function readTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    await setTimeout(noticeMs);
    return read();
  }
}
