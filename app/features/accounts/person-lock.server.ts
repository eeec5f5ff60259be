import type { Tx } from '#app/platform/db/database.ts';

/** Locks the person's row in `users` for a change. A transaction takes this lock first, so that two never wait in a circle. */
export async function holdPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * The same before data is erased: it waits also for transactions that only need the person to exist, as one that writes a
 * consent does. A later one finds no consent or nobody.
 */
export async function holdPersonToErase(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}
