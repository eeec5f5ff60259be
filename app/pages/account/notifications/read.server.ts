import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  countUnread,
  findPreferences,
  listNotifications,
  momentOf,
} from '#app/features/notifications/queries.server.ts';
import { findNotificationSettings } from '#app/features/notifications/settings.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';

/** Reads one page of the person's notifications, and the person's settings for them. */
export async function readNotifications({ db, at, viewer, request }: HandlerContext) {
  const { id: userId } = requireViewer(viewer);
  const search = new URL(request.url).searchParams;
  const page = readPageNumber(search.get('pagina'));
  const moment = momentOf(await requireTimeline(db), at);
  const [{ items, hasMore }, unread, preferences, settings] = await Promise.all([
    listNotifications(db, { userId, at, page }),
    countUnread(db, { ...moment, userId }),
    findPreferences(db, userId),
    findNotificationSettings(db),
  ]);
  return { items, hasMore, page, unread, preferences, settings, isSaved: search.get('stare') === 'salvat' };
}
