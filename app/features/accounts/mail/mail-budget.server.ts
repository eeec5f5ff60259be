import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { secondsToWait } from '#app/platform/rates/rates.server.ts';

type MailBudgetContext = { config: Config; secrets: Secrets; db: Db; log: Log };

/**
 * Counts a mail to an address that a stranger may have typed. Returns false at the mailbox's limit; the
 * caller must then answer as usual.
 */
export async function mayWriteTo(needs: MailBudgetContext, email: string): Promise<boolean> {
  const isOver = (await secondsToWait(needs, { bucket: 'reset-email', subject: email })) !== null;
  if (isOver) needs.log.warn('Un mesaj nu a fost scris: prea multe către aceeași adresă.');
  return !isOver;
}
