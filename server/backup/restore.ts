import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Connection, clientSettings } from '#app/platform/db/connect.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { levelOf } from '#app/platform/db/schema-range.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { BackupError, type BackupHeader, readArchive, readHeader } from './archive.ts';
import { type BackupCounts, endOfRows, readRecord } from './records.ts';

type RestoreOptions = {
  /** The connection of the migration role to an empty database. */
  migration: Connection;
  /** The program's folder `db`. */
  folder: string;
  files: Pick<FileStore, 'put'>;
  path: string;
  key: string | null;
};

/**
 * Restores a backup into an empty database: first the old schema, then the rows in one transaction, then
 * newer migrations. It compares the number of rows of every table with the backup.
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ header: BackupHeader; counts: BackupCounts }> {
  const { migration, folder, path, key } = options;
  const { header } = await readHeader(path);
  await requireKnownLevel(folder, header);
  // A damaged file or a wrong key must be found before the database changes.
  await readArchive(path, { key, take: requireWhole });
  await requireEmpty(migration);
  const schema = { connection: migration, folder, changedAt: 0 };
  const whileLocked = async () => {};
  await migrate({ ...schema, upTo: header.level, whileLocked });
  const counts = await loadRows(options);
  await migrate({ ...schema, whileLocked });
  return { header, counts };
}

async function requireKnownLevel(folder: string, { level }: BackupHeader): Promise<void> {
  const migrations = await readdir(join(folder, 'migrations'));
  if (!migrations.some((name) => levelOf(name) === level))
    throw new BackupError(
      `Copia este a unei versiuni mai noi a programului (schema ${level}): restaureaz-o cu aceea.`,
    );
}

async function requireWhole(lines: AsyncIterable<Buffer>): Promise<void> {
  let last: Buffer = endOfRows;
  for await (const line of lines) last = line;
  if (last.equals(endOfRows) || readRecord(last).kind !== 'end')
    throw new BackupError('Copia nu este întreagă.');
}

async function requireEmpty(migration: Connection): Promise<void> {
  await withClient(migration, async (client) => {
    const { rows } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') limit 1`,
    );
    if (rows.length > 0)
      throw new BackupError('Baza de date nu este goală: alege alta prin DATA_DIR sau DATABASE_URL.');
  });
}

async function withClient<T>(connection: Connection, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientSettings(connection));
  client.on('error', () => {}); // An error of this client is ignored, because the failing query reports it.
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function loadRows({ migration, files, path, key }: RestoreOptions): Promise<BackupCounts> {
  return withClient(migration, async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    const constraints = await suspend(client);
    const read: { end: BackupCounts | null } = { end: null };
    await readArchive(path, {
      key,
      async take(lines) {
        read.end = await takeParts(client, { lines: lines[Symbol.asyncIterator](), files });
      },
    });
    const { end } = read;
    if (end === null) throw new BackupError('Copia nu este întreagă.');
    for (const statement of constraints) await client.query(statement);
    await compareCounts(client, end);
    await client.query('commit');
    return end;
  });
}

/**
 * Empties all tables, and turns off triggers and foreign keys so that the order of filling does not matter.
 * Returns the statements that turn them on again.
 */
async function suspend(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not in ('kysely_migration', 'applied_functions')`,
  );
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const names = tables.map(({ name }) => name);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')} cascade`);
  for (const { drop } of keys) await client.query(drop);
  return [...keys.map(({ add }) => add), ...names.map((name) => `alter table ${name} enable trigger user`)];
}

type Parts = { lines: AsyncIterator<Buffer>; files: RestoreOptions['files'] };

async function takeParts(client: pg.Client, { lines, files }: Parts): Promise<BackupCounts | null> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const record = readRecord(next.value);
    if (record.kind === 'end') return { rows: record.rows, files: record.files };
    if (record.kind === 'table') await takeTable(client, { ...record, lines });
    else if (record.kind === 'sequence')
      await client.query('select setval($1::regclass, $2)', [
        `public.${pg.escapeIdentifier(record.name)}`,
        record.value,
      ]);
    else {
      const { value } = await lines.next();
      await files.put(record.name, Buffer.from(String(value), 'base64'), 'image/webp');
    }
  }
  return null;
}

type TablePart = { name: string; columns: string[]; lines: AsyncIterator<Buffer> };

async function takeTable(client: pg.Client, { name, columns, lines }: TablePart): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy public.${pg.escapeIdentifier(name)} (${list}) from stdin`));
  const done = new Promise<void>((resolve, reject) => {
    copy.once('finish', resolve);
    copy.once('error', reject);
  });
  done.catch(() => {}); // A later await rethrows this failure. This handler only prevents an “unhandled rejection” until then.
  for (let next = await lines.next(); !next.done && !next.value.equals(endOfRows); next = await lines.next())
    if (!copy.write(next.value))
      await Promise.race([new Promise((drained) => copy.once('drain', drained)), done]);
  copy.end();
  await done;
}

async function compareCounts(client: pg.Client, { rows: expected }: BackupCounts): Promise<void> {
  for (const [name, count] of Object.entries(expected)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from public.${pg.escapeIdentifier(name)}`,
    );
    if (rows[0]?.count !== count)
      throw new BackupError(`Tabelul ${name} are ${rows[0]?.count} rânduri în loc de ${count}.`);
  }
}
