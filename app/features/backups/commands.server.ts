import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { backupJobName } from './texts.ts';

type RequestServices = Pick<HandlerContext, 'db' | 'jobs' | 'requestId'> & {
  actor: Pick<Viewer, 'id' | 'role'>;
};

/**
 * Requests a backup from the job, or returns false when a request is already waiting. During a backup the
 * request waits, because that backup may lack the latest changes.
 */
export async function requestBackup({ db, jobs, requestId, actor }: RequestServices): Promise<boolean> {
  const isNew = await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('backups')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    const subject = { type: 'backup', id: added.id };
    await recordAudit(tx, { actor, requestId, action: 'backup-requested', subject });
    return true;
  });
  await jobs.runNow(backupJobName);
  return isNew;
}
