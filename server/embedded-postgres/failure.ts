import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;

/** The embedded database cannot run. `message` is one sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The disk is full: the same attempt succeeds once somebody has made room. */
export class DiskFullError extends EmbeddedPostgresError {
  override name = 'DiskFullError';
}

/** Does PostgreSQL's own output say that the disk is full? */
export function saysDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded/i.test(output);
}

/** Turns a full disk and missing rights into their sentence; any other error stays as it is. */
export function explainFailure(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const told = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  // The person knows the folder, not the program's files in it.
  const path = told.startsWith(`${folder}/`) ? folder : told;
  // 53100: PostgreSQL's own word for a full disk.
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === '53100') {
    return new DiskFullError(texts.diskFull(folder), { cause: error });
  }
  // Node says ENOENT where a whole path cannot be made on a read-only disk.
  const isMissing = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS' || isMissing) {
    return new EmbeddedPostgresError(texts.notAllowed(path), { cause: error });
  }
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST') {
    return new EmbeddedPostgresError(texts.notAFolder(path), { cause: error });
  }
  return error;
}

/** Reads why PostgreSQL or initdb ended from what it wrote (English: it runs with the C locale). */
export function explainOutput(options: {
  output: string;
  folder: string;
  sentence: (reason: string) => string;
}) {
  const { output, folder, sentence } = options;
  if (saysDiskFull(output)) return new DiskFullError(texts.diskFull(folder));
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const told = lines.findLast((line) => /\b(FATAL|PANIC|error|could not)\b/.test(line)) ?? lines.at(-1) ?? '';
  return new EmbeddedPostgresError(
    sentence(told.replace(/^.*?\b(FATAL|PANIC):\s*/, '').trim() || 'fără explicație.'),
  );
}
