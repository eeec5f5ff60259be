import type { Config } from '#app/platform/config/config.ts';
import { createDiskStore } from './disk-store.server.ts';
import type { FileStore } from './file-store.server.ts';
import { createS3Store } from './s3-store.server.ts';

/** Opens the file storage that the settings name. A disk store keeps its files in `folder`. */
export function createFileStore(storage: Config['storage'], folder: string): FileStore {
  return storage.kind === 's3' ? createS3Store(storage) : createDiskStore(folder);
}
