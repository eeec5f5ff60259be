import type { Db } from '#app/platform/db/database.ts';

/** A database of its own, in which an unpublished dataset is loaded, or why there is none. */
export type Preview =
  | { state: 'ready'; db: Db }
  | { state: 'preparing' }
  /** Another administrator looks at another dataset. */
  | { state: 'busy' }
  /** The dataset could not be loaded, or this machine has no embedded PostgreSQL. */
  | { state: 'failed' };

/** The databases of previews on this instance (decision 77). */
export type Previews = {
  /** Returns the preview of an uploaded dataset. Begins to prepare it when there is none. */
  open(id: string): Preview;
  /** Ends the preview of this dataset, which was published or deleted. */
  close(id: string): void;
};
