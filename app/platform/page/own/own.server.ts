import type { ActionFunctionArgs } from 'react-router';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { writeOwnData } from './own-data.ts';
import { nobody, type Own, ownMark, type ShownAnswer } from './person.ts';

/** The part of the request's context that is needed to read the signed-in person's own data. */
export type OwnReading = Pick<HandlerContext, 'db' | 'at'> & { viewer: Viewer };

/**
 * Returns the person's own data as the text that a loader sends. While the cache renders the page for a whole
 * role, returns the placeholder `ownMark` instead.
 */
export async function ownText(
  { db, at, viewer, isStandIn }: Pick<HandlerContext, 'db' | 'at' | 'viewer' | 'isStandIn'>,
  read: (reading: OwnReading) => Promise<Own>,
): Promise<string> {
  if (isStandIn) return ownMark;
  return JSON.stringify(viewer ? await read({ db, at, viewer }) : nobody);
}

/**
 * Returns the text that the loader of a person's own page sends (`OwnPage`). While the cache renders the
 * page's frame for a whole role, the text is the placeholder `ownMark`.
 */
export async function ownPageText<Data extends object>(
  context: HandlerContext,
  read: (context: HandlerContext) => Promise<Data>,
): Promise<string> {
  return context.isStandIn ? ownMark : writeOwnData(await read(context));
}

/** A form on cached pages: its action, and the function that shows the action's answer. */
export type OwnForm = {
  act: (args: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>) => Promise<unknown>;
  /** `address` is the path and query of the page, and `own` is read after the change. */
  show: (answer: unknown, page: { address: string; own: Own; at: Date }) => ShownAnswer;
};
