import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { nobody, type Own, ownMark } from './person.ts';

/** The context for reading a person's own data. `viewer` is signed in. */
export type OwnReading = Pick<HandlerContext, 'db' | 'at'> & { viewer: Viewer };

/**
 * Returns the personal part as the text that a loader sends; the mark when the page is cached for all people
 * of a role.
 */
export async function ownText(
  { db, at, viewer, isStandIn }: Pick<HandlerContext, 'db' | 'at' | 'viewer' | 'isStandIn'>,
  read: (reading: OwnReading) => Promise<Own>,
): Promise<string> {
  if (isStandIn) return ownMark;
  return JSON.stringify(viewer ? await read({ db, at, viewer }) : nobody);
}
