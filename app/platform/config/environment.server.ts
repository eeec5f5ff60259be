import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Returns the process's environment variables and those of the project's `.env` file. The process's variables
 * win.
 */
export function loadEnvironment(
  folder: string,
  env: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  const path = join(folder, '.env');
  if (!existsSync(path)) return { ...env };
  return { ...parseEnv(readFileSync(path, 'utf8')), ...env };
}
