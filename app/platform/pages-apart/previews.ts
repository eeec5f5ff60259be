import type { Db } from '#app/platform/db/database.ts';

/**
 * The state of a preview: a separate database with an unpublished dataset, or the reason why the preview is
 * missing.
 */
export type Preview =
  | { state: 'ready'; db: Db }
  | { state: 'preparing' }
  /** The one preview of this instance shows another administrator's dataset. */
  | { state: 'busy' }
  /** The dataset could not be loaded, or this machine has no embedded PostgreSQL. */
  | { state: 'failed' };

/** The databases of previews on this instance (decision 77). */
export type Previews = {
  /** Returns the preview of an uploaded dataset. The first call starts preparing it. */
  open(id: string): Preview;
  /** Ends the preview of a dataset that was published or deleted. */
  close(id: string): void;
};
