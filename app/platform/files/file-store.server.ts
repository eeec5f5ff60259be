/** A storage for uploaded files. The program makes all names (letters, digits, hyphens, one dot). */
export type FileStore = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Returns null when the file does not exist. */
  get(name: string): Promise<Uint8Array | null>;
  /** Succeeds also when the file does not exist. */
  delete(name: string): Promise<void>;
};
