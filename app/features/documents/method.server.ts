import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument } from './markdown.server.ts';
import type { ParsedDocument } from './markdown.ts';

const file = join('docs', 'method.md');
let reading: Promise<ParsedDocument> | null = null;

/** The method document, parsed once per process, since it changes only with a release. Throws when it is missing. */
export function readMethod(): Promise<ParsedDocument> {
  if (reading) return reading;
  const current = readFile(join(projectFolder(), file), 'utf8').then(parseDocument);
  reading = current;
  // A failed read is retried on the next visit.
  current.catch(() => {
    reading = null;
  });
  return current;
}

/**
 * Finds the program's root upwards from this module, because the bundle is in another folder than its source.
 */
function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, file)) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
