import type { Tx } from '#app/platform/db/database.ts';

/**
 * Blocks erasing the account and withdrawing its consents until the transaction ends; one person's changes
 * share this lock. False when the account is gone.
 */
export async function keepPerson(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
  return rows.length > 0;
}

/**
 * Locks the person's row in `users` for a change. It is a transaction's first lock, so that transactions
 * cannot deadlock.
 */
export async function holdPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * The stronger lock before erasing data: it also waits for transactions that only require the person's row,
 * such as recording a consent. Later transactions find no consent or account.
 */
export async function holdPersonToErase(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}
