import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the program's root folder by searching upwards from this module. The bundle is in another folder than
 * the source.
 */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
