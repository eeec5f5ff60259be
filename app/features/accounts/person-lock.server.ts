import type { Tx } from '#app/platform/db/database.ts';

/**
 * Blocks erasing the account and withdrawing its consents until the transaction ends. Other changes of the
 * same person may run simultaneously.
 */
export async function keepPerson(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
  return rows.length > 0;
}

/**
 * Locks the person's row in `users` for a change, and returns false when the account no longer exists.
 * Transactions take this lock first, so that they cannot deadlock.
 */
export async function holdPerson(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return rows.length > 0;
}

/**
 * Locks the person's row before erasing data. The lock waits for running changes of the person, and later
 * changes find no consent or account.
 */
export async function holdPersonToErase(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}
