import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the program's root folder by searching upwards from this module. Source and bundle are in different
 * folders.
 */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
