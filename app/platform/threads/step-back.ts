import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

const niceness = 5;

/**
 * Lowers the priority of the calling thread, so that votes get processor time first on a machine with few
 * cores.
 */
export function stepBack(): void {
  // On Linux, setPriority accepts a thread's id. Other systems have only process priorities.
  if (process.platform === 'linux')
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
}
