import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument } from './markdown.server.ts';
import type { ParsedDocument } from './markdown.ts';

const file = join('docs', 'method.md');
let reading: Promise<ParsedDocument> | null = null;

/**
 * Returns the method document, parsed once per process because only a release changes it. Throws when the
 * file is missing.
 */
export function readMethod(): Promise<ParsedDocument> {
  if (reading) return reading;
  const current = readFile(join(projectFolder(), file), 'utf8').then(parseDocument);
  reading = current;
  // After a failed read, the next visit tries to read the document again.
  current.catch(() => {
    reading = null;
  });
  return current;
}

/**
 * Finds the program's root folder by searching upwards from this module. The bundle is in another folder than
 * the source.
 */
function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, file)) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
