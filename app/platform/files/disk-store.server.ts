import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFileName } from './file-name.server.ts';
import type { FileStore } from './file-store.server.ts';

/**
 * Stores files in one folder that only the program's user can read. Instances on several machines need a
 * shared folder or S3.
 */
export function createDiskStore(folder: string): FileStore {
  function pathOf(name: string): string {
    requireFileName(name);
    return join(folder, name);
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The file is first written under a draft name, synced, then renamed. A power cut then leaves no
      // incomplete file.
      const draft = await open(draftOf(path), 'w', 0o600);
      try {
        await draft.writeFile(bytes);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await rename(draftOf(path), path);
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(name) {
      const path = pathOf(name);
      // A crash may have left a draft of the same file.
      await Promise.all([rm(path, { force: true }), rm(draftOf(path), { force: true })]);
    },
  };
}

// A draft's name has two dots. A stored file's name has only one dot.
function draftOf(path: string): string {
  return `${path}.draft`;
}
