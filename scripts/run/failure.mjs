import { runTexts } from './texts.mjs';

const texts = runTexts.ro;

/**
 * An error that ends a command with one sentence. The command prints the failed tool's `output` before that
 * sentence.
 */
export class Failure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

const fullDisk = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;

/** Tells whether a failed tool reported a full disk. */
export function saysDiskFull(output) {
  return fullDisk.test(output);
}

/** Prints a failed tool's output, then one sentence about the error. */
export function report(error, root) {
  if (error.output) console.error(error.output.trim());
  console.error(explain(error, root));
}

/** Returns one sentence that explains an error to the person at the terminal. */
export function explain(error, root) {
  if (error instanceof Failure) return error.message;
  if (error?.code === 'ENOSPC' || error?.code === 'EDQUOT') return texts.diskFull(root);
  // Node reports ENOENT when a path cannot be created on a read-only disk.
  const isMissing = error?.code === 'ENOENT' && error.syscall === 'mkdir';
  if (isMissing || ['EACCES', 'EPERM', 'EROFS'].includes(error?.code))
    return texts.notAllowed(error.path ?? root);
  return texts.unexpected(error?.message ?? String(error));
}
