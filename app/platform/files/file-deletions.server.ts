import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { FileStore } from './file-store.server.ts';

/** Milliseconds after which a new file that no transaction has taken up is thrown away. */
const provisional = 3_600_000;

type Stores = { db: Db; files: FileStore };

/** In the transaction that lets go of a file: it is deleted after commit, from `dueAt` on (real time; now if left out). */
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
 * Stores a file that nothing refers to yet. Its deletion is written down first: unless `keepFile` takes that back in the
 * transaction that refers to it, the file goes after an hour, whatever crashes in between.
 */
export async function storeFile(
  { db, files }: Stores,
  file: { name: string; bytes: Uint8Array; type: string },
): Promise<void> {
  await dropLater(db, file.name, new Date(Date.now() + provisional));
  await files.put(file.name, file.bytes, file.type);
}

/** In the transaction that starts to refer to a file of `storeFile`. Throws if that is more than an hour ago and it is gone. */
export async function keepFile(tx: Tx, name: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('file_deletions')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Error('The file was not taken up in time.');
}

/**
 * Deletes the files that are due, on any copy of the program; what another copy is deleting is skipped. A file that cannot be
 * deleted keeps its row and is tried by the next run. Safe to call after commit, so that a file goes at once.
 */
export async function workOffDeletions({ db, files }: Stores): Promise<{ deleted: number; failed: number }> {
  let deleted = 0;
  let failed = 0;
  // Names come in order: each is tried once a run, and those that failed do not stand in the way.
  for (let last = ''; ; ) {
    const next = await deleteNext({ db, files }, last);
    if (!next) return { deleted, failed };
    last = next.name;
    if (next.isDeleted) deleted += 1;
    else failed += 1;
  }
}

/** The row stays locked while its file goes: nobody takes up a file that is being deleted. */
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
