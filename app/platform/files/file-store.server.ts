/** Where uploaded files lie. Names are made by the program (letters, digits, hyphens, one dot); never by a visitor. */
export type FileStore = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null: no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** A file that is not there is as good as deleted. */
  delete(name: string): Promise<void>;
};
