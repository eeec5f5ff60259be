import { runTexts } from './texts.mjs';

const texts = runTexts.ro;

/** Ends the command with one sentence; `output` (what the failed tool said) is shown before it. */
export class Failure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

const fullDisk = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;

/** Did a tool that ended with an error say that the disk is full? */
export function saysDiskFull(output) {
  return fullDisk.test(output);
}

/** Prints what a failed tool said, and the one sentence. */
export function report(error, root) {
  if (error.output) console.error(error.output.trim());
  console.error(explain(error, root));
}

/** The one sentence for any error that reaches the top. */
export function explain(error, root) {
  if (error instanceof Failure) return error.message;
  if (error?.code === 'ENOSPC' || error?.code === 'EDQUOT') return texts.diskFull(root);
  // Node says ENOENT where a whole path cannot be made on a read-only disk.
  const isMissing = error?.code === 'ENOENT' && error.syscall === 'mkdir';
  if (isMissing || ['EACCES', 'EPERM', 'EROFS'].includes(error?.code))
    return texts.notAllowed(error.path ?? root);
  return texts.unexpected(error?.message ?? String(error));
}
