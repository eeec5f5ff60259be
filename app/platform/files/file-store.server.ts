/**
 * A storage for uploaded files. The program chooses all file names (letters, digits, hyphens and one dot).
 */
export type FileStore = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Returns a file's bytes, or null when the file does not exist. */
  get(name: string): Promise<Uint8Array | null>;
  /** Deletes a file. Succeeds even if the file does not exist. */
  delete(name: string): Promise<void>;
};
