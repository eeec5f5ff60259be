import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { FileStore } from './file-store.server.ts';

/** Milliseconds after which a new file is deleted unless a transaction keeps it. */
const provisional = 3_600_000;

type Stores = { db: Db; files: FileStore };

/**
 * Plans a file's deletion in the transaction that removes the reference to it. The job deletes the file after
 * commit, but not before `dueAt` (real time).
 */
export async function dropLater(db: Db | Tx, name: string, dueAt?: Date): Promise<void> {
  await db
    .insertInto('file_deletions')
    .values({ name, ...(dueAt ? { due_at: dueAt } : {}) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at: sql<Date>`least(file_deletions.due_at, excluded.due_at)` }),
    )
    .execute();
}

/**
 * Stores a file to which no row refers yet, and plans its deletion in an hour. `keepFile` cancels the
 * deletion, so a crash leaves no file without a row.
 */
export async function storeFile(
  { db, files }: Stores,
  file: { name: string; bytes: Uint8Array; type: string },
): Promise<void> {
  await dropLater(db, file.name, new Date(Date.now() + provisional));
  await files.put(file.name, file.bytes, file.type);
}

/**
 * Cancels the planned deletion of a stored file, in the transaction that writes the file's name to a row.
 * Throws when the file has already been deleted.
 */
export async function keepFile(tx: Tx, name: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('file_deletions')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Error('The file was not taken up in time.');
}

/**
 * Deletes the due files, except files that another instance is deleting. A file whose deletion fails keeps
 * its row for the next run.
 */
export async function workOffDeletions({ db, files }: Stores): Promise<{ deleted: number; failed: number }> {
  let deleted = 0;
  let failed = 0;
  // The loop takes the names in order and tries each file once. A failed deletion then does not stop the
  // others.
  for (let last = ''; ; ) {
    const next = await deleteNext({ db, files }, last);
    if (!next) return { deleted, failed };
    last = next.name;
    if (next.isDeleted) deleted += 1;
    else failed += 1;
  }
}

/** Locks the row while the file is deleted, so that no transaction can keep the file meanwhile. */
function deleteNext(
  { db, files }: Stores,
  after: string,
): Promise<{ name: string; isDeleted: boolean } | null> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('file_deletions')
      .select('name')
      .where('name', '>', after)
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('name')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return null;
    try {
      await files.delete(due.name);
    } catch {
      return { name: due.name, isDeleted: false };
    }
    await tx.deleteFrom('file_deletions').where('name', '=', due.name).execute();
    return { name: due.name, isDeleted: true };
  });
}
