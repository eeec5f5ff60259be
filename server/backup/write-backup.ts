import { rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { leftOut } from '#app/features.server.ts';
import { type Connection, clientSettings } from '#app/platform/db/connect.server.ts';
import { levelOf } from '#app/platform/db/schema-range.ts';
import { avatarNameOf } from '#app/platform/files/file-name.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { writeArchive } from './archive.ts';
import { type BackupCounts, endOfRows, writeRecord } from './records.ts';

type BackupOptions = {
  /** A connection with the application's role, which may read every table. */
  connection: Connection;
  files: FileStore;
  path: string;
  key: string | null;
  secretMark: string;
  madeAt: Date;
  /** Called after each table. */
  onProgress?: (progress: { done: number; total: number }) => Promise<void>;
};

/**
 * Writes a backup of one snapshot of the database, with the uploaded files that its rows name. A failed
 * backup leaves no file.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupCounts> {
  const { connection, files, path, key, secretMark, madeAt, onProgress = async () => {} } = options;
  const draft = `${path}.draft`;
  const client = new pg.Client(clientSettings(connection));
  client.on('error', () => {}); // An error of this client is ignored, because the failing query reports it.
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const counts: BackupCounts = { rows: {}, files: 0 };
    const lines = () => writeLines(client, { files, counts, onProgress });
    const level = await findLevel(client);
    await writeArchive(draft, { level, madeAt: madeAt.toISOString(), secretMark, key, lines });
    await rename(draft, path);
    return counts;
  } finally {
    await client.end().catch(() => {});
    await rm(draft, { force: true });
  }
}

async function findLevel(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  return levelOf(rows[0]?.name ?? '0000');
}

type Lines = Required<Pick<BackupOptions, 'files' | 'onProgress'>> & { counts: BackupCounts };

async function* writeLines(client: pg.Client, { files, counts, onProgress }: Lines): AsyncGenerator<Buffer> {
  const tables = await listTables(client);
  for (const [index, table] of tables.entries()) {
    yield writeRecord({ kind: 'table', name: table.name, columns: table.columns });
    counts.rows[table.name] = 0;
    for await (const chunk of client.query(copyTo(table.copy)) as AsyncIterable<Buffer>) {
      counts.rows[table.name] = (counts.rows[table.name] ?? 0) + countRows(chunk);
      yield chunk;
    }
    yield endOfRows;
    await onProgress({ done: index + 1, total: tables.length });
  }
  for (const { name, value } of await listSequences(client))
    yield writeRecord({ kind: 'sequence', name, value });
  for (const name of await listFileNames(client)) {
    const bytes = await files.get(name);
    // The picture may have been replaced or deleted since the snapshot.
    if (bytes === null) continue;
    counts.files += 1;
    yield writeRecord({ kind: 'file', name });
    yield Buffer.from(`${Buffer.from(bytes).toString('base64')}\n`);
  }
  yield writeRecord({ kind: 'end', ...counts });
}

/** Counts line ends, because COPY writes a line end inside a value as two characters. */
function countRows(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) rows += 1;
  return rows;
}

type CopiedTable = { name: string; columns: string[]; copy: string };

/**
 * Lists the tables with the statement that copies each. Rows are ordered by key, because their order in the
 * table could tell who voted for whom.
 */
async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       format('copy (select %s from public.%I t order by %s) to stdout',
         string_agg(format('t.%I', a.attname), ', ' order by a.attnum), c.relname,
         coalesce(string_agg(format('t.%I', a.attname), ', ' order by array_position(key.conkey, a.attnum))
           filter (where a.attnum = any(key.conkey)), 't::text')) as copy
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_constraint key on key.conrelid = c.oid and key.contype = 'p'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [leftOut],
  );
  return rows;
}

async function listSequences(client: pg.Client): Promise<{ name: string; value: number }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows.map(({ name, value }) => ({ name, value: Number(value) }));
}

async function listFileNames(client: pg.Client): Promise<string[]> {
  // The row is read as JSON, because an older schema may lack the column photo_url.
  const { rows } = await client.query<{ address: string }>(
    `select avatar_url as address from users where avatar_url is not null
     union select to_jsonb(profile) ->> 'photo_url' from candidate_profiles profile
       where to_jsonb(profile) ->> 'photo_url' is not null
     order by 1`,
  );
  return rows.flatMap(({ address }) => avatarNameOf(address) ?? []);
}
