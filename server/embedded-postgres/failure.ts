import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;

/** A failure of the embedded database. `message` is one sentence for the user at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The failure of a full disk. Repeating the attempt succeeds when the disk has room again. */
export class DiskFullError extends EmbeddedPostgresError {
  override name = 'DiskFullError';
}

/** Tells whether PostgreSQL's output reports a full disk. */
export function saysDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded/i.test(output);
}

/**
 * Converts full-disk and missing-rights errors into errors with a readable message; returns other errors
 * unchanged.
 */
export function explainFailure(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const told = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  // The message names the data folder, because users do not know the program's files in it.
  const path = told.startsWith(`${folder}/`) ? folder : told;
  // 53100 is PostgreSQL's code for a full disk.
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === '53100') {
    return new DiskFullError(texts.diskFull(folder), { cause: error });
  }
  // Node reports ENOENT when a path cannot be created on a read-only disk.
  const isMissing = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS' || isMissing) {
    return new EmbeddedPostgresError(texts.notAllowed(path), { cause: error });
  }
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST') {
    return new EmbeddedPostgresError(texts.notAFolder(path), { cause: error });
  }
  return error;
}

/**
 * Extracts from the output why PostgreSQL or initdb exited. The output is English because of the C locale.
 */
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
