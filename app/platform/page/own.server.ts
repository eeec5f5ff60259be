import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { nobody, type Own, ownMark } from './person.ts';

/** The part of a request that a reader of own data gets. `viewer` is signed in. */
export type OwnReading = Pick<HandlerContext, 'db' | 'at'> & { viewer: Viewer };

/** Returns the person's own part as the text that a loader sends; the mark when the page is kept for all. */
export async function ownText(
  { db, at, viewer, isStandIn }: Pick<HandlerContext, 'db' | 'at' | 'viewer' | 'isStandIn'>,
  read: (reading: OwnReading) => Promise<Own>,
): Promise<string> {
  if (isStandIn) return ownMark;
  return JSON.stringify(viewer ? await read({ db, at, viewer }) : nobody);
}
