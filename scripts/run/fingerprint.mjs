import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a hash of names and contents of files and folders below `root`. Missing files and folders count as
 * empty.
 */
export function hashFiles(root, paths, isRelevant = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => listFiles(root, path)).filter(isRelevant)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, join(path, name)));
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Stores the hash of the files in a file. Call this function only when the work on these files is complete. */
export function writeStamp(path, stamp) {
  writeFileSync(path, stamp);
}

export function removeStamp(path) {
  rmSync(path, { force: true });
}
