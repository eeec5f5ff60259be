import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { addErasures, eraseAgain } from '#app/pages/account/privacy/erase/erase.server.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import { createFileStore } from '#app/platform/files/create-file-store.server.ts';
import { BackupError, readHeader } from '#server/backup/archive.ts';
import { erasuresPath } from '#server/backup/erasures-file.ts';
import { secretMarkOf } from '#server/backup/job.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { runDatabaseTool, ToolError } from './with-program.ts';

const usage = 'Folosire: npm run restore -- <fișier> [--other-key]';
const otherKey = '--other-key';

/**
 * `npm run restore` restores a backup into an empty database and repeats the erasures done since
 * (docs/operations.md).
 */
await runDatabaseTool(async ({ config, connections, secrets, dataDir, root, args }) => {
  const [file, ...more] = args;
  if (!file || file === otherKey || more.some((one) => one !== otherKey)) throw new ToolError(usage);
  const path = resolve(file);
  try {
    await requireSecret(path, secrets, more.includes(otherKey));
    const { header, counts } = await restoreBackup({
      migration: connections.migration,
      folder: join(root, 'db'),
      files: createFileStore(config.storage, join(dataDir, 'files')),
      path,
      key: config.backup.key,
    });
    const erased = await repeatErasures(connections.application, { secrets, folder: dirname(path) });
    const rows = Object.values(counts.rows).reduce((sum, of) => sum + of, 0);
    return `Copia din ${header.madeAt} este restaurată: ${rows} rânduri, ${counts.files} fișiere. Conturi șterse din nou: ${erased}.`;
  } catch (error) {
    throw error instanceof BackupError ? new ToolError(error.message) : error;
  }
});

/** With another SECRET_KEY the program could neither recognise erased accounts nor read second factors. */
async function requireSecret(path: string, secrets: Secrets, mayDiffer: boolean): Promise<void> {
  const { header } = await readHeader(path);
  if (header.secretMark === secretMarkOf(secrets) || mayDiffer) return;
  throw new ToolError(
    `Copia a fost făcută cu alt SECRET_KEY (fără el: fișierul secret-key din DATA_DIR). Pune-l la loc. Dacă este pierdut, adaugă ${otherKey}: conturile șterse de atunci se întorc, iar al doilea pas de autentificare trebuie activat din nou.`,
  );
}

async function repeatErasures(
  connection: Connection,
  { secrets, folder }: { secrets: Secrets; folder: string },
): Promise<number> {
  const db = createDatabase({ connection, poolSize: 2 });
  try {
    const path = erasuresPath(folder);
    if (existsSync(path)) await addErasures(db, readFileSync(path, 'utf8').split('\n').filter(Boolean));
    return await eraseAgain({ db, secrets });
  } finally {
    await db.destroy();
  }
}
