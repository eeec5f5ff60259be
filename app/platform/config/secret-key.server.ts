import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Outside production: the secret of this data folder, made once and readable by its owner only. 64 characters. */
export function keepSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  const draft = `${path}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(draft, randomBytes(48).toString('base64'), { mode: 0o600 });
    // Linked whole: of two programs that start at once both read the same key, and a crash leaves no half of one.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}
