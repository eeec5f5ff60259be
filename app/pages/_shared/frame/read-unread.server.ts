import type { Timeline } from '#app/features/elections/rules.ts';
import { countUnread, momentOf } from '#app/features/notifications/queries.server.ts';
import { mostUnread, writeUnread } from '#app/features/notifications/rules.ts';
import type { Db } from '#app/platform/db/database.ts';

type BellReading = { timeline: Timeline; at: Date; userId: string };

/** Returns the number of a person's unread notifications as the bell in the header shows it. */
export async function readUnread(db: Db, { timeline, at, userId }: BellReading): Promise<string> {
  return writeUnread(await countUnread(db, { ...momentOf(timeline, at), userId, most: mostUnread }));
}
