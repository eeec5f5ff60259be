import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The settings of the process, completed by the `.env` file of the project's folder; the process wins. */
export function loadEnvironment(
  folder: string,
  env: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  const path = join(folder, '.env');
  if (!existsSync(path)) return { ...env };
  return { ...parseEnv(readFileSync(path, 'utf8')), ...env };
}
