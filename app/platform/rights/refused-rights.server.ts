import { sql } from 'kysely';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { addressBucket } from '#app/platform/http/client-address.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Role } from './rights.ts';
import type { Viewer } from './viewer.ts';

/** A refused attempt. `what` is the key of the refused change, or the page's method and path. */
export type RefusedRight = { viewer: Pick<Viewer, 'id' | 'role'> | null; address: string; what: string };
export type RefusedRights = {
  /** Counts the attempt in memory. The refusal therefore neither waits for the database nor fails. */
  note(refused: RefusedRight): void;
  /**
   * Writes the counts to the database and never rejects. Counts that cannot be written are tried again later.
   */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const flushMs = 5_000;
/** Maximum number of rows that one instance writes per hour. Further refused attempts share one more row. */
const mostRowsPerHour = 200;
export const otherRefusals = 'altele';
const longestWhat = 120;
const hour = 3_600_000;

type RefusalRow = { actorId: string | null; role: Role; addressHash: Buffer; what: string; refused: number };

/**
 * Counts refused attempts by person, address and hour. Every few seconds it writes the counts to the database
 * and one line to the log.
 */
export function startRefusedRights(options: {
  db: Db;
  secrets: Secrets;
  log: Log;
  mostRows?: number;
}): RefusedRights {
  const { db, secrets, log, mostRows = mostRowsPerHour } = options;
  let counted = new Map<string, RefusalRow>();
  const known = { hour: 0, keys: new Set<string>() };
  let flushing = Promise.resolve();

  function note({ viewer, address, what }: RefusedRight): void {
    const now = Math.floor(Date.now() / hour);
    if (known.hour !== now) Object.assign(known, { hour: now, keys: new Set() });
    const row = {
      actorId: viewer?.id ?? null,
      role: viewer?.role ?? ('visitor' as const),
      addressHash: secrets.hash('refused-rights', addressBucket(address)),
      what: what.slice(0, longestWhat),
    };
    const isNew = !known.keys.has(keyOf(row));
    if (isNew && known.keys.size < mostRows) known.keys.add(keyOf(row));
    else if (isNew) {
      const nobody = secrets.hash('refused-rights', otherRefusals);
      Object.assign(row, { actorId: null, role: 'visitor', addressHash: nobody, what: otherRefusals });
    }
    count(row, 1);
  }

  function count(row: Omit<RefusalRow, 'refused'>, refused: number): void {
    const before = counted.get(keyOf(row))?.refused ?? 0;
    counted.set(keyOf(row), { ...row, refused: before + refused });
  }

  async function write(): Promise<void> {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    try {
      await insert(db, rows);
      log.warn('Drepturi refuzate.', describe(rows));
    } catch {
      // The program already logs that the database is unreachable, so this function logs nothing.
      for (const { refused, ...row } of rows) count(row, refused);
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(write);
    return flushing;
  }

  const timer = setInterval(flush, flushMs).unref();
  return {
    note,
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function keyOf({ actorId, addressHash, what }: Omit<RefusalRow, 'refused'>): string {
  return `${actorId} ${addressHash.toString('hex')} ${what}`;
}

/** Inserts the counts. Rows of an account erased meanwhile are stored without a person. */
async function insert(db: Db, rows: readonly RefusalRow[]): Promise<void> {
  const given = JSON.stringify(
    rows.map(({ addressHash, ...row }) => ({ ...row, addressHash: addressHash.toString('hex') })),
  );
  await sql`
    insert into refused_rights (hour, actor_id, actor_role, address_hash, what, refused, last_at)
    select date_trunc('hour', now()), users.id, max(given.role), decode(given."addressHash", 'hex'), given.what, sum(given.refused), now()
    from jsonb_to_recordset(${given}::jsonb) given
      ("actorId" uuid, role text, "addressHash" text, what text, refused int)
    left join users on users.id = given."actorId"
    group by users.id, given."addressHash", given.what
    on conflict (hour, actor_id, address_hash, what)
      do update set refused = refused_rights.refused + excluded.refused, last_at = excluded.last_at`.execute(
    db,
  );
}

/** Returns the counts for the log, without names. */
function describe(rows: readonly RefusalRow[]) {
  const what: Record<string, number> = {};
  for (const row of rows.toSorted((a, b) => b.refused - a.refused).slice(0, 10)) {
    const name = `${row.role}: ${row.what}`;
    what[name] = (what[name] ?? 0) + row.refused;
  }
  return { refused: rows.reduce((sum, { refused }) => sum + refused, 0), rows: rows.length, what };
}

type Asking = { refusedRights: RefusedRights; viewer: Viewer | null; address: string };

/** Counts a thrown error if it is a refusal that must be recorded. */
export function noteRefused(error: unknown, { refusedRights, viewer, address }: Asking): void {
  if (error instanceof Refusal && error.right !== null)
    refusedRights.note({ viewer, address, what: error.right });
}
