import { requestBackup } from '#app/features/backups/commands.server.ts';
import {
  findBackupFrequency,
  findLastGoodBackup,
  listBackups,
} from '#app/features/backups/queries.server.ts';
import { isBackupOld } from '#app/features/backups/schedule.ts';
import { beginChange, byIntent } from '#app/pages/admin/editing/by-intent.server.ts';
import { type HandlerContext, reader, writer } from '#app/platform/context.server.ts';

/** Returns when the last good backup began, and whether it is too old. */
export async function readBackupState({ db }: Pick<HandlerContext, 'db'>) {
  const [last, frequency] = await Promise.all([findLastGoodBackup(db), findBackupFrequency(db)]);
  return { last, frequency, isOld: isBackupOld({ last, now: new Date(), frequency }) };
}

/** Reads the list of backups and the backup in progress, if any. */
export const readBackups = reader('backups-failed', async (context) => {
  const { db, config } = context;
  const [state, backups] = await Promise.all([readBackupState(context), listBackups(db)]);
  const current =
    backups.find(({ outcome }) => outcome === 'running') ??
    // A backup counts as finished only after its trial restore.
    backups.find(({ outcome, verification }) => outcome === 'done' && verification === null) ??
    backups.find(({ outcome }) => outcome === 'waiting') ??
    null;
  return {
    ...state,
    current,
    backups: backups.filter(({ outcome }) => outcome === 'done' || outcome === 'failed'),
    isEncrypting: config.backup.key !== null,
  };
});

const makeBackup = writer('backup-request-failed', async (context) => {
  const { editor } = await beginChange(context, 'make-backup', 'run-job');
  const { db, jobs } = context;
  return { isNew: await requestBackup({ db, jobs, ...editor }) };
});

export const changeBackups = byIntent({ 'make-backup': makeBackup });
