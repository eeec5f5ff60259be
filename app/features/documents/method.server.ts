import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '#app/platform/files/project-folder.server.ts';
import { parseDocument } from './markdown.server.ts';
import type { ParsedDocument } from './markdown.ts';

const file = join('docs', 'method.md');
let reading: Promise<ParsedDocument> | null = null;

/**
 * Returns the parsed method document, cached per process because only a release changes it. Throws when the file is
 * missing.
 */
export function readMethod(): Promise<ParsedDocument> {
  if (reading) return reading;
  const current = readFile(join(projectFolder(), file), 'utf8').then(parseDocument);
  reading = current;
  // After a failed read, the next request reads the document again.
  current.catch(() => {
    reading = null;
  });
  return current;
}
