import type { Tx } from '#app/platform/db/database.ts';

/**
 * Locks the person's row until the transaction ends, so that no erasure or withdrawal of consent runs
 * meanwhile. Other changes of the same person may run simultaneously.
 */
export async function keepPerson(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
  return rows.length > 0;
}

/**
 * Locks the person's row in `users` for a change, and returns false when the account no longer exists. Every
 * transaction takes this lock first, which prevents deadlocks.
 */
export async function holdPerson(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return rows.length > 0;
}

/**
 * Locks the person's row before erasing data, after the person's running changes have ended. Later changes
 * then find no consent or account.
 */
export async function holdPersonToErase(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}
