import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;

/** A failure of the embedded database. `message` is one sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The disk is full, so a later attempt can succeed. */
export class DiskFullError extends EmbeddedPostgresError {
  override name = 'DiskFullError';
}

/** Tells whether PostgreSQL's output reports a full disk. */
export function saysDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded/i.test(output);
}

/** Gives errors of a full disk and of missing rights a readable message. Returns other errors unchanged. */
export function explainFailure(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const told = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  // The message names the data folder, because users do not know the files inside.
  const path = told.startsWith(`${folder}/`) ? folder : told;
  // 53100 is PostgreSQL's code for a full disk.
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === '53100') {
    return new DiskFullError(texts.diskFull(folder), { cause: error });
  }
  // Node reports ENOENT when it cannot create a path on a read-only disk.
  const isMissing = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS' || isMissing) {
    return new EmbeddedPostgresError(texts.notAllowed(path), { cause: error });
  }
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST') {
    return new EmbeddedPostgresError(texts.notAFolder(path), { cause: error });
  }
  return error;
}

/** Finds in the output why PostgreSQL or initdb ended. The output is English, because the locale is C. */
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
